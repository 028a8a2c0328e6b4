import { redeemSocialSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/api/queries.ts';
import { hasSocialCode, takeSocialCode } from '../../../lib/session/hand-off.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { keepSocialSignIn } from '../../../lib/session/session-store.ts';
import { trackAccountCall } from '../track-account-call.ts';

/** The sign-in by a provider that is to be finished: that of the code in the address, or one that this tab has kept. */
export function useSocialSignIn() {
  const { tempGoogleUserData, tempGoogleToken } = useSessionState();
  const [isPending, setIsPending] = useState(hasSocialCode);
  const send = trackAccountCall(redeemSocialSignIn, useCall(redeemSocialSignIn).send);
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const code = takeSocialCode();
    if (code === undefined) return;
    void latest
      .current({ code })
      .then(keepSocialSignIn)
      // The page says that the sign-in has ended, and where to start again.
      .catch(() => undefined)
      .finally(() => setIsPending(false));
  }, []);
  return { isPending, person: tempGoogleUserData, googleToken: tempGoogleToken };
}
