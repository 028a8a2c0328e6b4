import { Group, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  type CallKind,
  type CallOutcome,
} from '@placewell/contract/outreach/activities.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import type { CallValues } from './call-values.ts';
import { DIRECTION_NAMES } from './entry-sentence.ts';

type CallFieldsProps = {
  kind: CallKind;
  value: CallValues;
  onChange: (part: Partial<CallValues>) => void;
};

/** Who called, how it ended, and how long it took. */
export function CallFields({ kind, value, onChange }: CallFieldsProps) {
  return (
    <Group gap={4}>
      <SegmentedControl
        size="xs"
        aria-label="Direction"
        value={value.direction}
        onChange={(next) => {
          const direction = CALL_DIRECTIONS.find((one) => one === next);
          if (direction) onChange({ direction });
        }}
        data={CALL_DIRECTIONS.map((direction) => ({
          value: direction,
          label: DIRECTION_NAMES[kind][direction],
        }))}
      />
      <Select
        size="xs"
        w={150}
        aria-label="Outcome"
        placeholder="Outcome"
        searchable
        clearable
        data={CALL_OUTCOMES[kind].map((outcome) => ({ value: outcome, label: formatEnum(outcome) }))}
        value={value.outcome}
        onChange={(outcome) => onChange({ outcome: outcome as CallOutcome | null })}
        comboboxProps={{ withinPortal: true }}
      />
      <NumberInput
        size="xs"
        w={90}
        aria-label="Minutes"
        placeholder="Minutes"
        min={0}
        max={limits.callMinutes}
        hideControls
        allowNegative={false}
        allowDecimal={false}
        clampBehavior="blur"
        value={value.minutes ?? ''}
        onChange={(minutes) => onChange({ minutes: typeof minutes === 'number' ? minutes : null })}
      />
    </Group>
  );
}

const WHEN = 'When, if not just now';

/** After the text: it has a stop for each part of the time. */
export const CallTime = ({ value, onChange }: Omit<CallFieldsProps, 'kind'>) => (
  <TextInput
    type="datetime-local"
    size="xs"
    aria-label={WHEN}
    title={WHEN}
    min="2000-01-01T00:00"
    value={value.happenedAt}
    onChange={(event) => onChange({ happenedAt: event.currentTarget.value })}
  />
);
