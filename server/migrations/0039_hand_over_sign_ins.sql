-- The code of a sign-in hand-off is a link without an e-mail: single use, found by the hash of its token (see 0008).
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check
  check (purpose in ('reset', 'invite', 'verify', 'setup', 'handoff'));
