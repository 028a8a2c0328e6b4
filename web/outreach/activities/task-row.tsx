import { Checkbox, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import type { Task } from '@placewell/contract/outreach/activities.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRolePath } from '../../lib/session/home.ts';
import { AssigneeSelect } from '../../records/timeline/assignee-select.tsx';
import { dueLabel } from '../../records/timeline/due-days.ts';
import { type TimelineOf, useRecordReaders } from '../../records/timeline/timeline-calls.ts';
import { useChangeTask, useDeleteActivities, useTick } from '../../records/timeline/use-activities.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './tasks.module.css';

/** One task: ticked, reassigned and rescheduled in place, each with undo. */
export function TaskRow({ task, today }: { task: Task; today: string }) {
  const tick = useTick(task);
  const change = useChangeTask();
  const [dueOn, setDueOn] = useState<string>();
  const isDone = task.done_at !== null;
  const { activity_id, due_on } = task;
  const setDue = () => {
    const next = dueOn === undefined ? due_on : dueOn || null;
    setDueOn(undefined);
    if (next === due_on) return;
    const message = next ? `Due ${dueLabel(next, today)}` : 'Due some day';
    void change(activity_id, { due_on: next }, { before: { due_on }, message });
  };
  return (
    <li className={`${shared.underlined} ${styles.row}`}>
      <Checkbox
        size="sm"
        checked={isDone}
        disabled={!task.can_edit}
        aria-label={`Done: ${task.title}`}
        onChange={() => void tick()}
      />
      <Stack gap={0} className={shared.anywhere}>
        <Text
          component="strong"
          dir="auto"
          {...(isDone ? { fw: 400, c: 'dimmed', td: 'line-through' } : { fw: 560 })}
        >
          {task.title}
        </Text>
        <Records task={task} />
      </Stack>
      <Group gap={8} wrap="nowrap">
        <Assignee task={task} />
        {isDone ? (
          <Text component="span" size="sm" c="dimmed">
            {task.done_by ? `Done by ${task.done_by.name}` : 'Done'}
          </Text>
        ) : (
          <TextInput
            type="date"
            size="xs"
            aria-label={`Due day of ${task.title}`}
            title={due_on ? `Due ${dueLabel(due_on, today)}` : 'No day'}
            disabled={!task.can_edit}
            value={dueOn ?? due_on ?? ''}
            onChange={(event) => setDueOn(event.currentTarget.value)}
            onBlur={setDue}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setDue();
            }}
          />
        )}
        <TaskMenu task={task} />
      </Group>
    </li>
  );
}

/** The records of a task, linked to their timelines; those the user may not read are only named. */
function Records({ task }: { task: Task }) {
  const base = useRolePath();
  const records = [
    {
      name: task.candidate_name,
      id: task.candidate_id,
      to: `${base}/candidates-management`,
      search: { candidate: task.candidate_id, candidate_tab: 'timeline' },
    },
    {
      name: task.job_title,
      id: task.job_id,
      to: `${base}/jobs-management`,
      search: { job: task.job_id, job_tab: 'timeline' },
    },
    {
      name: task.contact_name,
      id: task.contact_id,
      to: `${base}/clients/${task.client_id}`,
      search: { section: 'contacts', contact: task.contact_id },
    },
    {
      name: task.client_name,
      id: task.client_id,
      to: `${base}/clients/${task.client_id}`,
      search: { section: 'timeline' },
    },
  ];
  return (
    <Group component="span" gap="0 12px" fz="sm" c="dimmed">
      {records.map(({ name, id, to, search }) =>
        name === null ? null : id === null ? (
          <span key={name} dir="auto">
            {name}
          </span>
        ) : (
          <Link key={id} to={to} search={search} dir="auto" className={shared.link}>
            {name}
          </Link>
        ),
      )}
    </Group>
  );
}

/** The narrowest record of a task that the user may read. */
function recordOf({ match_id, candidate_id, job_id, contact_id, client_id }: Task): TimelineOf | undefined {
  if (match_id) return { match_id };
  if (candidate_id) return { candidate_id };
  if (job_id) return { job_id };
  if (contact_id) return { contact_id };
  return client_id ? { client_id } : undefined;
}

/** The assignee; choosing another person reassigns the task. */
function Assignee({ task }: { task: Task }) {
  const change = useChangeTask();
  const [isChoosing, setIsChoosing] = useState(false);
  const { activity_id, assignee } = task;
  const of = recordOf(task);
  const people = useRecordReaders(isChoosing ? of : undefined).data?.items ?? [];
  const name = assignee?.name ?? '';
  if (!isChoosing || people.length === 0)
    return (
      <Button
        size="xs"
        variant="quiet"
        disabled={!task.can_edit || !of}
        aria-label={`Assigned to ${name}: ${task.title}`}
        onClick={() => setIsChoosing(true)}
      >
        {name}
      </Button>
    );
  return (
    <AssigneeSelect
      label={`Assigned to: ${task.title}`}
      people={people}
      current={assignee}
      value={assignee?.user_id ?? ''}
      onChange={(assignee_id) => {
        setIsChoosing(false);
        const to = people.find(({ user_id }) => user_id === assignee_id)?.name ?? '';
        if (assignee && assignee_id !== assignee.user_id)
          void change(
            activity_id,
            { assignee_id },
            { before: { assignee_id: assignee.user_id }, message: `Assigned to ${to}` },
          );
      }}
    />
  );
}

function TaskMenu({ task }: { task: Task }) {
  const remove = useDeleteActivities();
  if (!task.can_delete) return null;
  return (
    <RowMenu label={`Actions on ${task.title}`} isQuiet>
      <Menu.Item color="var(--pw-bad)" onClick={() => void remove([task.activity_id])}>
        Delete
      </Menu.Item>
    </RowMenu>
  );
}
