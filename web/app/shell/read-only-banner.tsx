import { Box, Text } from '@mantine/core';
import { readOnlyText, texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { refreshTopics } from '../../lib/api/queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { closeResume, openResume, setReadOnly, useReadOnly } from '../../lib/session/read-only.ts';
import { useRefusals } from '../../lib/session/refusals.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useCreditsBalance } from '../../money/credits/credits.queries.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './read-only-banner.module.css';

const ResumeDialog = lazyPart(() => import('../../money/billing/plan/resume-dialog.tsx'), 'ResumeDialog');

/** Whether the agency is read-only; refetched when a call was refused for that. */
function useIsReadOnly() {
  const client = useQueryClient();
  const refusals = useRefusals().subscription_paused;
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

/** As it mostly is, so that nothing moves when it is there. */
const LoadingWayOn = () => (
  <>
    <Words>{texts.readOnly}</Words>
    <Button size="xs" onClick={openResume}>
      {texts.resume}
    </Button>
  </>
);
const PayersWayOn = lazyPart(() => import('../../money/billing/plan/payers-way-on.tsx'), 'PayersWayOn', {
  loading: LoadingWayOn,
});

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
            {isPayer ? <PayersWayOn words={Words} /> : <Words>{readOnlyText(role)}</Words>}
          </>
        )}
      </div>
      {isPayer && isResuming && <ResumeDialog opened onClose={closeResume} />}
    </>
  );
}
