import { Modal, Stack, Text } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { hideAccessDenied, useAccessDenied } from '../lib/session/access-denied.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { WhomToAsk } from '../ui/feedback/whom-to-ask.tsx';
import { Button } from '../ui/inputs/button.tsx';

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
      <Stack>
        <Text c="dimmed">{texts.subscriptionExpired}</Text>
        {reason !== '' && <Notice tone="bad">{reason}</Notice>}
        {/* A full load: where cards are taken, the page may load the provider's script, which others may not. */}
        <Button component="a" href="/pricing?tab=subscription" variant="primary" fullWidth data-autofocus>
          {texts.goToSubscription}
        </Button>
        <Text c="dimmed" ta="center">
          Need help? <WhomToAsk />
        </Text>
      </Stack>
    </Modal>
  );
}
