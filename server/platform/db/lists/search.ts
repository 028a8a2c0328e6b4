import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import type { SearchFields } from '@placewell/contract/search/search-fields.ts';
import type { SearchRange, SearchTerm } from '@placewell/contract/search/search-tree.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { treeCondition } from './boolean-tree.ts';
import { containsPattern } from './like.ts';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** The ends of a range of numbers, either of which may be missing. */
type Range = { low: Sql; high: Sql };

/**
 * The columns of a search: a text or a condition for words without a field, and for each field a text, the stored value of a list, a
 * number, a range that must overlap the searched one, or a separate condition.
 */
export type SearchColumns<Field extends string> = {
  anywhere: Sql | ((term: SearchTerm<Field>) => Condition);
  fields: Readonly<Record<Field, Sql | Range | ((term: SearchTerm<Field>) => Condition)>>;
};

const never = sql<SqlBool>`false`;
const containsText = (text: Sql, wanted: string) =>
  sql<SqlBool>`${text} like ${containsPattern(wanted.replace(/\s+/g, ' '))}`;

/** Whether a lower-case text contains all of the words, in any order. */
export const containsWords = (text: Sql, words: string) => {
  const conditions = words.split(/\s+/).map((word) => containsText(text, word));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const isRange = (column: Sql | Range): column is Range => 'low' in column;

/** Whether the values from `low` to `high` overlap the range; a missing end is open, unless both are missing. */
function overlaps({ low, high }: Range, { min, max, isAbove, isBelow }: SearchRange): Condition {
  const from = sql`coalesce(${high} ${isAbove ? sql`>` : sql`>=`} ${min}::float8, ${low} is not null)`;
  const to = sql`coalesce(${low} ${isBelow ? sql`<` : sql`<=`} ${max}::float8, ${high} is not null)`;
  return sql`(${min === null ? sql`true` : from} and ${max === null ? sql`true` : to})`;
}

/** Finds records by a text, or by a condition on the typed text. */
export const containsOr =
  (column: Sql, condition: (text: string) => Condition) =>
  ({ text }: SearchTerm): Condition =>
    sql`(${containsText(sql`lower(${column})`, text)} or ${condition(text)})`;

/** Finds records by the name of their person; "me" is the searching user. */
export const isPerson =
  (me: string | undefined, { id, name }: { id: Sql; name: Sql }) =>
  ({ text }: SearchTerm): Condition =>
    text.toLowerCase() === 'me' ? sql`${id} = ${me ?? null}` : containsText(sql`lower(${name})`, text);

/**
 * The condition of a search in the search language; words match anywhere in their text, also within a word. Undefined
 * for an empty search. A row without a value is not found by a term, but by its negation.
 */
export function searchCondition<Field extends string>(
  text: string,
  fields: SearchFields<Field>,
  columns: SearchColumns<Field>,
): Condition | undefined {
  const { tree } = parseQuery(text, fields);
  if (!tree) return undefined;
  // Lower case is computed once per row, however many terms search the same text.
  const lowered = new Map<Sql, string>();
  const lower = (column: Sql) => {
    const name = lowered.get(column) ?? `text_${lowered.size}`;
    lowered.set(column, name);
    return sql.ref(`searched.${name}`);
  };
  const condition = treeCondition(tree, (term) => termCondition(term, columns, lower));
  if (lowered.size === 0) return condition;
  const texts = [...lowered].map(([column, name]) => sql`lower(${column}) as ${sql.ref(name)}`);
  // Without the offset, the planner would inline the expressions into each term.
  return sql<SqlBool>`(select ${condition} from (select ${sql.join(texts)} offset 0) as searched)`;
}

/** The same for a list without fields. */
export const wordCondition = (text: string, anywhere: Sql) =>
  searchCondition(text, {}, { anywhere, fields: {} });

function termCondition<Field extends string>(
  term: SearchTerm<Field>,
  { anywhere, fields }: SearchColumns<Field>,
  lower: (column: Sql) => Sql,
): Condition {
  const column = term.field === null ? anywhere : fields[term.field];
  if (typeof column === 'function') return column(term);
  if (isRange(column)) return term.kind === 'number' && term.range ? overlaps(column, term.range) : never;
  if (term.kind === 'list') return sql`${column} = any(${[...term.values]}::text[])`;
  if (term.kind === 'number') return term.range ? overlaps({ low: column, high: column }, term.range) : never;
  return containsText(lower(column), term.text);
}
