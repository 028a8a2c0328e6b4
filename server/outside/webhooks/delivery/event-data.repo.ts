import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  PlacementId,
  UserId,
  WebhookId,
} from '@placewell/contract/ids.ts';
import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import type { CandidateEventData, ShareAnswerEventData } from '@placewell/contract/outside/webhook-events.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { CANDIDATE_FIELDS, type CandidateFields } from '@placewell/contract/sourcing/candidate-fields.ts';
import { type FieldWith, fieldsWith } from '@placewell/contract/sourcing/field-uses.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  candidateAddresses,
  KEPT_STATUSES,
  type StoredField,
  selected,
} from '../../../sourcing/sourcing.public.ts';

export type Receiver = { webhook_id: WebhookId; user_id: UserId };

type SentField = FieldWith<CandidateFields, 'webhook'>;
const isStored = (name: SentField): name is SentField & StoredField => CANDIDATE_FIELDS[name].archive;
const CANDIDATE_COLUMNS = [
  ...selected(fieldsWith(CANDIDATE_FIELDS, 'webhook').filter(isStored)),
  ...candidateAddresses,
];

const idsOf = (ids: readonly string[]) => sql<never>`any(${[...ids]}::uuid[])`;

type WithCandidate = ExpressionBuilder<Tables & { c: Tables['candidates'] }, 'c'>;
/** Excludes candidates who are archived, deleted, not to be contacted or samples; no event contains them. */
const isTold = (eb: WithCandidate) =>
  eb.and([
    eb('c.deleted_at', 'is', null),
    eb('c.source', '!=', sql.lit('sample' as const)),
    eb('c.candidate_status', 'not in', sql<never>`(${sql.join(KEPT_STATUSES.map(sql.lit))})`),
  ]);

/** The active webhooks of one type, locked against deletion until the transaction ends. */
const activeWebhooks = (tx: TenantTx, type: WebhookType) =>
  tx
    .selectFrom('webhooks as w')
    .where('w.webhook_type', '=', sql.lit(type))
    .where('w.status', '=', sql.lit('active' as const))
    .forKeyShare('w')
    .select(['w.webhook_id', 'w.user_id']);

const candidatesForEvents = (tx: TenantTx) =>
  activeWebhooks(tx, 'NewCandidate')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'w.agency_id').onRef('c.recruiter_id', '=', 'w.user_id'),
    )
    .where(isTold)
    .select(CANDIDATE_COLUMNS);

/** Few candidates have a webhook, so planning would take longer than the query. */
const toldOfOne = prepared('candidate-to-tell', (tx: TenantTx, candidate_id: CandidateId) =>
  candidatesForEvents(tx).where('c.candidate_id', '=', candidate_id),
);

/** The candidates among these that a webhook of their recruiter reports. */
export function listCandidatesForEvents(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<(CandidateEventData & Receiver)[]> {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return toldOfOne(tx, first);
  return candidatesForEvents(tx).where('c.candidate_id', '=', idsOf(ids)).execute();
}

/** A match and the receivers of its event; one who reads only their own records gets no hidden side. */
export type MatchForEvent = Receiver &
  Pick<Match, 'match_id' | 'score' | 'coverage' | 'status' | 'match_date' | 'expiry_date'> & {
    candidate_id: CandidateId;
    job_id: JobId;
    job_title: string;
    client_name: string | null;
    sees_job: boolean;
    sees_candidate: boolean;
  };

const matchesForEvents = (tx: TenantTx, ids: readonly MatchId[]) =>
  activeWebhooks(tx, 'NewMatch')
    .innerJoin('agencies as a', 'a.agency_id', 'w.agency_id')
    .innerJoin('matches as m', 'm.agency_id', 'w.agency_id')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.candidate_id'),
    )
    .leftJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'j.agency_id').onRef('cl.client_id', '=', 'j.client_id'),
    )
    .where('m.match_id', '=', idsOf(ids))
    .where('m.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .where('j.is_sample', '=', sql.lit(false))
    .where(sql<SqlBool>`j.job_status <> all(${statusesWhere(JOB_STATUS_RULES, 'mayLeave', false)}::text[])`)
    .where(isTold)
    .select([
      'm.match_id',
      'm.score',
      'm.coverage',
      'm.match_status as status',
      'm.match_date',
      'm.expiry_date',
    ])
    .select(['c.candidate_id', 'j.job_id', 'j.job_title', 'cl.client_name'])
    .select([
      sql<boolean>`a.recruiters_see_all or m.recruiter_id = w.user_id`.as('sees_job'),
      sql<boolean>`a.recruiters_see_all or m.candidate_recruiter_id = w.user_id`.as('sees_candidate'),
    ]);

/** The matches among these that webhooks of the recruiters of their jobs or candidates report. */
export function listMatchesForEvents(tx: TenantTx, ids: readonly MatchId[]): Promise<MatchForEvent[]> {
  return matchesForEvents(tx, ids)
    .where((eb) =>
      eb.or([
        eb('m.recruiter_id', '=', eb.ref('w.user_id')),
        eb('m.candidate_recruiter_id', '=', eb.ref('w.user_id')),
      ]),
    )
    .execute();
}

/** The match as this person's webhook receives it, if they may see it. */
export function findMatchForEvent(
  tx: TenantTx,
  match_id: MatchId,
  user_id: UserId,
): Promise<MatchForEvent | undefined> {
  return matchesForEvents(tx, [match_id])
    .where('w.user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb('a.recruiters_see_all', '=', true),
        eb('m.recruiter_id', '=', user_id),
        eb('m.candidate_recruiter_id', '=', user_id),
      ]),
    )
    .executeTakeFirst();
}

