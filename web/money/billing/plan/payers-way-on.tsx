import { texts } from '@placewell/contract/texts.ts';
import type { ComponentType, ReactNode } from 'react';
import { openResume } from '../../../lib/session/read-only.ts';
import { WhomToAsk } from '../../../ui/feedback/whom-to-ask.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useSubscription } from '../billing.queries.ts';
import { useWayOn } from '../payments-off-note.tsx';
import { PlansLink } from './plans-link.tsx';

/** The notice for users who can pay, with their options. */
export function PayersWayOn({ words: Words }: { words: ComponentType<{ children: ReactNode }> }) {
  const { data: subscription } = useSubscription();
  const way = useWayOn(subscription?.provider);
  if (way === 'ask')
    return (
      <Words>
        <WhomToAsk say={texts.readOnlyAsk} />
      </Words>
    );
  return (
    <>
      <Words>{way === 'buy' ? texts.readOnlyBuy : texts.readOnly}</Words>
      {way === 'buy' ? (
        <Button size="xs" component={PlansLink}>
          Choose a plan
        </Button>
      ) : (
        <Button size="xs" onClick={openResume}>
          {texts.resume}
        </Button>
      )}
    </>
  );
}
