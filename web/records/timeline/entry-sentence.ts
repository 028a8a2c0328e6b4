import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import type {
  CallDirection,
  CallKind,
  SHARE_KINDS,
  TimelineEntry,
  WrittenKind,
} from '@placewell/contract/outreach/activities.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import { texts } from '@placewell/contract/texts.ts';
import { formatCount, formatEnum } from '../../lib/values/formats.ts';

const quoted = (text: string | null | undefined) => (text ? `“${text}”` : '');

/** What people write, as buttons and menus name it. */
export const WRITTEN_NAMES: Record<WrittenKind, string> = {
  note: 'Note',
  task: 'Task',
  call: 'Call',
  meeting: 'Meeting',
};

export const DIRECTION_NAMES: Record<CallKind, Record<CallDirection, string>> = {
  call: { outgoing: 'Outgoing', incoming: 'Incoming' },
  meeting: { outgoing: 'Our request', incoming: 'Their request' },
};

/** A call or meeting in a few words: “Outgoing call · 12 min · reached”. */
export function callSentence({ activity_kind, direction, outcome, minutes }: TimelineEntry): string {
  const kind = activity_kind === 'meeting' ? 'meeting' : 'call';
  const name = WRITTEN_NAMES[kind];
  const what = kind === 'call' && direction ? `${DIRECTION_NAMES.call[direction]} call` : name;
  const asked = kind === 'meeting' && direction === 'incoming' ? 'their request' : '';
  return [
    what,
    asked,
    minutes === null ? '' : `${minutes} min`,
    outcome ? formatEnum(outcome).toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Of which jobs a client was made, by the ways in which these wrote its name: “… 12 jobs: Acme, ACME”. */
const fromJobs = (spellings: string | null | undefined, jobs: string | null | undefined) =>
  [
    jobs === '1' ? 'Made from the text of 1 job' : `Made from the texts of ${jobs ?? 'some'} jobs`,
    spellings?.split(' · ').join(', '),
  ]
    .filter(Boolean)
    .join(': ');

type ShareKind = (typeof SHARE_KINDS)[number];

/** What a contact said, with the candidate where the timeline is not theirs. */
const ANSWERED: Readonly<Record<string, (whom: string) => string>> = {
  yes: (whom) => `said yes${whom && ` to ${whom}`}`,
  no: (whom) => `said no${whom && ` to ${whom}`}`,
  maybe: (whom) => `said maybe${whom && ` to ${whom}`}`,
  meet: (whom) => `wants to meet ${whom || 'them'}`,
} satisfies Record<ShareAnswerValue, (whom: string) => string>;

const answered = (what: string | null | undefined, whom: string) =>
  ANSWERED[what ?? '']?.(whom) ?? `answered${whom && ` about ${whom}`}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An event of a share as a sentence, without the timeline's own subject: its candidate, or its contact. */
function shareSentence(kind: ShareKind, entry: TimelineEntry, side: TimelineSide): string {
  const { what, reason } = entry.details;
  const whom = side === 'candidate' || side === 'match' ? '' : (entry.candidate_name ?? 'a candidate');
  const who = side === 'contact' ? '' : (entry.contact_name ?? entry.client_name ?? 'the client');
  if (kind === 'shared') return capital(who ? `${whom} sent to ${who}`.trim() : `received ${whom}`);
  if (kind === 'share_viewed') return capital(`${who} read the page`.trim());
  return capital([`${who} ${answered(what, whom)}`.trim(), reason].filter(Boolean).join(': '));
}

function emailSentence({ details: { what }, title }: TimelineEntry): string {
  if (what === 'opted_out') return 'Asked not to receive our emails';
  if (what === 'opted_in') return 'Allowed emails again';
  return [what === 'failed' ? 'Email not delivered' : 'Email', quoted(title)].filter(Boolean).join(' ');
}

/** The product's own entry in a few words; its author is shown beside it. */
export function entrySentence(entry: TimelineEntry, side: TimelineSide): string {
  const { activity_kind, details, created_by } = entry;
  const { from, to, reason, name, what, is_undo } = details;
  switch (activity_kind) {
    case 'created':
      if (what === 'from_jobs') return fromJobs(name, to);
      return created_by ? 'Added' : 'Added from an upload or import';
    case 'status': {
      const change = [from, to].filter(Boolean).map((status) => formatEnum(status ?? ''));
      return `Status: ${change.join(' → ')}${reason ? `, ${reason}` : ''}`;
    }
    case 'transferred':
      return `Transferred from ${from ?? 'somebody'} to ${to ?? 'somebody'}`;
    case 'details_opened':
      return `${to ?? 'Someone'} has a job here now and sees the details`;
    case 'file':
      return ['File', what && formatEnum(what).toLowerCase(), quoted(name)].filter(Boolean).join(' ');
    case 'parsed':
      return ['Resume parsed', quoted(name)].filter(Boolean).join(' ');
    case 'imported':
      return ['Imported', name && `from ${quoted(name)}`].filter(Boolean).join(' ');
    case 'merged':
      return ['Merged', name && `with ${name === texts.anotherCandidate ? name : quoted(name)}`, what]
        .filter(Boolean)
        .join(' ');
    case 'looked_up':
      return is_undo ? `Address removed: ${name}` : `Address found: ${name}`;
    case 'email':
      return emailSentence(entry);
    case 'shared':
    case 'share_viewed':
    case 'share_answered':
      return shareSentence(activity_kind, entry, side);
    case 'placed':
      // The job, or the candidate of a job, stands beside the sentence.
      return side === 'client' ? `${capital(entry.candidate_name ?? 'a candidate')} placed` : 'Placed';
    default:
      return '';
  }
}

/** The stages between which matches were moved. */
export const moveChange = (
  { from_status, to_status }: { from_status: MatchStatus | null; to_status: MatchStatus },
  nameOf: (status: MatchStatus) => string,
): string => `${from_status ? `${nameOf(from_status)} → ` : ''}${nameOf(to_status)}`;

/** The record whose timeline it is. */
export type TimelineSide = 'candidate' | 'job' | 'match' | 'client' | 'contact';

/** Whose matches were moved: the names of the first of them, seen from the record whose timeline it is. */
export function movedNames(
  { count, matches }: NonNullable<TimelineEntry['move']>,
  side: TimelineSide,
): string {
  if (side === 'match') return '';
  const names = matches.map((match) => (side === 'candidate' ? match.job_title : match.candidate_name) ?? '');
  const shown = names.slice(0, 3);
  const others = count - shown.length;
  return [...shown, ...(others > 0 ? [formatCount(others, 'other')] : [])].join(', ');
}
