-- The agencies that 0062 gave 14 days, whatever status a super admin had given them by hand before it had an effect, are on
-- a trial: they are called so, and reminded of its end.
update agencies a set subscription_status = 'trialing'
  where subscription_status not in ('trialing', 'active') and agency_status <> 'pending'
    and access_ends_at = trial_ends_at and trial_ends_at > now()
    and not exists (select from subscriptions s where s.agency_id = a.agency_id);
