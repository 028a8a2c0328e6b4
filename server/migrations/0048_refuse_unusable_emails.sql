-- online
-- step: a contact whose primary address is unusable gets no email
alter table share_recipients
  drop constraint share_recipients_refusal_check,
  add constraint share_recipients_refusal_check check (refusal in ('contact_not_found', 'contact_of_another_client',
    'contact_left', 'contact_do_not_contact', 'contact_without_email', 'contact_email_unusable', 'contact_opted_out',
    'contact_emailed_today', 'emails_used_up', 'sending_stopped')) not valid;
-- step: refusals
alter table share_recipients validate constraint share_recipients_refusal_check;
