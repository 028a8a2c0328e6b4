import {
  getAgencyInvite,
  revokeAgencyInvite,
  sendAgencyInvite,
} from '@placewell/contract/people/invitations.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useAgencyInvite = (id: string) => useCallQuery(getAgencyInvite, { id }, { topic: 'agencies' });
export const useInviteAgency = () => useCall(sendAgencyInvite, { refresh: ['agencies'] });
export const useRevokeAgencyInvite = () => useCall(revokeAgencyInvite, { refresh: ['agencies'] });
