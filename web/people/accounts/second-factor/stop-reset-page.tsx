import { texts } from '@placewell/contract/texts.ts';
import { useSearch } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import { useLinkCheck } from '../accounts.queries.ts';
import { LinkPage } from '../link-gate.tsx';
import { useStopFactorReset } from './second-factor.queries.ts';

/** Stops the reset of a second factor by the link in the email. Requires a click, because mail scanners open links. */
export function StopResetPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const stop = useStopFactorReset();
  return (
    <LinkPage
      link={useLinkCheck(String(token), 'factor_reset')}
      title="Stop the reset"
      heading="Stop the reset of your second factor"
      words={({ expires_at }) => (
        <p className={shared.muted}>
          {`From ${formatDateTime(expires_at)} your account would no longer ask for a second factor.`}
        </p>
      )}
      action={{
        label: 'Stop the reset',
        onClick: () => stop.mutate({ body: { token: String(token) } }),
        ...stop,
      }}
      done={
        stop.isSuccess && {
          title: texts.factorResetStopped,
          text: 'Your second factor is asked for as before. If you did not expect the email, change your password.',
        }
      }
      next={{ to: '/auth', label: 'Log in' }}
    />
  );
}
