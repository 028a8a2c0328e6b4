import { Skeleton, Stack } from '@mantine/core';
import shared from '../../ui/theme/shared.module.css';

export const CARD = {
  className: `${shared.panel} ${shared.fixed}`,
  gap: 12,
  mx: 'var(--pw-gutter)',
  mt: 16,
  px: 16,
  py: 12,
};

/** The room of the first steps until they are there. */
export const FirstStepsLoading = () => (
  <Stack {...CARD} aria-hidden data-waits>
    <Skeleton height={24} width={220} />
    <Skeleton height={112} />
    <Skeleton height={32} width="60%" />
  </Stack>
);
