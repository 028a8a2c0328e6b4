import { revokeRecruiterInvite, sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import {
  delRecruiter,
  setFirstUser,
  updateRecruiter,
  updateRecruiterStatus,
} from '@placewell/contract/people/recruiters.ts';
import { resetSecondFactor } from '@placewell/contract/people/second-factor.ts';
import { useCall } from '../../lib/api/queries.ts';

export const useInviteRecruiter = () => useCall(sendRecruiterInvite, { refresh: ['recruiters', 'tiles'] });
export const useRevokeInvitation = () => useCall(revokeRecruiterInvite, { refresh: ['recruiters', 'tiles'] });
export const useUpdateRecruiter = () =>
  useCall(updateRecruiter, { refresh: ['recruiters', 'candidates', 'jobs'] });
export const useSetFirstUser = () => useCall(setFirstUser, { refresh: ['recruiters'] });
export const useResetSecondFactor = () => useCall(resetSecondFactor, { refresh: ['recruiters'] });
export const useUpdateRecruiterStatus = () => useCall(updateRecruiterStatus, { refresh: ['recruiters'] });
/** Removal transfers the records of the removed first, so those lists change too. */
export function useRemoveRecruiters() {
  const call = useCall(delRecruiter, { refresh: ['recruiters', 'candidates', 'jobs', 'matches'] });
  return {
    ...call,
    send: (recruiter_ids: string[], transfer_to?: string) =>
      call.send({ recruiter_ids, ...(transfer_to ? { transfer_to } : {}) }),
  };
}
