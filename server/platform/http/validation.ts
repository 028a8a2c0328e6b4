import type { Call } from '@placewell/contract/call.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

// Deeper than any body of the contract, shallow enough for recursion.
const MAX_DEPTH = 32;

// PostgreSQL stores neither NUL nor lone surrogates, in text or JSON.
const canBeStored = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The path of the first text that cannot be stored, if any. Throws `malformed_request` when nested too deeply. */
function findUnstorableText(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return canBeStored(value) ? undefined : path || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) throw new AppError('malformed_request');
  for (const [key, inner] of Object.entries(value)) {
    if (!canBeStored(key)) return path || 'body';
    const found = findUnstorableText(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function issueMessages(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, issue.message]);
  return [[path || 'body', issue.message]];
}

const dropBlank = (body: object) =>
  Object.fromEntries(
    Object.entries(body).filter(([, v]) => v !== '' && v !== null && !(Array.isArray(v) && v.length === 0)),
  );

/** The body as the call describes it, with defaults filled in. Throws `invalid_input` with one message per field. */
export function validateBody(call: Call, raw: unknown): unknown {
  const given = raw ?? {};
  const unstorable = findUnstorableText(given, '');
  if (unstorable)
    throw new AppError('invalid_input', {
      fields: { [unstorable]: 'This contains a character that cannot be stored' },
    });
  const body =
    call.blankIsAbsent && typeof given === 'object' && !Array.isArray(given) ? dropBlank(given) : given;
  const parsed = call.body.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const [path, message] of parsed.error.issues.flatMap(issueMessages)) fields[path] ??= message;
  throw new AppError('invalid_input', { fields });
}

/** The data as the call describes it, without unknown fields. Throws when it does not fit: that is our bug. */
export function validateData(call: Call, data: unknown): unknown {
  const parsed = call.data.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.path} returned data that its contract does not allow: ${parsed.error.message}`);
}
