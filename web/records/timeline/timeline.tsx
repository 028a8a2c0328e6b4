import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import {
  SHARE_KINDS,
  type TimelineEntry,
  type TimelineKind,
  type WrittenKind,
} from '@placewell/contract/outreach/activities.ts';
import { History, MessageSquarePlus, Phone, SquareCheck, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { formatDate } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { isMenuOpen, openDialogs } from '../../ui/page/keyboard.ts';
import { firstKey } from '../../ui/page/keys.ts';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import shared from '../../ui/theme/shared.module.css';
import { Composer } from './composer.tsx';
import type { TimelineSide } from './entry-sentence.ts';
import { type TimelineOf, useRecordReaders, useTimeline } from './timeline-calls.ts';
import { Entry } from './timeline-entry.tsx';
import type { Records } from './use-activities.ts';

/** Choices of the filter; each shows some kinds. */
const FILTERS: readonly { label: string; kinds: readonly TimelineKind[] | undefined }[] = [
  { label: 'All', kinds: undefined },
  { label: 'Notes', kinds: ['note'] },
  { label: 'Tasks', kinds: ['task'] },
  { label: 'Calls', kinds: ['call', 'meeting'] },
  { label: 'Emails', kinds: ['email'] },
  { label: 'Shares', kinds: SHARE_KINDS },
  { label: 'Moves', kinds: ['move'] },
  {
    label: 'Status',
    kinds: ['status', 'created', 'transferred', 'details_opened', 'merged', 'imported', 'looked_up'],
  },
  { label: 'Files', kinds: ['file', 'parsed'] },
];

const recordOf = (of: TimelineOf): { side: TimelineSide; key: string; records: Records } => {
  if ('candidate_id' in of)
    return { side: 'candidate', key: of.candidate_id, records: { candidate_ids: [of.candidate_id] } };
  if ('job_id' in of) return { side: 'job', key: of.job_id, records: { job_ids: [of.job_id] } };
  if ('client_id' in of)
    return { side: 'client', key: of.client_id, records: { client_ids: [of.client_id] } };
  if ('contact_id' in of)
    return { side: 'contact', key: of.contact_id, records: { contact_ids: [of.contact_id] } };
  return { side: 'match', key: of.match_id, records: { match_ids: [of.match_id] } };
};

function dayName(iso: string, now: Date): string {
  const day = formatDate(iso);
  if (day === formatDate(now.toISOString())) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === formatDate(yesterday.toISOString()) ? 'Yesterday' : day;
}

type TimelineProps = {
  of: TimelineOf;
  /** The record's name, for the palette. */
  subject: string;
};

/** The activities of a record by day, newest first, below the form that adds a note, task, call or meeting. */
export function Timeline({ of, subject }: TimelineProps) {
  const { side, key, records } = recordOf(of);
  const [filter, setFilter] = useState(FILTERS[0]?.label);
  const kinds = FILTERS.find(({ label }) => label === filter)?.kinds;
  const found = useTimeline(of, kinds);
  const people = useRecordReaders(of).data?.items ?? [];
  const section = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<{ kind: WrittenKind; at: number }>();
  const begin = (kind: WrittenKind) => {
    setStart({ kind, at: (start?.at ?? 0) + 1 });
    setTimeout(
      () =>
        section.current
          ?.querySelector<HTMLElement>('[data-composer] :is(textarea, input[type="text"], [role="combobox"])')
          ?.focus(),
      50,
    );
  };
  const beginHere = (kind: WrittenKind) => {
    const over = openDialogs().at(-1) ?? null;
    if (over !== (section.current?.closest('[role="dialog"]') ?? null) || isMenuOpen()) return false;
    begin(kind);
    return true;
  };
  usePageKeys(
    {
      writeNote: () => beginHere('note'),
      noteCall: () => beginHere('call'),
      noteMeeting: () => beginHere('meeting'),
    },
    { inOverlay: true },
  );
  useActions([
    {
      id: 'add-note',
      label: 'Add note',
      subject,
      keys: [firstKey('writeNote')],
      icon: MessageSquarePlus,
      run: () => begin('note'),
    },
    {
      id: 'add-call',
      label: 'Add call',
      words: 'phone log rang spoke',
      subject,
      keys: [firstKey('noteCall')],
      icon: Phone,
      run: () => begin('call'),
    },
    {
      id: 'add-meeting',
      label: 'Add meeting',
      words: 'met visit log',
      subject,
      keys: [firstKey('noteMeeting')],
      icon: Users,
      run: () => begin('meeting'),
    },
    {
      id: 'add-task',
      label: 'Add task',
      subject,
      icon: SquareCheck,
      words: 'to do remind',
      run: () => begin('task'),
    },
  ]);
  return (
    // No padding inside a container with its own.
    <Stack
      component="section"
      ref={section}
      p="var(--timeline-padding, 16px 20px 32px)"
      aria-label="Timeline"
    >
      <Composer
        key={`${key}-${start?.at ?? 0}`}
        draftKey={`${side}-${key}`}
        records={records}
        people={people}
        start={start?.kind}
      />
      <SegmentedControl
        size="xs"
        aria-label="Show"
        value={filter ?? ''}
        onChange={setFilter}
        data={FILTERS.map(({ label }) => label)}
      />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton height={220} role="status" aria-label="Loading the timeline" />
      ) : found.data.length === 0 ? (
        <EmptyState icon={History} title={kinds ? 'Nothing here yet' : 'Nothing has happened yet'}>
          Notes, tasks, calls, meetings, stage and status changes and files appear here, with who did it and
          when.
        </EmptyState>
      ) : (
        <>
          <Days entries={found.data} side={side} people={people} />
          {found.hasNextPage && (
            <Button size="xs" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              Show older
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

type DaysProps = Omit<Parameters<typeof Entry>[0], 'entry'> & { entries: readonly TimelineEntry[] };

function Days({ entries, ...props }: DaysProps) {
  const now = new Date();
  const days = [...Map.groupBy(entries, ({ created_at }) => dayName(created_at, now))];
  return days.map(([day, ofDay]) => (
    <div key={day}>
      <h4 className={shared.muted}>{day}</h4>
      <ol aria-label={day} className={shared.plainList}>
        {ofDay.map((entry) => (
          <Entry key={entry.activity_id} entry={entry} {...props} />
        ))}
      </ol>
    </div>
  ));
}
