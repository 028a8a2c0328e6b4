import { texts } from '@placewell/contract/texts.ts';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session-store.ts';
import { useLinkCheck } from '../accounts.queries.ts';
import { LinkPage } from '../link-gate.tsx';
import { useConfirmNewEmail } from './account.queries.ts';

/** Changes an email address by the link in it. Requires a click, because mail scanners open links by themselves. */
export function ConfirmNewEmailPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { token: session } = useSession();
  const confirm = useConfirmNewEmail();
  return (
    <LinkPage
      link={useLinkCheck(String(token), 'email')}
      title="Confirm your new email"
      action={{
        label: 'Use this address',
        onClick: () => confirm.mutate({ body: { token: String(token) } }),
        ...confirm,
      }}
      done={
        confirm.data && { title: texts.emailChanged, text: `Log in as ${confirm.data.email} from now on.` }
      }
      next={session ? { to: '/account', label: 'Continue' } : { to: '/auth', label: 'Log in' }}
    />
  );
}
