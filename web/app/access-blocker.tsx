import { Modal } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { hideAccessDenied, useAccessDenied } from '../lib/session/access-denied.ts';
import { WhomToAsk } from '../ui/feedback/whom-to-ask.tsx';
import { Button } from '../ui/inputs/button.tsx';
import styles from './access-blocker.module.css';

/** Shown when the agency has no access any more: the reason, and where to change it. */
export function AccessBlocker() {
  const { reason } = useAccessDenied();
  return (
    <Modal
      opened
      onClose={hideAccessDenied}
      title={texts.subscriptionExpiredTitle}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
      zIndex={440}
    >
      <p className={styles.text}>{texts.subscriptionExpired}</p>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {/* A full load: where cards are taken, the page may load the provider's script, which others may not. */}
      <Button component="a" href="/pricing?tab=subscription" variant="primary" fullWidth data-autofocus>
        {texts.goToSubscription}
      </Button>
      <p className={styles.support}>
        Need help? <WhomToAsk />
      </p>
    </Modal>
  );
}
