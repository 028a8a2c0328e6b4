import { Group, TextInput } from '@mantine/core';
import { useAgencySettings } from '../../lib/lookups.ts';
import { Button } from '../inputs/button.tsx';
import { dayIn, dueChoices } from './due-days.ts';

/** Today in the agency's time zone, by which tasks are due. */
export function useAgencyToday(): string {
  const timeZone = useAgencySettings().data?.time_zone ?? 'UTC';
  return dayIn(timeZone, new Date());
}

type DuePickerProps = { value: string; onChange: (day: string) => void; label?: string };

/** The day that a task is due, empty for none, with the days that are chosen most. */
export function DuePicker({ value, onChange, label = 'Due' }: DuePickerProps) {
  const today = useAgencyToday();
  return (
    <Group gap={4}>
      <TextInput
        type="date"
        size="xs"
        aria-label={label}
        value={value}
        min="1900-01-01"
        max="2999-12-31"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {dueChoices(today).map((choice) => (
        <Button
          key={choice.label}
          size="xs"
          variant={value === choice.day ? 'secondary' : 'quiet'}
          aria-pressed={value === choice.day}
          onClick={() => onChange(value === choice.day ? '' : choice.day)}
        >
          {choice.label}
        </Button>
      ))}
    </Group>
  );
}
