import { formatNumber } from './counts.ts';
import { limits } from './limits.ts';
import { texts } from './texts.ts';

type Failure = {
  status: number;
  message: string;
  /** Seconds after which a repeat may succeed, where the failure itself does not know better. */
  retryAfter?: number;
  /** Of every 402: false where the agency needs a subscription, which opens the blocker; true where only this failed. */
  subscribe_status?: boolean;
};

type More = Pick<Failure, 'retryAfter' | 'subscribe_status'>;
/** Failures of one HTTP status, by their default messages. */
const all = <Code extends string>(
  status: number,
  messages: Readonly<Record<Code, string>>,
  more: More = {},
): Readonly<Record<Code, Failure>> => {
  const entries = Object.entries<string>(messages);
  const failures = entries.map(([code, message]) => [code, { status, message, ...more }]);
  return Object.fromEntries(failures) as Record<Code, Failure>;
};

/** Every expected failure: its HTTP status and its default message. */
export const ERRORS = {
  ...all(400, {
    invalid_input: 'Fix the highlighted fields.',
    malformed_request: 'The request could not be parsed.',
    provider_details_differ: 'These details differ from those the provider confirmed. Log in again.',
    event_refused: 'This event was not recently signed by the payment provider.',
  }),
  ...all(401, {
    invalid_token: texts.invalidToken,
    wrong_credentials: 'Incorrect email or password.',
    wrong_factor: 'This code or passkey is not correct.',
    sign_in_refused: 'The provider did not confirm this login. Try again.',
  }),
  ...all(
    402,
    {
      subscription_required: texts.accessDenied,
    },
    { subscribe_status: false },
  ),
  ...all(
    402,
    {
      subscription_paused: texts.readOnly,
      insufficient_credits: 'Not enough credits.',
      card_declined: 'Your card was declined. Try another card or ask your bank.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      incorrect_cvc: "Your card's security code is incorrect.",
      processing_error: 'The card could not be processed. Try again in a moment.',
      payment_failed: 'Payment failed. You were not charged.',
    },
    { subscribe_status: true },
  ),
  ...all(403, {
    forbidden: "You don't have permission to do this.",
    second_factor_demanded: 'Add a second factor to your account first.',
    recent_sign_in_needed: 'Log in again, and do this within ten minutes.',
    scope_mismatch: 'The request headers do not match this session.',
    account_inactive: texts.accountInactive,
    sign_up_closed: texts.signUpClosed,
    not_administrator: texts.notAdministrator,
    email_unverified: 'Confirm your email address first.',
    sending_stopped: 'The administrator of this installation has stopped the emails of your agency.',
    provider_email_unverified: texts.providerEmailUnverified,
    sso_required: texts.ssoRequired,
    company_email_refused: texts.companyEmailRefused,
    company_account_missing: texts.companyAccountMissing,
    email_not_verified: 'Confirm your email address before you buy. You can add a card already.',
  }),
  ...all(404, {
    not_found: 'Not found.',
    not_offered_here: texts.notOfferedHere,
    agency_not_found: 'This agency does not exist.',
    candidate_not_found: 'This candidate does not exist.',
    job_not_found: 'This job does not exist.',
    client_not_found: 'This client does not exist.',
    contact_not_found: 'This contact does not exist.',
    override_not_found: 'This override does not exist or has been withdrawn.',
    match_not_found: 'This match does not exist.',
    share_not_found: 'This share does not exist.',
    recipient_not_found: 'This share has no such recipient.',
    submission_not_found: 'This submission does not exist or has been deleted.',
    interview_not_found: 'This interview does not exist.',
    offer_not_found: 'This offer does not exist or has been deleted.',
    placement_not_found: 'This placement does not exist or has been deleted.',
    proposal_not_found: 'This proposal does not exist.',
    recruiter_not_found: 'This recruiter does not exist.',
    transfer_not_found: 'This transfer does not exist.',
    upload_not_found: 'This upload does not exist.',
    resume_not_found: 'This candidate has no resume.',
    file_not_found: 'This file does not exist or has been deleted.',
    no_text: 'No text was read from this file.',
    view_not_found: 'This view does not exist or is not shared with you.',
    merge_not_found: 'This merge does not exist.',
    pair_not_found: 'These two candidates are no longer suspected duplicates.',
    activity_not_found: 'This note or task does not exist or has been deleted.',
    letter_template_not_found: 'This template does not exist or has been deleted.',
    letters_not_found:
      'There are no messages to cancel: only their author can cancel them, before they are sent.',
    tag_not_found: 'This tag does not exist.',
    export_not_found: 'This export does not exist or has been deleted.',
    import_not_found: 'This import does not exist or has been deleted.',
    mapping_not_found: 'This mapping does not exist.',
    question_not_found: 'This question does not exist.',
    invite_not_found: 'This invitation does not exist.',
    plan_not_found: 'This plan does not exist.',
    top_up_not_found: 'This credit pack does not exist or is no longer sold.',
    subscription_not_found: 'There is no subscription. Choose a plan first.',
    payment_method_not_found: 'This card does not exist or has been removed.',
    purchase_not_found: 'This purchase does not exist.',
    invoice_not_found: 'This invoice does not exist.',
    enrichment_not_found: 'This look-up does not exist.',
    entry_not_found: 'This entry does not exist or has been removed.',
  }),
  ...all(403, {
    mapping_of_another: 'Only the person who saved this mapping, or an agency user, can change or delete it.',
    entry_of_another: 'Only the person who added this entry, or an agency user, can remove it.',
  }),
  ...all(404, {
    webhook_not_found: 'There is no webhook of this type. Add it first.',
    delivery_not_found: 'This delivery does not exist or was too old to keep.',
  }),
  ...all(408, {
    request_timeout: 'The request took too long to arrive. Send it again.',
  }),
  ...all(404, {
    company_sign_in_not_found: texts.companySignInNotFound,
    identity_not_found: 'This sign-in is not linked to your account.',
    factor_not_found: 'This second factor is not yours.',
    session_not_found: 'This login has ended already.',
  }),
  ...all(409, {
    account_link_required:
      'An account with this email address already exists. Prove it is yours to link this sign-in to it.',
    identity_taken: 'This sign-in is already linked to another account.',
    sign_in_not_set_up: 'Set up the identity provider first.',
    domain_not_proved: 'The record was not found. New records can take an hour to appear.',
    domain_taken: 'Another agency has verified this domain.',
    domain_not_verified: 'Verify the domain first.',
    sign_in_not_tried: 'Log in with your company once before you require it.',
    no_password: 'This account has no password yet. Choose one by a link in an email first.',
    session_in_use: 'You are using this login. Log out to end it.',
    last_sign_in: 'This is your only way to log in. Set a password first.',
    factor_needed_first: 'Add a second factor to your own account first.',
    no_second_factor: 'This person has no second factor.',
    too_many_factors: `You have ${limits.factorsOfPerson} second factors. Remove one first.`,
    factor_not_begun: 'This took longer than ten minutes. Begin again.',
    passkeys_unavailable: 'Passkeys need a host name, and PUBLIC_URL has an address.',
    email_verified: 'Your email address is already confirmed.',
    email_taken: 'An account with this email address already exists.',
    invite_accepted: 'This invitation has already been accepted.',
    client_exists: 'Another client already has this domain.',
    client_ambiguous: 'Several clients have this name. Choose one of them.',
    client_blocked: 'This client is blocked. Choose another one, or unblock it first.',
    client_in_use: 'This client has jobs or submissions. Set it to “Lost” instead of deleting it.',
    client_deleted: 'The client of this contact has been deleted. Restore the client first.',
    too_many_clients: `An agency can have at most ${formatNumber(limits.clients)} clients.`,
    too_many_contacts: `A client can have at most ${limits.contactsPerClient} contacts.`,
    too_many_client_files: `A client can have at most ${limits.filesPerClient} files. Delete one you no longer need first.`,
    submission_sent: 'This was sent by a share, so it stays.',
    submission_exists: 'This candidate was introduced to this contact again since.',
    share_left: 'This share has left already. Close its links instead.',
    share_not_open: 'This share is closed.',
    job_without_client: 'This job has no client. Choose one in the job first.',
    too_many_open_shares: `A job has at most ${limits.openSharesPerJob} open shares. Close one first.`,
    match_of_another_job: 'This match belongs to another job.',
    already_introduced: 'This person was introduced to this client before.',
    proposal_decided: 'This proposal was decided already.',
    proposal_expired: 'This proposal has expired.',
    proposal_superseded: 'The record has changed since, so this no longer fits.',
    too_many_interviews: 'A match can have 20 interviews.',
    too_many_feedback: 'An interview can have 50 opinions.',
    match_ended: 'This match has ended. Reopen it first.',
    interview_in_the_past: 'Choose a time in the future.',
    interview_overlaps: 'One of these people has another interview at that time.',
    interview_not_begun: 'This interview has not begun yet.',
    hour_skipped: 'The clocks skip this hour on that day. Choose another time.',
    too_many_offers: 'A match can have 20 offers. Delete one you no longer need first.',
    placement_exists: 'This match already has a placement.',
    placement_undecided: 'This match has a placement. Say what becomes of it.',
    placement_fixed:
      'The fee of this placement was paid or corrected, so its terms stay. Add a correction instead.',
    placement_unpaid: 'The fee of this placement is not paid yet. Change the placement instead.',
    confirm_placement: 'Confirm to keep this placement.',
    fee_incomplete: 'The fee cannot be counted yet. Fill in what it depends on.',
    too_many_corrections: 'A placement can have 100 corrections.',
    candidate_off_limits: 'This person works at a client whose people must not be introduced.',
    candidate_without_work_history: 'This candidate has no work history to show. Add it first.',
    contact_of_another_client: 'This contact belongs to another client.',
    contact_left: 'This contact has left the client.',
    contact_do_not_contact: 'This contact must not be emailed. A link can be copied instead.',
    contact_without_email: 'This contact has no email address. A link can be copied instead.',
    contact_email_unusable:
      'The primary email address of this contact is marked as not usable. A link can be copied instead.',
    contact_opted_out: 'This contact asked not to get emails from your agency. A link can be copied instead.',
    contact_emailed_today:
      'This address has got as many shared pages by email as it can get in 24 hours. A link can be copied instead.',
    contact_exists: 'Another contact of this client already has this email address.',
    candidate_exists: 'A candidate with this email address or phone number already exists.',
    conflict: 'This was changed by someone else. Reload and try again.',
    idempotency_key_reused:
      'This Idempotency-Key was already used for a request with other values. Send a new key.',
  }),
  ...all(
    409,
    {
      idempotency_key_busy: 'The same request is still being handled. Try again in a moment.',
    },
    { retryAfter: 1 },
  ),
  ...all(409, {
    upload_id_used:
      'This upload_id was used for other files. Leave it out, or choose a new one for these files.',
    status_change_refused: 'Invalid status change.',
    moved_since: 'This match has since been moved, so it keeps its stage.',
    changed_since: 'Not changed: someone else has edited this in the meantime.',
    noted_since: 'Someone has since written a note about this match, so it stays in the list.',
  }),
  ...all(404, {
    moves_not_found: 'There is nothing to undo here: only the person who moved the matches can undo it.',
  }),
  ...all(409, {
    unopened_matches: 'You have not opened some of these matches. Confirm to reject them anyway.',
    job_incomplete: 'Add a description or at least one required skill before opening the job.',
    view_name_taken: 'A view of this list already has this name. Choose another one.',
    too_many_views: 'There are already 100 views. Delete one you no longer need first.',
    too_many_candidate_files: `A candidate can have at most ${limits.filesPerCandidate} files. Delete one you no longer need first.`,
    not_a_resume_file:
      'Only a PDF, DOCX, DOC, ODT, RTF or TXT file can be a resume, and only a resume can be matched.',
    too_many_tags: `No more than ${limits.tagsPerRecord} tags fit here. Remove one before you add another.`,
    tag_exists: 'A tag with this name already exists. Merge the two instead.',
    tag_changing: 'This tag is being changed on its records. Try again once that has finished.',
    export_not_ready: 'This export has no file: it has not finished, or it failed.',
    export_ended: 'This export has already ended, so there is nothing to stop.',
  }),
  ...all(403, {
    rights_changed: 'Your access has been reduced since this file was made. Export the list again.',
  }),
  ...all(409, {
    too_many_exports: `No more than ${limits.exportsWaiting} exports can be waiting. Wait until one is done, or stop it.`,
    import_busy: 'This import is running. Wait until it has finished, or stop it.',
    import_idle: 'There is nothing here to stop or undo.',
    import_started: 'Rows of this import are already in your lists, so it can no longer be changed.',
    import_not_checked: 'Check the rows first, then import them.',
    import_undone: 'This import has been undone. Upload the table again.',
    move_incomplete: 'Say what each table is, which columns its rows need, and what each status means.',
    nothing_mapped: 'First choose the columns with the name, email address or phone number.',
    mapping_name_taken: 'A mapping already has this name. Choose another one.',
    too_many_mappings: `There are already ${limits.importMappings} mappings. Delete one you no longer need first.`,
    letter_template_name_taken: 'Another template already has this name. Choose a different one.',
    too_many_letter_templates: `There are already ${limits.messageTemplates} templates. Delete one you no longer need first.`,
    letters_left: 'These messages have already been sent.',
    candidate_deleted: 'This candidate has been deleted.',
    candidate_merged: 'This candidate was merged into another. Email that candidate instead.',
    candidate_archived: 'Archived candidates cannot be emailed.',
    candidate_do_not_contact: 'This candidate must not be contacted.',
    candidate_sample: 'This is a sample candidate. No one reads its address.',
    sample_not_merged: 'A sample candidate is not merged with a person. Remove the samples instead.',
    samples_need_empty: 'Samples are for an agency without candidates and jobs of its own.',
    candidate_opted_out: 'This candidate has asked not to receive email from your agency.',
    candidate_without_email: 'This candidate has no email address.',
    candidate_email_unusable: 'The primary email address of this candidate is marked as not usable.',
    letter_field_missing: 'A value in this message is missing.',
    letter_twice: 'This person is already getting the same message.',
    merge_undone: 'This merge has already been undone.',
    merge_too_old: `Merges can be undone for ${limits.restoreDays} days.`,
    merge_kept_gone: 'The candidate you kept has been deleted. Restore them first, then undo the merge.',
    merge_order: 'One of the two has since been merged again. Undo the later merge first.',
    owner_changed: 'This belongs to someone else, so it was not moved.',
    transfer_undone: 'This transfer has already been undone.',
    first_user: "This is the agency's first user. They must appoint another first user before that.",
    cannot_read_record: 'Someone mentioned or assigned here cannot see the record.',
    own_account: 'You cannot deactivate or remove yourself.',
    recruiter_inactive: 'This recruiter is inactive.',
    already_matched: 'This candidate is already a match for this job.',
    not_matched: 'Only active candidates of open jobs can become matches.',
    vocabulary_not_imported: 'This vocabulary has not been imported.',
    setup_done: 'This installation is already set up.',
    already_subscribed: 'There is already a subscription. Change its plan instead.',
    purchase_in_progress:
      'Another purchase has not finished. Wait a moment, or cancel it if it is waiting for your bank.',
    purchase_settled: 'This purchase has already ended, so there is nothing to cancel.',
    recent_purchase: 'You just bought this. Confirm to buy it again.',
    price_changed:
      'The price has changed since it was shown. You were not charged. Check it again before you pay.',
    payments_not_configured: texts.paymentsOff(''),
    invoice_not_open: 'This invoice is not open, so there is nothing to pay.',
    subscription_change_refused: 'The subscription cannot be changed in this way at the moment.',
    last_payment_method:
      'This card pays for your subscription. Add another card first, or cancel the subscription.',
    too_many_payment_methods: `There are already ${limits.paymentMethods} cards. Remove one you no longer use first.`,
    enrichment_ended: 'This look-up has already ended, so there is nothing to stop.',
    enrichment_without_address: 'This look-up found no address, so none can have bounced.',
    candidate_has_email: 'This candidate already has an email address.',
    candidate_not_contacted:
      'This candidate is archived or must not be contacted, so their address is not looked up.',
    candidate_without_company:
      "Add the candidate's current employer or LinkedIn address first, or name the company.",
    candidate_looked_up: "This candidate's address is already being looked up.",
    email_changed_since: 'The address did not come from this look-up or has since been changed, so it stays.',
    webhook_exists: texts.webhookTypeTaken,
    webhook_inactive: 'This webhook is switched off. Switch it on first.',
    match_not_sent: 'The candidate is archived or must not be contacted, so this match is not sent.',
  }),
  ...all(410, {
    link_expired: 'This link has expired. Request a new one.',
    link_revoked: 'This invitation was withdrawn. Ask the person who invited you.',
    link_used: 'This link has already been used.',
  }),
  ...all(404, {
    link_unknown: 'This link is not valid.',
  }),
  ...all(410, {
    sign_in_expired: texts.signInExpired,
    handoff_invalid: texts.handoffInvalid,
    challenge_invalid: 'This login has expired. Log in again.',
  }),
  ...all(413, {
    payload_too_large: 'The request exceeds the size limit.',
    too_many_files: 'At most 100 files per upload.',
    too_many_import_files: `One import takes ${limits.importFiles} resumes. Import the table in parts.`,
  }),
  ...all(415, {
    unsupported_media_type: 'This content type is not supported.',
    invalid_image: texts.imageInvalid,
  }),
  ...all(422, {
    unreadable_file: 'This file could not be read. Paste its text instead.',
    unreadable_table: 'This file could not be read as a table.',
    script_not_supported: 'This document has characters that cannot be drawn.',
    pay_differs:
      'The amount in whole units is another one than the exact amount beside it. Send one of them.',
    text_too_complex:
      'This text takes too long to analyse. Paste a shorter part of it, or fill in the form by hand.',
  }),
  ...all(
    429,
    {
      too_many_shares: `An agency sends at most ${limits.sharesPerAgency} shares in 24 hours.`,
      too_many_letters: 'Too many messages in 24 hours. Write to fewer people, or wait.',
      emails_used_up: 'Too many emails in 24 hours. A link can be copied instead.',
    },
    { retryAfter: 3600 },
  ),
  ...all(
    429,
    {
      too_many_requests: 'Too many attempts. Wait a moment and try again.',
    },
    { retryAfter: 60 },
  ),
  ...all(
    503,
    {
      google_not_configured: 'Google sign-in is not set up here. Use your email and password.',
      oidc_not_configured: 'Sign-in with another provider is not set up here. Use your email and password.',
    },
    { retryAfter: 3600 },
  ),
  ...all(500, {
    internal: 'Something went wrong on our side. Try again in a moment.',
    file_altered: texts.fileAltered,
  }),
  ...all(
    503,
    {
      network_error: 'We could not reach the payment service. You were not charged.',
    },
    { retryAfter: 5 },
  ),
  ...all(
    503,
    {
      unavailable: 'The service is starting or overloaded. Try again in a moment.',
    },
    { retryAfter: 2 },
  ),
};

