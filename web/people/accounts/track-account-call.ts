import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import type { CallOptions } from '../../lib/api/call-api.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';

type Send<C extends Call> = (body: BodyInput<C>, options?: CallOptions) => Promise<Data<C>>;

/** Sends a call about the account and mirrors its progress and message in the session's state. */
export function trackAccountCall<C extends Call>(call: C, send: Send<C>, fallback?: string): Send<C> {
  return async (body, options) => {
    updateSessionState({ loading: true, message: '' });
    try {
      const data = await send(body, options);
      updateSessionState({ message: call.message(data, body) });
      return data;
    } catch (error) {
      updateSessionState({ message: getErrorMessage(error, fallback) });
      throw error;
    } finally {
      updateSessionState({ loading: false });
    }
  };
}
