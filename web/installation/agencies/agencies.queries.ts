import type { BodyInput } from '@placewell/contract/call.ts';
import {
  delAgency,
  getAgencies,
  getAgency,
  updateAgency,
  updateAgencyStatus,
} from '@placewell/contract/installation/agencies.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useAgencies = (body: BodyInput<typeof getAgencies>) =>
  useCallQuery(getAgencies, body, { topic: 'agencies', keepPrevious: true });
export const useAgency = (agency_id: string | undefined) =>
  useCallQuery(
    getAgency,
    { agency_id: agency_id ?? '' },
    { topic: 'agencies', enabled: agency_id !== undefined },
  );

export const useUpdateAgency = () => useCall(updateAgency, { refresh: ['agencies'] });
export const useUpdateAgencyStatus = () => useCall(updateAgencyStatus, { refresh: ['agencies'] });
export const useDeleteAgencies = () => useCall(delAgency, { refresh: ['agencies'] });