export type ErrorCode = keyof typeof ERRORS;

/** Why a candidate or job cannot be matched; stored with it until its text changes. */
export const MATCHING_ERRORS = {
  too_costly:
    'Not matched: the text takes too long to analyse. Save a shorter text without long runs of repeated characters to match it again.',
  too_slow: 'Not matched: analysing the text took too long twice. Save a shorter text to match it again.',
  crashed: 'Not matched: analysing the text failed twice. Save a shorter text to match it again.',
} as const;

export type MatchingErrorCode = keyof typeof MATCHING_ERRORS;

/** Why a look-up ended without an address, as the list and the finders say; shown with it. */
export const ENRICHMENT_ERRORS = {
  do_not_enrich: 'This person, address or company is on the do-not-enrich list.',
  no_finders: 'No finder is switched on and ready. Switch one on, or add the key it needs.',
  finders_failed: 'No finder could respond. Your credit was returned; try again later.',
  insufficient_credits: "There were no email credits left when this look-up's turn came.",
  name_missing: 'The first or last name is missing. Add it and look the person up again.',
  company_unknown: 'The domain of this company is not known. Add it and look the person up again.',
  domain_not_found: 'This domain does not exist. Check its spelling.',
  domain_without_mail: 'This domain exists but does not accept email. The company may use another one.',
  domain_of_mailboxes: 'This domain belongs to a mail service, not to a company.',
  mail_server_busy: "This company's mail server did not respond. Try again later.",
  mail_server_postpones: "This company's mail server kept asking us to wait. Try again later.",
  name_server_failed: 'The domain could not be looked up. Try again later.',
  key_missing: 'The key of this finder is missing. An agency user can add it.',
  key_refused: 'The vendor refused the key of this finder. An agency user can replace it.',
  vendor_quota_used_up: 'The quota of your account at the vendor is used up.',
  vendor_too_many_requests: 'The vendor asked us to wait too long. Try again later.',
  vendor_person_objected: 'This person has asked not to be looked up.',
  vendor_refused: 'The vendor could not process this person. Check the name and company.',
  vendor_failed: 'The vendor could not respond. Try again later.',
  vendor_timed_out: 'The vendor took too long to respond. Try again later.',
} as const;
export type EnrichmentErrorCode = keyof typeof ENRICHMENT_ERRORS;
