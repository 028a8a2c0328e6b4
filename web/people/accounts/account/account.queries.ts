import { forgotPassword } from '@placewell/contract/people/accounts.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  getSessions,
} from '@placewell/contract/people/own-account.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';

export const useSessions = () => useCallQuery(getSessions, {}, { topic: 'sessions' });
export const useEndSession = () => useCall(endSession, { refresh: ['sessions'] });
export const useEndOtherSessions = () => useCall(endOtherSessions, { refresh: ['sessions'] });

export const useChangePassword = () => useCall(changePassword, { refresh: ['sessions'] });
/** Sends the link by which a person without a password chooses one. */
export const useSendPasswordLink = () => useCall(forgotPassword);
