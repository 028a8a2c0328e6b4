import { Box, Text } from '@mantine/core';
import { readOnlyText, texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { refreshTopics } from '../../lib/api/queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { closeResume, openResume, setReadOnly, useReadOnly } from '../../lib/session/read-only.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSubscription } from '../../money/billing/billing.queries.ts';
import { useWayOn } from '../../money/billing/payments-off-note.tsx';
import { PlansLink } from '../../money/billing/plan/plans-link.tsx';
import { useCreditsBalance } from '../../money/credits/credits.queries.ts';
import { WhomToAsk } from '../../ui/feedback/whom-to-ask.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './read-only-banner.module.css';

const ResumeDialog = lazyPart(() => import('../../money/billing/plan/resume-dialog.tsx'), 'ResumeDialog');

/** Whether the agency is read-only; refetched when a call was refused for that. */
function useIsReadOnly() {
  const client = useQueryClient();
  const { refusals } = useReadOnly();
  useEffect(() => {
    if (refusals > 0) void refreshTopics(client, ['credits', 'billing']);
  }, [refusals, client]);
  const isReadOnly = useCreditsBalance().data?.is_read_only === true;
  useEffect(() => {
    setReadOnly(isReadOnly);
    return () => setReadOnly(false);
  }, [isReadOnly]);
  return isReadOnly;
}

const Words = ({ children }: { children: ReactNode }) => (
  <Text size="sm" flex="1 1 240px">
    {children}
  </Text>
);

/** The notice for users who can pay, with their options. */
function PayersWayOn() {
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

/** Shown to staff above every page while the agency's pause outlasts its paid period. */
export function ReadOnlyBanner() {
  const { role } = useSession();
  const isReadOnly = useIsReadOnly();
  const { isResuming } = useReadOnly();
  const isPayer = role === 'agency';
  return (
    <>
      {/* Present before it has content, so that screen readers announce it. */}
      <div role="status" className={isReadOnly ? `${shared.wrap} ${styles.banner}` : undefined}>
        {isReadOnly && (
          <>
            <Box visibleFrom="sm" c="var(--pw-partial)">
              <CirclePause size={16} aria-hidden />
            </Box>
            {isPayer ? <PayersWayOn /> : <Words>{readOnlyText(role)}</Words>}
          </>
        )}
      </div>
      {isPayer && isResuming && <ResumeDialog opened onClose={closeResume} />}
    </>
  );
}
