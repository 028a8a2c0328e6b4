import type {
  AgencyId,
  CandidateId,
  ClientId,
  ContactId,
  EmailId,
  InterviewId,
  JobId,
  MatchId,
  RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import type {
  InterviewKind,
  InterviewPersonKind,
  InterviewStatus,
  InvitationRefusal,
} from '@placewell/contract/sharing/interview-terms.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import type { CandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { candidateAddresses } from '../../sourcing/sourcing.public.ts';

/** A match that has interviews, with the people of both sides. */
export type MatchFacts = {
  match_id: MatchId;
  match_status: MatchStatus;
  recruiter_id: RecruiterId;
  candidate_recruiter_id: RecruiterId;
  candidate_id: CandidateId;
  candidate_name: string;
  candidate_email: string | null;
  /** Of the candidate. */
  emails: Address[];
  candidate_status: CandidateStatus;
  job_id: JobId;
  job_title: string;
  client_id: ClientId | null;
  client_name: string | null;
};

const matchColumns = sql`m.match_id, m.match_status, m.recruiter_id, m.candidate_recruiter_id, c.candidate_id, c.candidate_name,
  nullif(trim(c.email), '') as candidate_email, ${candidateAddresses[0]}, c.candidate_status, j.job_id, j.job_title, k.client_id, k.client_name`;

/** Matches that are not deleted, of candidates and jobs that are not. */
const liveMatches = sql`matches m
  join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id and c.deleted_at is null
  join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null
  left join clients k on k.agency_id = j.agency_id and k.client_id = j.client_id and k.deleted_at is null`;
const isLive = sql`m.agency_id = app_agency_id() and m.deleted_at is null`;

/** The match with the people of both sides, locked; undefined if it is not there. */
export async function lockMatch(tx: TenantTx, match_id: MatchId): Promise<MatchFacts | undefined> {
  const { rows } = await sql<MatchFacts>`
    select ${matchColumns} from ${liveMatches} where ${isLive} and m.match_id = ${match_id}
    for no key update of m`.execute(tx);
  return rows[0];
}

export async function findMatchOwners(tx: TenantTx, match_id: MatchId) {
  const { rows } = await sql<Pick<MatchFacts, 'recruiter_id' | 'candidate_recruiter_id'>>`
    select m.recruiter_id, m.candidate_recruiter_id from ${liveMatches}
    where ${isLive} and m.match_id = ${match_id}`.execute(tx);
  return rows[0];
}

/** An interview as it is stored, with its match. */
export type StoredInterview = MatchFacts & {
  interview_id: InterviewId;
  interview_round: number;
  interview_kind: InterviewKind;
  interview_status: InterviewStatus;
  starts_at: string;
  time_zone: string;
  minutes: number;
  place: string;
  client_briefing: string;
  candidate_briefing: string;
  sequence: number;
  user_id: UserId;
};

/** The interview, with its match; locked. */
export async function lockInterview(tx: TenantTx, interview_id: InterviewId): Promise<StoredInterview[]> {
  const { rows } = await sql<StoredInterview>`
    select ${matchColumns}, i.interview_id, i.interview_round, i.interview_kind, i.interview_status, i.starts_at, i.time_zone,
      i.minutes, i.place, i.client_briefing, i.candidate_briefing, i.sequence, i.user_id
    from ${liveMatches} join interviews i on i.agency_id = m.agency_id and i.match_id = m.match_id
    where ${isLive} and i.interview_id = ${interview_id} for no key update of i`.execute(tx);
  return rows;
}

/** A person as stored, with the name and address that they have now. */
export type StoredPerson = {
  person_id: string;
  person_kind: InterviewPersonKind;
  user_id: UserId | null;
  contact_id: ContactId | null;
  person_name: string;
  email: string | null;
  language: string | null;
  refusal: InvitationRefusal | null;
  email_id: EmailId | null;
  is_reached: boolean;
};

/** The people of an interview: users, contacts, then the candidate. */
export async function listPeople(tx: TenantTx, interview_id: InterviewId): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select p.person_id, p.person_kind, p.user_id, p.contact_id, p.refusal, p.email_id, p.is_reached,
      ${personName} as person_name, t.language,
      nullif(trim(case p.person_kind when 'user' then u.email when 'contact' then t.email else c.email end), '') as email
    from interview_people p ${withNames}
    where p.agency_id = app_agency_id() and p.interview_id = ${interview_id} order by ${inOrder}`.execute(tx);
  return rows;
}

const personName = sql`coalesce(case p.person_kind when 'user' then coalesce(nullif(u.fullname, ''), u.email, f.fullname)
  when 'contact' then t.contact_name else c.candidate_name end, '')`;
const withNames = sql`
  left join users u on u.agency_id = p.agency_id and u.user_id = p.user_id
  left join former_people f on f.agency_id = p.agency_id and f.user_id = p.user_id
  left join contacts t on t.agency_id = p.agency_id and t.contact_id = p.contact_id
  left join interviews n on n.agency_id = p.agency_id and n.interview_id = p.interview_id and p.person_kind = 'candidate'
  left join matches o on o.agency_id = n.agency_id and o.match_id = n.match_id
  left join candidates c on c.agency_id = o.agency_id and c.candidate_id = o.candidate_id`;
const inOrder = sql`case p.person_kind when 'user' then 1 when 'contact' then 2 else 3 end, ${personName}, p.person_id`;

type ShownPerson = Pick<
  StoredPerson,
  'person_id' | 'person_kind' | 'user_id' | 'contact_id' | 'person_name' | 'refusal'
> & { phone: string | null; invited_at: string | null };
type ShownFeedback = {
  feedback_id: string;
  contact_id: ContactId | null;
  person_name: string;
  rating: number;
  feedback: string;
  created_at: string;
};
/** An interview as lists show it; `*_owner` names the owner of a side. */
export type InterviewRow = Omit<
  StoredInterview,
  'sequence' | 'candidate_email' | 'emails' | 'candidate_status' | 'user_id'
> & {
  candidate_owner: string;
  job_owner: string;
  people: ShownPerson[];
  feedback: ShownFeedback[];
  created_at: string;
  updated_at: string;
};

export type Asked = {
  interview_id?: InterviewId | undefined;
  match_id?: MatchId | undefined;
  candidate_id?: CandidateId | undefined;
  client_id?: ClientId | undefined;
  /** Whose matches are shown; undefined for all. */
  owner: UserId | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

const utc = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Interviews by their start, at most `limit`. */
export async function listInterviews(tx: TenantTx, asked: Asked, limit: number): Promise<InterviewRow[]> {
  const { owner, from, until } = asked;
  const only = (column: RawBuilder<unknown>, id: string | undefined) =>
    id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ${id}`;
  const { rows } = await sql<InterviewRow>`
    select m.match_id, m.match_status, m.recruiter_id, m.candidate_recruiter_id, c.candidate_id, c.candidate_name, j.job_id,
      j.job_title, k.client_id, k.client_name, i.interview_id, i.interview_round, i.interview_kind, i.interview_status,
      i.starts_at, i.time_zone, i.minutes, i.place, i.client_briefing, i.candidate_briefing, i.created_at, i.updated_at,
      coalesce(nullif(cu.fullname, ''), cu.email, '') as candidate_owner,
      coalesce(nullif(ju.fullname, ''), ju.email, '') as job_owner,
      coalesce((select json_agg(json_build_object('person_id', p.person_id, 'person_kind', p.person_kind,
          'user_id', p.user_id, 'contact_id', p.contact_id, 'person_name', ${personName},
          'phone', case p.person_kind when 'contact' then t.phone when 'candidate' then c.phone end,
          'refusal', p.refusal, 'invited_at', ${utc(sql`p.invited_at`)}) order by ${inOrder})
        from interview_people p ${withNames}
        where p.agency_id = i.agency_id and p.interview_id = i.interview_id), '[]') as people,
      coalesce((select json_agg(json_build_object('feedback_id', b.feedback_id, 'contact_id', b.contact_id,
          'person_name', coalesce(t.contact_name, nullif(u.fullname, ''), u.email, f.fullname, ''),
          'rating', b.rating, 'feedback', b.feedback, 'created_at', ${utc(sql`b.created_at`)}) order by b.created_at, b.feedback_id)
        from interview_feedback b
        left join contacts t on t.agency_id = b.agency_id and t.contact_id = b.contact_id
        left join users u on u.agency_id = b.agency_id and u.user_id = b.user_id
        left join former_people f on f.agency_id = b.agency_id and f.user_id = b.user_id
        where b.agency_id = i.agency_id and b.interview_id = i.interview_id), '[]') as feedback
    from ${liveMatches}
    join interviews i on i.agency_id = m.agency_id and i.match_id = m.match_id
    left join users cu on cu.agency_id = c.agency_id and cu.user_id = c.recruiter_id
    left join users ju on ju.agency_id = j.agency_id and ju.user_id = j.recruiter_id
    where ${isLive} and ${only(sql`i.interview_id`, asked.interview_id)} and ${only(sql`m.match_id`, asked.match_id)}
      and ${only(sql`m.candidate_id`, asked.candidate_id)} and ${only(sql`k.client_id`, asked.client_id)}
      and ${owner === undefined ? sql`true` : sql`${owner} in (m.recruiter_id, m.candidate_recruiter_id)`}
      and ${from === undefined ? sql`true` : sql`i.starts_at >= ${from}`}
      and ${until === undefined ? sql`true` : sql`i.starts_at < ${until}`}
    order by i.starts_at, i.interview_id limit ${limit}`.execute(tx);
  return rows;
}

