import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../lib/lazy-part.tsx';

/** Apart from the sign-in page, which has no use for the countries of all time zones. */
export const HomeFields = lazyPart(() => import('./home-fields.tsx'), 'HomeFields', {
  loading: () => <Skeleton height={20} />,
});
