import { z } from 'zod';
import type { BodyInput, RangeDefaults } from './call.ts';
import { limits } from './limits.ts';
import { texts } from './texts.ts';
import { droppedFields } from './updates.ts';

/** One page of a list; `total` is an estimate if `total_is_exact` is false. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    total_is_exact: z.boolean(),
    page: z.int(),
    limit: z.int(),
    total_pages: z.int(),
  });

// Years that every part of the product can handle, with a margin for date arithmetic.
const hasSupportedYear = (text: string) => text >= '1900' && text < '3000';

/** Calendar date, `YYYY-MM-DD`. */
export const Day = z.iso.date().refine(hasSupportedYear, 'Use a year from 1900 to 2999');

/** Date (`YYYY-MM-DD`, in the agency's time zone) or instant (ISO 8601 with a time zone). */
export const DayOrInstant = z.union([Day, z.iso.datetime({ offset: true }).refine(hasSupportedYear)], {
  error: 'Use YYYY-MM-DD or an ISO 8601 date-time with a time zone, from 1900 to 2999',
});

/** Page, page size, search and sort of a list call; `sorts` names the sortable fields. */
export function listFields<const S extends readonly string[]>(options: { sorts: S; limit?: number }) {
  const orders = options.sorts.flatMap((s: S[number]) => [`${s}_asc`, `${s}_desc`] as const);
  return {
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z
      .int()
      .min(1)
      .max(limits.pageSizeMax)
      .default(options.limit ?? limits.pageSize),
    // A blank at the end says that the last word is complete (`parseQuery`).
    search: z
      .string()
      .overwrite((text) => text.trimStart())
      .max(limits.searchLength)
      .optional(),
    sort_by: z.enum(orders).optional(),
  };
}

/** The filters among the fields of a list call's body, `search` included. */
export type FilterKey<Body> = Exclude<keyof Body & string, 'page' | 'limit' | 'sort_by' | 'sort_dir'>;

/** The filters of a list call as a caller sends them. */
export type ListFilters<C> = Pick<BodyInput<C>, FilterKey<BodyInput<C>>>;

type FieldOf<Sort> = Sort extends `${infer Field}_${'asc' | 'desc'}` ? Field : Sort;

/** The fields by which a list call with this body sorts. */
export type SortField<Body> = Body extends { sort_by?: infer Sort } ? FieldOf<Extract<Sort, string>> : never;

/** Whether a filter has no value: it is missing, an empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a filter narrows the list; one that is blank or at the default of this call does not. */
export const isRestrictive = (
  call: { readonly rangeDefaults: RangeDefaults },
  filter: string,
  value: unknown,
): boolean => !isBlank(value) && value !== call.rangeDefaults[filter];

// An empty shape would infer a record that forbids every property.
type RestOutput<R extends z.ZodRawShape> = keyof R extends never ? unknown : z.output<z.ZodObject<R>>;
type RestInput<R extends z.ZodRawShape> = keyof R extends never ? unknown : z.input<z.ZodObject<R>>;
type BulkInput<K extends string, R extends z.ZodRawShape> = {
  [P in K | 'id']?: (P extends K ? string[] : string) | undefined;
} & RestInput<R>;

type BulkOptions<R extends z.ZodRawShape> = {
  row?: z.ZodObject;
  check?: (body: RestOutput<R>, ctx: z.RefinementCtx) => void;
};

/**
 * The body of a bulk call: an array of ids under `key`, or the single `id` that older screens send; where there is a
 * `row`, also a whole row, of which only the id and the `rest` are read. Services receive `ids` without duplicates.
 * `check` may validate the rest of the body.
 */
export function bulkBody<K extends string, Item extends z.ZodType<string, string>, R extends z.ZodRawShape>(
  key: K,
  item: Item,
  rest: R,
  { row, check }: BulkOptions<R> = {},
) {
  const shape = { [key]: z.array(item).min(1).max(limits.bulkIds).optional(), id: item.optional(), ...rest };
  return z
    .strictObject({ ...(row ? droppedFields(row, new Set(Object.keys(shape))) : {}), ...shape })
    .superRefine((body, ctx) => {
      const fields = body as Record<string, unknown>;
      if (fields[key] === undefined && fields.id === undefined)
        ctx.addIssue({ code: 'custom', path: [key], message: texts.chooseOne });
      check?.(body as RestOutput<R>, ctx);
    })
    .transform((body) => {
      const { [key]: many, id: one, ...sent } = body as Record<string, unknown>;
      const others = Object.fromEntries(Object.entries(sent).filter(([name]) => name in rest));
      const ids = [...new Set([...((many as string[] | undefined) ?? []), ...(one ? [one as string] : [])])];
      return { ...others, ids } as RestOutput<R> & { ids: z.output<Item>[] };
      // Zod cannot infer the type of a shape with a computed key.
    }) as unknown as z.ZodType<RestOutput<R> & { ids: z.output<Item>[] }, BulkInput<K, R>>;
}

/** What a bulk call did with each id, so that a screen can offer undo for the changed and give reasons for the rest. */
export const BulkResult = z.object({
  results: z.array(
    z.object({ id: z.uuid(), ok: z.boolean(), code: z.string().optional(), message: z.string().optional() }),
  ),
  changed: z.int(),
});