export async function countInterviews(tx: TenantTx, match_id: MatchId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from interviews
    where agency_id = app_agency_id() and match_id = ${match_id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countFeedback(tx: TenantTx, interview_id: InterviewId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from interview_feedback
    where agency_id = app_agency_id() and interview_id = ${interview_id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type Busy = {
  interview_id: InterviewId;
  candidate_id: CandidateId;
  user_ids: readonly UserId[];
  contact_ids: readonly ContactId[];
  starts_at: string;
  minutes: number;
};

/** Whether one of these people has another booked interview at that time. */
export async function isAnyoneBusy(tx: TenantTx, asked: Busy): Promise<boolean> {
  const { rows } = await sql`
    select from interviews i join matches m on m.agency_id = i.agency_id and m.match_id = i.match_id
    where i.agency_id = app_agency_id() and m.deleted_at is null and i.interview_id <> ${asked.interview_id}
      and i.interview_status = 'booked'
      and i.starts_at > ${asked.starts_at}::timestamptz - interval '1 day'
      and (i.starts_at, make_interval(mins => i.minutes)) overlaps
        (${asked.starts_at}::timestamptz, make_interval(mins => ${asked.minutes}::int))
      and (m.candidate_id = ${asked.candidate_id} or exists (select from interview_people p
        where p.agency_id = i.agency_id and p.interview_id = i.interview_id
          and (p.user_id = any(${[...asked.user_ids]}::uuid[]) or p.contact_id = any(${[...asked.contact_ids]}::uuid[]))))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Those of these users who are active. */
export async function listActiveUsers(tx: TenantTx, ids: readonly UserId[]): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where(sql<SqlBool>`user_id = any(${[...ids]}::uuid[])`)
    .where('user_status', '=', 'active')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export type NewInterview = Omit<Insertable<Tables['interviews']>, 'agency_id'>;
export type InterviewValues = Updateable<Tables['interviews']>;

export async function insertInterview(tx: TenantTx, interview: NewInterview) {
  await tx
    .insertInto('interviews')
    .values({ agency_id: sql<AgencyId>`app_agency_id()`, ...interview })
    .execute();
}

export async function updateInterviewRow(tx: TenantTx, interview_id: InterviewId, values: InterviewValues) {
  await tx
    .updateTable('interviews')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('interview_id', '=', interview_id)
    .execute();
}

export type NewPerson = Omit<Insertable<Tables['interview_people']>, 'agency_id' | 'interview_id'>;

export async function insertPeople(tx: TenantTx, interview_id: InterviewId, people: readonly NewPerson[]) {
  if (people.length === 0) return;
  await tx
    .insertInto('interview_people')
    .values(people.map((one) => ({ agency_id: sql<AgencyId>`app_agency_id()`, interview_id, ...one })))
    .execute();
}

export async function deletePeople(tx: TenantTx, interview_id: InterviewId, person_ids: readonly string[]) {
  await sql`delete from interview_people where agency_id = app_agency_id() and interview_id = ${interview_id}
    and person_id = any(${[...person_ids]}::uuid[])`.execute(tx);
}

export async function updatePerson(
  tx: TenantTx,
  interview_id: InterviewId,
  person_id: string,
  values: Updateable<Tables['interview_people']>,
) {
  await tx
    .updateTable('interview_people')
    .set(values)
    .where('interview_id', '=', interview_id)
    .where('person_id', '=', person_id)
    .execute();
}

export async function insertFeedback(
  tx: TenantTx,
  feedback: Omit<Insertable<Tables['interview_feedback']>, 'agency_id'>,
) {
  await tx
    .insertInto('interview_feedback')
    .values({ agency_id: sql<AgencyId>`app_agency_id()`, ...feedback })
    .execute();
}
