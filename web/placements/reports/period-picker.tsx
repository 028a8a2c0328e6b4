import { Divider, Popover, Stack } from '@mantine/core';
import { CalendarRange, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { DateRangeFilter, SingleSelectFilter } from '../../ui/filters/filter-editors.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { formatPeriod, isPeriod, PRESET_LABELS, PRESETS, type Preset, USUAL_PRESET } from './periods.ts';
import type { ReportState } from './report-state.ts';

/** The days that the reports cover: a preset, which moves on with the calendar, or days to choose. */
export function PeriodPicker({ state }: { state: ReportState }) {
  const [isOpen, setIsOpen] = useState(false);
  const { preset, period, change } = state;
  const name = preset ? PRESET_LABELS[preset] : formatPeriod(period);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          leftSection={<CalendarRange size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
          aria-label={`Period: ${name}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown miw={260} aria-label="Period">
        <Stack gap={16}>
          <SingleSelectFilter<Preset>
            label="Period"
            options={PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }))}
            value={preset}
            onChange={(next) => {
              change({
                period: next === USUAL_PRESET ? undefined : next,
                from_date: undefined,
                to_date: undefined,
              });
              setIsOpen(false);
            }}
          />
          <Divider />
          <DateRangeFilter
            label="Days"
            from={period.from_date}
            to={period.to_date}
            onApply={({ from, to }) => {
              const days = { from_date: from ?? period.from_date, to_date: to ?? state.today };
              if (!isPeriod(days)) return;
              change({ ...days, period: undefined });
              setIsOpen(false);
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