/** An answer of a client and the receivers of its event; one who reads only their own records gets no hidden side. */
export type AnswerForEvent = Receiver &
  Pick<
    ShareAnswerEventData,
    'answer_id' | 'share_id' | 'answer' | 'reason' | 'comment' | 'times' | 'answered_at'
  > & {
    candidate_id: CandidateId;
    match_id: MatchId | null;
    score: number | null;
    match_status: MatchStatus | null;
    job_id: JobId | null;
    job_title: string | null;
    job_client_name: string | null;
    client_id: ClientId;
    client_name: string;
    contact_id: ContactId | null;
    contact_name: string;
    sees_job: boolean;
    sees_candidate: boolean;
  };

/** The answer, once for each webhook of its share's sender and of the recruiters of job and candidate. */
export function listAnswersForEvents(tx: TenantTx, answer_id: string): Promise<AnswerForEvent[]> {
  const told = sql`c.deleted_at is null and c.source <> 'sample'
    and c.candidate_status <> all(${[...KEPT_STATUSES]}::text[])`;
  const seesJob = sql`(a.recruiters_see_all or coalesce(j.recruiter_id = w.user_id, false))`;
  const seesCandidate = sql`((a.recruiters_see_all or c.recruiter_id = w.user_id) and ${told})`;
  return activeWebhooks(tx, 'NewShareAnswer')
    .innerJoin('agencies as a', 'a.agency_id', 'w.agency_id')
    .innerJoin('share_answers as sa', 'sa.agency_id', 'w.agency_id')
    .innerJoin('shares as s', (join) =>
      join.onRef('s.agency_id', '=', 'sa.agency_id').onRef('s.share_id', '=', 'sa.share_id'),
    )
    .innerJoin('share_recipients as r', (join) =>
      join.onRef('r.agency_id', '=', 'sa.agency_id').onRef('r.recipient_id', '=', 'sa.recipient_id'),
    )
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'sa.agency_id').onRef('c.candidate_id', '=', 'sa.candidate_id'),
    )
    .innerJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 's.agency_id').onRef('cl.client_id', '=', 's.client_id'),
    )
    .leftJoin('contacts as ct', (join) =>
      join.onRef('ct.agency_id', '=', 'r.agency_id').onRef('ct.contact_id', '=', 'r.contact_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join
        .onRef('j.agency_id', '=', 's.agency_id')
        .onRef('j.job_id', '=', 's.job_id')
        .on('j.deleted_at', 'is', null),
    )
    .leftJoin('clients as jc', (join) =>
      join.onRef('jc.agency_id', '=', 'j.agency_id').onRef('jc.client_id', '=', 'j.client_id'),
    )
    .leftJoin('matches as m', (join) =>
      join
        .onRef('m.agency_id', '=', 's.agency_id')
        .onRef('m.job_id', '=', 's.job_id')
        .onRef('m.candidate_id', '=', 'sa.candidate_id')
        .on('m.deleted_at', 'is', null),
    )
    .where('sa.answer_id', '=', answer_id)
    .where(sql<SqlBool>`coalesce(j.is_sample, false) = false`)
    .where(sql<SqlBool>`w.user_id in (s.user_id, j.recruiter_id, c.recruiter_id)`)
    .where(sql<SqlBool>`(${seesJob} or ${seesCandidate})`)
    .select([
      'sa.answer_id',
      'sa.share_id',
      'sa.answer',
      'sa.reason',
      'sa.comment',
      'sa.times',
      'sa.answered_at',
    ])
    .select(['c.candidate_id', 'm.match_id', 'm.score', 'm.match_status', 'j.job_id', 'j.job_title'])
    .select(['jc.client_name as job_client_name', 'cl.client_id', 'cl.client_name', 'r.contact_id'])
    .select([
      sql<string>`coalesce(ct.contact_name, r.contact_name)`.as('contact_name'),
      sql<boolean>`${seesJob}`.as('sees_job'),
      sql<boolean>`${seesCandidate}`.as('sees_candidate'),
    ])
    .execute() as Promise<AnswerForEvent[]>;
}

/** The webhooks of those who own a placement or have a split of it. */
export const listPlacementReceivers = (tx: TenantTx, placement_id: PlacementId): Promise<Receiver[]> =>
  activeWebhooks(tx, 'NewPlacement')
    .innerJoin('placements as p', 'p.agency_id', 'w.agency_id')
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'p.agency_id').onRef('j.job_id', '=', 'p.job_id'),
    )
    .where('p.placement_id', '=', placement_id)
    .where(sql<SqlBool>`coalesce(j.is_sample, false) = false`)
    .where(
      sql<SqlBool>`(p.recruiter_id = w.user_id or exists (select from placement_splits s
        where s.agency_id = p.agency_id and s.placement_id = p.placement_id and s.user_id = w.user_id))`,
    )
    .execute();

/** A candidate in the form of an event; undefined for one whom no event contains. */
export async function findToldCandidate(
  tx: TenantTx,
  candidate_id: CandidateId,
): Promise<CandidateEventData | undefined> {
  const row: CandidateEventData | undefined = await tx
    .selectFrom('candidates as c')
    .where('c.candidate_id', '=', candidate_id)
    .where(isTold)
    .select(CANDIDATE_COLUMNS)
    .executeTakeFirst();
  return row;
}

/** Candidates by id, in the form of an event. */
export async function readCandidates(tx: TenantTx, ids: readonly CandidateId[]) {
  const rows: CandidateEventData[] = await tx
    .selectFrom('candidates as c')
    .where('c.candidate_id', '=', idsOf(ids))
    .select(CANDIDATE_COLUMNS)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

export function findActiveWebhook(tx: TenantTx, user_id: UserId, type: WebhookType) {
  return activeWebhooks(tx, type).where('w.user_id', '=', user_id).executeTakeFirst();
}
