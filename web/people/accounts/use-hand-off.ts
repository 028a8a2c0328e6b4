import { redeemHandoff } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/queries.ts';
import { hasHandOffCode, takeHandOffCode } from '../../lib/session/hand-off.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { toast } from '../../lib/toasts.ts';
import { useStartSession } from './accounts.queries.ts';
import { trackAccountCall } from './track-account-call.ts';

/** The server's message for an inactive account or too many attempts is kept; any other refusal means a bad code. */
const TELLING = ['network', 'invalid_response', 'account_inactive', 'too_many_requests', 'unavailable'];
const refusalText = (error: unknown) =>
  error instanceof ApiError && TELLING.includes(error.code) ? error.message : texts.handoffInvalid;

/**
 * Redeems the code of a sign-in hand-off in the address, and opens the first page. Returns true until the code is
 * redeemed or refused: a previous user stays signed in unless it is redeemed, but none of their pages is shown
 * meanwhile.
 */
export function useHandOff(): boolean {
  const [isPending, setIsPending] = useState(hasHandOffCode);
  const send = trackAccountCall(redeemHandoff, useCall(redeemHandoff).send, texts.handoffInvalid);
  const start = useStartSession();
  const latest = useRef({ send, start });
  latest.current = { send, start };
  useEffect(() => {
    const token = takeHandOffCode();
    if (token === undefined) return;
    const redeem = async () => {
      const data = await latest.current.send({ token }).catch((error: unknown) => {
        updateSessionState({ isLoading: 'is_setting_url_done', message: refusalText(error) });
        toast.error({ message: refusalText(error) });
      });
      if (data) await latest.current.start(data);
      setIsPending(false);
    };
    void redeem();
  }, []);
  return isPending;
}
