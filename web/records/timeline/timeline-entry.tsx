import { Checkbox, Menu, Text } from '@mantine/core';
import { isShareKind, isWrittenKind, type TimelineEntry } from '@placewell/contract/outreach/activities.ts';
import { Link } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  AtSign,
  CircleDot,
  Eye,
  FileText,
  Handshake,
  KeyRound,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquareReply,
  MessageSquareText,
  Phone,
  Plus,
  Send,
  SquareCheck,
  Upload,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRolePath } from '../../lib/session/home.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { formatDateTime, formatRelative } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import shared from '../../ui/theme/shared.module.css';
import { dueLabel } from './due-days.ts';
import { EntryEditor } from './entry-editor.tsx';
import {
  callSentence,
  entrySentence,
  moveChange,
  movedNames,
  type TimelineSide,
  WRITTEN_NAMES,
} from './entry-sentence.ts';
import { LinkedText } from './linked-text.tsx';
import type { Pick } from './mention-text.ts';
import styles from './timeline.module.css';
import { type Ticked, useDeleteActivities, useTick } from './use-activities.ts';

const ICONS: Record<TimelineEntry['activity_kind'], LucideIcon> = {
  note: MessageSquareText,
  task: SquareCheck,
  call: Phone,
  meeting: Users,
  status: UserRoundCheck,
  file: FileText,
  parsed: FileText,
  created: Plus,
  imported: Upload,
  transferred: ArrowRightLeft,
  merged: Merge,
  email: Mail,
  looked_up: AtSign,
  shared: Send,
  share_viewed: Eye,
  share_answered: MessageSquareReply,
  placed: Handshake,
  details_opened: KeyRound,
  move: CircleDot,
};

const FACTS = `${shared.wrap} ${shared.tiny} ${shared.muted}`;

type EntryProps = {
  entry: TimelineEntry;
  /** The record of the timeline, which its entries do not repeat. */
  side: TimelineSide;
  people: readonly Pick[];
};

/** One entry of a timeline; what people wrote can be changed and deleted by those who may. */
export function Entry({ entry, side, people }: EntryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const Icon = ICONS[entry.activity_kind];
  const isWritten = isWrittenKind(entry.activity_kind);
  const isCall = entry.activity_kind === 'call' || entry.activity_kind === 'meeting';
  return (
    <li className={styles.entry} data-kind={entry.activity_kind}>
      <span className={styles.icon} aria-hidden>
        <Icon size={14} />
      </span>
      <div className={`${shared.fill} ${shared.anywhere}`}>
        {isEditing ? (
          <EntryEditor entry={entry} people={people} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            {entry.activity_kind === 'task' && <TaskLine task={entry} />}
            {isCall && <Text fw={560}>{callSentence(entry)}</Text>}
            {entry.move && <MoveLine move={entry.move} side={side} />}
            {!isWritten && !entry.move && <Happened entry={entry} side={side} />}
            {entry.body !== '' && <LinkedText text={entry.body} people={entry.mentions} />}
            <Facts entry={entry} side={side} />
          </>
        )}
      </div>
      {(entry.can_edit || entry.can_delete) && !isEditing && (
        <EntryMenu entry={entry} onEdit={() => setIsEditing(true)} />
      )}
    </li>
  );
}

function Happened({ entry, side }: Omit<EntryProps, 'people'>) {
  const { is_undo, is_undone, share_id } = entry.details;
  const text = entrySentence(entry, side);
  return (
    <Sentence isUndo={is_undo} isUndone={is_undone}>
      {share_id && entry.job_id ? (
        <ShareLink jobId={entry.job_id} shareId={share_id}>
          {text}
        </ShareLink>
      ) : (
        text
      )}
    </Sentence>
  );
}

type ShareLinkProps = { jobId: string; shareId: string; children: ReactNode };

/** Opens a share over the matches of its job. */
const ShareLink = ({ jobId, shareId, children }: ShareLinkProps) => (
  <Link
    to={`${useRolePath()}/jobs/${jobId}/matches`}
    search={{ share: shareId }}
    className={shared.nameLink}
    dir="auto"
  >
    {children}
  </Link>
);

type SentenceProps = { isUndo: boolean | undefined; isUndone: boolean | undefined; children: ReactNode };

