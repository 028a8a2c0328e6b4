import {
  checkSocialLink,
  confirmSocialLink,
  getLinkedSignIns,
  getSignInProviders,
  removeLinkedSignIn,
  sendSocialLink,
} from '@placewell/contract/people/social-sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall, useCallQuery } from '../../../lib/api/queries.ts';

/** The available sign-in providers; they change only when the server is reconfigured. */
export const signInProvidersQuery = () => ({
  ...callQuery(getSignInProviders, {}, 'links'),
  meta: { topics: ['links'], isPublic: true },
  staleTime: Number.POSITIVE_INFINITY,
});
export const useSignInProviders = () => useQuery(signInProvidersQuery());

/** Checks an emailed link; a used one must not be checked again. */
export const useSocialLinkCheck = (token: string) =>
  useCallQuery(checkSocialLink, { token }, { topic: 'links', staleTime: Number.POSITIVE_INFINITY });

export const useLinkedSignIns = () => useCallQuery(getLinkedSignIns, {}, { topic: 'sign-ins' });
export const useRemoveSignIn = () => useCall(removeLinkedSignIn, { refresh: ['sign-ins'] });
export const useSendSocialLink = () => useCall(sendSocialLink);
export const useConfirmSocialLink = () => useCall(confirmSocialLink);
