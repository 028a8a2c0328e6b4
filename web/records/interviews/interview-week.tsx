import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, dayIn, useAgencyTimeZone, useAgencyToday } from '../../lib/values/agency-days.ts';
import { formatDay } from '../../lib/values/formats.ts';
import { reader } from '../../lib/values/reader.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useInterviewsBetween } from './interview-calls.ts';
import { InterviewList } from './interview-list.tsx';

/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const dayName = (day: string) =>
  new Intl.DateTimeFormat(reader.locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));

type InterviewWeekProps = { scope: 'mine' | 'given' | 'all'; isHidden: boolean };

/** The interviews of a week, day by day; nothing until there is one this week. */
export function InterviewWeek({ scope, isHidden }: InterviewWeekProps) {
  const zone = useAgencyTimeZone();
  const monday = mondayOf(useAgencyToday());
  const [weeks, setWeeks] = useState(0);
  const first = addDays(monday, weeks * 7);
  const last = addDays(first, 6);
  const view_scope = scope === 'all' ? 'all' : 'self';
  const { data } = useInterviewsBetween({ from_date: first, to_date: last, view_scope });
  if (!data || isHidden || (weeks === 0 && data.items.length === 0)) return null;
  const days = Map.groupBy(data.items, ({ starts_at }) => dayIn(zone, new Date(starts_at)));
  const title =
    weeks === 0 ? 'Interviews this week' : `Interviews, ${formatDay(first)} to ${formatDay(last)}`;
  return (
    <Box component="section" aria-label="Interviews" maw={960}>
      <Group justify="space-between" mt={16}>
        <Text component="h2" size="sm" fw={560} c="dimmed">
          {title}
        </Text>
        <Group gap={8}>
          <Button size="xs" onClick={() => setWeeks(weeks - 1)}>
            Previous week
          </Button>
          <Button size="xs" onClick={() => setWeeks(weeks + 1)}>
            Next week
          </Button>
        </Group>
      </Group>
      {days.size === 0 && <p className={shared.hint}>No interviews in this week.</p>}
      {[...days].map(([day, interviews]) => (
        <div key={day}>
          <Text component="h3" size="sm" fw={560} mt={12}>
            {dayName(day)}
          </Text>
          <InterviewList label={dayName(day)} interviews={interviews} isNamed />
        </div>
      ))}
    </Box>
  );
}
