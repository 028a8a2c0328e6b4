import type { Webhook } from '@placewell/contract/outside/webhooks.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { toast } from '../../../lib/toasts.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { failureText } from '../webhook-labels.ts';
import { useRotateSecret, useSendTestEvent, useSetWebhookStatus } from '../webhooks.queries.ts';
import { showSecret } from './manager-state.ts';

export function useWebhookActions({ type, status }: Pick<Webhook, 'type' | 'status'>) {
  const test = useSendTestEvent();
  const rotate = useRotateSecret();
  const change = useSetWebhookStatus();
  const run = (act: () => Promise<void>) => () => void act().catch(showErrorToast);
  return {
    isBusy: test.isPending || rotate.isPending || change.isPending,
    sendTest: run(async () => {
      const outcome = await test.send({ webhook_type: type });
      const { error, status: answered } = outcome;
      const title = successTexts.testEventSent(outcome);
      if (error === null) toast.success({ message: title });
      else toast.warning({ title, message: failureText(error, answered) });
    }),
    rotateSecret: run(async () => {
      const { secret } = await rotate.send({ webhook_type: type });
      showSecret({ type, secret });
    }),
    switchTo: run(async () => {
      const next = status === 'active' ? 'inactive' : 'active';
      await change.send({ webhook_type: type, status: next });
      toast.success({ message: successTexts.webhookSwitched(next === 'active') });
    }),
  };
}
