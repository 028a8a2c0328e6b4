import type { UserId } from '@placewell/contract/ids.ts';
import {
  isShareKind,
  isWrittenKind,
  type NamedPerson,
  namesPeople,
  type TimelineEntry,
} from '@placewell/contract/outreach/activities.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type Access, can, readableOwner } from '../../people/people.public.ts';
import type { EntryRow, MatchSideRow, MoveRow } from './timeline.repo.ts';

export type Names = ReadonlyMap<string, NamedPerson>;

const FORMER = 'Someone who has left';

/** A person by name; people who left before names were kept have none. */
export function personOf(names: Names, user_id: UserId): NamedPerson {
  return names.get(user_id) ?? { user_id, name: FORMER, has_left: true };
}
const maybe = (names: Names, user_id: UserId | null) => (user_id === null ? null : personOf(names, user_id));

/** Whether the reader may read only their own records, and this is not one of them. */
const isHiddenFrom = (access: Access, owner: UserId | null) => {
  const reader = readableOwner(access);
  return owner !== null && reader !== undefined && owner !== reader;
};

/** Both sides as the reader may see them: a hidden one has no id and shows its owner's name. */
export function toSides(access: Access, names: Names, row: MatchSideRow) {
  const isHidden = (owner: UserId | null) => isHiddenFrom(access, owner);
  const ownerName = (owner: UserId | null) => (owner === null ? '' : personOf(names, owner).name);
  const hidesCandidate = isHidden(row.candidate_owner);
  const hidesJob = isHidden(row.job_owner);
  return {
    match_id: row.match_id,
    candidate_id: hidesCandidate ? null : row.candidate_id,
    candidate_name: hidesCandidate
      ? texts.hiddenCandidate(ownerName(row.candidate_owner))
      : row.candidate_name,
    job_id: hidesJob ? null : row.job_id,
    job_title: hidesJob ? texts.hiddenJob(ownerName(row.job_owner)) : row.job_title,
  };
}

/** What a client wrote about a candidate who is hidden from the reader may name them. */
const hidesWords = ({ activity_kind, candidate_owner }: EntryRow, access: Access) =>
  isShareKind(activity_kind) && isHiddenFrom(access, candidate_owner);

/**
 * Details with people's names instead of ids. The candidate merged into this one may have been a colleague's: a reader
 * restricted to their own candidates sees the name only if they did the merge themselves.
 */
function toDetails(access: Access, names: Names, row: EntryRow) {
  const { activity_kind, details, created_by } = row;
  // Entries from before kept the title of the page, which may name people whom the reader may not see.
  if (isShareKind(activity_kind))
    return { ...details, name: null, ...(hidesWords(row, access) && { reason: null }) };
  const isHidden =
    activity_kind === 'merged' &&
    row.candidate_id !== null &&
    readableOwner(access) !== undefined &&
    created_by !== access.user_id;
  if (isHidden) return { ...details, name: texts.anotherCandidate };
  if (!namesPeople(activity_kind)) return details;
  const name = (id: string | null | undefined) => (id ? personOf(names, id as UserId).name : null);
  return { ...details, from: name(details.from), to: name(details.to) };
}

export const peopleOf = (row: EntryRow): (UserId | null | undefined)[] => [
  row.created_by,
  row.assignee_id,
  row.done_by,
  row.candidate_owner,
  row.job_owner,
  ...row.mentions,
  ...(namesPeople(row.activity_kind) ? [row.details.from as UserId, row.details.to as UserId] : []),
];

export function toEntry(access: Access, names: Names, row: EntryRow): TimelineEntry {
  const isWritten = isWrittenKind(row.activity_kind);
  return {
    ...toSides(access, names, row),
    client_id: row.client_id,
    client_name: row.client_name,
    contact_id: row.contact_id,
    contact_name: row.contact_name,
    direction: row.direction,
    outcome: row.outcome,
    minutes: row.minutes,
    activity_id: row.activity_id,
    activity_kind: row.activity_kind,
    created_at: row.at,
    created_by: maybe(names, row.created_by),
    edited_at: row.edited_at,
    title: row.title,
    body: hidesWords(row, access) ? '' : row.body,
    mentions: row.mentions.map((id) => personOf(names, id)),
    due_on: row.due_on,
    assignee: maybe(names, row.assignee_id),
    done_at: row.done_at,
    done_by: maybe(names, row.done_by),
    details: toDetails(access, names, row),
    move: null,
    can_edit: isWritten && can(access, 'update', 'activity', row),
    can_delete: isWritten && can(access, 'delete', 'activity', row),
  };
}

const NOTHING_WRITTEN = {
  client_id: null,
  client_name: null,
  contact_id: null,
  contact_name: null,
  direction: null,
  outcome: null,
  minutes: null,
  edited_at: null,
  title: null,
  body: '',
  mentions: [],
  due_on: null,
  assignee: null,
  done_at: null,
  done_by: null,
  details: {},
  can_edit: false,
  can_delete: false,
};

/** A move as an entry; a move of a single match also has its own sides. */
export function toMoveEntry(
  access: Access,
  names: Names,
  { id, at, by, match_ids, ...move }: MoveRow,
  sidesOf: ReadonlyMap<string, MatchSideRow>,
): TimelineEntry {
  const matches = match_ids.flatMap((match_id) => {
    const sides = sidesOf.get(match_id);
    return sides ? [toSides(access, names, sides)] : [];
  });
  const none = { match_id: null, candidate_id: null, candidate_name: null, job_id: null, job_title: null };
  return {
    ...NOTHING_WRITTEN,
    ...((move.count === 1 && matches[0]) || none),
    activity_id: id,
    activity_kind: 'move',
    created_at: at,
    created_by: maybe(names, by),
    move: { ...move, matches },
  };
}
