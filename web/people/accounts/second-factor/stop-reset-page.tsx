import { texts } from '@placewell/contract/texts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useLinkCheck } from '../accounts.queries.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkGate } from '../link-gate.tsx';
import { useStopFactorReset } from './second-factor.queries.ts';

/** Stops the reset of a second factor by the link in the email. Requires a click, because mail scanners open links. */
export function StopResetPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const link = useLinkCheck(String(token), 'factor_reset');
  const stop = useStopFactorReset();
  const logIn = (
    <Link to="/auth" className={`${shared.link} ${shared.small}`}>
      Log in
    </Link>
  );
  if (stop.isSuccess)
    return (
      <AuthLayout title={texts.factorResetStopped}>
        <Notice tone="good" role="status">
          Your second factor is asked for as before. If you did not expect the email, change your password.
        </Notice>
        <p className={shared.hint}>{logIn}</p>
      </AuthLayout>
    );
  return (
    <LinkGate link={link} title="Stop the reset" alternative={logIn}>
      {({ email, expires_at }) => (
        <AuthLayout title="Stop the reset of your second factor" details={email}>
          <div className={shared.form}>
            <p className={shared.muted}>
              {`From ${formatDateTime(expires_at)} your account would no longer ask for a second factor.`}
            </p>
            <FormError message={stop.error ? getErrorMessage(stop.error) : undefined} />
            <Button
              variant="primary"
              size="md"
              loading={stop.isPending}
              onClick={() => stop.mutate({ body: { token: String(token) } })}
            >
              Stop the reset
            </Button>
          </div>
        </AuthLayout>
      )}
    </LinkGate>
  );
}
