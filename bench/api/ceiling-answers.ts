// Whether the ceiling returns the product's results.
import { limits } from '@placewell/contract/limits.ts';

type Item = { candidate_id: string };
export type Listed = { items: Item[]; total: number; total_is_exact: boolean };
export type ListedRow = Item & { total: number };

const CAPPED = limits.exactTotal + 1;

/** Throws unless the rows are those of the product in the same order, with the same total. */
export function assertSameList(rows: ListedRow[], { items, total, total_is_exact }: Listed, what: string) {
  const ids = (list: Item[]) => list.map(({ candidate_id }) => candidate_id).join();
  const counted = rows[0]?.total ?? 0;
  // The total from a counter is exact at any size, a counted one is capped.
  const isTotalRight = total_is_exact
    ? counted === total || (counted === CAPPED && total > CAPPED)
    : counted === CAPPED;
  if (ids(rows) !== ids(items) || !isTotalRight)
    throw new Error(
      `The ceiling finds other candidates or another total (${counted}, not ${total}) for ${what}`,
    );
}

/** Fields that the product derives from other columns, without the database. */
const DERIVED = new Set(['resume_url', 'doubtful_fields', 'duplicate_name', 'duplicate_reason']);
/** Different for each created candidate. */
const OWN = new Set(['id', 'candidate_id', 'created_at', 'updated_at', 'last_activity_at']);

/** Throws unless the row has all values that the product returned; for a created one, with its unique letters. */
export function assertSameRecord(
  row: object | undefined,
  data: object,
  { letters, given }: { letters: string; given: string },
) {
  const found = new Map(Object.entries(row ?? {}));
  const text = (value: unknown) => JSON.stringify(value ?? null);
  const ours = (value: unknown) => (letters ? text(value).replaceAll(letters, given) : text(value));
  const isLeftOut = (name: string) => DERIVED.has(name) || (letters !== '' && OWN.has(name));
  const others = Object.entries(data)
    .filter(([name, value]) => !isLeftOut(name) && ours(found.get(name)) !== text(value))
    .map(([name, value]) => `${name}: ${ours(found.get(name))}, not ${text(value)}`);
  if (others.length > 0 || !row) throw new Error(`The ceiling answers another record (${others.join('; ')})`);
}
