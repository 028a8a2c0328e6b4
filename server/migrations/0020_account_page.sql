-- People see where they are logged in, and change a confirmed email address by a link to the new one.
-- online

-- step: columns and purposes
alter table sessions
  -- Words of the server for the browser and system that logged in, such as "Chrome on Windows".
  add column device text not null default '',
  -- Where it logged in: IPv4 /24 or IPv6 /56.
  add column address_block text not null default '';
alter table links
  -- The address that a link of purpose 'email' changes to. It is free again if the link is not opened.
  add column new_email text not null default '',
  drop constraint links_purpose_check,
  add constraint links_purpose_check
    check (purpose in ('reset', 'invite', 'verify', 'setup', 'handoff', 'email')) not valid,
  add constraint links_new_email check ((purpose = 'email') = (new_email <> '')) not valid;

-- step: links
alter table links validate constraint links_purpose_check, validate constraint links_new_email;
