import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { addCall, addNote, addTask, fitsKind } from '@placewell/contract/outreach/activities.ts';
import type { z } from 'zod';
import { addPastEntry } from '../../../outreach/outreach.public.ts';
import type { Context } from '../../../platform/context.ts';
import type { ReadRecord } from '../reading/read-record.rules.ts';
import { filled } from './client-records.service.ts';
import type { Body, Links, RecordKind } from './record-kind.rules.ts';

const ABOUT = ['matches', 'candidates', 'contacts', 'jobs', 'clients'] as const;

/** An entry is about the narrowest record that its row names. */
function recordOf({ match_id, candidate_id, contact_id, job_id, client_id }: Links): Body {
  if (match_id) return { match_ids: [match_id] };
  if (candidate_id) return { candidate_ids: [candidate_id] };
  if (contact_id) return { contact_ids: [contact_id] };
  if (job_id) return { job_ids: [job_id] };
  return { client_ids: [client_id] };
}

/** The subject of a row of mixed activities before its text, with the name of an author who is no user here. */
function textOf({ values, unknown_owner }: ReadRecord): string | undefined {
  const { title, body } = values;
  return (
    [
      values.activity_kind === 'task' ? undefined : title,
      body,
      unknown_owner && `Written by ${unknown_owner}`,
    ]
      .filter(Boolean)
      .join('\n\n') || undefined
  );
}

const authorOf = ({ values }: ReadRecord) => values.recruiter_id as UserId | undefined;
const dayOf = ({ values }: ReadRecord) => values.happened_at as string | undefined;

const records = ({
  candidate_ids,
  job_ids,
  match_ids,
  client_ids,
  contact_ids,
}: z.output<typeof addNote.body>) =>
  Object.fromEntries(
    Object.entries({ candidate_ids, job_ids, match_ids, client_ids, contact_ids }).filter(([, ids]) => ids),
  );

const add = (
  context: Context,
  read: ReadRecord,
  entry: Omit<Parameters<typeof addPastEntry>[1], 'author_id'>,
) => addPastEntry(context, { ...entry, author_id: authorOf(read), happened_at: dayOf(read) });

export const callKind: RecordKind = {
  needs: [ABOUT],
  schema: addCall.body,
  toBody: (read, links) => {
    const { kind = 'call', direction, outcome, minutes, happened_at } = read.values;
    const fits = outcome !== undefined && fitsKind(kind as 'call', outcome as 'reached');
    return filled({
      ...{ ...recordOf(links), kind, direction, happened_at, body: textOf(read) },
      outcome: fits ? outcome : undefined,
      minutes: typeof minutes === 'number' ? Math.round(minutes) : undefined,
    });
  },
  add: (context, body, read) => {
    const { kind, direction, outcome, minutes, ...call } = addCall.body.parse(body);
    const facts = { activity_kind: kind, direction, outcome, minutes, body: call.body };
    return add(context, read, { ...facts, records: records({ ...call, body: '', mentions: [] }) });
  },
};

export const taskKind: RecordKind = {
  needs: [ABOUT],
  schema: addTask.body,
  toBody: (read, links) => {
    const { title, due_on, recruiter_id } = read.values;
    return filled({ ...recordOf(links), title, due_on, assignee_id: recruiter_id, body: textOf(read) });
  },
  add: (context, body, read) => {
    const { title, due_on, assignee_id, ...task } = addTask.body.parse(body);
    return add(
      context,
      { ...read, values: {} },
      {
        ...{ activity_kind: 'task', title, due_on, body: task.body },
        assignee_id: assignee_id ?? context.actor.user_id,
        records: records({ ...task, mentions: [] }),
        is_done: read.values.is_done === true,
      },
    );
  },
};

/** What a row of mixed activities is, by its column of types. */
function partOf({ values }: ReadRecord): RecordKind {
  const { activity_kind, title, body } = values;
  if (activity_kind === 'call' || activity_kind === 'meeting') {
    values.kind = activity_kind;
    return callKind;
  }
  if (activity_kind !== 'task') return noteKind;
  const text = typeof body === 'string' ? body : '';
  // Its text is its title where it has no other.
  if (title === undefined && text.length <= limits.taskTitleLength)
    Object.assign(values, { title: text, body: undefined });
  values.title ??= text.slice(0, limits.taskTitleLength);
  return taskKind;
}

export const noteKind: RecordKind = {
  partOf,
  needs: [ABOUT],
  schema: addNote.body,
  toBody: (read, links) => filled({ ...recordOf(links), body: textOf(read) }),
  add: (context, body, read) => {
    const note = addNote.body.parse(body);
    return add(context, read, { activity_kind: 'note', body: note.body, records: records(note) });
  },
};
