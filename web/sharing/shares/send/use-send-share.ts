import type { BodyInput, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sendShare } from '@placewell/contract/sharing/shares.ts';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/message-of.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useCancelShare, useSendShare } from '../shares.queries.ts';
import { watchShare } from './watch-share.ts';

export type SentShare = Data<typeof sendShare>;

/** Sends a share, says who does not go and why, offers to take it back while it has not left, then says whether it did. */
export function useSendAndWatch(onOpen: (share_id: string) => void) {
  const client = useQueryClient();
  const send = useSendShare();
  const cancel = useCancelShare();
  return async (body: BodyInput<typeof sendShare>): Promise<SentShare> => {
    const sent = await send.send(body);
    const { share_id } = sent;
    const refused = [
      ...sent.people.map((one) => ({ ...one, name: one.candidate_name ?? 'A candidate' })),
      ...sent.recipients.map((one) => ({ ...one, name: one.contact_name ?? 'A contact' })),
    ].filter(({ refusal }) => refusal !== null);
    if (refused.length > 0)
      toast.warning({
        title: `${formatCount(refused.length, 'person', 'people')} left out`,
        message: refused.map(({ name, message }) => `${name}: ${message}`).join(' '),
      });
    showUndoToast({
      message: messageOf(sendShare, sent, body),
      duration: limits.shareUndoMs,
      onUndo: async () => {
        await cancel.send({ share_id });
        return 'Cancelled: nothing was sent';
      },
    });
    watchShare(client, share_id, { label: 'Open', onClick: () => onOpen(share_id) });
    return sent;
  };
}
