-- An agency's own templates for letters, which are e-mails to candidates.
create table letter_templates (
  agency_id uuid not null references agencies,
  letter_template_id uuid not null,
  template_name text not null,
  -- The name as it is compared: without differences of case and spaces.
  name_key text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, letter_template_id)
);
create unique index letter_templates_names on letter_templates (agency_id, name_key) where deleted_at is null;
select make_tenant_table('letter_templates');

insert into installation_tasks values ('letters.purgeTemplates');
