import type { Call } from '@placewell/contract/call.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** PostgreSQL text cannot hold NUL, so it is refused here for every call alike; answers the path where it stands. */
function findNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path || 'body' : findNul(inner, path ? `${path}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

function issueMessages(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, 'This field is not known here']);
  return [[path || 'body', issue.message]];
}

const dropBlank = (body: object) =>
  Object.fromEntries(
    Object.entries(body).filter(([, v]) => v !== '' && v !== null && !(Array.isArray(v) && v.length === 0)),
  );

/** The body as the call describes it, with its defaults; refuses with one message for each wrong field. */
export function validBody(call: Call, raw: unknown): unknown {
  const given = raw ?? {};
  const nul = findNul(given, '');
  if (nul)
    throw new AppError('invalid_input', {
      fields: { [nul]: 'This holds a character that cannot be stored' },
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
export function validData(call: Call, data: unknown): unknown {
  const parsed = call.data.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${call.path} would have answered what its contract does not allow: ${parsed.error.message}`,
  );
}
