import { Link } from '@tanstack/react-router';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useStartSession } from '../accounts.queries.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { useConfirmSocialLink, useSocialLinkCheck } from './social.queries.ts';

/** Links a sign-in by the link of an email. Requires a click, because mail scanners open links by themselves. */
export function ConfirmLink({ token }: { token: string }) {
  const link = useSocialLinkCheck(token);
  const confirm = useConfirmSocialLink();
  const start = useStartSession();
  const [name, email] = [link.data?.provider_name ?? '', link.data?.email ?? ''];
  if (link.error)
    return (
      <AuthLayout title="This link cannot be used">
        <Notice tone="bad" role="alert">
          {getErrorMessage(link.error)}
        </Notice>
        <p className={shared.hint}>
          <Link to="/auth" className={`${shared.link} ${shared.small}`}>
            Log in
          </Link>
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={name ? `Link ${name}` : 'Link your account'}
      details={name ? `From then on ${name} logs you in as ${email}. Only go on if you asked for this.` : ''}
    >
      <div className={shared.form}>
        <FormError message={confirm.error ? getErrorMessage(confirm.error) : undefined} />
        <Button
          variant="primary"
          size="md"
          loading={confirm.isPending || link.isPending}
          onClick={() => confirm.mutate({ body: { token } }, { onSuccess: (data) => void start(data) })}
        >
          Link and log in
        </Button>
      </div>
    </AuthLayout>
  );
}
