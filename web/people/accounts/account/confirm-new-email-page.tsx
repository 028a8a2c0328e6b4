import { texts } from '@placewell/contract/texts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useLinkCheck } from '../accounts.queries.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkGate } from '../link-gate.tsx';
import { useConfirmNewEmail } from './account.queries.ts';

/** Changes an email address by the link in it. Requires a click, because mail scanners open links by themselves. */
export function ConfirmNewEmailPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { token: session } = useSession();
  const link = useLinkCheck(String(token), 'email');
  const confirm = useConfirmNewEmail();
  const [changed, setChanged] = useState<string>();
  const nextLink = (
    <Link to={session ? '/account' : '/auth'} className={`${shared.link} ${shared.small}`}>
      {session ? 'Continue' : 'Log in'}
    </Link>
  );
  if (changed !== undefined)
    return (
      <AuthLayout title={texts.emailChanged}>
        <Notice tone="good" role="status">
          {`Log in as ${changed} from now on.`}
        </Notice>
        <p className={shared.hint}>{nextLink}</p>
      </AuthLayout>
    );
  return (
    <LinkGate link={link} title="Confirm your new email" alternative={nextLink}>
      {({ email }) => (
        <AuthLayout title="Confirm your new email" details={email}>
          <div className={shared.form}>
            <FormError message={confirm.error ? getErrorMessage(confirm.error) : undefined} />
            <Button
              variant="primary"
              size="md"
              loading={confirm.isPending}
              onClick={() =>
                confirm.mutate(
                  { body: { token: String(token) } },
                  { onSuccess: (data) => setChanged(data.email) },
                )
              }
            >
              Use this address
            </Button>
          </div>
        </AuthLayout>
      )}
    </LinkGate>
  );
}
