import { labels } from '@placewell/contract/labels.ts';
import { type Webhook, webhookTypeLabel } from '@placewell/contract/outside/webhooks.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useDeleteWebhook } from '../webhooks.queries.ts';

type DeleteFormProps = { webhook: Webhook; onCancel: () => void; onDeleted: () => void };

/** Deletes a webhook once its word has been typed. */
export function DeleteForm({ webhook: { type, url }, onCancel, onDeleted }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const remove = useDeleteWebhook();
  const word = labels.webhooks.deleteWord;
  const deleteNow = async () => {
    try {
      await remove.send({ webhook_type: type, url });
      toast.success({ message: texts.webhookDeleted });
      onDeleted();
    } catch (error) {
      const message = getErrorMessage(error, texts.webhookDeleteFailed);
      toast.error({ title: texts.webhookDeleteFailedTitle, message });
    }
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === word) void deleteNow();
      }}
    >
      <p className={shared.muted}>
        {`No events are sent to the “${webhookTypeLabel(type)}” from now on, and waiting events are cancelled. This cannot be undone; the delivery log is kept.`}
      </p>
      <p className={`${shared.spread} ${shared.anywhere}`}>
        <code>{url}</code>
      </p>
      <TextField
        label={`Type ${word} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <ButtonRow>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="destructive" loading={remove.isPending} disabled={typed !== word}>
          Delete webhook
        </Button>
      </ButtonRow>
    </form>
  );
}
