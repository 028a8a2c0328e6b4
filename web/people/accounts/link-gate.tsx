import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { checkLink } from '@placewell/contract/people/accounts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { AuthLayout } from './auth-layout.tsx';

const TITLES: Partial<Record<string, string>> = {
  link_expired: 'This link has expired',
  link_used: 'This link has already been used',
  link_unknown: 'This link is not valid',
  account_inactive: 'This agency is inactive',
};

/** The text below the heading. */
const EXPLANATIONS: Partial<Record<string, string>> = {
  link_expired: 'For security, the links in our emails expire after a while.',
  link_used: 'Each link works only once.',
};

export type LinkGateProps = {
  link: UseQueryResult<Data<typeof checkLink>, ApiError>;
  title: string;
  /** What to do instead if the link cannot be used. */
  alternative: ReactNode;
  children: (data: Data<typeof checkLink>) => ReactNode;
};

/** Shows the form behind an emailed link only if the link works; otherwise explains why it does not. */
export function LinkGate({ link, title, alternative, children }: LinkGateProps) {
  if (link.data) return children(link.data);
  if (link.isLoading)
    return (
      <AuthLayout title={title}>
        <div className={shared.form} aria-busy="true">
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={40} />
        </div>
      </AuthLayout>
    );
  const isLinkInvalid =
    link.error?.code.startsWith('link_') ||
    ['invalid_input', 'account_inactive'].includes(link.error?.code ?? '');
  if (link.error && !isLinkInvalid)
    return (
      <AuthLayout title="We could not check this link">
        <Notice tone="bad" role="alert">
          {link.error.message}
        </Notice>
        <p className={shared.hint}>
          <Button onClick={() => void link.refetch()}>Try again</Button>
        </p>
      </AuthLayout>
    );
  const code = link.error?.code ?? '';
  return (
    <AuthLayout title={TITLES[code] ?? 'This link is not valid'}>
      <Notice tone="bad" role="alert">
        {code === 'account_inactive'
          ? link.error?.message
          : (EXPLANATIONS[code] ??
            'It may have been cut off when it was copied. Open it from the email again.')}
      </Notice>
      <div className={shared.hint}>{alternative}</div>
    </AuthLayout>
  );
}

type LinkPageProps = Pick<LinkGateProps, 'link' | 'title'> & {
  heading?: string;
  /** The button; an email scanner that opens the link does not press it. */
  action: { label: string; onClick: () => void; isPending: boolean; error: ApiError | null };
  /** Once it was pressed. */
  done: { title: string; tone?: 'good' | 'warning'; text: ReactNode } | false | undefined;
  next: { to: string; label: string };
  /** Above the button. */
  words?: (data: Data<typeof checkLink>) => ReactNode;
  /** The person of the link is still being read. */
  isLoading?: boolean;
};

/** A page behind an emailed link, with one button and then its result. */
export function LinkPage(props: LinkPageProps) {
  const { link, title, heading = title, action, done, next, words, isLoading } = props;
  const nextLink = (
    <Link to={next.to} className={`${shared.link} ${shared.small}`}>
      {next.label}
    </Link>
  );
  if (done)
    return (
      <AuthLayout title={done.title}>
        <Notice tone={done.tone ?? 'good'} role="status">
          {done.text}
        </Notice>
        <p className={shared.hint}>{nextLink}</p>
      </AuthLayout>
    );
  return (
    <LinkGate link={link} title={title} alternative={nextLink}>
      {(data) => (
        <AuthLayout title={heading} details={data.email}>
          <div className={shared.form}>
            {words?.(data)}
            <FormError message={action.error ? getErrorMessage(action.error) : undefined} />
            {isLoading ? (
              <Skeleton height={40} />
            ) : (
              <Button variant="primary" size="md" loading={action.isPending} onClick={action.onClick}>
                {action.label}
              </Button>
            )}
          </div>
        </AuthLayout>
      )}
    </LinkGate>
  );
}
