import { Skeleton } from '@mantine/core';
import { MAILING_LISTS } from '@placewell/contract/people/emails.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useUpdateEmailSubscription } from './accounts.queries.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Unsubscribes on opening the link of an email, which was the one click, and offers to undo it. */
export function UnsubscribePage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { role } = useSession();
  const { mutate, data, error, isPending } = useUpdateEmailSubscription();
  const change = (is_subscribed: boolean) => mutate({ body: { token: String(token), is_subscribed } });
  useEffect(() => {
    if (token !== '') mutate({ body: { token: String(token), is_subscribed: false } });
  }, [mutate, token]);
  const home = (
    <p className={shared.hint}>
      <Link to={role ? homePath(role) : '/auth'} className={`${shared.link} ${shared.small}`}>
        {role ? 'Continue' : 'Log in'}
      </Link>
    </p>
  );
  if (error || token === '') {
    const isLinkInvalid = !error || ['link_unknown', 'invalid_input'].includes(error.code);
    return (
      <AuthLayout title={isLinkInvalid ? 'This link is not valid' : 'We could not change this'}>
        <Notice tone="bad" role="alert">
          {isLinkInvalid
            ? 'It may have been cut off when it was copied. You can also log in and open the settings of the bell.'
            : getErrorMessage(error)}
        </Notice>
        {isLinkInvalid ? (
          home
        ) : (
          <p className={shared.hint}>
            <Button onClick={() => change(false)}>Try again</Button>
          </p>
        )}
      </AuthLayout>
    );
  }
  if (!data)
    return (
      <AuthLayout title="Unsubscribe">
        <div className={shared.form} aria-busy="true">
          <Skeleton height={48} />
          <Skeleton height={36} />
        </div>
      </AuthLayout>
    );
  const { list, is_subscribed, agency_name } = data;
  const what = `${MAILING_LISTS[list]} of ${agency_name}`;
  return (
    <AuthLayout title={successTexts.emailSubscription(is_subscribed)}>
      <Notice tone="good" role="status">
        {is_subscribed
          ? `You get ${what} again.`
          : `You no longer get ${what}. Everything else stays as it was.`}
      </Notice>
      <div className={shared.form}>
        <Button size="md" loading={isPending} onClick={() => change(!is_subscribed)}>
          {is_subscribed ? 'Unsubscribe' : 'Subscribe again'}
        </Button>
      </div>
      {home}
    </AuthLayout>
  );
}
