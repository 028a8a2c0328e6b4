-- What people deleted goes after its days in every agency, also in one whose subscription has ended.
-- short: it changes the texts of functions, and no rows.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (
      'agencies_with_activities_to_purge', 'agencies_with_templates_to_purge', 'agencies_with_candidates_to_purge',
      'agencies_with_clients_to_purge', 'agencies_with_contacts_to_purge', 'agencies_with_client_files_to_purge',
      'agencies_with_jobs_to_purge', 'agencies_with_submissions_to_purge', 'agencies_with_offers_to_purge',
      'agencies_with_placements_to_purge', 'agencies_with_views_to_purge')
  loop
    execute replace(definition, 'where not ''t'' or', 'where not ''f'' or');
  end loop;
end $$;
