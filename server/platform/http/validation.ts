import type { Call } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import { findUnlikeAmounts, withWholePay } from '@placewell/contract/sourcing/pay.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

// Deeper than any body of the contract, shallow enough for recursion.
const MAX_DEPTH = 32;

// Longer than any field of the contract; unknown fields have names of the sender's choice.
const MAX_NAME_LENGTH = 80;

// PostgreSQL stores neither NUL nor lone surrogates, in text or JSON.
const canBeStored = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The name of a field by its path, cut to a displayable length. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.') || 'body';
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : name;
}

const keysOf = (value: object): readonly string[] | undefined =>
  Array.isArray(value) ? undefined : Object.keys(value);

/**
 * The path of the first text that cannot be stored, if any. Throws `malformed_request` for a body that is nested too
 * deeply or has too many entries, before validating it could be expensive.
 */
function findUnstorableText(body: unknown, maxEntries: number): string[] | undefined {
  let entries = 0;
  const path: string[] = [];
  const search = (value: unknown): boolean => {
    if (typeof value === 'string') return !canBeStored(value);
    if (typeof value !== 'object' || value === null) return false;
    if (path.length === MAX_DEPTH)
      throw new AppError('malformed_request', { message: 'The body is nested too deeply.' });
    const keys = keysOf(value);
    entries += keys?.length ?? (value as unknown[]).length;
    if (entries > maxEntries)
      throw new AppError('malformed_request', {
        message: `The body has more than ${maxEntries} fields and list entries.`,
      });
    for (const key of keys ?? (value as unknown[]).keys()) {
      if (typeof key === 'string' && !canBeStored(key)) return true;
      path.push(String(key));
      if (search((value as Record<string | number, unknown>)[key])) return true;
      path.pop();
    }
    return false;
  };
  return search(body) ? path : undefined;
}

function issueMessages(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, limits.fieldErrors)
      .map((key) => [fieldName([...issue.path, key]), issue.message]);
  return [[fieldName(issue.path), issue.message]];
}

const dropBlank = (body: object) =>
  Object.fromEntries(
    Object.entries(body).filter(([, v]) => v !== '' && v !== null && !(Array.isArray(v) && v.length === 0)),
  );

/** One message for each invalid field, of the first `limits.fieldErrors` fields. */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  const messages = issues.slice(0, limits.fieldErrors).flatMap(issueMessages);
  for (const [name, message] of messages.slice(0, limits.fieldErrors)) fields[name] ??= message;
  return fields;
}

/** The validated body with defaults filled in. Throws `invalid_input` with one message per field. */
export function validateBody(call: Call, raw: unknown): unknown {
  const given = raw ?? {};
  const unstorable = findUnstorableText(given, call.bodyLimit / limits.bytesPerEntry);
  if (unstorable)
    throw new AppError('invalid_input', {
      fields: { [fieldName(unstorable)]: 'This contains a character that cannot be stored' },
    });
  const body =
    call.blankIsAbsent && typeof given === 'object' && !Array.isArray(given) ? dropBlank(given) : given;
  const parsed = call.body.safeParse(body);
  if (parsed.success) {
    const unlike = findUnlikeAmounts(parsed.data as object);
    if (unlike) throw new AppError('pay_differs', { fields: { [unlike]: ERRORS.pay_differs.message } });
    return withWholePay(parsed.data as object);
  }
  throw new AppError('invalid_input', { fields: fieldErrors(parsed.error) });
}

/** The validated data without unknown fields. Throws if it does not fit: that is our bug. */
export function validateData(call: Call, data: unknown): unknown {
  const parsed = call.data.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.path} returned data that its contract does not allow: ${parsed.error.message}`);
}
