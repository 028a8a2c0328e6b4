import { endOtherSessions, endSession, getSessions } from '@placewell/contract/people/own-account.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';

export const useSessions = () => useCallQuery(getSessions, {}, { topic: 'sessions' });
export const useEndSession = () => useCall(endSession, { refresh: ['sessions'] });
export const useEndOtherSessions = () => useCall(endOtherSessions, { refresh: ['sessions'] });
