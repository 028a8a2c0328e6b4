-- What a provider charges each period: the price of the plan when it was chosen, which stays when the plan's price changes.
-- Null by arrangement.
alter table subscriptions
  add column amount_cents int check (amount_cents >= 0),
  add column currency text,
  add check ((amount_cents is null) = (currency is null));
