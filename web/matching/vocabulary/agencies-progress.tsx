import { Box, Progress, Text } from '@mantine/core';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import type { VocabularyState } from './vocabulary.queries.ts';

const STEPS = { candidates: 'candidates', jobs: 'jobs', matches: 'matches' } as const;

/** How many agencies are up to date with the current vocabulary; hidden when none is waiting. */
export function AgenciesProgress({ agencies }: { agencies: VocabularyState['agencies'] }) {
  const { total, waiting, waiting_for } = agencies;
  if (waiting === 0) return null;
  const done = total - waiting;
  return (
    <Box component="section" className={shared.panel ?? ''} px={20} py={14} aria-label="Agencies">
      <p role="status">
        Up to date: <b>{formatNumber(done)}</b> of {formatCount(total, 'agency', 'agencies')}
      </p>
      <Progress
        value={(done / total) * 100}
        animated
        size="sm"
        mt={8}
        aria-label="Agencies that are up to date"
      />
      <Text size="sm" c="dimmed" mt="xs">
        {waiting_for.map((one) => `${one.agency_name} (${STEPS[one.step]})`).join(', ')}
        {waiting > waiting_for.length && ` and ${formatNumber(waiting - waiting_for.length)} more`}. Search
        and matching stay available meanwhile.
      </Text>
    </Box>
  );
}
