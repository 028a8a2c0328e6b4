import { limits } from '@placewell/contract/limits.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { refreshTopics, useCallQuery } from '../../../lib/api/queries.ts';
import { useFactorRefusals } from '../../../lib/session/factor-demand.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import { AccountBanner } from '../account/account-banner.tsx';

const ACCOUNT = '/account';

/** Asks for the second factor that is demanded. Once the time to add one is over, only the account page is open. */
export function FactorBanner() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnAccount = useLocation().pathname === ACCOUNT;
  const refusals = useFactorRefusals();
  useEffect(() => {
    if (refusals > 0) void refreshTopics(client, ['profile']);
  }, [refusals, client]);
  const due = useCallQuery(getUserProfile, {}, { topic: 'profile', staleTime: limits.profileCacheMs }).data
    ?.factor_due_at;
  const isOver = Boolean(due) && Date.parse(due ?? '') <= Date.now();
  useEffect(() => {
    if (isOver && !isOnAccount) void navigate({ to: ACCOUNT, replace: true });
  }, [isOver, isOnAccount, navigate]);
  if (!due) return null;
  return (
    <AccountBanner icon={ShieldAlert} label="Add a second factor">
      <b>Add a second factor.</b>{' '}
      {isOver
        ? 'Your account needs one before you can go on.'
        : `From ${formatDate(due)} your account needs one.`}{' '}
      {!isOnAccount && (
        <Link to={ACCOUNT} className={shared.link}>
          Open your account
        </Link>
      )}
    </AccountBanner>
  );
}
