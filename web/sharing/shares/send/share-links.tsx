import { Text } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useShare } from '../shares.queries.ts';
import type { SentShare } from './use-send-share.ts';

/** The links to pass on, one for each contact. They are not shown again, so this stays until it is closed. */
export function ShareLinks({ sent, onClose }: { sent: SentShare; onClose: () => void }) {
  const status = useShare(sent.share_id).data?.share_status ?? 'waiting';
  return (
    <div className={shared.form}>
      {status === 'waiting' && (
        <Text c="dimmed" role="status">
          They open once the page has left, in 10 seconds. Copy them now: they are not shown again.
        </Text>
      )}
      {status === 'sent' && (
        <Text c="dimmed" role="status">
          They open now. Copy them before you close this: they are not shown again.
        </Text>
      )}
      {(status === 'canceled' || status === 'not_sent') && (
        <Notice tone="bad" role="status">
          {status === 'canceled'
            ? 'Cancelled: nothing was sent, and these links open nothing.'
            : 'Nothing was sent, and these links open nothing.'}
        </Notice>
      )}
      {sent.recipients.map(
        ({ contact_id, contact_name, url }) =>
          url !== null && (
            <CopyField
              key={contact_id}
              label={`Link for ${contact_name ?? 'a contact'}`}
              text={url}
              copyLabel="Copy link"
            />
          ),
      )}
      <ButtonRow>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}
