import {
  getAgencySignIn,
  setAgencySignInMode,
  updateAgencySignIn,
  verifyAgencyDomain,
} from '@placewell/contract/people/agency-sign-in.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useAgencySignIn = () => useCallQuery(getAgencySignIn, {}, { topic: 'agency-settings' });
export const useUpdateSignIn = () => useCall(updateAgencySignIn, { refresh: ['agency-settings'] });
export const useVerifyDomain = () => useCall(verifyAgencyDomain, { refresh: ['agency-settings'] });
export const useSetSignInMode = () => useCall(setAgencySignInMode, { refresh: ['agency-settings'] });
