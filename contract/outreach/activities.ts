import { z } from 'zod';
import { call } from '../call.ts';
import { ActivityId, CandidateId, ClientId, ContactId, JobId, MatchId, RecruiterId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, Day, listFields, listOf } from '../lists.ts';
import { MatchHistoryEntry } from '../matching/matches.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';

/** The stored entries of a timeline. */
export const ACTIVITY_KINDS = [
  'note',
  'task',
  'call',
  'meeting',
  'status',
  'file',
  'parsed',
  'created',
  'imported',
  'transferred',
  'merged',
  'email',
  'looked_up',
  'shared',
  'share_viewed',
  'share_answered',
  'placed',
  'details_opened',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** What people write; the product records the other kinds. */
export const WRITTEN_KINDS = ['note', 'task', 'call', 'meeting'] as const satisfies readonly ActivityKind[];
export type WrittenKind = (typeof WRITTEN_KINDS)[number];
export const isWrittenKind = (kind: TimelineKind): kind is WrittenKind =>
  (WRITTEN_KINDS as readonly TimelineKind[]).includes(kind);
/** Events of a share. A reader from whom the candidate is hidden gets none of their texts. */
export const SHARE_KINDS = [
  'shared',
  'share_viewed',
  'share_answered',
] as const satisfies readonly ActivityKind[];
export const isShareKind = (kind: TimelineKind): kind is (typeof SHARE_KINDS)[number] =>
  (SHARE_KINDS as readonly TimelineKind[]).includes(kind);
/** Entries whose details name people by their ids, in `from` and `to`. */
export const namesPeople = (kind: TimelineKind) => kind === 'transferred' || kind === 'details_opened';
/** Whether the other side called, or asked for the meeting. */
export const CALL_DIRECTIONS = ['outgoing', 'incoming'] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];
export const CALL_OUTCOMES = {
  call: ['reached', 'left_message', 'no_answer', 'busy', 'wrong_number'],
  meeting: ['held', 'rescheduled', 'no_show', 'cancelled'],
} as const;
export const CALL_KINDS = ['call', 'meeting'] as const;
export type CallKind = (typeof CALL_KINDS)[number];
export type CallOutcome = (typeof CALL_OUTCOMES)[CallKind][number];
export const ALL_CALL_OUTCOMES = [...CALL_OUTCOMES.call, ...CALL_OUTCOMES.meeting] as const;
/** Entries of a timeline: activities, and stage changes, which only the history of matches keeps. */
export const TIMELINE_KINDS = [...ACTIVITY_KINDS, 'move'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** A person named in a text; one who has left keeps the name and is shown as such. */
const NamedPerson = z.object({ user_id: UserId, name: z.string(), has_left: z.boolean() });
export type NamedPerson = z.output<typeof NamedPerson>;

const MENTION = /@\{([0-9a-f-]{36})\}/g;
/** How a text names a person, so that it can be read with the name that they have then. */
export const mentionOf = (user_id: string) => `@{${user_id}}`;

/** A text in parts: plain words, and the people it mentions. */
export function splitMentions(
  text: string,
  people: readonly { user_id: string; name: string }[],
): (string | { user_id: string; name: string })[] {
  return text
    .split(MENTION)
    .map((part, at) =>
      at % 2 === 0
        ? part
        : (people.find(({ user_id }) => user_id === part) ?? { user_id: part, name: 'somebody' }),
    )
    .filter((part) => part !== '');
}

/** A text with the names of the people whom it mentions. */
export const withNames = (text: string, people: readonly { user_id: string; name: string }[]) =>
  splitMentions(text, people)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('');

/** What changed, as far as the kind has it: statuses, people, a file or record that is named. */
export const ActivityDetails = z.object({
  from: z.string().nullish(),
  to: z.string().nullish(),
  reason: z.string().nullish(),
  /** Of a file, a record that was merged, or a table that was imported. */
  name: z.string().nullish(),
  /** The kind of file or the action on it; of an email, its outcome; what a client answered. */
  what: z.string().nullish(),
  /** Of a share, its id. */
  share_id: z.uuid().optional(),
  is_undo: z.boolean().optional(),
  is_undone: z.boolean().optional(),
});
export type ActivityDetails = z.output<typeof ActivityDetails>;

/** A record that an entry is about. One that the reader may not see has no id and is named after its owner. */
const MatchSides = z.object({
  match_id: MatchId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string().nullable(),
  job_id: JobId.nullable(),
  job_title: z.string().nullable(),
});
/** An entry of a contact names its client at that time, too. */
const Sides = MatchSides.extend({
  client_id: ClientId.nullable(),
  client_name: z.string().nullable(),
  contact_id: ContactId.nullable(),
  contact_name: z.string().nullable(),
});

/** The stage changes of one action; `matches` are the first few of them. */
const Move = MatchHistoryEntry.pick({
  from_status: true,
  to_status: true,
  reason: true,
  rejected_by: true,
  score: true,
  receipt_opened: true,
  resume_opened: true,
}).extend({
  is_undo: z.boolean(),
  /** Whether it was undone since. */
  is_undone: z.boolean(),
  count: z.int(),
  matches: z.array(MatchSides),
});

export const TimelineEntry = Sides.extend({
  activity_id: z.uuid(),
  activity_kind: z.enum(TIMELINE_KINDS),
  /** Of a call or meeting, when it took place. */
  created_at: z.iso.datetime(),
  /** Null for what the product did by itself. */
  created_by: NamedPerson.nullable(),
  edited_at: z.iso.datetime().nullable(),
  title: z.string().nullable(),
  body: z.string(),
  mentions: z.array(NamedPerson),
  due_on: z.string().nullable(),
  assignee: NamedPerson.nullable(),
  done_at: z.iso.datetime().nullable(),
  done_by: NamedPerson.nullable(),
  /** Of calls and meetings only. */
  direction: z.enum(CALL_DIRECTIONS).nullable(),
  outcome: z.enum(ALL_CALL_OUTCOMES).nullable(),
  minutes: z.int().nullable(),
  details: ActivityDetails,
  move: Move.nullable(),
  /** Whether the caller may change it: their own note, call or meeting, a task they added or are assigned; agency users any. */
  can_edit: z.boolean(),
  /** Whether the caller may delete it: only who wrote it, and agency users. */
  can_delete: z.boolean(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

const oneRecord = {
  candidate_id: CandidateId.optional(),
  job_id: JobId.optional(),
  match_id: MatchId.optional(),
  client_id: ClientId.optional(),
  contact_id: ContactId.optional(),
};
type OneRecord = { [Key in keyof typeof oneRecord]?: unknown };
const isOneRecord = ({ candidate_id, job_id, match_id, client_id, contact_id }: OneRecord) =>
  [candidate_id, job_id, match_id, client_id, contact_id].filter((id) => id !== undefined).length === 1;
const checkOneRecord = (body: OneRecord, ctx: z.RefinementCtx) => {
  if (!isOneRecord(body))
    ctx.addIssue({ code: 'custom', path: ['candidate_id'], message: texts.nameOneRecord });
};

const RECORD_ERRORS = [
  'candidate_not_found',
  'job_not_found',
  'match_not_found',
  'client_not_found',
  'contact_not_found',
] as const;

export const getTimeline = call({
  path: 'agency/getTimeline',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'List what happened to a candidate, a job, a match, a client or a contact, the newest first: notes, tasks, calls, meetings, stage changes of matches, statuses, files. An entry of a match is in the timelines of its candidate and job, too; that of a client has the entries of its contacts, and of jobs that the caller may read the statuses and what came of their submissions',
  body: z
    .strictObject({
      ...oneRecord,
      kinds: z.array(z.enum(TIMELINE_KINDS)).max(TIMELINE_KINDS.length).optional(),
      /** `next_cursor` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_[0-9a-f-]{36}$/, texts.cursorInvalid)
        .optional(),
      limit: z.int().min(1).max(limits.pageSizeMax).default(limits.timelineEntries),
    })
    .superRefine(checkOneRecord),
  data: z.object({ items: z.array(TimelineEntry), next_cursor: z.string().nullable() }),
  errors: RECORD_ERRORS,
});

export const getRecordReaders = call({
  path: 'agency/getRecordReaders',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'List the active people who may read a record: those whom a note can mention and a task be given to',
  body: z.strictObject(oneRecord).superRefine(checkOneRecord),
  data: z.object({
    items: z.array(z.object({ user_id: UserId, name: z.string(), role: z.enum(AGENCY_STAFF) })),
  }),
  errors: RECORD_ERRORS,
});

const recordIds = {
  candidate_ids: z.array(CandidateId).min(1).max(limits.bulkIds).optional(),
  job_ids: z.array(JobId).min(1).max(limits.bulkIds).optional(),
  match_ids: z.array(MatchId).min(1).max(limits.bulkIds).optional(),
  client_ids: z.array(ClientId).min(1).max(limits.bulkIds).optional(),
  contact_ids: z.array(ContactId).min(1).max(limits.bulkIds).optional(),
};
type Records = { [Key in keyof typeof recordIds]?: unknown };
const checkRecords = (
  { candidate_ids, job_ids, match_ids, client_ids, contact_ids }: Records,
  ctx: z.RefinementCtx,
) => {
  const one = {
    candidate_id: candidate_ids,
    job_id: job_ids,
    match_id: match_ids,
    client_id: client_ids,
    contact_id: contact_ids,
  };
  if (!isOneRecord(one))
    ctx.addIssue({ code: 'custom', path: ['candidate_ids'], message: texts.nameOneKindOfRecord });
};

const Body = z.string().trim().max(limits.noteLength);
const NoteBody = Body.min(1);
const TaskTitle = z.string().trim().min(1).max(limits.taskTitleLength);
const Mentions = z.array(RecruiterId).max(limits.mentions);

/** Writing about a record takes reading it. */
const ON_RECORDS = (['candidate', 'job', 'match', 'client', 'contact'] as const).map((entity) => ({
  entity,
  action: 'read' as const,
}));

/** The additions by record; `activity_ids` lets undo remove them. */
const Added = BulkResult.extend({ activity_ids: z.array(ActivityId) });
const PEOPLE_ERRORS = ['recruiter_not_found', 'cannot_read_record'] as const;

export const addNote = call({
  path: 'agency/addNote',
  effect: 'create',
  on: ON_RECORDS,
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Write a note about candidates, jobs, matches, clients or contacts that the caller may read. People can be mentioned who may read all of them',
  message: ({ changed }) => successTexts.noteAdded(changed),
  body: z
    .strictObject({ ...recordIds, body: NoteBody, mentions: Mentions.default([]) })
    .superRefine(checkRecords),
  data: Added,
  errors: PEOPLE_ERRORS,
});

export const updateNote = call({
  path: 'agency/updateNote',
  effect: 'change',
  on: { entity: 'activity', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Change the text of a note, for its author and agency users; it is marked as edited',
  message: () => texts.noteSaved,
  body: z.strictObject({ activity_id: ActivityId, body: NoteBody, mentions: Mentions.optional() }),
  data: TimelineEntry,
  errors: ['activity_not_found', ...PEOPLE_ERRORS],
});

const taskFields = {
  title: TaskTitle,
  body: Body,
  mentions: Mentions,
  /** A day of the agency's calendar; null for none. */
  due_on: Day.nullable(),
};

export const addTask = call({
  path: 'agency/addTask',
  effect: 'create',
  on: ON_RECORDS,
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Add a task about candidates, jobs, matches, clients or contacts that the caller may read, one for each: for oneself, or for someone who may read all of them',
  message: ({ changed }) => successTexts.taskAdded(changed),
  body: z
    .strictObject({
      ...recordIds,
      title: taskFields.title,
      body: taskFields.body.default(''),
      mentions: taskFields.mentions.default([]),
      due_on: taskFields.due_on.default(null),
      assignee_id: RecruiterId.optional(),
    })
    .superRefine(checkRecords),
  data: Added,
  errors: PEOPLE_ERRORS,
});

export const updateTask = call({
  path: 'agency/updateTask',
  effect: 'change',
  on: { entity: 'activity', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Change a task, give it to someone else, complete it or reopen it; for the person who added it, its assignee, and agency users',
  message: (_data, { is_done }) =>
    is_done === undefined ? texts.taskSaved : is_done ? texts.taskDone : texts.taskReopened,
  body: z.strictObject({
    activity_id: ActivityId,
    title: taskFields.title.optional(),
    body: taskFields.body.optional(),
    mentions: taskFields.mentions.optional(),
    due_on: taskFields.due_on.optional(),
    assignee_id: RecruiterId.optional(),
    is_done: z.boolean().optional(),
  }),
  data: TimelineEntry,
  errors: ['activity_not_found', ...PEOPLE_ERRORS],
});

const callFields = {
  direction: z.enum(CALL_DIRECTIONS),
  outcome: z.enum(ALL_CALL_OUTCOMES).nullable(),
  minutes: z.int().min(0).max(limits.callMinutes).nullable(),
  body: Body,
  mentions: Mentions,
  /** When it took place; not in the future. */
  happened_at: z.iso.datetime().refine((at) => at >= '2000', texts.tooLongAgo),
};

/** Whether a call or a meeting can end so. */
export const fitsKind = (kind: CallKind, outcome: CallOutcome | null | undefined): boolean =>
  outcome == null || (CALL_OUTCOMES[kind] as readonly CallOutcome[]).includes(outcome);

export const addCall = call({
  path: 'agency/addCall',
  effect: 'create',
  on: ON_RECORDS,
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Note a call or meeting with or about candidates, jobs, matches, clients or contacts that the caller may read: who called, how it ended, how long it took, and a text that may mention people who may read all of them',
  message: ({ changed }, { kind }) => successTexts.callAdded(kind, changed),
  body: z
    .strictObject({
      ...recordIds,
      kind: z.enum(CALL_KINDS),
      direction: callFields.direction.default('outgoing'),
      outcome: callFields.outcome.default(null),
      minutes: callFields.minutes.default(null),
      body: callFields.body.default(''),
      mentions: callFields.mentions.default([]),
      happened_at: callFields.happened_at.optional(),
    })
    .superRefine((body, ctx) => {
      checkRecords(body, ctx);
      if (!fitsKind(body.kind, body.outcome))
        ctx.addIssue({ code: 'custom', path: ['outcome'], message: texts.outcomeOfOtherKind });
    }),
  data: Added,
  errors: PEOPLE_ERRORS,
});

export const updateCall = call({
  path: 'agency/updateCall',
  effect: 'change',
  on: { entity: 'activity', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Change the given fields of a call or meeting, for its author and agency users; a changed text is marked as edited',
  message: ({ activity_kind }) => (activity_kind === 'meeting' ? texts.meetingSaved : texts.callSaved),
  body: z.strictObject({
    activity_id: ActivityId,
    direction: callFields.direction.optional(),
    outcome: callFields.outcome.optional(),
    minutes: callFields.minutes.optional(),
    body: callFields.body.optional(),
    mentions: callFields.mentions.optional(),
    happened_at: callFields.happened_at.optional(),
  }),
  data: TimelineEntry,
  errors: ['activity_not_found', ...PEOPLE_ERRORS],
});

export const delActivities = call({
  path: 'agency/delActivities',
  effect: 'change',
  on: { entity: 'activity', action: 'delete' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Delete notes, tasks, calls and meetings, for who wrote them and agency users; restoreActivities undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'entry', 'entries'),
  body: bulkBody('activity_ids', ActivityId, {}),
  data: BulkResult,
});

export const restoreActivities = call({
  path: 'agency/restoreActivities',
  effect: 'change',
  on: { entity: 'activity', action: 'delete' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted notes, tasks, calls and meetings',
  message: ({ changed }) => successTexts.restored(changed, 'entry', 'entries'),
  body: bulkBody('activity_ids', ActivityId, {}),
  data: BulkResult,
});

/** Parts of the list of tasks: by the day that each is due, and those that are done. Without a day it is due later. */
export const TASK_SECTIONS = ['overdue', 'today', 'later', 'done'] as const;
export type TaskSection = (typeof TASK_SECTIONS)[number];

export const Task = TimelineEntry.omit({
  move: true,
  details: true,
  activity_kind: true,
  direction: true,
  outcome: true,
  minutes: true,
}).extend({
  section: z.enum(TASK_SECTIONS),
});
export type Task = z.output<typeof Task>;

export const getTasks = call({
  path: 'agency/getTasks',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    "List tasks: the caller's, those the caller gave to others, or all about records that the caller may read; the earliest due first, done ones the latest first",
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: ['due_on'] }),
    scope: z.enum(['mine', 'given', 'all']).default('mine'),
    /** Open ones unless one is named; `due` is overdue and today together. */
    section: z.enum([...TASK_SECTIONS, 'due']).optional(),
    candidate_id: CandidateId.optional(),
    job_id: JobId.optional(),
    /** Those of its contacts included. */
    client_id: ClientId.optional(),
    contact_id: ContactId.optional(),
    assignee_id: RecruiterId.optional(),
  }),
  data: listOf(Task).extend({
    /** Of the same scope and filters, each up to 10,000. */
    counts: z.object({ overdue: z.int(), today: z.int(), later: z.int(), done: z.int() }),
    /** In the agency's time zone, as are the days of tasks. */
    today: z.string(),
  }),
  errors: ['candidate_not_found', 'job_not_found', 'client_not_found', 'contact_not_found'],
});
