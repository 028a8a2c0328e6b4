import { forgotPassword } from '@placewell/contract/people/accounts.ts';
import {
  changeEmail,
  changePassword,
  confirmNewEmail,
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

/** Sends the link that changes the address; nothing changes before it is opened. */
export const useAskForEmail = () => useCall(changeEmail);
export const useConfirmNewEmail = () => useCall(confirmNewEmail, { refresh: ['profile', 'recruiters'] });
