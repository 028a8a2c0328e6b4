import {
  delAgency,
  getAgency,
  updateAgency,
  updateAgencySending,
  updateAgencyStatus,
} from '@placewell/contract/installation/agencies.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useAgency = (agency_id: string | undefined) =>
  useCallQuery(
    getAgency,
    { agency_id: agency_id ?? '' },
    { topic: 'agencies', enabled: agency_id !== undefined },
  );

export const useUpdateAgency = () => useCall(updateAgency, { refresh: ['agencies'] });
export const useUpdateAgencySending = () => useCall(updateAgencySending, { refresh: ['agencies'] });
export const useUpdateAgencyStatus = () => useCall(updateAgencyStatus, { refresh: ['agencies'] });
export const useDeleteAgencies = () => useCall(delAgency, { refresh: ['agencies'] });
