-- The last payment of each agency, as its own list of invoices has it: without the void invoices of purchases that never
-- happened.
do $$
begin
  if not exists (select from pg_policies p where p.tablename = 'purchases' and p.policyname = 'owner') then
    create policy owner on purchases for select to current_user using (true);
  end if;
end $$;

create or replace function list_last_payments() returns table (agency_id uuid, invoice_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.agency_id, i.invoice_status from public.agencies a cross join lateral (
    select i.agency_id, i.invoice_status from public.invoices i
    where i.agency_id = a.agency_id and i.invoice_status <> 'draft'
      and not (i.invoice_status = 'void' and (
        i.billing_reason in ('subscription_create', 'subscription_update')
        or exists (select from public.purchases p where p.agency_id = i.agency_id and p.purchase_id = i.purchase_id
          and p.purchase_status <> 'paid')))
    order by i.created_at desc, i.invoice_id desc limit 1) i
  where public.app_is_installation()
$$;