/** What happened, crossed out where it was undone since. */
const Sentence = ({ isUndo, isUndone, children }: SentenceProps) => (
  <span data-undone={isUndone || undefined}>
    <Text span {...(isUndone ? { c: 'dimmed', td: 'line-through' } : {})}>
      {children}
    </Text>
    {(isUndo || isUndone) && (
      <Text span size="xs" c="dimmed" ml={8}>
        {isUndone ? 'undone since' : 'undo'}
      </Text>
    )}
  </span>
);

function MoveLine({ move, side }: { move: NonNullable<TimelineEntry['move']>; side: EntryProps['side'] }) {
  const { nameOf } = useMatchStatuses();
  const names = movedNames(move, side);
  const by = move.rejected_by && `by the ${move.rejected_by}`;
  return (
    <>
      <Sentence isUndo={move.is_undo} isUndone={move.is_undone}>
        {names && <b className={shared.strong}>{names}</b>} {moveChange(move, nameOf)}
      </Sentence>
      {(move.reason || by) && <Text c="dimmed">{[by, move.reason].filter(Boolean).join(': ')}</Text>}
    </>
  );
}

/** A task with its checkbox, due date and assignee. */
function TaskLine({ task }: { task: Ticked }) {
  const today = useAgencyToday();
  const tick = useTick(task);
  const isDone = task.done_at !== null;
  return (
    <div className={shared.row}>
      <Checkbox
        size="sm"
        checked={isDone}
        disabled={!task.can_edit}
        aria-label={`Done: ${task.title}`}
        onChange={() => void tick()}
      />
      <div>
        <Text
          span
          dir="auto"
          fw={isDone ? 400 : 560}
          {...(isDone ? { c: 'dimmed', td: 'line-through' } : {})}
        >
          {task.title}
        </Text>
        <span className={FACTS}>
          {task.due_on && (
            <span className={!isDone && task.due_on < today ? shared.bad : undefined}>
              {`Due ${dueLabel(task.due_on, today)}`}
            </span>
          )}
          <span>{isDone && task.done_by ? `Done by ${task.done_by.name}` : task.assignee?.name}</span>
        </span>
      </div>
    </div>
  );
}

/** In a client's timeline the contact or job that an entry is about, in a contact's another client. */
function aboutOf(entry: TimelineEntry, side: TimelineSide): string | null {
  // The sentence of a share names its candidate and its contact.
  if (isShareKind(entry.activity_kind))
    return side === 'client' || side === 'contact' ? entry.job_title : null;
  if (side === 'client') return entry.contact_name ?? entry.job_title;
  return side === 'contact' ? entry.client_name : null;
}

/** Who, when and about what else. */
function Facts({ entry, side }: { entry: TimelineEntry; side: EntryProps['side'] }) {
  const isNamed = side === 'job' && !isShareKind(entry.activity_kind);
  const other = side === 'candidate' ? entry.job_title : isNamed ? entry.candidate_name : null;
  const about = aboutOf(entry, side);
  return (
    <span className={FACTS}>
      {entry.created_by && (
        <span>{`${entry.created_by.name}${entry.created_by.has_left ? ' (has left)' : ''}`}</span>
      )}
      <time dateTime={entry.created_at} title={formatDateTime(entry.created_at)}>
        {formatRelative(entry.created_at)}
      </time>
      {entry.edited_at && <span title={formatDateTime(entry.edited_at)}>edited</span>}
      {entry.match_id && !entry.move && other && <span>{`match: ${other}`}</span>}
      {about && <span dir="auto">{about}</span>}
    </span>
  );
}

function EntryMenu({ entry, onEdit }: { entry: TimelineEntry; onEdit: () => void }) {
  const remove = useDeleteActivities();
  const what = isWrittenKind(entry.activity_kind)
    ? WRITTEN_NAMES[entry.activity_kind].toLowerCase()
    : 'entry';
  return (
    <RowMenu label={`Actions on this ${what}`} isQuiet>
      {entry.can_edit && <Menu.Item onClick={onEdit}>Edit</Menu.Item>}
      {entry.can_delete && (
        <Menu.Item color="var(--pw-bad)" onClick={() => void remove([entry.activity_id])}>
          Delete
        </Menu.Item>
      )}
    </RowMenu>
  );
}
