import { Menu } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { toast } from '../../../lib/toasts.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { useMatchWebhook } from '../matches.queries.ts';

/** Sends the match now to the recruiter's webhook for new matches; other users have none. */
export function SendToWebhook({ match: { match_id } }: { match: Pick<Match, 'match_id'> }) {
  const { role } = useSession();
  const { send } = useMatchWebhook();
  if (role !== 'recruiter') return null;
  const sendNow = async () => {
    try {
      const outcome = await send({ match_id });
      const show = outcome.succeeded ? toast.success : toast.warning;
      show({ message: successTexts.matchSent(outcome) });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => void sendNow()}>Send to webhook</Menu.Item>
    </>
  );
}
