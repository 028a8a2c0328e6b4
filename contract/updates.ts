import { z } from 'zod';
import { texts } from './texts.ts';

const DROPPED = 'Part of a row, which may be sent back as it is; not changed by this call';

/** The fields of a row that a call takes and ignores: all but those that it knows. */
export function droppedFields(row: z.ZodObject, known: ReadonlySet<string>): z.ZodRawShape {
  const field = z.unknown().optional().meta({ readOnly: true, description: DROPPED });
  const dropped = Object.keys(row.shape).filter((name) => !known.has(name));
  return Object.fromEntries(dropped.map((name) => [name, field]));
}

type UpdateInput<K extends string, Fields extends z.ZodRawShape> = {
  [P in K | 'id']?: string | undefined;
} & z.input<z.ZodObject<Fields>>;
type UpdateOutput<K extends string, Id extends z.ZodType, Fields extends z.ZodRawShape> = {
  [P in K]: z.output<Id>;
} & z.output<z.ZodObject<Fields>>;

type Update<Id extends z.ZodType<string, string>, Fields extends z.ZodRawShape> = {
  id: Id;
  /** The rows of the record, as lists and details return them. */
  row: z.ZodObject;
  /** What the call changes. */
  fields: Fields;
  check?: (body: z.output<z.ZodObject<Fields>>, ctx: z.RefinementCtx) => void;
};

/**
 * The body of a call that updates one record, named by `id` or by `key`. Whatever else its rows contain is accepted and
 * dropped, so that a whole row can be sent back; a field that neither knows is refused. Services receive `key`.
 */
export function updateBody<
  K extends string,
  Id extends z.ZodType<string, string>,
  Fields extends z.ZodRawShape,
>(key: K, { id, row, fields, check }: Update<Id, Fields>) {
  const names = new Set([key, 'id', ...Object.keys(fields)]);
  return z
    .strictObject({
      ...droppedFields(row, names),
      [key]: id.optional(),
      id: id.optional(),
      ...fields,
    })
    .superRefine((body, ctx) => {
      const { [key]: named, id: short } = body as Record<string, string | undefined>;
      if (named === undefined && short === undefined)
        ctx.addIssue({ code: 'custom', path: [key], message: texts.required });
      if (named !== undefined && short !== undefined && named.toLowerCase() !== short.toLowerCase())
        ctx.addIssue({ code: 'custom', path: ['id'], message: texts.idsDiffer(key) });
      check?.(body as z.output<z.ZodObject<Fields>>, ctx);
    })
    .transform((body) => {
      const { id: short, ...sent } = body as Record<string, unknown>;
      const kept = Object.entries(sent).filter(([name]) => names.has(name));
      return { ...Object.fromEntries(kept), [key]: sent[key] ?? short };
      // Zod cannot infer the type of a shape with a computed key.
    }) as unknown as z.ZodType<UpdateOutput<K, Id, Fields>, UpdateInput<K, Fields>>;
}
