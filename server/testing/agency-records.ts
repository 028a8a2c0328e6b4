import { delClientFiles, uploadClientFiles } from '@placewell/contract/clients/client-files.ts';
import { dismissClientPair, mergeClients } from '@placewell/contract/clients/client-merges.ts';
import { addClient, delClient } from '@placewell/contract/clients/clients.ts';
import { addContact, delContact, mergeContacts } from '@placewell/contract/clients/contacts.ts';
import { addOffLimitsOverride } from '@placewell/contract/clients/off-limits.ts';
import { updateDigestSetting } from '@placewell/contract/desk/digests.ts';
import { searchEverything } from '@placewell/contract/desk/palette.ts';
import { addSavedView, delSavedView, updateDefaultView } from '@placewell/contract/desk/saved-views.ts';
import type {
  ActivityId,
  AgencyId,
  CandidateId,
  CandidateMergeId,
  ClientId,
  ClientMergeId,
  ContactId,
  ContactMergeId,
  DeliveryId,
  DoNotEnrichId,
  EnrichmentId,
  ExportId,
  FactorId,
  FileId,
  IdentityId,
  ImportId,
  InterviewId,
  InvoiceId,
  JobId,
  MappingId,
  MatchId,
  MessageBatchId,
  MessageTemplateId,
  MoveId,
  NotificationId,
  OfferId,
  OverrideId,
  PairId,
  PlacementId,
  ProposalId,
  PurchaseId,
  ShareId,
  ShareRecipientId,
  SubmissionId,
  TransferId,
  UploadId,
  UserId,
  ViewId,
  WebhookId,
} from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { dismissDuplicates, getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { delJob, updateJob } from '@placewell/contract/matching/jobs.ts';
import { updateJobWeights } from '@placewell/contract/matching/match-settings.ts';
import { deleteMatches, getMatchDetails, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { transferCandidates, undoTransfer } from '@placewell/contract/matching/transfers.ts';
import { updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { addCall, addNote, addTask, delActivities } from '@placewell/contract/outreach/activities.ts';
import {
  deleteMessageTemplates,
  saveMessageTemplate,
} from '@placewell/contract/outreach/message-templates.ts';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { getNotifications, updateNotificationSettings } from '@placewell/contract/outreach/notifications.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import { WEBHOOK_API_VERSION } from '@placewell/contract/outside/webhook-events.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getSessions } from '@placewell/contract/people/own-account.ts';
import { getQuestionnaire, submitAnswers } from '@placewell/contract/people/questionnaire.ts';
import { getRecruiters } from '@placewell/contract/people/recruiters.ts';
import { addOffer, delOffer } from '@placewell/contract/placements/offers.ts';
import {
  correctPlacement,
  updateDefaultSplits,
  updatePlacement,
  updatePlacementSplits,
} from '@placewell/contract/placements/placements.ts';
import { updateTargets } from '@placewell/contract/placements/targets.ts';
import { addInterview, addInterviewFeedback } from '@placewell/contract/sharing/interviews.ts';
import { delSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { delCandidateFiles, uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { delCandidate, getResumeText } from '@placewell/contract/sourcing/candidates.ts';
import { addDoNotEnrich, lookUpPeople, updateFinders } from '@placewell/contract/sourcing/enrichment.ts';
import {
  getImportFiles,
  runImport,
  saveImportMapping,
  startImportCheck,
  uploadImportFiles,
} from '@placewell/contract/sourcing/imports.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import type { Pool } from 'pg';
import { jobChanged } from '../domain-events.ts';
import { propose } from '../outreach/outreach.public.ts';
import { newId } from '../platform/ids.ts';
import { openSession } from '../platform/sessions/sessions.ts';
import { recordSubmissions } from '../sharing/sharing.public.ts';
import { aCandidate, aRecruiter, type TestUser } from './builders.ts';
import { useImports } from './imports.ts';
import { BOOKED } from './interview-records.ts';
import { useMoves } from './moves.ts';
import { aCandidateOf, anOpenJob, matchesOf } from './occupations.ts';
import { usePlacementRecords } from './placement-records.ts';
import { aResume, twoResumes } from './resume-files.ts';
import { useSentShares } from './sent-share-records.ts';
import type { MatchWithClient } from './submission-records.ts';
import type { TestApp } from './test-app.ts';
import { aFile, useUploads } from './uploads.ts';

/** Ids of real records of one agency. Each entity that can be restored also has a deleted one. */
export type AgencyRecords = {
  agency_id: AgencyId;
  recruiter_id: UserId;
  agency_user_id: UserId;
  /** A recruiter with a pending invitation. */
  invited_id: UserId;
  /** Has a resume. */
  candidate_id: CandidateId;
  deleted_candidate_id: CandidateId;
  /** Two candidates who share a LinkedIn address; likewise two whose pair was dismissed. */
  pair_id: PairId;
  dismissed_pair_id: PairId;
  /** Part of another pair; likewise a merged one. */
  other_candidate_id: CandidateId;
  candidate_merge_id: CandidateMergeId;
  job_id: JobId;
  /** The owner's, and a deleted one. */
  client_id: ClientId;
  deleted_client_id: ClientId;
  /** Two that no merge has changed; then the merge of one into another, and of two contacts. */
  other_client_id: ClientId;
  merging_client_id: ClientId;
  client_merge_id: ClientMergeId;
  contact_merge_id: ContactMergeId;
  /** Of `client_id`. */
  contact_id: ContactId;
  override_id: OverrideId;
  other_contact_id: ContactId;
  third_contact_id: ContactId;
  deleted_contact_id: ContactId;
  client_file_id: FileId;
  deleted_client_file_id: FileId;
  /** As the palette names the client of `job_id`. */
  named_client_id: ClientId;
  deleted_job_id: JobId;
  /** Of `candidate_id` and `job_id`. */
  match_id: MatchId;
  deleted_match_id: MatchId;
  /** A contact of the client of `job_id`. */
  client_contact_id: ContactId;
  /** Of the candidate of `deleted_match_id`, noted by the owner. */
  submission_id: SubmissionId;
  deleted_submission_id: SubmissionId;
  /** Of `match_id` to `client_contact_id`, viewed and answered; and one that has not left. */
  share_id: ShareId;
  share_recipient_id: ShareRecipientId;
  waiting_share_id: ShareId;
  /** Of `match_id`, held, with `client_contact_id`. */
  interview_id: InterviewId;
  /** Offers of a match of the owner, and its placement, which is neither paid nor corrected. */
  offer_id: OfferId;
  deleted_offer_id: OfferId;
  placement_id: PlacementId;
  /** Of `match_id`, waits for a decision. */
  proposal_id: ProposalId;
  upload_id: UploadId;
  /** Awaits a decision about a duplicate. */
  duplicate_file_id: FileId;
  /** A move of `match_id` by the owner. */
  batch_id: string;
  /** A candidate's transfer to the recruiter and back. */
  transfer_id: TransferId;
  /** Can be parsed again. */
  failed_file_id: FileId;
  unchosen_file_id: FileId;
  /** A further resume of `candidate_id`, and a deleted certificate. */
  candidate_file_id: FileId;
  deleted_candidate_file_id: FileId;
  /** Private, and the default view of the list of candidates. */
  view_id: ViewId;
  deleted_view_id: ViewId;
  /** Not started yet, with one file that no row refers to. */
  import_id: ImportId;
  import_file_id: FileId;
  mapping_id: MappingId;
  /** Not started yet, with one table. */
  move_id: MoveId;
  move_table_id: ImportId;
  /** Ended, since no finder is enabled; and a domain on the do-not-enrich list. */
  enrichment_id: EnrichmentId;
  blocked_id: DoNotEnrichId;
  /** A finished export of the owner's candidates. */
  export_id: ExportId;
  /** To `candidate_id`, not left yet. */
  letter_batch_id: MessageBatchId;
  letter_template_id: MessageTemplateId;
  deleted_letter_template_id: MessageTemplateId;
  /** The recruiter's: a candidate was transferred to them. */
  notification_id: NotificationId;
  /** Notes about `candidate_id`, and a task. */
  note_id: ActivityId;
  deleted_note_id: ActivityId;
  task_id: ActivityId;
  call_id: ActivityId;
  /** A card, its payment, and the invoice. */
  payment_method_id: string;
  purchase_id: PurchaseId;
  /** The owner's linked sign-in. */
  identity_id: IdentityId;
  factor_id: FactorId;
  /** Another login of the owner. */
  session_id: string;
  invoice_id: InvoiceId;
  webhook_id: WebhookId;
  delivery_id: DeliveryId;
};

/** Two views, the first of which is the list's default. */
async function viewsOf(test: TestApp, owner: TestUser) {
  const list = 'candidates' as const;
  const aView = async () =>
    (await test.data(addSavedView, { list, view_name: `View ${newId()}` }, owner.token)).view_id;
  const [view_id, deleted_view_id] = [await aView(), await aView()];
  await test.call(updateDefaultView, { list, view_id }, owner.token);
  await test.call(delSavedView, { view_ids: [deleted_view_id] }, owner.token);
  return { view_id, deleted_view_id };
}

/** A client with all its terms, and a deleted one; of every table of clients a row. */
async function clientsOf(
  test: TestApp,
  { owner, agency, candidate_id }: { owner: TestUser; agency: TestUser; candidate_id: CandidateId },
) {
  const aClient = async (fields: object = {}) =>
    (await test.data(addClient, { client_name: `Client ${newId()}`, ...fields }, owner.token)).client_id;
  const client_id = await aClient({
    aliases: [`Alias ${newId()}`],
    domain: `${newId()}.example`,
    tags: ['Framework'],
    fee_kind: 'percent',
    fee_percent: 20,
  });
  const deleted_client_id = await aClient();
  await test.call(delClient, { client_ids: [deleted_client_id] }, owner.token);
  const { override_id } = await test.data(
    addOffLimitsOverride,
    { candidate_id, client_id, reason: 'Agreed' },
    agency.token,
  );
  const [other_client_id, merging_client_id] = [await aClient(), await aClient()];
  const merging = { keep_id: await aClient(), merge_id: await aClient() };
  const { client_merge_id } = await test.data(mergeClients, merging, owner.token);
  const pair = { client_id, other_client_id: merging.keep_id };
  await test.call(dismissClientPair, pair, owner.token);
  return {
    client_id,
    deleted_client_id,
    other_client_id,
    merging_client_id,
    client_merge_id,
    override_id,
    ...(await contactsOf(test, owner, client_id)),
    ...(await filesOfClient(test, owner, client_id)),
  };
}

/** Contacts of the client, one of them deleted, and two that were merged. */
async function contactsOf(test: TestApp, owner: TestUser, client_id: ClientId) {
  const aContact = async () => {
    const email = `contact-${newId()}@example.test`;
    const body = { client_id, contact_name: `Contact ${newId()}`, email };
    return (await test.data(addContact, body, owner.token)).contact_id;
  };
  const [contact_id, other_contact_id, third_contact_id, deleted_contact_id] = [
    await aContact(),
    await aContact(),
    await aContact(),
    await aContact(),
  ];
  await test.call(delContact, { contact_ids: [deleted_contact_id] }, owner.token);
  const merging = { keep_id: await aContact(), merge_id: await aContact() };
  const { contact_merge_id } = await test.data(mergeContacts, merging, owner.token);
  return { contact_id, other_contact_id, third_contact_id, deleted_contact_id, contact_merge_id };
}

/** A file of the client, and a deleted one. */
async function filesOfClient(test: TestApp, owner: TestUser, client_id: ClientId) {
  const addFile = async () => {
    const files = [{ field: 'files', ...aFile(aResume({ email: `${newId()}@example.test` }), 'terms.txt') }];
    return (await test.form(uploadClientFiles, { client_id }, files, owner.token)).data.results[0]!.file_id!;
  };
  const [client_file_id, deleted_client_file_id] = [await addFile(), await addFile()];
  await test.call(delClientFiles, { file_ids: [deleted_client_file_id] }, owner.token);
  return { client_file_id, deleted_client_file_id };
}

/** Linked sign-ins, one of which may be removed, a second factor, the agency's own provider, and a login elsewhere. */
async function waysIn(test: TestApp, { agency_id, user_id, email, token }: TestUser) {
  const [identity_id, other_id] = [newId<IdentityId>(), newId<IdentityId>()];
  const identities = [identity_id, other_id].map((id) => ({
    identity_id: id,
    issuer: 'https://id.example.test',
    subject: id,
    ...{ agency_id, user_id, email },
  }));
  const factor_id = newId<FactorId>();
  const factor = { factor_id, factor_kind: 'totp', confirmed_at: new Date().toISOString() } as const;
  const own = { ...identities[0]!, identity_id: newId<IdentityId>() };
  await test.inAgency(agency_id, async (tx) => {
    await tx.insertInto('identities').values(identities).execute();
    await tx
      .insertInto('second_factors')
      .values({ agency_id, user_id, ...factor })
      .execute();
    const code_hash = Buffer.from(factor_id);
    await tx.insertInto('recovery_codes').values({ agency_id, user_id, code_hash }).execute();
    const effective_at = new Date(Date.now() + limits.factorResetMs).toISOString();
    await tx.insertInto('factor_resets').values({ agency_id, user_id, effective_at }).execute();
    await tx.insertInto('agency_identities').values(own).execute();
    await tx
      .insertInto('agency_sign_ins')
      .values({
        agency_id,
        domain: `${agency_id}.test`,
        proof: newId(),
        verified_at: new Date().toISOString(),
        issuer: own.issuer,
        oidc_client_id: 'placewell',
        secret_sealed: 'sealed by no key',
        provider_name: 'Harbour ID',
        sign_in_mode: 'offered',
      })
      // Records of several people of one agency have the same.
      .onConflict((c) => c.doNothing())
      .execute();
    await openSession(tx, { agency_id, user_id, role: 'recruiter' });
  });
  const { items } = await test.data(getSessions, {}, token);
  return { identity_id, factor_id, session_id: items.find(({ is_current }) => !is_current)!.session_id };
}

/** Suspected pairs, one of them dismissed and one merged. */
async function pairsOfDuplicates(test: TestApp, owner: TestUser) {
  const aPair = async () => {
    const linkdedin = `linkedin.com/in/${newId()}`;
    const { candidate_id } = await aCandidate(test, owner, { linkdedin });
    await aCandidate(test, owner, { linkdedin });
    return (await test.data(getDuplicates, { candidate_id }, owner.token)).items[0]!;
  };
  const [pair, dismissed, merged] = [await aPair(), await aPair(), await aPair()];
  const dismissed_pair_id = dismissed.pair_id;
  await test.call(dismissDuplicates, { pair_ids: [dismissed_pair_id] }, owner.token);
  const [keep_id, merge_id] = [merged.first.candidate_id, merged.second.candidate_id];
  const { candidate_merge_id } = await test.data(mergeCandidates, { keep_id, merge_id }, owner.token);
  const other_candidate_id = pair.second.candidate_id;
  return { pair_id: pair.pair_id, dismissed_pair_id, other_candidate_id, candidate_merge_id };
}

/** Notes about a candidate, one of them deleted, and a task. */
async function notesAndTask(test: TestApp, owner: TestUser, candidate_id: CandidateId) {
  const candidate_ids = [candidate_id];
  const aNote = async () =>
    (await test.data(addNote, { candidate_ids, body: 'Called' }, owner.token)).activity_ids[0]!;
  const [note_id, deleted_note_id] = [await aNote(), await aNote()];
  await test.call(delActivities, { activity_ids: [deleted_note_id] }, owner.token);
  const { data } = await test.call(addTask, { candidate_ids, title: 'Call back' }, owner.token);
  const call = await test.data(addCall, { kind: 'call', candidate_ids, minutes: 3 }, owner.token);
  const call_id = call.activity_ids[0]!;
  return { note_id, deleted_note_id, task_id: data.activity_ids[0]!, call_id };
}

/** A template of the agency, and a deleted one. */
async function templatesOf(test: TestApp, { token }: TestUser) {
  const aTemplate = async () => {
    const template = { template_name: `Template ${newId()}`, subject: 'A job', body: 'Hello' };
    return (await test.data(saveMessageTemplate, template, token)).letter_template_id;
  };
  const [letter_template_id, deleted_letter_template_id] = [await aTemplate(), await aTemplate()];
  await test.call(deleteMessageTemplates, { letter_template_ids: [deleted_letter_template_id] }, token);
  return { letter_template_id, deleted_letter_template_id };
}

/** Templates, and a message to a candidate, which waits. */
async function messagesOf(
  test: TestApp,
  { agency, owner, candidate_id }: { agency: TestUser; owner: TestUser; candidate_id: CandidateId },
) {
  const message = { candidate_ids: [candidate_id], subject: 'A job', body: 'Hello' };
  const { data } = await test.call(sendMessages, message, owner.token);
  // However long the tests take, it waits.
  const { rowCount } = await test.database.ownerPool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload->>'letter_batch_id' = $1`,
    [data.letter_batch_id],
  );
  if (rowCount !== 1) throw new Error('The message does not wait.');
  return { ...(await templatesOf(test, agency)), letter_batch_id: data.letter_batch_id! };
}

/** A look-up, an entry of the do-not-enrich list, and an order of finders; email credits are available. */
async function lookUpAndEntry(test: TestApp, agency: TestUser, { token }: TestUser) {
  const finders = [
    // Disabled, so that no test sends requests to the outside.
    { finder: 'hunter' as const, is_enabled: false, api_key: `key-${newId()}` },
    { finder: 'built_in' as const, is_enabled: false },
  ];
  await test.call(updateFinders, { finders }, agency.token);
  const requests = [{ recruiter_name: `Lena Lookup ${newId()}`, company_domain: 'lookup.example' }];
  const { data } = await test.call(lookUpPeople, { requests, idempotency_key: newId() }, token);
  const entries = [{ domain: `${newId()}.example` }];
  const added = await test.call(addDoNotEnrich, { entries }, token);
  await test.runJobs();
  return { enrichment_id: data.enrichment_ids[0]!, blocked_id: added.data.added_ids[0]! };
}

/** A card, and a pack of email credits paid with it. */
async function cardAndPurchase(test: TestApp, { token }: TestUser) {
  await test.call(updateBillingDetails, { legal_name: 'Harbour Ltd' }, token);
  const card = await test.call(savePaymentMethod, { payment_method_id: 'pm_card_visa' }, token);
  const { payment_method_id } = card.data;
  const order = { top_up_id: 'email_50', idempotency_key: newId(), confirm_repeat: true };
  const { purchase_id, invoice_id } = await test.data(topUpRecharge, order, token);
  // The provider's events, and the receipt.
  await test.runJobs();
  return { payment_method_id, purchase_id, invoice_id: invoice_id! };
}

const envelope = { timestamp: '2026-01-31T09:00:00Z', api_version: WEBHOOK_API_VERSION, is_test: true };

/** A webhook, with an event that its receiver has refused once. */
async function webhookAndDelivery(test: TestApp, { agency_id, user_id }: TestUser) {
  const [webhook_id, delivery_id, event_id] = [newId<WebhookId>(), newId<DeliveryId>(), newId()];
  const { ownerPool } = test.database;
  await ownerPool.query(
    `insert into webhooks (agency_id, webhook_id, user_id, webhook_type, url, status, secret_sealed)
     values ($1, $2, $3, 'NewMatch', 'https://hooks.example/', 'inactive', 'sealed')`,
    [agency_id, webhook_id, user_id],
  );
  await ownerPool.query(
    `insert into webhook_events (agency_id, event_id, webhook_type, payload) values ($1, $2, 'NewMatch', $3)`,
    [agency_id, event_id, { type: 'Ping', ...envelope, id: event_id, data: { webhook_type: 'NewMatch' } }],
  );
  await ownerPool.query(
    `insert into webhook_deliveries (agency_id, delivery_id, event_id, webhook_id, user_id, webhook_type, delivery_status)
     values ($1, $2, $3, $4, $5, 'NewMatch', 'failed')`,
    [agency_id, delivery_id, event_id, webhook_id, user_id],
  );
  await ownerPool.query(
    `insert into webhook_attempts (agency_id, attempt_id, delivery_id, status, error, ms, was_replay)
     values ($1, $2, $3, 500, 'http_error', 12, false)`,
    [agency_id, newId(), delivery_id],
  );
  return { webhook_id, delivery_id };
}

const OTHER_WEIGHTS = {
  required_skills: 60,
  preferred_skills: 0,
  title: 5,
  profile: 5,
  experience: 0,
  location: 0,
  salary: 0,
  terms: 0,
};

/** A further, parsed resume of the candidate, and a deleted certificate. */
async function furtherFilesOf(test: TestApp, owner: TestUser, candidate_id: CandidateId, resume: Uint8Array) {
  const addFile = async (file_kind: 'resume' | 'certificate', bytes: Uint8Array) => {
    const files = [{ field: 'files', ...aFile(bytes, `${file_kind}.txt`) }];
    const { data } = await test.form(uploadCandidateFiles, { candidate_id, file_kind }, files, owner.token);
    return data.results[0]!.file_id!;
  };
  const candidate_file_id = await addFile('resume', resume);
  const deleted_candidate_file_id = await addFile('certificate', aResume({ name: 'A course' }));
  await test.call(delCandidateFiles, { file_ids: [deleted_candidate_file_id] }, owner.token);
  await test.runJobs();
  return { candidate_file_id, deleted_candidate_file_id };
}

/** A finished import, so that every table of imports has rows, and an unstarted one. */
async function importAndMapping(test: TestApp, owner: TestUser) {
  const { started } = useImports(test);
  const rows = [
    ['Name', 'ID'],
    ['Ida Imported', newId()],
  ];
  const done = await started(owner, rows);
  await test.call(startImportCheck, { import_id: done.import_id }, owner.token);
  await test.runJobs();
  await test.call(runImport, { import_id: done.import_id }, owner.token);
  await test.runJobs();
  const { import_id } = await started(owner, rows);
  const files = [{ field: 'files', ...aFile(aResume({ email: `${newId()}@example.test` }), 'stray.txt') }];
  await test.form(uploadImportFiles, { import_id }, files, owner.token);
  const listed = (await test.data(getImportFiles, { import_id }, owner.token)).items;
  const columns = [{ header: 'Name', field: 'candidate_name' as const }];
  const saved = await test.call(
    saveImportMapping,
    { mapping_name: `Mapping ${newId()}`, columns },
    owner.token,
  );
  return { import_id, import_file_id: listed[0]!.file_id, mapping_id: saved.data.mapping_id! };
}

/** A finished move, so that every table of moves has rows, and an unstarted one. */
async function movesOf(test: TestApp, agency: TestUser) {
  const { moved, started } = useMoves(test);
  const clients = [
    ['Client', 'Client ID'],
    ['Moved Client', newId()],
  ];
  await moved(agency, { 'clients.csv': clients });
  const { move_id, tables } = await started(agency, { 'clients.csv': clients });
  return { move_id, move_table_id: tables[0]!.import_id };
}

/** A change of a match that a client wants. */
const proposalOf = (test: TestApp, { agency_id }: TestUser, match_id: MatchId) =>
  test.inAgency(agency_id, (tx) =>
    propose(tx, {
      kind: 'client_answer',
      records: { match_id },
      // So it fits whatever happens to the match.
      before: {},
      after: { match_status: 'interviewing' },
      source: 'client',
      quote: 'On Tuesday',
    }),
  );

async function chooseNews(test: TestApp, { token }: TestUser) {
  await test.call(updateNotificationSettings, { kind: 'joined', in_bell: true }, token);
  await test.call(updateDigestSetting, { is_wanted: true }, token);
}
/** The agency's outgoing activity: payments, look-ups, webhooks. */
const towardsOthers = async (
  test: TestApp,
  { agency, owner, recruiter }: Record<'agency' | 'owner' | 'recruiter', TestUser>,
) => ({
  ...(await cardAndPurchase(test, agency)),
  ...(await lookUpAndEntry(test, agency, owner)),
  ...(await webhookAndDelivery(test, recruiter)),
});

/** Creates one record of every kind, owned by `owner`, in the agency of `agency`, an agency user. */
export async function recordsOfEveryKind(
  test: TestApp,
  agency: TestUser,
  owner: TestUser = agency,
): Promise<AgencyRecords> {
  const recruiter = owner === agency ? await aRecruiter(test, agency) : owner;
  const invited = `invited-${newId()}@example.test`;
  await test.call(sendRecruiterInvite, { email: invited }, agency.token);
  const { items } = await test.data(getRecruiters, { search: invited }, agency.token);

  const job_id = await anOpenJob(test, owner, 'nurse');
  const client_name = `Client ${newId()}`;
  await test.call(updateJob, { job_id, client_name }, owner.token);
  const found = await test.data(searchEverything, { search: client_name }, owner.token);
  const client = found.groups.find((group) => group.kind === 'client');
  const deleted_job_id = await anOpenJob(test, owner, 'nurse');
  await test.call(delJob, { job_ids: [deleted_job_id] }, owner.token);
  const deleted_candidate_id = await aCandidateOf(test, owner, 'nurse');
  await test.call(delCandidate, { candidate_ids: [deleted_candidate_id] }, owner.token);
  const otherCandidate = await aCandidateOf(test, owner, 'nurse');

  const pairs = await pairsOfDuplicates(test, owner);

  const { parsed } = useUploads(test);
  const skills = 'Wound care, Medication administration';
  const resume = { name: 'Rhea Holm', email: `resume-${newId()}@example.test`, skills };
  const upload = await parsed(owner, [
    aFile(aResume(resume), 'resume.txt'),
    aFile(aResume({ ...resume, extra: 'Another version' }), 'duplicate.txt'),
    aFile(new TextEncoder().encode('milk, bread and twelve eggs'), 'shopping.txt'),
    aFile(twoResumes({ name: 'Ida Brook' }, { name: 'Karl Moor' }), 'two.txt'),
  ]);
  const [first, duplicate, failed, unchosen] = upload.results;
  const candidate_id = first!.candidate_id!;

  const newer = aResume({ ...resume, extra: 'Newer' });
  const furtherFiles = await furtherFilesOf(test, owner, candidate_id, newer);

  const matches = (await matchesOf(test, owner, job_id)).items;
  const matchOf = (id: CandidateId) => matches.find((match) => match.candidate_id === id)!.match_id;
  const deleted_match_id = matchOf(otherCandidate);
  await test.call(deleteMatches, { match_ids: [deleted_match_id] }, owner.token);
  const move = { match_ids: [matchOf(candidate_id)], status: 'viewed' as const };
  const batch_id = (await test.data(updateMatchStatus, move, owner.token)).batch_id!;
  await test.call(updateCandidateTags, { candidate_ids: [candidate_id], add: ['Returner'] }, owner.token);
  await test.call(getMatchDetails, { match_id: matchOf(candidate_id) }, owner.token);
  await test.call(getResumeText, { candidate_id }, owner.token);
  await test.call(addSkill, { skill: `Skill ${newId()}` }, owner.token);
  const { export_id } = await test.data(startExport, { list: 'candidates' }, owner.token);
  const { questions } = await test.data(getQuestionnaire, {}, agency.token);
  const answers = questions
    .slice(0, 1)
    .map(({ id, options }) => ({ question_id: id, selected_option: options[0]! }));
  await test.call(submitAnswers, { answers, questionnaire_status: 'pending' }, agency.token);
  // New weights are logged, and change scores so that the earlier ones are kept.
  await test.call(updateJobWeights, { job_id, weights: OTHER_WEIGHTS }, owner.token);
  await test.runJobs();

  const people = [owner, recruiter === owner ? agency : recruiter].map((one) => one.user_id);
  const [from_recruiter_id, to_recruiter_id] = [people[0]!, people[1]!];
  const moved = { candidate_ids: [candidate_id], from_recruiter_id, to_recruiter_id };
  const { data } = await test.call(transferCandidates, moved, agency.token);
  const transfer_id = data.transfer_id!;
  await test.call(undoTransfer, { transfer_id }, agency.token);
  await chooseNews(test, owner);
  const receiver = owner === agency ? recruiter : owner;
  const news = (await test.data(getNotifications, {}, receiver.token)).items;
  const ofJob = client!.items[0]!.id as ClientId;

  return {
    agency_id: agency.agency_id,
    recruiter_id: recruiter.user_id,
    agency_user_id: agency.user_id,
    invited_id: items[0]!.recruiter_id,
    candidate_id,
    deleted_candidate_id,
    ...pairs,
    job_id,
    named_client_id: ofJob,
    ...(await clientsOf(test, { owner, agency, candidate_id })),
    deleted_job_id,
    match_id: matchOf(candidate_id),
    deleted_match_id,
    upload_id: upload.upload_id,
    duplicate_file_id: duplicate!.file_id,
    failed_file_id: failed!.file_id,
    unchosen_file_id: unchosen!.file_id,
    ...furtherFiles,
    ...(await introductionsOf(
      test,
      owner,
      { job_id, client_id: ofJob },
      { shown: [candidate_id, matchOf(candidate_id)], introduced: [otherCandidate, deleted_match_id] },
    )),
    ...(await placementsOf(test, { owner, agency })),
    proposal_id: await proposalOf(test, owner, matchOf(candidate_id)),
    batch_id,
    transfer_id,
    ...(await viewsOf(test, owner)),
    export_id,
    ...(await importAndMapping(test, owner)),
    ...(await movesOf(test, agency)),
    notification_id: news.find((one) => one.kind === 'transfer')!.notification_id,
    ...(await notesAndTask(test, owner, candidate_id)),
    ...(await messagesOf(test, { agency, owner, candidate_id })),
    ...(await towardsOthers(test, { agency, owner, recruiter })),
    ...(await waysIn(test, owner)),
  };
}

/** Contacts of the client, to each of whom a candidate was introduced; one of the submissions is deleted. */
async function submissionsOf(
  test: TestApp,
  owner: TestUser,
  match: { match_id: MatchId; candidate_id: CandidateId; job_id: JobId; client_id: ClientId },
) {
  const noted = async () => {
    const { client_id } = match;
    const body = { client_id, contact_name: `Contact ${newId()}` };
    const { contact_id } = await test.data(addContact, body, owner.token);
    const sending = {
      ...match,
      ...{ contact_id, job_title: 'Staff Nurse', user_id: owner.user_id, share_id: null },
      ...({
        sent_at: new Date().toISOString(),
        channel: 'elsewhere',
        consent: 'none',
        consent_on: null,
      } as const),
      ...{ consent_note: '', is_blind: false, shows_pay: false, pitch: '' },
      ...{ content_hash: null, override_reason: null },
    };
    const [submission_id] = await test.inAgency(owner.agency_id, (tx) =>
      recordSubmissions({ tx, platform: test.platform }, [sending]),
    );
    return { contact_id, submission_id: submission_id! };
  };
  const [kept, deleted] = [await noted(), await noted()];
  await test.call(delSubmissions, { submission_ids: [deleted.submission_id] }, owner.token);
  return {
    client_contact_id: kept.contact_id,
    submission_id: kept.submission_id,
    deleted_submission_id: deleted.submission_id,
  };
}

type Pair = readonly [CandidateId, MatchId];

/** Submissions of one match of a job, and shares of another. */
async function introductionsOf(
  test: TestApp,
  owner: TestUser,
  job: { job_id: JobId; client_id: ClientId },
  { shown, introduced }: Record<'shown' | 'introduced', Pair>,
) {
  const submissions = await submissionsOf(test, owner, {
    ...job,
    ...{ candidate_id: introduced[0], match_id: introduced[1] },
  });
  const shares = await sharesOf(test, owner, {
    ...job,
    ...{ job_title: 'Staff Nurse', candidate_id: shown[0], match_id: shown[1] },
    contact_id: submissions.client_contact_id,
  });
  return { ...submissions, ...shares };
}

/** A share that a contact has read and answered, and one that waits. */
async function sharesOf(test: TestApp, owner: TestUser, match: MatchWithClient) {
  const { aShare, holdBack, answer, view } = useSentShares(test, () => owner);
  const page = { people: [match], contacts: [match.contact_id] };
  const { share_id, recipient_ids } = await aShare(page);
  const share_recipient_id = recipient_ids[0]!;
  await view({ share_id, recipient_id: share_recipient_id });
  await answer(
    { share_id, recipient_id: share_recipient_id },
    match.candidate_id,
    'maybe',
    'After the summer',
  );
  const waiting_share_id = (await aShare(page)).share_id;
  await holdBack(waiting_share_id);
  // As a merge of two who have been in no share leaves it.
  await test.sql`insert into sharing_merges (agency_id, merge_id, moved)
    values (${owner.agency_id}, ${newId()}, '{}')`;
  return {
    share_id,
    share_recipient_id,
    waiting_share_id,
    interview_id: await interviewOf(test, owner, match),
  };
}

/** An interview that has begun, with what a user thought. Nobody was invited to it. */
async function interviewOf(test: TestApp, owner: TestUser, { match_id, contact_id }: MatchWithClient) {
  const { interview_id } = await test.data(
    addInterview,
    { match_id, ...BOOKED, contact_ids: [contact_id], interview_status: 'proposed' },
    owner.token,
  );
  await test.sql`update interviews set interview_status = 'held', starts_at = now() - interval '1 hour'
    where interview_id = ${interview_id}`;
  await test.data(addInterviewFeedback, { interview_id, rating: 3, feedback: 'Calm' }, owner.token);
  return interview_id;
}

/** Offers, one of them deleted, and placements, one of which is paid, and corrected since. */
async function placementsOf(test: TestApp, { owner, agency }: Record<'owner' | 'agency', TestUser>) {
  const { aMatch, aPlacement } = usePlacementRecords(test, () => owner);
  const half = { percent: 50 };
  const defaults = [
    { split_role: 'candidate' as const, ...half },
    { split_role: 'client' as const, ...half },
  ];
  await test.data(updateDefaultSplits, { splits: defaults }, agency.token);
  const { match_id } = await aMatch();
  const offer = { match_id, amount: 60_000, currency: 'EUR', period: 'year' } as const;
  const { offer_id } = await test.data(addOffer, offer, owner.token);
  const { offer_id: deleted_offer_id } = await test.data(addOffer, offer, owner.token);
  await test.data(delOffer, { offer_id: deleted_offer_id }, owner.token);
  const [{ placement_id }, { placement_id: paid }] = [await aPlacement(), await aPlacement()];
  const paying = { placement_id: paid, invoiced_on: '2026-04-01', paid_on: '2026-05-01' };
  await test.data(updatePlacement, paying, agency.token);
  const correction = { placement_id: paid, fee_cents: -100_00, reason: 'Agreed with the client' };
  await test.data(correctPlacement, correction, agency.token);
  const whole = [{ user_id: owner.user_id, split_role: 'other' as const, percent: 100 }];
  await test.data(
    updatePlacementSplits,
    { placement_id: paid, splits: whole, reason: 'Agreed' },
    agency.token,
  );
  const target = {
    user_id: owner.user_id,
    month: '2026-03',
    submissions: 4,
    interviews: null,
    placements: null,
  };
  const targets = [{ ...target, fee_cents: 500_000, currency: 'EUR' }];
  await test.data(updateTargets, { targets }, agency.token);
  // Filled and prepared, as an import leaves them: nobody is scored for them.
  const filled = await test.sql<{ job_id: JobId }>`update jobs j set job_status = 'filled'
    where agency_id = ${owner.agency_id} and job_status = 'open'
      and not exists (select from job_features f where f.agency_id = j.agency_id and f.job_id = j.job_id)
    returning job_id`;
  const job_ids = filled.map(({ job_id }) => job_id);
  await test.inAgency(owner.agency_id, (tx) =>
    test.platform.events.emit(tx, jobChanged, { job_ids, was_opened: false }),
  );
  await test.runJobs();
  // As a merge of two who were never placed leaves it.
  await test.sql`insert into placement_merges (agency_id, merge_id, moved)
    values (${owner.agency_id}, ${newId()}, '{}')`;
  return { offer_id, deleted_offer_id, placement_id };
}

/** Tables that also count refused calls. */
const COUNTERS = ['upload_usage', 'queue_turns'];

/** Every row of an agency in every tenant table, and its queued jobs, as text for comparison. */
const tablesOf = new WeakMap<Pool, Promise<string[]>>();

function readTables(pool: Pool): Promise<string[]> {
  const known = tablesOf.get(pool) ?? findTables(pool);
  tablesOf.set(pool, known);
  return known;
}

async function findTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'agency_id' and a.attnotnull and c.relname <> all($1) order by 1`,
    [COUNTERS],
  );
  return rows.map(({ name }) => name);
}

function everyRow(tables: readonly string[]): string {
  const selects = tables.map(
    (name) => `select '${name}' as name, t::text as row from "${name}" t where agency_id = $1`,
  );
  // A finished job stays locked until the queue deletes it, asynchronously.
  selects.push(
    `select 'queued jobs', payload::text from graphile_worker._private_jobs where payload->>'agency_id' = $1::text and locked_at is null`,
  );
  return selects.join(' union all ');
}

/** Every row of an agency in every table that has rows of agencies, and its queued jobs, as text to compare. */
export async function agencyRows(test: TestApp, agency_id: AgencyId): Promise<Record<string, string[]>> {
  const { ownerPool } = test.database;
  const tables = await readTables(ownerPool);
  const { rows } = await ownerPool.query<{ name: string; row: string }>(
    `select * from (${everyRow(tables)}) every_row order by 1, 2`,
    [agency_id],
  );
  const byTable = Object.fromEntries(
    [...tables, 'queued jobs'].map((name): [string, string[]] => [name, []]),
  );
  for (const { name, row } of rows) byTable[name]!.push(row);
  return byTable;
}

/** Differs when any of these rows does. The statement is planned once a connection, which takes longer than running it. */
export async function fingerprintOf(test: TestApp, agency_id: AgencyId): Promise<string> {
  const { ownerPool } = test.database;
  const tables = await readTables(ownerPool);
  const { rows } = await ownerPool.query<{ fingerprint: string }>({
    name: 'fingerprint of an agency',
    text: `select md5(string_agg(name || row, '|' order by name, row)) as fingerprint from (${everyRow(tables)}) every_row`,
    values: [agency_id],
  });
  return rows[0]!.fingerprint;
}
