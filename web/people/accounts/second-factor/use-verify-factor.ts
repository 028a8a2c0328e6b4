import type { BodyInput } from '@placewell/contract/call.ts';
import { verifyFactor } from '@placewell/contract/people/second-factor.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/queries.ts';
import { useStartSession } from '../accounts.queries.ts';
import { trackAccountCall } from '../track-account-call.ts';
import { forgetNeededFactor } from './needed-factor.ts';

type Answer = Pick<BodyInput<typeof verifyFactor>, 'code' | 'passkey'>;

/** Finishes a login with the second factor; where it has expired, leads back to its beginning, which says so. */
export function useVerifyFactor(challenge: string): (answer: Answer) => Promise<void> {
  const send = trackAccountCall(verifyFactor, useCall(verifyFactor).send, texts.loginFailed);
  const start = useStartSession();
  const router = useRouter();
  // A code is sent as soon as it is complete, and its Enter may follow.
  const isRunning = useRef(false);
  return async (answer) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await start(await send({ challenge, ...answer }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'challenge_invalid')) throw error;
      forgetNeededFactor();
      await router.navigate({
        to: '/auth',
        replace: true,
        state: (previous) => ({ ...previous, notice: error.message }),
      });
    } finally {
      isRunning.current = false;
    }
  };
}
