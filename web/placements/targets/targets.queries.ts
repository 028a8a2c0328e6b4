import { getTargets, updateTargets } from '@placewell/contract/placements/targets.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

/** The targets of a month, with the results. */
export const useTargets = (month: string) =>
  useCallQuery(getTargets, { month }, { topic: 'reports', keepPrevious: true });

/** The targets of another month, to begin with. */
export const useTargetsOf = (month: string, enabled: boolean) =>
  useCallQuery(getTargets, { month }, { topic: 'reports', enabled });

export const useUpdateTargets = () => useCall(updateTargets, { refresh: ['reports'] });
