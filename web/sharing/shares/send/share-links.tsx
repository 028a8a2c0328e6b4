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
          Copy them now: they are shown once and work in 10 seconds.
        </Text>
      )}
      {status === 'sent' && (
        <Text c="dimmed" role="status">
          Copy them now: they are shown once.
        </Text>
      )}
      {(status === 'canceled' || status === 'not_sent') && (
        <Notice tone="bad" role="status">
          {status === 'canceled'
            ? 'Cancelled. These links do not work.'
            : 'Nothing was sent. These links do not work.'}
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
