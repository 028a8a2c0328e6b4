import type { UserId } from '@placewell/contract/ids.ts';
import type {
  CandidateSearchField,
  CandidateSearchFieldOf,
} from '@placewell/contract/search/search-fields.ts';
import type { SearchRange, SearchTerm } from '@placewell/contract/search/search-tree.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { isWithin } from '../../places/places.public.ts';
import { yearlySalary } from '../list/yearly-salary.repo.ts';
import { circleOf, isNamed } from './candidate-query.rules.ts';

type Term = SearchTerm<CandidateSearchField>;
type Person = { user_id: UserId; fullname: string };

/** The people that a search may name as recruiter; empty if it names none. */
export async function listPeopleOf(tx: TenantTx, terms: readonly Term[]): Promise<Person[]> {
  if (!terms.some((term) => term.field === 'recruiter')) return [];
  return tx.selectFrom('users').select(['user_id', 'fullname']).execute();
}

type Column = RawBuilder<unknown>;
const LISTS: Partial<Record<CandidateSearchField, Column>> = {
  status: sql`c.candidate_status`,
  type: sql`c.job_type`,
  mode: sql`c.work_mode`,
  source: sql`c.source`,
} satisfies Record<CandidateSearchFieldOf<'list'>, Column>;

type Amounts = () => [least: Column, greatest: Column];
const NUMBERS: Partial<Record<CandidateSearchField, Amounts>> = {
  experience: () => [sql`c.experience_years`, sql`c.experience_years`],
  notice: () => [sql`c.notice_period_days`, sql`c.notice_period_days`],
  salary: salaries,
} satisfies Record<CandidateSearchFieldOf<'number'>, Amounts>;

/** Yearly salaries, each in its own currency, as the filter without a currency compares them. */
function salaries(): ReturnType<Amounts> {
  const columns = { currency: sql`c.salary_currency`, period: sql`c.salary_period` };
  return [
    yearlySalary(sql`coalesce(c.salary_min_cents, c.salary_max_cents)`, columns, undefined),
    yearlySalary(sql`coalesce(c.salary_max_cents, c.salary_min_cents)`, columns, undefined),
  ];
}

const never = sql<SqlBool>`false`;

function inRange(amounts: Amounts, { min, max, isAbove, isBelow }: SearchRange) {
  const [least, greatest] = amounts();
  const conditions = [
    ...(min === null ? [] : [sql`${greatest} ${isAbove ? sql`>` : sql`>=`} ${min}::float8`]),
    ...(max === null ? [] : [sql`${least} ${isBelow ? sql`<` : sql`<=`} ${max}::float8`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Finds tags by their whole name or its beginning. Looked up for each candidate where that is cheaper: when negated, a
 * list of all candidates with a common tag is compared row by row.
 */
function hasTag({ text, prefix }: Term) {
  const key = tagKey(text);
  if (key === '') return never;
  const isTag = prefix
    ? sql`t.tag_key = any(array(select tag_key from tags where starts_with(tag_key, ${key})))`
    : sql`t.tag_key = ${key}`;
  return sql<SqlBool>`exists (select from candidate_tags t
    where t.agency_id = c.agency_id and t.candidate_id = c.candidate_id and ${isTag})`;
}

export function termCondition(
  term: Term,
  people: readonly Person[],
  me: UserId | undefined,
): RawBuilder<SqlBool> {
  const { field } = term;
  if (field === null) return never;
  if (term.kind === 'number') {
    const amounts = NUMBERS[field];
    return term.range && amounts ? inRange(amounts, term.range) : never;
  }
  if (term.kind === 'list') {
    const column = LISTS[field];
    return column ? sql<SqlBool>`${column} = any(${[...term.values]}::text[])` : never;
  }
  if (field === 'tag') return hasTag(term);
  if (field === 'location') {
    const circle = circleOf(term);
    return circle?.kind === 'circle' ? isWithin('c', circle) : never;
  }
  const isMe = term.text.toLowerCase() === 'me' && me !== undefined;
  const ids = isMe
    ? [me]
    : people.filter(({ fullname }) => isNamed(fullname, term)).map(({ user_id }) => user_id);
  return sql<SqlBool>`c.recruiter_id = any(${ids}::uuid[])`;
}
