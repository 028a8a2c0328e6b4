import { CREDIT_TYPES, type CreditType } from '@placewell/contract/money/credits.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { Link } from '@tanstack/react-router';
import { useCallQuery } from '../../lib/api/queries.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { formatCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import { useTiles } from './dashboard.queries.ts';

/** Fewer credits of a kind than this are low. */
const LOW_CREDITS = 10;

/** The kinds of which few credits are left; none while a new agency waits for its first ones, which the banner says. */
function useLowCredits(): { kind: CreditType; left: number }[] {
  const { data } = useTiles();
  // As the shell has loaded it.
  const profile = useCallQuery(getUserProfile, {}, { topic: 'profile', enabled: false });
  if (!data || profile.data?.awaits_confirmation || isOwnAgency()) return [];
  return CREDIT_TYPES.map((kind) => ({ kind, left: data[`${kind}_credits`] })).filter(
    ({ left }) => left < LOW_CREDITS,
  );
}

/** How few credits are left, leading to where more are sold. */
export function LowCredits() {
  const low = useLowCredits();
  if (low.length === 0) return null;
  return (
    <section className={`${shared.panel} ${shared.clipped}`} aria-label="Low credits">
      {low.map(({ kind, left }) => (
        <Link
          key={kind}
          className={`${shared.block} ${shared.partial} ${shared.strong}`}
          style={{ padding: '12px 16px' }}
          to="/pricing"
          search={{ tab: 'credits' }}
        >
          {formatCount(left, `${kind} credit`)} left
        </Link>
      ))}
    </section>
  );
}
