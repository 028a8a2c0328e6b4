import type { Call } from '@placewell/contract/call.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

// Deeper than any body of the contract, shallow enough for every walk over it.
const MAX_DEPTH = 32;

// Neither text nor JSON of PostgreSQL holds NUL or half a character (a lone surrogate).
const canBeStored = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The path of the first text that cannot be stored, for every call alike; refuses what is nested too deep to read. */
function findUnstorable(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return canBeStored(value) ? undefined : path || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) throw new AppError('malformed_request');
  for (const [key, inner] of Object.entries(value)) {
    if (!canBeStored(key)) return path || 'body';
    const found = findUnstorable(inner, path ? `${path}.${key}` : key, depth + 1);
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

/** The body as the call describes it, with its defaults; refuses with one message for each wrong field. */
export function validateBody(call: Call, raw: unknown): unknown {
  const given = raw ?? {};
  const unstorable = findUnstorable(given, '');
  if (unstorable)
    throw new AppError('invalid_input', {
      fields: { [unstorable]: 'This holds a character that cannot be stored' },
    });
  const body =
    call.blankIsAbsent && typeof given === 'object' && !Array.isArray(given) ? dropBlank(given) : given;
  const parsed = call.body.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const [path, message] of parsed.error.issues.flatMap(issueMessages)) fields[path] ??= message;
  throw new AppError('invalid_input', { fields });
}

/** What a call promised to answer; anything else is a fault of ours. Unknown fields are taken out. */
export function validateData(call: Call, data: unknown): unknown {
  const parsed = call.data.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${call.path} would have answered what its contract does not allow: ${parsed.error.message}`,
  );
}
