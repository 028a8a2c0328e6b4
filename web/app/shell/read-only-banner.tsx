import { readOnlyText, texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useEffect } from 'react';
import { useCreditsBalance } from '../../features/credits/credits.queries.ts';
import { refreshTopics } from '../../lib/api/queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { closeResume, openResume, useReadOnly } from '../../lib/session/read-only.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './read-only-banner.module.css';

const ResumeDialog = lazyPart(() => import('../../features/billing/plan/resume-dialog.tsx'), 'ResumeDialog');

/** Whether the agency can only read; asked again when a call was refused for that. */
function useIsReadOnly() {
  const client = useQueryClient();
  const { refusals } = useReadOnly();
  useEffect(() => {
    if (refusals > 0) void refreshTopics(client, ['credits', 'billing']);
  }, [refusals, client]);
  return useCreditsBalance().data?.is_read_only === true;
}

/** Above every page of staff whose agency is paused for longer than is paid for, with the way on. */
export function ReadOnlyBanner() {
  const { role } = useSession();
  const isReadOnly = useIsReadOnly();
  const { isResuming } = useReadOnly();
  const isPayer = role === 'agency';
  return (
    <>
      {/* There before it says anything, so that it is read out. */}
      <div role="status" className={isReadOnly ? styles.banner : undefined}>
        {isReadOnly && (
          <>
            <CirclePause size={16} aria-hidden />
            <p>{readOnlyText(role)}</p>
            {isPayer && (
              <Button size="xs" onClick={openResume}>
                {texts.resume}
              </Button>
            )}
          </>
        )}
      </div>
      {isPayer && isResuming && <ResumeDialog opened onClose={closeResume} />}
    </>
  );
}
