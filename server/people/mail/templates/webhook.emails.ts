import { template } from './template.emails.ts';

type WebhookDisabled = {
  to: string;
  /** The event of the webhook, such as "New candidate". */
  label: string;
  url: string;
  reason: string;
  publicUrl: string;
};

/** Notifies the owner of a webhook that nothing is sent to it any more. */
export const webhookDisabledEmail = ({ to, label, url, reason, publicUrl }: WebhookDisabled) =>
  template('webhook_disabled', {
    to,
    subject: `Your webhook "${label}" was switched off`,
    lines: [
      `Placewell no longer sends events to ${url}. ${reason}`,
      'Failed deliveries are kept for 30 days. Once the receiver works again, switch the webhook on and send them again.',
    ],
    action: { label: 'See the failed deliveries', url: `${publicUrl}/recruiter/webhook-deliveries` },
    footer: 'You are receiving this because the webhook is yours.',
  });
