import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { useReplay } from '../webhooks.queries.ts';

/** Replays deliveries and reports the outcome. */
export function useReplayActions() {
  const replay = useReplay();
  const run = (body: Parameters<typeof replay.send>[0]) =>
    void replay
      .send(body)
      .then(({ changed, inactive }) => {
        const message = successTexts.deliveriesReplayed(changed);
        if (inactive === 0) return toast.success({ message });
        const left = `${formatCount(inactive, 'delivery', 'deliveries')} not sent: the webhook is switched off or deleted.`;
        return toast.warning({ title: message, message: left });
      })
      .catch(showErrorToast);
  return {
    isBusy: replay.isPending,
    replayOne: (delivery_id: string) => run({ delivery_ids: [delivery_id] }),
    replayFailed: (webhook_type: WebhookType | undefined) =>
      run({ all_failed: true, ...(webhook_type && { webhook_type }) }),
  };
}
