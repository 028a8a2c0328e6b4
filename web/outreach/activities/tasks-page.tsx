import { Box, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { RecruiterId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { TASK_SECTIONS, type TaskSection } from '@placewell/contract/outreach/activities.ts';
import { SquareCheck, X } from 'lucide-react';
import { useRef } from 'react';
import { useRecruiter } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { formatCappedCount } from '../../lib/values/formats.ts';
import { InterviewWeek } from '../../records/interviews/interview-week.tsx';
import { NoResults } from '../../records/search/no-results.tsx';
import { useTasks } from '../../records/timeline/timeline-calls.ts';
import { PaginationBar } from '../../ui/data-list/pagination-bar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import shared from '../../ui/theme/shared.module.css';
import { TaskRow } from './task-row.tsx';

const NAMES: Record<TaskSection, string> = {
  overdue: 'Overdue',
  today: 'Today',
  later: 'Later',
  done: 'Done',
};
/** Tasks shown per part while all parts are. */
const SHORT = 10;

const OPEN: readonly TaskSection[] = ['overdue', 'today', 'later'];
const DUE: readonly TaskSection[] = ['overdue', 'today'];

const SCOPES = ['mine', 'given', 'all'] as const;
type Scope = (typeof SCOPES)[number];
const oneOf = <T extends string>(values: readonly T[], text: string | undefined) =>
  values.find((value) => value === text);

/** Tasks by due day, the user's own first; assignee, part, search and page are in the address. */
export function TasksPage() {
  const { role } = useSession();
  const { params, change } = useUrlParams();
  const scope: Scope = oneOf(SCOPES, textParam(params, 'scope')) ?? 'mine';
  const section = oneOf(TASK_SECTIONS, textParam(params, 'section'));
  const isDue = textParam(params, 'section') === 'due';
  const assigneeId = RecruiterId.safeParse(textParam(params, 'assignee_id')).data;
  const search = textParam(params, 'search') ?? '';
  const page = Math.max(1, Math.floor(Number(textParam(params, 'page') ?? 1)) || 1);
  const content = useRef<HTMLDivElement>(null);
  const of = { scope, search, ...(assigneeId && { assignee_id: assigneeId }) };
  const found = useTasks({ ...of, limit: 1 });
  const counts = found.data?.counts;
  const step = (by: 1 | -1) => {
    const ticks = [...(content.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [])];
    const at = ticks.indexOf(document.activeElement as HTMLElement);
    ticks[Math.min(Math.max(at + by, 0), ticks.length - 1)]?.focus();
  };
  usePageKeys({
    nextTask: () => step(1),
    previousTask: () => step(-1),
    searchTasks: () => document.querySelector<HTMLElement>('input[aria-label="Search tasks"]')?.focus(),
  });
  const open = isDue ? DUE : OPEN;
  const shown = section ? [section] : open.filter((one) => counts?.[one] !== 0);
  return (
    <Page>
      <PageBar>
        <SegmentedControl
          size="xs"
          aria-label="Whose tasks"
          value={scope}
          onChange={(next) => change({ scope: next === 'mine' ? undefined : next, page: undefined })}
          data={[
            { value: 'mine', label: 'Mine' },
            { value: 'given', label: 'Given to others' },
            { value: 'all', label: role === 'agency' ? 'All' : 'All I can see' },
          ]}
        />
        <TextField
          aria-label="Search tasks"
          placeholder="Search tasks"
          w={220}
          maxLength={limits.searchLength}
          value={search}
          onChange={(event) =>
            change({ search: event.currentTarget.value || undefined, page: undefined }, { replace: true })
          }
        />
        <SegmentedControl
          size="xs"
          aria-label="Which tasks"
          value={section ?? (isDue ? 'due' : 'open')}
          onChange={(next) => change({ section: next === 'open' ? undefined : next, page: undefined })}
          data={[
            { value: 'open', label: 'Open' },
            {
              value: 'due',
              label: `Due${counts ? ` ${formatCappedCount(counts.overdue + counts.today)}` : ''}`,
            },
            ...TASK_SECTIONS.map((one) => ({
              value: one,
              label: `${NAMES[one]}${counts ? ` ${formatCappedCount(counts[one])}` : ''}`,
            })),
          ]}
        />
        {assigneeId && (
          <OfPerson id={assigneeId} onRemove={() => change({ assignee_id: undefined, page: undefined })} />
        )}
      </PageBar>
      <Box ref={content} className={shared.scroll} px="var(--pw-gutter)" pb={32}>
        <InterviewWeek scope={scope} isHidden={[assigneeId, search].some(Boolean)} />
        {found.isError && !found.data ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !counts ? (
          <Skeleton height={240} role="status" aria-label="Loading the tasks" />
        ) : shown.length === 0 || shown.every((one) => counts[one] === 0) ? (
          search ? (
            <NoResults
              icon={SquareCheck}
              title="No matching tasks"
              onClear={() => change({ search: undefined })}
            />
          ) : (
            <EmptyState icon={SquareCheck} title="Nothing to do here">
              Add tasks in the timeline of a candidate, job or match. They appear here on the day they are
              due.
            </EmptyState>
          )
        ) : (
          shown.map((one) => (
            <Section
              key={one}
              name={one}
              query={{
                ...of,
                page: section ? page : 1,
                limit: section ? limits.pageSizeMatches : SHORT,
              }}
              onAll={section ? undefined : () => change({ section: one })}
              onPage={(next) => change({ page: next === 1 ? undefined : next })}
            />
          ))
        )}
      </Box>
    </Page>
  );
}

/** Says whose tasks are shown, where they are those of one person. */
function OfPerson({ id, onRemove }: { id: RecruiterId; onRemove: () => void }) {
  const name = useRecruiter(id).data?.recruiter_name;
  return (
    <Button size="xs" rightSection={<X size={14} aria-hidden />} onClick={onRemove}>
      {name ? `Of ${name}` : 'Of one person'}
      <VisuallyHidden>: show everyone's</VisuallyHidden>
    </Button>
  );
}

type SectionProps = {
  name: TaskSection;
  query: { scope: Scope; search: string; assignee_id?: RecruiterId; page: number; limit: number };
  /** Shows this part alone; undefined if it already is. */
  onAll: (() => void) | undefined;
  onPage: (page: number) => void;
};

function Section({ name, query, onAll, onPage }: SectionProps) {
  const found = useTasks({ ...query, section: name });
  const { data } = found;
  if (found.isError && !data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton height={120} role="status" aria-label={`Loading ${NAMES[name]}`} />;
  if (data.items.length === 0) return null;
  return (
    <Box component="section" aria-label={NAMES[name]} maw={960}>
      <Text component="h2" size="sm" fw={560} c="dimmed" mt={16} mb={4}>
        {`${NAMES[name]} ${formatCappedCount(data.counts[name])}`}
      </Text>
      <Box component="ul" className={shared.plainList} mb={8} aria-busy={found.isPlaceholderData}>
        {data.items.map((task) => (
          <TaskRow key={task.activity_id} task={task} today={data.today} />
        ))}
      </Box>
      {onAll && data.counts[name] > data.items.length && (
        <Button size="xs" onClick={onAll}>{`Show all ${formatCappedCount(data.counts[name])}`}</Button>
      )}
      {!onAll && data.total_pages > 1 && <PaginationBar {...data} onPage={onPage} />}
    </Box>
  );
}
