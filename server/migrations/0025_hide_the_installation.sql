-- The installation's own row, whose status shuts all super admins out, is there by proof only; and a super admin's address
-- blocks are there for functions of an owner who is no superuser (see 0021).
drop policy installation_by_proof on sign_in_blocks;
do $$
declare name text;
begin
  foreach name in array array['agencies', 'sign_in_blocks'] loop
    execute format('create policy installation_by_proof on %I as restrictive to placewell_app using (
      agency_id <> ''00000000-0000-0000-0000-000000000000'' or current_user = %L or (select app_is_installation()))',
      name, current_user);
  end loop;
end $$;
