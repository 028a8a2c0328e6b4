import { NativeSelect } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { WEBHOOK_TYPES, type WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { addWebhook, type Webhook, webhookTypeLabel } from '@placewell/contract/outside/webhooks.ts';
import { texts } from '@placewell/contract/texts.ts';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useAddWebhook, useUpdateWebhook } from '../webhooks.queries.ts';
import { showSecret } from './manager-state.ts';

type WebhookFormProps = {
  /** Undefined to add one. */
  webhook: Webhook | undefined;
  /** Types that already have a webhook. */
  taken: readonly WebhookType[];
  onCancel: () => void;
  onAdded: () => void;
  onUpdated: () => void;
};

type Values = BodyInput<typeof addWebhook>;

/** The server's message for a second webhook of this type. */
const DUPLICATE = 'already exists';

const isDuplicate = (error: unknown) =>
  error instanceof ApiError && getErrorMessage(error).includes(DUPLICATE);

/** Adds a webhook, or changes the URL of one: its type cannot change. */
export function WebhookForm({ webhook, taken, onCancel, onAdded, onUpdated }: WebhookFormProps) {
  const schema = addWebhook.body.refine(
    ({ webhook_type }) => webhook !== undefined || !taken.includes(webhook_type),
    { path: ['webhook_type'], message: texts.webhookTypeTaken },
  );
  const form = useSchemaForm(
    schema,
    webhook ? { webhook_type: webhook.type, url: webhook.url } : { url: '' },
    { fallback: webhook ? texts.webhookUpdateFailed : texts.webhookCreateFailed },
  );
  const { errors, isSubmitting } = form.formState;
  const add = useAddWebhook();
  const update = useUpdateWebhook();
  const save = async ({ webhook_type, url }: Values) => {
    if (webhook) {
      await update.send({ webhook_type: webhook.type, url });
      toast.success({ title: webhookTypeLabel(webhook.type), message: texts.webhookUpdated });
      return onUpdated();
    }
    const { type, secret, ping } = await add.send({ webhook_type, url });
    toast.success({ message: texts.webhookAdded });
    showSecret({ type, secret, ping });
    onAdded();
  };
  const tryToSave = async (values: Values) => {
    try {
      await save(values);
    } catch (error) {
      toast.error(failureOf(error, webhook));
      if (!isDuplicate(error)) throw error;
      form.setError('webhook_type', { type: 'server', message: texts.webhookTypeTaken });
    }
  };
  return (
    <form onSubmit={form.submit(tryToSave)} noValidate className={shared.form}>
      <NativeSelect
        label="Type"
        disabled={webhook !== undefined}
        data={[
          ...(webhook ? [] : [{ value: '', label: 'Choose a type' }]),
          ...WEBHOOK_TYPES.map((value) => ({ value, label: webhookTypeLabel(value) })),
        ]}
        error={errors.webhook_type?.message}
        {...form.register('webhook_type')}
      />
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/hooks/placewell"
        description="Events are sent there by POST, as JSON, and signed."
        error={errors.url?.message}
        data-autofocus={webhook !== undefined || undefined}
        {...form.register('url')}
      />
      <FormError message={form.formError} />
      <DialogButtons label={webhook ? 'Save' : texts.webhookAdd} onCancel={onCancel} isBusy={isSubmitting} />
    </form>
  );
}

function failureOf(error: unknown, webhook: Webhook | undefined) {
  const [title, fallback] = webhook
    ? [texts.webhookUpdateFailedTitle, texts.webhookUpdateFailed]
    : [texts.webhookCreateFailedTitle, texts.webhookCreateFailed];
  return { title, message: getErrorMessage(error, fallback) };
}
