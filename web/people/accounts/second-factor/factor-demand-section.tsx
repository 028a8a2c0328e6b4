import { Skeleton, Switch } from '@mantine/core';
import { formatCount } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useSavedAtOnce } from '../../../ui/feedback/use-saved-at-once.ts';
import formStyles from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { useFactorDemand, useSetFactorDemand } from './second-factor.queries.ts';

const GRACE = `People have ${formatCount(limits.factorGraceDays, 'day')} to add one. After that only their account page is open to them until they have.`;

/** Whether everyone of the agency needs a second factor; for a super admin everyone on the installation. Saved at once. */
export function FactorDemandSection() {
  const isOfAll = useSession().role === 'super_admin';
  const { data, error, refetch } = useFactorDemand();
  const set = useSetFactorDemand();
  const since = isOfAll ? data?.by_installation_since : data?.by_agency_since;
  const [isDemanded, choose] = useSavedAtOnce(typeof since === 'string', (is_demanded) =>
    set.sendWithToast({ is_demanded }),
  );
  return (
    <section className={formStyles.form} aria-labelledby="factor-demand">
      <h2 id="factor-demand">Second factor for everyone</h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Switch
            label={isOfAll ? 'Everyone on this installation needs one' : 'Everyone in the agency needs one'}
            description={GRACE}
            checked={isDemanded}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
          {!isOfAll && data.by_installation_since && (
            <p className={shared.hint}>The administrator of this installation asks for one already.</p>
          )}
        </>
      ) : (
        <Skeleton height={44} role="status" aria-label="Loading" />
      )}
    </section>
  );
}
