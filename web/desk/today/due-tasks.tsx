import { Checkbox } from '@mantine/core';
import type { Today } from '@placewell/contract/desk/today.ts';
import type { Task } from '@placewell/contract/outreach/activities.ts';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { dueLabel } from '../../records/timeline/due-days.ts';
import { useTick } from '../../records/timeline/use-activities.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './today.module.css';
import { type Address, TodayRow, TodaySection } from './today-section.tsx';

/** The record of a task with its timeline; undefined where the reader may not see it. */
function recordOf({ match_id, candidate_id, job_id }: Task): Record<string, string> | undefined {
  if (match_id) return { match: match_id, match_tab: 'timeline' };
  if (candidate_id) return { candidate: candidate_id, candidate_tab: 'timeline' };
  return job_id ? { job: job_id, job_tab: 'timeline' } : undefined;
}

export const FoundTasks = ({ today, rows }: { today: Today; rows: Address }) => (
  <TodaySection title="Tasks due" total={today.tasks.total} rows={rows}>
    {today.tasks.items.map((task) => (
      <DueTask key={task.activity_id} task={task} today={today.today} />
    ))}
  </TodaySection>
);

function DueTask({ task, today }: { task: Task; today: string }) {
  const { user_id } = useSession();
  const tick = useTick(task);
  const [isTicked, setIsTicked] = useState(false);
  const record = recordOf(task);
  const { due_on, assignee } = task;
  const details = [
    task.candidate_name,
    task.job_title,
    assignee && assignee.user_id !== user_id && `for ${assignee.name}`,
  ];
  return (
    <TodayRow
      opens={record && { search: record }}
      before={
        <Checkbox
          size="sm"
          className={styles.tick}
          checked={isTicked}
          disabled={!task.can_edit}
          aria-label={`Done: ${task.title}`}
          onChange={() => {
            setIsTicked(true);
            // It stays ticked until its row goes.
            void tick().then(setIsTicked);
          }}
        />
      }
      title={task.title}
      details={details.filter(Boolean).join(' · ')}
      when={
        due_on && (
          <span className={due_on < today ? shared.bad : undefined}>{`Due ${dueLabel(due_on, today)}`}</span>
        )
      }
    />
  );
}
