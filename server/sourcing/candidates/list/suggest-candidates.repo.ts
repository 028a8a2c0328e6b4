import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import type { SearchTerm } from '@placewell/contract/search/search-tree.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { emailKey } from '../../addresses/addresses.public.ts';
import { nameKey } from '../duplicates/identity-keys.rules.ts';
import { listNewestFound } from './list-candidates.repo.ts';

type Reader = { owner: UserId | undefined };

const namedCandidates = (tx: TenantTx, { owner }: Reader) =>
  tx
    .selectFrom('candidates')
    .select([
      'candidate_id',
      'candidate_name',
      'email',
      'phone',
      'job_title',
      'location',
      'city',
      'country_code',
      'candidate_status',
    ])
    .where('deleted_at', 'is', null)
    .where((eb) => (owner === undefined ? eb.lit(true) : eb('recruiter_id', '=', owner)));

/** The names of these candidates, without deleted ones and those of other owners; in no order. */
export const listNamedCandidates = (tx: TenantTx, ids: readonly CandidateId[], reader: Reader) =>
  namedCandidates(tx, reader)
    .where('candidate_id', '=', sql<CandidateId>`any(${[...ids]}::uuid[])`)
    .execute();

/** Sorts behind every name that begins with the same letters. */
const LAST = '\u{10ffff}';

/** Whether a search consists of plain words, like a name or part of one. */
function isPlain(search: string): boolean {
  const { tree } = parseQuery(search, CANDIDATE_SEARCH_FIELDS);
  if (tree?.type !== 'and') return tree?.type === 'term' && isWord(tree.term);
  return tree.children.every((child) => child.type === 'term' && isWord(child.term));
}
const isWord = ({ field, kind }: SearchTerm) => field === null && kind === 'word';

/**
 * Candidates for the text typed so far: those with exactly this email, those whose name begins with it, and the newest
 * that the list's search finds, up to `most` of each. Each look-up is an equality or a range on an index.
 */
export async function suggestCandidates(
  tx: TenantTx,
  { search, owner, me, most }: Reader & { me: UserId; search: string; most: number },
) {
  const email = emailKey(search);
  const name = isPlain(search) ? nameKey(search) : '';
  const byEmail =
    email === null ? [] : await namedCandidates(tx, { owner }).where('email_key', '=', email).execute();
  const byName =
    name === ''
      ? []
      : await namedCandidates(tx, { owner })
          .where('name_key', '>=', name)
          .where('name_key', '<', name + LAST)
          .orderBy('name_key')
          .limit(most)
          .execute();
  const known = new Set([...byEmail, ...byName].map((row) => row.candidate_id));
  const found = await listNewestFound(tx, { search, owner, me, most });
  const others = found.filter((id) => !known.has(id));
  return [
    ...new Map([...byEmail, ...byName].map((row) => [row.candidate_id, row])).values(),
    ...(others.length === 0 ? [] : await listNamedCandidates(tx, others, { owner })),
  ];
}
