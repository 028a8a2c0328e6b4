-- The credits of a trial come once for a mailbox and for a company, and a few times a day for an address block.
-- short: columns without a value, of as many rows as there are customers, and new tables and functions.
alter table agencies
  -- Keyed hash of the address block from which the agency signed up by itself; null for an invited one.
  add column trial_block text,
  -- Why its trial brought no credits.
  add column trial_refusal text check (trial_refusal in ('mailbox', 'company', 'network'));

-- Keyed hashes of whom the credits of a trial were given to. They stay when the agency is removed.
create table trial_claims (
  claim_kind text not null check (claim_kind in ('mailbox', 'company')),
  claim_key text not null,
  primary key (claim_kind, claim_key)
);
alter table trial_claims enable row level security;
alter table trial_claims force row level security;
create policy owner on trial_claims to current_user using (true);

-- Claims the credits of a trial: null, or what had them before. The first key of a kind is by the present secret, which is
-- kept; the others by former ones.
create function claim_trial(mailboxes text[], companies text[]) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.trial_claims c where c.claim_kind = 'mailbox' and c.claim_key = any(mailboxes)) then
    return 'mailbox';
  end if;
  if exists (select from public.trial_claims c where c.claim_kind = 'company' and c.claim_key = any(companies)) then
    return 'company';
  end if;
  -- Of two at once, the second waits here for the first.
  insert into public.trial_claims (claim_kind, claim_key) values ('mailbox', mailboxes[1]) on conflict do nothing;
  if not found then return 'mailbox'; end if;
  if companies[1] is not null then
    insert into public.trial_claims (claim_kind, claim_key) values ('company', companies[1]) on conflict do nothing;
    if not found then return 'company'; end if;
  end if;
  return null;
end $$;
grant execute on function claim_trial to placewell_app;
