import {
  delAgency,
  getAgency,
  updateAgency,
  updateAgencySending,
  updateAgencyStatus,
} from '@placewell/contract/installation/agencies.ts';
import { getAgencyPeople, letInAgain } from '@placewell/contract/installation/let-in-again.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useAgency = (agency_id: string | undefined) =>
  useCallQuery(
    getAgency,
    { agency_id: agency_id ?? '' },
    { topic: 'agencies', enabled: agency_id !== undefined },
  );

/** People change without a live event: the list is asked for whenever it is opened. */
export const useAgencyPeople = (agency_id: string) =>
  useCallQuery(getAgencyPeople, { agency_id }, { topic: 'agencies', staleTime: 0 });

export const useLetInAgain = () => useCall(letInAgain, { refresh: ['agencies'] });
export const useUpdateAgency = () => useCall(updateAgency, { refresh: ['agencies'] });
export const useUpdateAgencySending = () => useCall(updateAgencySending, { refresh: ['agencies'] });
export const useUpdateAgencyStatus = () => useCall(updateAgencyStatus, { refresh: ['agencies'] });
export const useDeleteAgencies = () => useCall(delAgency, { refresh: ['agencies'] });
