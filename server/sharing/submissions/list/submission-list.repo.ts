import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { SearchTerm } from '@placewell/contract/search/search-tree.ts';
import {
  SUBMISSION_SEARCH_FIELDS,
  type SubmissionSearchField,
} from '@placewell/contract/search/submission-search-fields.ts';
import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { resolveDayRange } from '../../../platform/db/lists/days.ts';
import { applyFilters } from '../../../platform/db/lists/filters.ts';
import { containsPattern } from '../../../platform/db/lists/like.ts';
import { countAll, readPage, readPieces } from '../../../platform/db/lists/lists.ts';
import { isPerson, type SearchColumns, searchCondition } from '../../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { KEPT_STATUSES } from '../../../sourcing/sourcing.public.ts';
import {
  isOf,
  type Reader,
  readableSubmissions,
  type SubmissionQuery,
  type SubmissionRow,
  shownName,
  shownNameKey,
  shownSender,
  shownStatus,
  shownTitle,
  submissionColumns,
} from './submission-rows.repo.ts';

type Filters = Body<typeof getSubmissions>;
/** `owner`: whose submissions the list shows; undefined for all. `me` is the searching user. */
export type Visible = {
  reader: Reader;
  owner: UserId | undefined;
  me: UserId;
  days: Awaited<ReturnType<typeof resolveDayRange>>;
};

const sortColumns = (reader: Reader) =>
  ({
    last_sent_at: sql`s.last_sent_at`,
    first_sent_at: sql`s.first_sent_at`,
    answered_at: sql`s.answered_at`,
    candidate_name: shownNameKey(reader),
    client_name: sql`cl.name_key`,
    job_title: sql`lower(${shownTitle(reader)})`,
  }) satisfies SortColumns<Filters>;

const isOfClient = ({ text }: SearchTerm) => {
  const pattern = containsPattern(text.normalize('NFKC').replace(/\s+/g, ' '));
  return sql<SqlBool>`(cl.name_key like ${pattern}
    or cl.client_id in (select ca.client_id from client_aliases ca where ca.name_key like ${pattern}))`;
};

/** The searched columns; a side that the reader may not see has none, and is never found. */
const searchColumns = (reader: Reader, me: UserId): SearchColumns<SubmissionSearchField> => {
  const [name, title] = [shownName(reader), shownTitle(reader)];
  return {
    anywhere: sql`concat_ws(' ', ${name}, ${title}, cl.client_name, k.contact_name)`,
    fields: {
      name,
      job: title,
      client: isOfClient,
      contact: sql`k.contact_name`,
      recruiter: isPerson(me, { id: sql`s.recruiter_id`, name: shownSender }),
      channel: sql`s.channel`,
      consent: sql`s.consent`,
      answer: sql`coalesce(s.answer, 'none')`,
    },
  };
};

const filteredSubmissions = (tx: TenantTx, filters: Filters, { reader, owner, me, days }: Visible) =>
  applyFilters(readableSubmissions(tx, reader), getSubmissions, filters, {
    search: (text) => searchCondition(text, SUBMISSION_SEARCH_FIELDS, searchColumns(reader, me)),
    candidate_id: (id, eb) => eb('s.candidate_id', '=', id),
    job_id: (id, eb) => eb('s.job_id', '=', id),
    client_id: (id, eb) => eb('s.client_id', '=', id),
    contact_id: (id, eb) => eb('s.contact_id', '=', id),
    recruiter_id: (id, eb) => eb('s.recruiter_id', '=', id),
    channel: (channels, eb) => eb('s.channel', 'in', [channels].flat()),
    answer: (answers) => sql<SqlBool>`coalesce(s.answer, 'none') = any(${[answers].flat()}::text[])`,
    match_status: (statuses) => sql<SqlBool>`${shownStatus(reader)} = any(${[statuses].flat()}::text[])`,
    sent_from: (_day, eb) => days.from && eb('s.last_sent_at', '>=', days.from),
    sent_to: (_day, eb) => days.until && eb('s.last_sent_at', '<', days.until),
    view_scope: () => owner && isOf(owner),
  });

/** A side without a name comes last in either direction. */
function selectSorted(query: SubmissionQuery, { sort_by }: Pick<Filters, 'sort_by'>, reader: Reader) {
  const sort = parseSort(sort_by ?? 'last_sent_at_desc', sortColumns(reader));
  return query
    .select(submissionColumns(reader))
    .orderBy(sort.column, inOrder(sort, ['answered_at', 'candidate_name', 'job_title']))
    .orderBy('s.submission_id', sort.direction);
}

/** One page of the submissions that the reader sees; the latest first by default. */
export const listSubmissions = (tx: TenantTx, filters: Filters, visible: Visible) =>
  readPage(tx, filteredSubmissions(tx, filters, visible), filters, (window) =>
    selectSorted(window, filters, visible.reader).execute(),
  );

/** All of the list in batches, without those of candidates who must not be exported. */
export async function listAllSubmissions(tx: TenantTx, filters: Filters, visible: Visible) {
  const found = filteredSubmissions(tx, filters, visible);
  const leaving = found.where('c.candidate_status', 'not in', [...KEPT_STATUSES]);
  const total = await countAll(tx, leaving);
  return {
    total,
    leftOut: (await countAll(tx, found)) - total,
    pieces: readPieces<SubmissionRow>(tx, selectSorted(leaving, filters, visible.reader)),
  };
}
