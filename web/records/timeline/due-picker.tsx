import { Group, TextInput } from '@mantine/core';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { dueChoices } from './due-days.ts';

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
