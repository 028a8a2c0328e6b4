import { z } from 'zod';
import { invalidRequest } from './refusals.ts';

type Form = { [name: string]: Form | string };

/** Reads `items[0][price]=x&expand[]=y` into nested objects; a group of numeric names becomes an array. */
export function readForm(text: string): unknown {
  const form: Form = {};
  let index = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => (part === '[]' ? `${index++}` : part));
    let place: Form = form;
    for (const part of path.slice(0, -1)) {
      const inside = place[part];
      const next: Form = typeof inside === 'object' ? inside : {};
      place[part] = next;
      place = next;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return withArrays(form);
}

function withArrays(form: Form | string): unknown {
  if (typeof form === 'string') return form;
  const entries = Object.entries(form).map(([name, value]) => [name, withArrays(value)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, value]) => value);
  return Object.fromEntries(entries);
}

export const text = z.string().min(1).max(5000);
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** An empty text unsets a value. */
export const emptyable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);
export const listParameters = {
  limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
  starting_after: text.optional(),
};
export const createdRange = z.strictObject({ gte: integer.optional(), gt: integer.optional() });

/** The parameters of one request: like Stripe, the fake refuses unknown names. */
export const parameters = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, expand: z.array(text).optional() });

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

export function checkParameters<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(form);
  if (!error) return data;
  const issue = error.issues[0];
  if (!issue) throw error;
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (issue.input === undefined && /undefined/.test(issue.message))
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
}
