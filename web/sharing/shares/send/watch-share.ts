import { getShare } from '@placewell/contract/sharing/shares.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries.ts';
import { readSession } from '../../../lib/session/session-store.ts';
import { type ToastAction, toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { SHARE_TOPICS } from '../shares.queries.ts';

/** Live events say it at once; this is for a browser that missed one. */
const ASK_MS = 3_000;

/** Says whether a share left, whatever page is shown by then; a cancelled one is not reported. */
export function watchShare(client: QueryClient, share_id: string, open: ToastAction): void {
  const { token } = readSession();
  const observer = new QueryObserver(client, {
    ...callQuery(getShare, { share_id }, SHARE_TOPICS),
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  });
  const stop = observer.subscribe(({ data, error }) => {
    if (readSession().token !== token) return stop();
    if (error && !data) return stop();
    if (!data || data.share_status === 'waiting') return;
    stop();
    const sent = data.people.filter(({ person_status }) => person_status === 'sent');
    const refused = [...data.people, ...data.recipients].flatMap((one) =>
      one.message === null
        ? []
        : [`${'candidate_name' in one ? one.candidate_name : one.contact_name}: ${one.message}`],
    );
    if (data.share_status === 'sent') {
      if (refused.length === 0)
        toast.success({
          message: `${formatCount(sent.length, 'candidate')} sent to ${data.client_name}`,
          action: open,
        });
      else
        toast.warning({
          title: `${formatCount(sent.length, 'candidate')} sent to ${data.client_name}`,
          message: refused.join(' '),
          action: open,
        });
    } else if (data.share_status === 'not_sent')
      toast.error({
        title: 'Nothing was sent to the client',
        message: refused.join(' ') || 'Sending took too long.',
        action: open,
        duration: Number.POSITIVE_INFINITY,
      });
  });
}
