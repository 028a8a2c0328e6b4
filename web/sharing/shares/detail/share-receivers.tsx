import { Box, Modal } from '@mantine/core';
import type { Share, ShareRecipient } from '@placewell/contract/sharing/shares.ts';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/values/formats.ts';
import { CHANNEL_LABELS } from '../../../records/sharing/sharing-labels.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { viewText } from '../share-labels.ts';
import { useRenewShareLink } from '../shares.queries.ts';

/** The contacts of a share: how each got it, whether they opened it, and a new link for one who lost it. */
export function ShareReceivers({ share }: { share: Share }) {
  const label = useId();
  const [asked, setAsked] = useState<ShareRecipient>();
  const [made, setMade] = useState<{ name: string; url: string }>();
  const renew = useRenewShareLink();
  const isSent = share.share_status === 'sent';
  const mayRenew = isSent && share.is_open && share.may_change;
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className={shared.subheading}>
        Contacts
      </h3>
      <ul className={`${shared.plainList} ${shared.bordered}`}>
        {share.recipients.map((contact) => (
          <Box
            component="li"
            key={contact.recipient_id}
            className={shared.beside ?? ''}
            py={10}
            style={{ alignItems: 'center' }}
          >
            <div className={shared.lines}>
              <Name className={shared.strong}>{contact.contact_name}</Name>
              <span className={`${shared.small} ${shared.muted}`}>
                {[
                  CHANNEL_LABELS[contact.channel],
                  isSent && contact.recipient_status === 'sent' && viewText(contact),
                  contact.answered_count > 0 &&
                    `answered ${contact.answered_count} of ${formatCount(share.people_count, 'candidate')}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {contact.message !== null && (
                <span className={`${shared.small} ${shared.bad} ${shared.anywhere}`}>{contact.message}</span>
              )}
            </div>
            {mayRenew && contact.recipient_status === 'sent' && (
              <Button size="xs" onClick={() => setAsked(contact)}>
                New link…
              </Button>
            )}
          </Box>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Make a new link?"
        confirmLabel="Make a new link"
        onConfirm={async () => {
          if (!asked) return;
          const { url } = await renew.send({
            share_id: share.share_id,
            recipient_id: asked.recipient_id,
          });
          setMade({ name: asked.contact_name, url });
        }}
      >
        {`The link that ${asked?.contact_name ?? 'the contact'} has now stops working. The new link is shown once.`}
      </ConfirmDialog>
      <Modal opened={made !== undefined} onClose={() => setMade(undefined)} title="New link" size={560}>
        {made && (
          <div className={shared.form}>
            <CopyField label={`Link for ${made.name}`} text={made.url} copyLabel="Copy link" />
            <ButtonRow>
              <Button variant="primary" onClick={() => setMade(undefined)}>
                Done
              </Button>
            </ButtonRow>
          </div>
        )}
      </Modal>
    </section>
  );
}
