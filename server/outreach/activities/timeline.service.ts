import type { Body, Data } from '@placewell/contract/call.ts';
import type { ActivityId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/outreach/activities.ts';
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  type NamedPerson,
  type TimelineEntry,
} from '@placewell/contract/outreach/activities.ts';
import { type Access, accessOf, assertCan, listReaders, readableOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listSubjects } from './activities.repo.ts';
import { type Names, peopleOf, toEntry, toMoveEntry } from './entries.rules.ts';
import * as repo from './timeline.repo.ts';

type OneRecord = Body<typeof calls.getRecordReaders>;

/** The record in a call; the contract has checked that the call names exactly one. */
function namedRecord({ candidate_id, job_id, match_id, client_id, contact_id }: OneRecord) {
  if (candidate_id) return { entity: 'candidate', column: 'candidate_id', id: candidate_id } as const;
  if (job_id) return { entity: 'job', column: 'job_id', id: job_id } as const;
  if (match_id) return { entity: 'match', column: 'match_id', id: match_id } as const;
  if (client_id) return { entity: 'client', column: 'client_id', id: client_id } as const;
  return { entity: 'contact', column: 'contact_id', id: contact_id ?? '' } as const;
}

/** The record in a call if the actor may read it; otherwise throws its not-found code. */
async function readRecord({ tx, actor }: Context, body: OneRecord) {
  const { entity, ...of } = namedRecord(body);
  const access = await accessOf(tx, actor);
  const [record] = await listSubjects(tx, entity, [of.id]);
  assertCan(access, 'read', entity, record);
  return { access, entity, of, record };
}

/** Throws the record's not-found code unless the actor may read it. */
export const assertReadable = async (context: Context, record: OneRecord): Promise<void> => {
  await readRecord(context, record);
};

export async function namesOf(tx: TenantTx, ids: readonly (UserId | null | undefined)[]): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id): id is UserId => typeof id === 'string');
  const rows = await repo.listNames(tx, wanted);
  return new Map(rows.map((row): [string, NamedPerson] => [row.user_id, row]));
}

/** One existing activity as an entry. */
export async function entryOf(tx: TenantTx, access: Access, activity_id: ActivityId): Promise<TimelineEntry> {
  const [row] = await repo.listEntries(tx, [activity_id]);
  if (!row) throw new Error(`Activity ${activity_id} is gone`);
  return toEntry(access, await namesOf(tx, peopleOf(row)), row);
}

function readCursor(cursor: string | undefined): repo.Cursor {
  const [at, id] = cursor?.split('_') ?? [];
  return at && id ? { at, id } : undefined;
}
const cursorOf = ({ created_at, activity_id }: TimelineEntry) => `${created_at}_${activity_id}`;

/** One page of what happened to a record: activities and stage changes, newest first. */
export async function getTimeline(
  context: Context,
  body: Body<typeof calls.getTimeline>,
): Promise<Data<typeof calls.getTimeline>> {
  const { tx } = context;
  const { access, of } = await readRecord(context, body);
  const kinds = body.kinds?.filter((kind): kind is ActivityKind => kind !== 'move') ?? ACTIVITY_KINDS;
  const withMoves = body.kinds === undefined || body.kinds.includes('move');
  const window = { cursor: readCursor(body.cursor), limit: body.limit + 1 };
  const reader = readableOwner(access);
  const shown = { kinds: body.kinds && kinds, ...window };
  const rows = kinds.length > 0 ? await repo.listActivities(tx, of, shown) : [];
  if (of.column === 'client_id')
    rows.push(...(await repo.listJobEvents(tx, { client_id: of.id, reader }, shown)));
  const hasMoves = withMoves && of.column !== 'contact_id';
  const moves = hasMoves ? await repo.listMoves(tx, { ...of, reader }, window) : [];
  const sides = new Map(
    (await repo.listSides(tx, [...new Set(moves.flatMap(({ match_ids }) => match_ids))])).map((side) => [
      side.key as string,
      side,
    ]),
  );
  const names = await namesOf(tx, [
    ...rows.flatMap(peopleOf),
    ...moves.map(({ by }) => by),
    ...[...sides.values()].flatMap((side) => [side.candidate_owner, side.job_owner]),
  ]);
  const entries = [
    ...rows.map((row) => toEntry(access, names, row)),
    ...moves.map((move) => toMoveEntry(access, names, move, sides)),
  ].sort((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1));
  const items = entries.slice(0, body.limit);
  const last = items.at(-1);
  return { items, next_cursor: entries.length > body.limit && last ? cursorOf(last) : null };
}

/** The active people who may read the record, by name; the actor must be able to read it. */
export async function getRecordReaders(context: Context, body: Body<typeof calls.getRecordReaders>) {
  const { entity, record } = await readRecord(context, body);
  const people = await listReaders(context.tx, { entity, records: [record] });
  return {
    items: people.map(({ user_id, name, role }) => ({
      user_id,
      name,
      role: role === 'agency' ? ('agency' as const) : ('recruiter' as const),
    })),
  };
}
