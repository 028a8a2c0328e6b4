// The calls that people make most, measured in both agencies: `body` of some rows of the table `of`, and beside some the
// statement by hand, of the agency ($1) and the body ($2).
import type { Call } from '@placewell/contract/call.ts';
import * as clients from '@placewell/contract/clients/clients.ts';
import * as contacts from '@placewell/contract/clients/contacts.ts';
import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { searchEverything } from '@placewell/contract/desk/palette.ts';
import { getToday, getTodayDuplicates } from '@placewell/contract/desk/today.ts';
import * as jobs from '@placewell/contract/matching/jobs.ts';
import * as matches from '@placewell/contract/matching/matches.ts';
import * as activities from '@placewell/contract/outreach/activities.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import * as reports from '@placewell/contract/placements/reports.ts';
import { previewShare } from '@placewell/contract/sharing/shares.ts';
import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { getCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import * as candidates from '@placewell/contract/sourcing/candidates.ts';
import { updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import { uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';

/** The columns that bodies are made of; a table has some of them. */
export type Row = Record<'candidate_id' | 'job_id' | 'match_id' | 'client_id' | 'contact_id', string>;
type Body = (row: Row, at: number) => unknown;
export type UsedTable = 'candidates' | 'jobs' | 'matches' | 'clients' | 'contacts';
export type UsedCall = readonly [
  name: string,
  call: Call,
  body: Body,
  of?: UsedTable | undefined,
  byHand?: string,
];

/** A form with one file; `load.ts` sends what begins like one as a form. */
const FORM = [
  '--form\r\nContent-Disposition: form-data; name="files"; filename="{{letters}}.txt"\r\n',
  'Content-Type: text/plain\r\n\r\nPerson {{letters}}\r\nNurse in Leeds\r\n--form--\r\n',
].join('');

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const year = () => ({ from_date: dayOf(Date.now() - 364 * 86_400_000), to_date: dayOf(Date.now()) });

const first = () => ({ page: 1 });
const nothing = () => ({});
const candidate = ({ candidate_id }: Row) => ({ candidate_id });
const job = ({ job_id }: Row) => ({ job_id });
const match = ({ match_id }: Row) => ({ match_id });
const client = ({ client_id }: Row) => ({ client_id });
const contact = ({ contact_id }: Row) => ({ contact_id });
/** The id of a row, or as a list, with more values; of several in turns. */
const and =
  (id: Body, ...turns: object[]): Body =>
  (row, at) => ({ ...(id(row, at) as object), ...turns[at % turns.length] });
const candidateList = ({ candidate_id }: Row) => ({ candidate_ids: [candidate_id] });
const matchList = ({ match_id }: Row) => ({ match_ids: [match_id] });

/** With the notification of browsers. */
const changed = (table: string, id: keyof Row, note: string) =>
  `with changed as (
     update ${table} set ${note} = $2::json ->> '${note}', updated_at = now()
     where agency_id = $1 and ${id} = ($2::json ->> '${id}')::uuid returning ${id}::text as id)
   select id, pg_notify('live', json_build_object('agency_id', $1::uuid, 'event',
     json_build_object('type', '${table}.changed', '${id}', id))::text)::text from changed`;
const page = (where: string, order: string, total: string) =>
  `select m.*, c.candidate_name, c.location, c.email, c.phone, j.job_title, j.job_status, cl.client_name, (${total}) as total
   from matches m join candidates c on c.agency_id = $1 and c.candidate_id = m.candidate_id and c.deleted_at is null
   join jobs j on j.agency_id = $1 and j.job_id = m.job_id and j.deleted_at is null
   left join clients cl on cl.agency_id = $1 and cl.client_id = j.client_id
   where m.agency_id = $1 and m.deleted_at is null ${where} order by ${order} limit 10`;
const OF_JOB = `and m.job_id = ($2::json ->> 'job_id')::uuid`;
const countOf = (where: string) =>
  `select count(*)::int from matches m where m.agency_id = $1 and m.deleted_at is null ${where}`;
const NEW_CLIENTS = `from clients r where r.agency_id = $1 and r.deleted_at is null`;

const share: Body = ({ job_id, match_id, contact_id }) => ({
  ...{ job_id, title: 'Two nurses', people: [{ match_id }], recipients: [{ contact_id, channel: 'link' }] },
});
const BOARD = `select * from (
    select m.*, row_number() over (partition by m.match_status order by m.score desc) as place,
      count(*) over (partition by m.match_status) as total
    from matches m where m.agency_id = $1 and m.deleted_at is null ${OF_JOB}) m
  join candidates c on c.agency_id = $1 and c.candidate_id = m.candidate_id where place <= 20`;
const CLIENTS = `select *, (select count(*) ${NEW_CLIENTS}) as total ${NEW_CLIENTS}
  order by r.created_at desc, r.client_id desc limit 10`;
const ALL_MATCHES = page('', 'm.match_date desc, m.match_id desc', `select least(10001, (${countOf('')}))`);
const MATCHES_OF_JOB = page(OF_JOB, 'm.score desc, m.match_id', countOf(OF_JOB));
const NOTE = changed('candidates', 'candidate_id', 'candidate_note');
const JOB_NOTE = changed('jobs', 'job_id', 'job_note');
const CLIENT_NOTE = changed('clients', 'client_id', 'client_note');
const STATUSES = [{ candidate_status: 'new' }, { candidate_status: 'active' }];
const STAGES = [{ status: 'contacted' }, { status: 'shortlisted' }];
const SOME_TEXT = '{{letters}}';
const EMAIL = '{{letters}}@mail.example';
const { updateCandidate, updateCandidateStatus } = candidates;

export const USED_CALLS: readonly UsedCall[] = [
  [
    'update candidate, note',
    updateCandidate,
    and(candidate, { candidate_note: SOME_TEXT }),
    'candidates',
    NOTE,
  ],
  ['update candidate, title', updateCandidate, and(candidate, { job_tittle: SOME_TEXT }), 'candidates'],
  ['update candidate, email', updateCandidate, and(candidate, { email: EMAIL }), 'candidates'],
  ['status of a candidate', updateCandidateStatus, and(candidateList, ...STATUSES), 'candidates'],
  [
    'tag a candidate',
    updateCandidateTags,
    and(candidateList, { add: ['Nights'] }, { remove: ['Nights'] }),
    'candidates',
  ],
  ['note', activities.addNote, and(candidateList, { body: SOME_TEXT }), 'candidates'],
  ['task', activities.addTask, and(candidateList, { title: SOME_TEXT }), 'candidates'],
  ['upload a resume', uploadCandidates, () => FORM],
  ['timeline', activities.getTimeline, candidate, 'candidates'],
  ['files', getCandidateFiles, candidate, 'candidates'],
  ['matches of a candidate', matches.getMatchesForCandidate, candidate, 'matches'],
  ['move a match', matches.updateMatchStatus, and(matchList, ...STAGES), 'matches'],
  ['note on a match', matches.updateMatchNote, and(match, { recruiter_note: SOME_TEXT }), 'matches'],
  ['open a match', matches.getMatchDetails, match, 'matches'],
  ['matches of a job', matches.getCandidateMatchesForJob, job, 'jobs', MATCHES_OF_JOB],
  ['board of a job', matches.getBoardForJob, job, 'jobs', BOARD],
  ['all matches', matches.getAllMatches, first, undefined, ALL_MATCHES],
  ['jobs', jobs.getJobs, first],
  ['jobs, search', jobs.getJobs, and(first, { search: 'Job 12' })],
  ['open a job', jobs.getJob, job, 'jobs'],
  ['update job, note', jobs.updateJob, and(job, { job_note: SOME_TEXT }), 'jobs', JOB_NOTE],
  ['create a job', jobs.addJob, () => ({ job_title: SOME_TEXT })],
  ['clients', clients.getClients, first, undefined, CLIENTS],
  ['clients, search', clients.getClients, and(first, { search: 'Client 77' })],
  ['open a client', clients.getClient, client, 'clients'],
  [
    'update client, note',
    clients.updateClient,
    and(client, { client_note: SOME_TEXT }),
    'clients',
    CLIENT_NOTE,
  ],
  ['create a client', clients.addClient, () => ({ client_name: SOME_TEXT })],
  ['contacts', contacts.getContacts, first],
  ['update contact', contacts.updateContact, and(contact, { contact_title: SOME_TEXT }), 'contacts'],
  ['preview of a share', previewShare, share, 'matches'],
  ['submissions', getSubmissions, first],
  ['placements', getPlacements, first],
  ['Today', getToday, nothing],
  ['Today, duplicates', getTodayDuplicates, nothing],
  [
    'palette',
    searchEverything,
    and(nothing, { search: 'nur' }, { search: 'gorand' }, { search: 'client 7' }),
  ],
  ['numbers of the sidebar', getTiles, nothing],
  ['tasks', activities.getTasks, first],
  ['notifications', getNotifications, nothing],
  ['report: funnel', reports.getFunnelReport, year],
  ['report: stages', reports.getStageReport, year],
  ['report: fees', reports.getFeeReport, year],
  ['forecast', getForecast, nothing],
];
