import { limits } from '@placewell/contract/limits.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshTopics, useCallQuery } from '../../../lib/api/queries.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useRefusals } from '../../../lib/session/refusals.ts';

const FactorBanner = lazyPart(() => import('./factor-banner.tsx'), 'FactorBanner');

const ACCOUNT = '/account';

/** Asks for a second factor that is demanded. Once the time to add one is over, only the account page is open. */
export function FactorDemand() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnAccount = useLocation().pathname === ACCOUNT;
  const refusals = useRefusals().second_factor_demanded;
  useEffect(() => {
    if (refusals > 0) void refreshTopics(client, ['profile']);
  }, [refusals, client]);
  const due = useCallQuery(getUserProfile, {}, { topic: 'profile', staleTime: limits.profileCacheMs }).data
    ?.factor_due_at;
  const isOver = Boolean(due) && Date.parse(due ?? '') <= Date.now();
  useEffect(() => {
    if (isOver && !isOnAccount) void navigate({ to: ACCOUNT, replace: true });
  }, [isOver, isOnAccount, navigate]);
  return due ? <FactorBanner due={due} isOver={isOver} isOnAccount={isOnAccount} /> : null;
}
