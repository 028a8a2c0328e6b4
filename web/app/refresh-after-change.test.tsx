import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../clients/clients/clients.queries.ts';
import { CLIENT_CONTACTS, CONTACTS } from '../clients/clients/contacts/contact-list.tsx';
import * as contacts from '../clients/clients/contacts/contacts.queries.ts';
import * as clientFiles from '../clients/clients/files/files.queries.ts';
import { CLIENTS } from '../clients/clients/list/client-list.tsx';
import * as clientMerges from '../clients/clients/merges/merges.queries.ts';
import { useTiles } from '../desk/dashboard/dashboard.queries.ts';
import * as firstSteps from '../desk/first-steps/first-steps.queries.ts';
import * as views from '../desk/saved-views/saved-views.queries.ts';
import { useToday, useTodayDuplicates } from '../desk/today/today.queries.ts';
import * as agencies from '../installation/agencies/agencies.queries.ts';
import * as agencyInvites from '../installation/agencies/agency-invites.queries.ts';
import { AGENCIES } from '../installation/agencies/agency-list.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { createQueryClient } from '../lib/api/queries.ts';
import {
  useAbout,
  useAddSkill,
  useAgencyRecruiters,
  useAgencySettings,
  useRecruiter,
  useSkillSuggestions,
  useUpdateCandidateTags,
} from '../lib/lookups.ts';
import { useMatchStatuses } from '../lib/values/match-statuses.ts';
import * as jobs from '../matching/jobs/jobs.queries.ts';
import { JOBS } from '../matching/jobs/jobs-page.tsx';
import * as settings from '../matching/match-settings/match-settings.queries.ts';
import { MATCHES } from '../matching/matches/all-matches-page.tsx';
import * as matches from '../matching/matches/matches.queries.ts';
import { DUPLICATES } from '../matching/merges/duplicate-list.tsx';
import * as merges from '../matching/merges/merges.queries.ts';
import * as vocabulary from '../matching/vocabulary/vocabulary.queries.ts';
import * as billing from '../money/billing/billing.queries.ts';
import { useCreditsBalance } from '../money/credits/credits.queries.ts';
import { SUBSCRIPTIONS } from '../money/subscription-management/subscription-list.tsx';
import * as subscriptions from '../money/subscription-management/subscription-management.queries.ts';
import * as messages from '../outreach/messages/messages.queries.ts';
import * as notifications from '../outreach/notifications/notifications.queries.ts';
import * as archives from '../outside/archives/archives.queries.ts';
import { EXPORTS } from '../outside/exports/export-list.tsx';
import * as exportQueries from '../outside/exports/exports.queries.ts';
import * as moves from '../outside/moves/moves.queries.ts';
import { DELIVERIES } from '../outside/webhooks/deliveries/delivery-list.tsx';
import * as webhooks from '../outside/webhooks/webhooks.queries.ts';
import * as account from '../people/accounts/account/account.queries.ts';
import {
  useChangeEmail,
  useUpdateEmailSubscription,
  useVerifyEmail,
} from '../people/accounts/accounts.queries.ts';
import * as secondFactor from '../people/accounts/second-factor/second-factor.queries.ts';
import { useLinkedSignIns, useRemoveSignIn } from '../people/accounts/social/social.queries.ts';
import { profileQuery } from '../people/accounts/use-profile-requirement.ts';
import { useSaveProfile } from '../people/accounts/use-save-profile.ts';
import * as agencySettings from '../people/agency-settings/agency-settings.queries.ts';
import * as agencySignIn from '../people/agency-sign-in/agency-sign-in.queries.ts';
import * as questionnaire from '../people/questionnaire/questionnaire.queries.ts';
import { RECRUITERS } from '../people/recruiters/recruiter-list.tsx';
import * as recruiters from '../people/recruiters/recruiters.queries.ts';
import { PLACEMENTS } from '../placements/placements/placement-list.tsx';
import * as placements from '../placements/placements/placements.queries.ts';
import * as targets from '../placements/targets/targets.queries.ts';
import * as additions from '../records/add-to-job/job-additions.ts';
import * as emailLookUp from '../records/contact/email-look-up.ts';
import * as interviewCalls from '../records/interviews/interview-calls.ts';
import { useListQuery } from '../records/lists/use-list.ts';
import { useMessagePreview, useMessageTemplates, useOffLimitsOf } from '../records/messages/message-calls.ts';
import * as transfers from '../records/people/transfers.ts';
import * as placementCalls from '../records/placements/placement-calls.ts';
import * as proposals from '../records/proposals/proposal-calls.ts';
import * as submissionCalls from '../records/sharing/submission-calls.ts';
import * as activities from '../records/timeline/timeline-calls.ts';
import * as shares from '../sharing/shares/shares.queries.ts';
import { CLIENT_SUBMISSIONS, SUBMISSIONS } from '../sharing/submissions/submission-list.tsx';
import * as submissions from '../sharing/submissions/submissions.queries.ts';
import * as candidates from '../sourcing/candidates/candidates.queries.ts';
import { CANDIDATES } from '../sourcing/candidates/candidates-page.tsx';
import { useEditCandidate } from '../sourcing/candidates/edit/use-edit-candidate.ts';
import * as files from '../sourcing/candidates/files/files.queries.ts';
import { useResumeText } from '../sourcing/candidates/resume/resume.queries.ts';
import { DO_NOT_ENRICH } from '../sourcing/enrichment/do-not-enrich/do-not-enrich-section.tsx';
import * as enrichment from '../sourcing/enrichment/enrichment.queries.ts';
import { IMPORTS } from '../sourcing/imports/import-list.tsx';
import * as imports from '../sourcing/imports/imports.queries.ts';
import * as tags from '../sourcing/tags/tags.queries.ts';
import { TAGS } from '../sourcing/tags/tags-section.tsx';
import { useUploadActions, useUploads } from '../sourcing/uploads/uploads.queries.ts';
import { signIn } from '../test/render.tsx';

vi.mock('../lib/api/call-api.ts', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(async () => ({ items: [], upload: null, agencies: { waiting: 0 } })),
}));

type Kind =
  | 'sign-ins'
  | 'sessions'
  | 'second-factors'
  | 'agencies'
  | 'candidates'
  | 'clients'
  | 'contacts'
  | 'duplicates'
  | 'suspected'
  | 'jobs'
  | 'matches'
  | 'submissions'
  | 'interviews'
  | 'placements'
  | 'proposals'
  | 'settings'
  | 'recruiters'
  | 'agencies'
  | 'uploads'
  | 'credits'
  | 'billing'
  | 'skills'
  | 'tags'
  | 'vocabulary'
  | 'questionnaire'
  | 'profile'
  | 'agency settings'
  | 'tiles'
  | 'activities'
  | 'views'
  | 'templates'
  | 'links'
  | 'exports'
  | 'imports'
  | 'exports'
  | 'enrichment'
  | 'webhooks'
  | 'shares'
  | 'targets'
  | 'notifications';

// Ids differ, so that no two queries share a cache entry.
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** A submission names all that it is about. */
const SUBMITTED: Kind[] = ['submissions', 'shares', 'candidates', 'jobs', 'clients', 'contacts', 'matches'];
/** A placement names all that it is about, and its people. */
const PLACED: Kind[] = ['placements', 'candidates', 'jobs', 'clients', 'matches', 'recruiters'];
/** A proposal names its records, and no longer fits once they change. */
const PROPOSED: Kind[] = ['proposals', 'matches', 'candidates', 'jobs', 'clients', 'contacts'];
/** What a share names. */
const SHARES: Kind[] = ['shares', 'matches', 'candidates', 'contacts'];

/** An offer and a placement move their match. */
const PLACING: Kind[] = ['placements', 'matches', 'jobs', 'activities', 'tiles'];
/** An interview moves its match. */
const INTERVIEWING: Kind[] = ['interviews', 'matches', 'jobs', 'activities', 'tiles'];
const INTERVIEWED: Kind[] = [
  'interviews',
  'matches',
  'candidates',
  'jobs',
  'clients',
  'contacts',
  'recruiters',
];
const PLACEMENT: Kind[] = ['placements', 'jobs', 'activities'];

/** The queries of the screens, and the kinds of data that each of them shows. */
const QUERIES: Record<string, { shows: Kind[]; use: () => unknown }> = {
  sessions: { shows: ['sessions'], use: () => account.useSessions() },
  linkedSignIns: { shows: ['sign-ins'], use: () => useLinkedSignIns() },
  secondFactors: { shows: ['second-factors'], use: () => secondFactor.useSecondFactors() },
  factorDemand: { shows: ['second-factors'], use: () => secondFactor.useFactorDemand() },
  webhooks: { shows: ['webhooks'], use: () => webhooks.useWebhooks() },
  deliveries: { shows: ['webhooks'], use: () => useListQuery(DELIVERIES, {}) },
  delivery: { shows: ['webhooks'], use: () => webhooks.useDelivery(id(1)) },
  agencies: { shows: ['agencies'], use: () => useListQuery(AGENCIES, {}) },
  agency: { shows: ['agencies'], use: () => agencies.useAgency(id(1)) },
  agencyPeople: { shows: ['agencies'], use: () => agencies.useAgencyPeople(id(1)) },
  metrics: { shows: ['agencies'], use: () => subscriptions.useMetrics() },
  agencySubscriptions: { shows: ['agencies'], use: () => useListQuery(SUBSCRIPTIONS, {}) },
  agencySubscription: { shows: ['agencies'], use: () => subscriptions.useAgencySubscription(id(1)) },
  prices: { shows: ['agencies', 'billing'], use: () => subscriptions.usePrices() },
  subscriptionLog: {
    shows: ['agencies'],
    use: () => subscriptions.useSubscriptionLog({ agency_id: id(1), page: 1 }),
  },
  agencyCreditEntries: {
    shows: ['agencies'],
    use: () => subscriptions.useAgencyCreditEntries({ agency_id: id(2), page: 1 }),
  },
  candidates: { shows: ['candidates', 'matches'], use: () => useListQuery(CANDIDATES, {}) },
  candidate: { shows: ['candidates', 'matches'], use: () => candidates.useCandidate(id(1)) },
  duplicates: { shows: ['duplicates', 'candidates'], use: () => useListQuery(DUPLICATES, {}) },
  mergePreview: { shows: ['duplicates', 'candidates'], use: () => merges.useMergePreview(id(1), id(2)) },
  merges: { shows: ['duplicates', 'candidates'], use: () => merges.useMerges(true) },
  peekedResume: { shows: ['uploads'], use: () => merges.usePeekedResume(id(2)) },
  reviewCount: { shows: ['candidates'], use: () => candidates.useReviewCount({}) },
  candidateFiles: { shows: ['candidates'], use: () => files.useCandidateFiles(id(1)) },
  fileText: { shows: ['candidates'], use: () => files.useFileText(id(1)) },
  resumeText: { shows: ['uploads'], use: () => useResumeText(id(1)) },
  jobs: { shows: ['jobs', 'matches'], use: () => useListQuery(JOBS, {}) },
  job: { shows: ['jobs', 'matches'], use: () => jobs.useJob(id(1)) },
  clients: { shows: ['clients', 'contacts', 'jobs'], use: () => useListQuery(CLIENTS, {}) },
  client: { shows: ['clients', 'contacts', 'jobs'], use: () => clients.useClient(id(1)) },
  clientSearch: { shows: ['clients', 'contacts', 'jobs'], use: () => clients.useClientSearch('a') },
  clientPairs: {
    shows: ['clients', 'contacts', 'jobs'],
    use: () => clientMerges.useClientPairs({ client_id: id(1) }),
  },
  clientFiles: { shows: ['clients', 'contacts', 'jobs'], use: () => clientFiles.useClientFiles(id(1)) },
  contacts: { shows: ['contacts', 'clients', 'candidates'], use: () => useListQuery(CONTACTS, {}) },
  contactsOfClient: {
    shows: ['contacts', 'clients', 'candidates'],
    use: () => useListQuery(CLIENT_CONTACTS, { client_id: id(1) }),
  },
  contact: { shows: ['contacts', 'clients', 'candidates'], use: () => contacts.useContact(id(1)) },
  targets: { shows: ['targets'], use: () => targets.useTargets('2026-11') },
  submissions: { shows: SUBMITTED, use: () => useListQuery(SUBMISSIONS, {}) },
  submissionsToClient: {
    shows: SUBMITTED,
    use: () => useListQuery(CLIENT_SUBMISSIONS, { client_id: id(1) }),
  },
  submissionsOfRecord: {
    shows: SUBMITTED,
    use: () => submissionCalls.useSubmissionsOf({ job_id: id(1) }, 10),
  },
  submission: { shows: SUBMITTED, use: () => submissions.useSubmission(id(1)) },
  placements: { shows: PLACED, use: () => useListQuery(PLACEMENTS, {}) },
  placement: { shows: PLACED, use: () => placements.usePlacement(id(1)) },
  placementOfMatch: { shows: PLACED, use: () => placementCalls.usePlacementOf(id(1)) },
  placementDraft: {
    shows: ['placements', 'jobs', 'clients', 'matches'],
    use: () => placementCalls.usePlacementDraft(id(1)),
  },
  offers: { shows: ['placements', 'matches'], use: () => placementCalls.useOffersOf(id(1)) },
  interviews: { shows: INTERVIEWED, use: () => interviewCalls.useInterviewsOf({ match_id: id(1) }) },
  interviewsOfWeek: {
    shows: INTERVIEWED,
    use: () =>
      interviewCalls.useInterviewsBetween({
        from_date: '2027-03-01',
        to_date: '2027-03-07',
        view_scope: 'self',
      }),
  },
  jobOfInterview: { shows: ['jobs', 'matches'], use: () => interviewCalls.useJobOfInterview(id(77)) },
  interviewers: {
    shows: ['contacts', 'clients', 'candidates'],
    use: () => interviewCalls.useInterviewers(id(1)),
  },
  jobOfOffer: { shows: ['jobs'], use: () => placementCalls.useJobOfOffer(id(5)) },
  defaultSplits: { shows: ['agency settings'], use: () => placements.useDefaultSplits() },
  matchesToSubmit: {
    shows: ['matches'],
    use: () => submissionCalls.useMatchSearch('ada'),
  },
  matchesOfJobToSubmit: {
    shows: ['matches'],
    use: () => submissionCalls.useMatchOfJobSearch('ada', id(1)),
  },
  jobOfMatch: { shows: ['jobs', 'matches'], use: () => submissionCalls.useJobOfMatch(id(8)) },
  contactsToSubmitTo: {
    shows: ['contacts', 'clients', 'candidates'],
    use: () => submissionCalls.useContactsOfClient(id(8), ''),
  },
  toDecide: { shows: PROPOSED, use: () => proposals.useToDecide(10) },
  proposalsOfRecord: {
    shows: PROPOSED,
    use: () => proposals.useProposalsOf({ job_id: id(1) }, true),
  },
  titles: { shows: ['skills'], use: () => jobs.useTitleSuggestions('a') },
  jobMatches: { shows: ['matches'], use: () => matches.useMatches({ job_id: id(1) }, {}) },
  jobBoard: { shows: ['matches'], use: () => matches.useMatchBoard({ job_id: id(1) }, { enabled: true }) },
  candidateMatches: { shows: ['matches'], use: () => matches.useMatches({ candidate_id: id(1) }, {}) },
  allMatches: { shows: ['matches'], use: () => useListQuery(MATCHES, {}) },
  matchDetails: { shows: ['matches'], use: () => matches.useMatchDetails(id(1)) },
  unlisted: { shows: ['matches'], use: () => matches.useUnlistedCandidates({ job_id: id(1) }) },
  matchedJob: { shows: ['jobs'], use: () => matches.useMatchedJob(id(2)) },
  matchedCandidate: { shows: ['candidates'], use: () => matches.useMatchedCandidate(id(2)) },
  settings: { shows: ['settings'], use: () => settings.useMatchSettings() },
  jobWeights: { shows: ['settings'], use: () => settings.useJobWeights(id(1)) },
  matchStatuses: { shows: ['settings'], use: () => useMatchStatuses() },
  settingsLog: { shows: ['settings'], use: () => settings.useSettingsLog({}) },
  preview: {
    shows: ['settings', 'matches', 'jobs'],
    use: () => settings.usePreview({ job_id: id(1), weights: null }, true),
  },
  openJobs: { shows: ['jobs'], use: () => settings.useOpenJobs('') },
  jobForWeights: { shows: ['jobs'], use: () => settings.useJobForWeights(id(3)) },
  recruiters: { shows: ['recruiters'], use: () => useListQuery(RECRUITERS, {}) },
  recruiterChoices: { shows: ['recruiters'], use: () => useAgencyRecruiters() },
  recruiter: { shows: ['recruiters'], use: () => useRecruiter(id(4)) },
  sharesOfJob: { shows: SHARES, use: () => shares.useShares(id(1), 1) },
  share: { shows: SHARES, use: () => shares.useShare(id(1)) },
  sharePreview: {
    shows: SHARES,
    use: () => shares.useSharePreview({ job_id: id(1), title: 'a', people: [], recipients: [] }),
  },
  sharedJob: { shows: ['jobs'], use: () => shares.useSharedJob(id(7)) },
  sharedCandidate: { shows: ['candidates'], use: () => shares.useSharedCandidate(id(7)) },
  contactsToSendTo: {
    shows: ['contacts', 'clients', 'candidates'],
    use: () => shares.useClientContacts(id(7)),
  },
  agencySettings: { shows: ['agency settings'], use: () => useAgencySettings() },
  agencySignIn: { shows: ['agency settings'], use: () => agencySignIn.useAgencySignIn() },
  archives: { shows: ['exports'], use: () => archives.useArchives() },
  agencyInvite: { shows: ['agencies'], use: () => agencyInvites.useAgencyInvite(id(5)) },
  uploads: { shows: ['uploads', 'matches'], use: () => useUploads(true) },
  credits: { shows: ['credits'], use: () => useCreditsBalance() },
  plans: { shows: ['billing'], use: () => billing.usePlans() },
  topUps: { shows: ['billing'], use: () => billing.useTopUps() },
  subscription: { shows: ['billing'], use: () => billing.useSubscription() },
  cards: { shows: ['billing'], use: () => billing.useCards() },
  invoices: { shows: ['billing'], use: () => billing.useInvoices(1, 10) },
  billingDetails: { shows: ['billing'], use: () => billing.useBillingDetails() },
  planChange: { shows: ['billing'], use: () => billing.usePlanChangePreview('premium') },
  // Stays as it is while a card is being typed.
  paymentIntent: { shows: [], use: () => billing.usePaymentIntent({ purpose: 'setup' }) },
  skills: { shows: ['skills'], use: () => useSkillSuggestions('a') },
  tags: { shows: ['tags', 'candidates', 'clients', 'jobs'], use: () => useListQuery(TAGS, {}) },
  questionnaire: { shows: ['questionnaire'], use: () => questionnaire.useQuestionnaire() },
  questions: { shows: ['questionnaire'], use: () => questionnaire.useQuestions() },
  vocabulary: { shows: ['vocabulary'], use: () => vocabulary.useVocabulary() },
  about: { shows: ['vocabulary'], use: () => useAbout() },
  profile: { shows: ['profile'], use: () => useQuery(profileQuery()) },
  tiles: { shows: ['tiles'], use: () => useTiles() },
  firstSteps: { shows: ['tiles'], use: () => firstSteps.useFirstSteps() },
  today: { shows: ['tiles'], use: () => useToday() },
  todayDuplicates: { shows: ['suspected'], use: () => useTodayDuplicates() },
  notifications: { shows: ['notifications'], use: () => notifications.useNotifications() },
  notificationSettings: {
    shows: ['notifications'],
    use: () => notifications.useNotificationSettings(),
  },
  digestSetting: { shows: ['notifications'], use: () => notifications.useDigestSetting() },
  recordReaders: {
    shows: ['recruiters', 'agency settings', 'candidates', 'jobs'],
    use: () => activities.useRecordReaders({ job_id: id(6) }),
  },
  timeline: {
    shows: ['activities', 'candidates', 'jobs', 'matches', 'recruiters'],
    use: () => activities.useTimeline({ job_id: id(6) }, undefined),
  },
  tasks: { shows: ['activities', 'candidates', 'jobs'], use: () => activities.useTasks({}) },
  messageTemplates: { shows: ['templates'], use: () => useMessageTemplates() },
  messageLink: { shows: ['links'], use: () => messages.useMessageLink('a link') },
  messagePreview: {
    shows: ['candidates', 'jobs', 'matches', 'activities'],
    use: () => useMessagePreview({ candidate_ids: [id(1)], subject: '', body: '' }),
  },
  offLimitsOfRecipients: {
    shows: ['candidates', 'clients', 'matches'],
    use: () => useOffLimitsOf({ candidate_ids: [id(1)] }),
  },
  views: { shows: ['views'], use: () => views.useSavedViews('jobs') },
  exports: { shows: ['exports'], use: () => useListQuery(EXPORTS, {}) },
  imports: { shows: ['imports'], use: () => useListQuery(IMPORTS, {}) },
  move: { shows: ['imports'], use: () => moves.useNewestMove() },
  moveRows: { shows: ['imports'], use: () => moves.useMoveRows({ move_id: id(1), import_id: id(2) }) },
  import: { shows: ['imports'], use: () => imports.useImport(id(1)) },
  importRows: { shows: ['imports'], use: () => imports.useImportRows({ import_id: id(1) }, true) },
  importFiles: { shows: ['imports'], use: () => imports.useImportFiles({ import_id: id(2) }, true) },
  importMappings: { shows: ['imports'], use: () => imports.useImportMappings(id(1)) },
  enrichments: { shows: ['enrichment'], use: () => enrichment.useEnrichments({}) },
  enrichment: { shows: ['enrichment'], use: () => enrichment.useEnrichment(id(1)) },
  finders: { shows: ['enrichment'], use: () => enrichment.useFinders() },
  doNotEnrich: { shows: ['enrichment'], use: () => useListQuery(DO_NOT_ENRICH, {}) },
  latestLookUp: { shows: ['enrichment'], use: () => emailLookUp.useLatestLookUp(id(1), true) },
  importPreview: { shows: ['imports'], use: () => imports.usePreview({ import_id: id(1) }) },
};

type Change = { changes: Kind[]; use: () => () => unknown };
const sending =
  (use: () => { send: (body: never) => Promise<unknown> }): Change['use'] =>
  () => {
    const { send } = use();
    // The mocked API accepts any body.
    return () => send({} as never);
  };

const SAMPLES: Kind[] = [
  'tiles',
  'candidates',
  'duplicates',
  'suspected',
  'jobs',
  'matches',
  'tags',
  'recruiters',
];

/** Every call that changes something, the kinds of data that it changes, and the hook that sends it. */
const CHANGES: Record<string, Change> = {
  updateTargets: { changes: ['targets'], use: sending(targets.useUpdateTargets) },
  addWebhook: { changes: ['webhooks'], use: sending(webhooks.useAddWebhook) },
  updateWebhook: { changes: ['webhooks'], use: sending(webhooks.useUpdateWebhook) },
  deleteWebhook: { changes: ['webhooks'], use: sending(webhooks.useDeleteWebhook) },
  rotateWebhookSecret: { changes: ['webhooks'], use: sending(webhooks.useRotateSecret) },
  setWebhookStatus: { changes: ['webhooks'], use: sending(webhooks.useSetWebhookStatus) },
  sendTestEvent: { changes: ['webhooks'], use: sending(webhooks.useSendTestEvent) },
  replayDeliveries: { changes: ['webhooks'], use: sending(webhooks.useReplay) },
  matchWebhook: { changes: ['webhooks'], use: sending(matches.useMatchWebhook) },
  arrangeSubscription: { changes: ['agencies'], use: sending(subscriptions.useArrangeSubscription) },
  confirmAgencySubscription: { changes: ['agencies'], use: sending(subscriptions.useConfirmSubscription) },
  endAgencySubscription: { changes: ['agencies'], use: sending(subscriptions.useEndSubscription) },
  keepAgencySubscription: { changes: ['agencies'], use: sending(subscriptions.useKeepSubscription) },
  extendTrial: { changes: ['agencies'], use: sending(subscriptions.useExtendTrial) },
  moveBillingClock: { changes: ['agencies'], use: sending(subscriptions.useMoveClock) },
  updatePlanPrice: { changes: ['agencies', 'billing'], use: sending(subscriptions.useUpdatePlanPrice) },
  updateTopUp: { changes: ['agencies', 'billing'], use: sending(subscriptions.useUpdateTopUp) },
  adjustCredits: { changes: ['agencies'], use: sending(subscriptions.useAdjustCredits) },
  letInAgain: { changes: ['agencies'], use: sending(agencies.useLetInAgain) },
  updateAgency: { changes: ['agencies'], use: sending(agencies.useUpdateAgency) },
  updateAgencyStatus: { changes: ['agencies'], use: sending(agencies.useUpdateAgencyStatus) },
  updateAgencySending: { changes: ['agencies'], use: sending(agencies.useUpdateAgencySending) },
  delAgency: { changes: ['agencies'], use: sending(agencies.useDeleteAgencies) },
  createSubscription: { changes: ['billing', 'credits'], use: sending(billing.useCreateSubscription) },
  topUpRecharge: { changes: ['billing', 'credits'], use: sending(billing.useTopUpRecharge) },
  cancelPurchase: { changes: ['billing', 'credits'], use: sending(billing.useCancelPurchase) },
  updateSubscription: { changes: ['billing', 'credits'], use: sending(billing.useUpdateSubscription) },
  cancelSubscription: { changes: ['billing', 'credits'], use: sending(billing.useCancelSubscription) },
  keepSubscription: { changes: ['billing', 'credits'], use: sending(billing.useKeepSubscription) },
  pauseSubscription: { changes: ['billing', 'credits'], use: sending(billing.usePauseSubscription) },
  resumeSubscription: { changes: ['billing', 'credits'], use: sending(billing.useResumeSubscription) },
  savePaymentMethod: { changes: ['billing', 'credits'], use: sending(billing.useSaveCard) },
  setDefaultPaymentMethod: { changes: ['billing', 'credits'], use: sending(billing.useSetDefaultCard) },
  deletePaymentMethod: { changes: ['billing', 'credits'], use: sending(billing.useDeleteCard) },
  payInvoice: { changes: ['billing', 'credits'], use: sending(billing.usePayInvoice) },
  updateBillingDetails: { changes: ['billing'], use: sending(billing.useUpdateBillingDetails) },
  uploadCandidateFiles: {
    changes: ['candidates', 'matches', 'credits', 'uploads'],
    use: sending(files.useUploadCandidateFiles),
  },
  updateCandidateFile: {
    changes: ['candidates', 'matches', 'credits', 'uploads'],
    use: sending(files.useUpdateCandidateFile),
  },
  setCandidateResume: {
    changes: ['candidates', 'matches', 'credits', 'uploads'],
    use: sending(files.useSetCandidateResume),
  },
  delCandidateFiles: {
    changes: ['candidates', 'matches', 'credits', 'uploads'],
    use: sending(files.useDeleteFiles),
  },
  restoreCandidateFiles: {
    changes: ['candidates', 'matches', 'credits', 'uploads'],
    use: sending(files.useRestoreFiles),
  },
  addCandidate: {
    changes: ['candidates', 'matches', 'recruiters', 'tiles'],
    use: sending(candidates.useAddCandidate),
  },
  updateCandidate: {
    changes: ['candidates', 'matches', 'recruiters', 'tiles'],
    use: () => {
      const { save } = useEditCandidate(id(1));
      return () => save({ email: null });
    },
  },
  renameTag: { changes: ['tags', 'candidates', 'jobs'], use: sending(tags.useRenameTag) },
  mergeTags: { changes: ['tags', 'candidates', 'jobs'], use: sending(tags.useMergeTags) },
  deleteTags: { changes: ['tags', 'candidates', 'jobs'], use: sending(tags.useDeleteTags) },
  updateCandidateTags: { changes: ['candidates', 'tags'], use: sending(useUpdateCandidateTags) },
  addClient: { changes: ['clients'], use: sending(clients.useAddClient) },
  updateClient: { changes: ['clients', 'contacts', 'jobs'], use: sending(clients.useUpdateClient) },
  updateClientStatus: { changes: ['clients'], use: sending(clients.useUpdateClientStatus) },
  updateClientTags: { changes: ['clients', 'tags'], use: sending(clients.useUpdateClientTags) },
  delClient: {
    changes: ['clients', 'contacts', 'jobs'],
    use: () => {
      const { remove } = clients.useDeleteClients();
      return () => remove([id(1)]);
    },
  },
  restoreClients: {
    changes: ['clients', 'contacts', 'jobs'],
    use: () => {
      const { restore } = clients.useDeleteClients();
      return () => restore([id(1)]);
    },
  },
  mergeClients: {
    changes: ['clients', 'contacts', 'jobs', 'activities'],
    use: sending(clientMerges.useMergeClients),
  },
  undoMergeClients: {
    changes: ['clients', 'contacts', 'jobs', 'activities'],
    use: sending(clientMerges.useUndoMergeClients),
  },
  dismissClientPair: { changes: ['clients'], use: sending(clientMerges.useDismissClientPair) },
  restoreClientPair: { changes: ['clients'], use: sending(clientMerges.useRestoreClientPair) },
  uploadClientFiles: { changes: ['clients', 'activities'], use: sending(clientFiles.useUploadClientFiles) },
  updateClientFile: { changes: ['clients', 'activities'], use: sending(clientFiles.useUpdateClientFile) },
  delClientFiles: {
    changes: ['clients', 'activities'],
    use: () => {
      const { remove } = clientFiles.useDeleteClientFiles();
      return () => remove([id(1)]);
    },
  },
  restoreClientFiles: {
    changes: ['clients', 'activities'],
    use: () => {
      const { restore } = clientFiles.useDeleteClientFiles();
      return () => restore([id(1)]);
    },
  },
  sendShare: { changes: ['shares'], use: sending(shares.useSendShare) },
  cancelShare: { changes: ['shares'], use: sending(shares.useCancelShare) },
  revokeShare: { changes: ['shares'], use: sending(shares.useRevokeShare) },
  extendShare: { changes: ['shares'], use: sending(shares.useExtendShare) },
  renewShareLink: { changes: ['shares'], use: sending(shares.useRenewShareLink) },
  updateSharePerson: { changes: ['shares'], use: sending(shares.useUpdateSharePerson) },
  addContact: { changes: ['clients', 'contacts', 'jobs'], use: sending(contacts.useAddContact) },
  updateContact: { changes: ['clients', 'contacts', 'jobs'], use: sending(contacts.useUpdateContact) },
  mergeContacts: { changes: ['clients', 'contacts', 'jobs'], use: sending(contacts.useMergeContacts) },
  undoMergeContacts: {
    changes: ['clients', 'contacts', 'jobs'],
    use: sending(contacts.useUndoMergeContacts),
  },
  transferContacts: { changes: ['clients', 'contacts', 'jobs'], use: sending(contacts.useTransferContacts) },
  delContact: {
    changes: ['clients', 'contacts', 'jobs'],
    use: () => {
      const { remove } = contacts.useDeleteContacts();
      return () => remove([id(1)]);
    },
  },
  restoreContacts: {
    changes: ['clients', 'contacts', 'jobs'],
    use: () => {
      const { restore } = contacts.useDeleteContacts();
      return () => restore([id(1)]);
    },
  },
  addPlacement: { changes: PLACING, use: sending(placementCalls.useAddPlacement) },
  addInterview: { changes: INTERVIEWING, use: sending(interviewCalls.useAddInterview) },
  updateInterview: { changes: INTERVIEWING, use: sending(interviewCalls.useUpdateInterview) },
  cancelInterview: { changes: INTERVIEWING, use: sending(interviewCalls.useCancelInterview) },
  addInterviewFeedback: { changes: INTERVIEWING, use: sending(interviewCalls.useAddFeedback) },
  addOffer: { changes: PLACING, use: sending(placementCalls.useAddOffer) },
  updateOffer: { changes: PLACING, use: sending(placementCalls.useUpdateOffer) },
  delOffer: { changes: PLACING, use: sending(placementCalls.useDeleteOffer) },
  restoreOffer: { changes: PLACING, use: sending(placementCalls.useRestoreOffer) },
  updatePlacement: { changes: PLACEMENT, use: sending(placements.useUpdatePlacement) },
  updatePlacementSplits: { changes: PLACEMENT, use: sending(placements.useUpdatePlacementSplits) },
  correctPlacement: { changes: PLACEMENT, use: sending(placements.useCorrectPlacement) },
  updateDefaultSplits: { changes: ['agency settings'], use: sending(placements.useUpdateDefaultSplits) },
  decideProposals: {
    changes: ['proposals', 'matches', 'jobs', 'submissions', 'activities', 'tiles'],
    use: sending(proposals.useDecideProposals),
  },
  addSubmission: {
    changes: ['submissions', 'matches', 'activities', 'clients'],
    use: sending(submissionCalls.useAddSubmission),
  },
  delSubmissions: {
    changes: ['submissions', 'matches', 'activities', 'clients'],
    use: () => {
      const { remove } = submissionCalls.useDeleteSubmissions();
      return () => remove([id(1)]);
    },
  },
  restoreSubmissions: {
    changes: ['submissions', 'matches', 'activities', 'clients'],
    use: () => {
      const { restore } = submissionCalls.useDeleteSubmissions();
      return () => restore([id(1)]);
    },
  },
  updateJobTags: { changes: ['jobs', 'tags'], use: sending(jobs.useUpdateJobTags) },
  updateCandidateStatus: {
    changes: ['candidates', 'matches', 'recruiters', 'tiles'],
    use: sending(candidates.useUpdateCandidateStatus),
  },
  delCandidate: {
    changes: ['candidates', 'matches', 'recruiters', 'tiles'],
    use: sending(candidates.useDeleteCandidates),
  },
  restoreCandidates: {
    changes: ['candidates', 'matches', 'recruiters', 'tiles'],
    use: sending(candidates.useRestoreCandidates),
  },
  dismissDuplicates: {
    changes: ['duplicates', 'suspected', 'tiles'],
    use: sending(merges.useDismissDuplicates),
  },
  restoreDuplicates: {
    changes: ['duplicates', 'suspected', 'tiles'],
    use: sending(merges.useRestoreDuplicates),
  },
  mergeCandidates: {
    changes: ['candidates', 'duplicates', 'suspected', 'matches', 'uploads', 'tiles'],
    use: sending(merges.useMergeCandidates),
  },
  undoMerge: {
    changes: ['candidates', 'duplicates', 'suspected', 'matches', 'uploads', 'tiles'],
    use: sending(merges.useUndoMerge),
  },
  addJob: { changes: ['jobs', 'matches', 'recruiters', 'tiles'], use: sending(jobs.useAddJob) },
  updateJob: { changes: ['jobs', 'matches', 'recruiters', 'tiles'], use: sending(jobs.useUpdateJob) },
  updateJobStatus: {
    changes: ['jobs', 'matches', 'recruiters', 'tiles'],
    use: sending(jobs.useUpdateJobStatus),
  },
  delJob: {
    changes: ['jobs', 'matches', 'recruiters', 'tiles'],
    use: () => {
      const { remove } = jobs.useDeleteJobs();
      return () => remove([id(1)]);
    },
  },
  restoreJobs: {
    changes: ['jobs', 'matches', 'recruiters', 'tiles'],
    use: () => {
      const { restore } = jobs.useDeleteJobs();
      return () => restore([id(1)]);
    },
  },
  updateMatchStatus: { changes: ['matches', 'jobs', 'tiles'], use: sending(matches.useUpdateMatchStatus) },
  addMatches: { changes: ['matches', 'jobs', 'candidates'], use: sending(additions.useAddMatchesCall) },
  undoMatchMoves: { changes: ['matches', 'jobs', 'tiles'], use: sending(matches.useUndoMatchMoves) },
  addOffLimitsOverride: { changes: ['matches'], use: sending(matches.useAddOffLimitsOverride) },
  delOffLimitsOverride: { changes: ['matches'], use: sending(matches.useDelOffLimitsOverride) },
  updateMatchNote: { changes: ['matches'], use: sending(matches.useUpdateMatchNote) },
  deleteMatches: {
    changes: ['matches', 'jobs', 'tiles'],
    use: () => {
      const { remove } = matches.useDeleteMatches();
      return () => remove([id(1)]);
    },
  },
  restoreMatches: {
    changes: ['matches', 'jobs', 'tiles'],
    use: () => {
      const { restore } = matches.useDeleteMatches();
      return () => restore([id(1)]);
    },
  },
  updateAgencySettings: {
    changes: ['agency settings', 'profile', 'candidates', 'jobs', 'matches', 'tiles'],
    use: sending(agencySettings.useUpdateAgencySettings),
  },
  updateAgencySignIn: { changes: ['agency settings'], use: sending(agencySignIn.useUpdateSignIn) },
  verifyAgencyDomain: { changes: ['agency settings'], use: sending(agencySignIn.useVerifyDomain) },
  setAgencySignInMode: { changes: ['agency settings'], use: sending(agencySignIn.useSetSignInMode) },
  updateAgencyLogo: { changes: ['agency settings'], use: sending(agencySettings.useUpdateAgencyLogo) },
  delAgencyLogo: { changes: ['agency settings'], use: sending(agencySettings.useDeleteAgencyLogo) },
  updateMatchSettings: {
    changes: ['settings', 'matches', 'jobs'],
    use: sending(settings.useUpdateMatchSettings),
  },
  updateMatchStatuses: { changes: ['settings'], use: sending(settings.useUpdateMatchStatuses) },
  updateJobWeights: { changes: ['settings', 'matches', 'jobs'], use: sending(settings.useUpdateJobWeights) },
  addSamples: { changes: SAMPLES, use: sending(firstSteps.useAddSamples) },
  removeSamples: { changes: SAMPLES, use: sending(firstSteps.useRemoveSamples) },
  sendRecruiterInvite: { changes: ['recruiters', 'tiles'], use: sending(recruiters.useInviteRecruiter) },
  revokeRecruiterInvite: { changes: ['recruiters', 'tiles'], use: sending(recruiters.useRevokeInvitation) },
  sendAgencyInvite: { changes: ['agencies'], use: sending(agencyInvites.useInviteAgency) },
  revokeAgencyInvite: { changes: ['agencies'], use: sending(agencyInvites.useRevokeAgencyInvite) },
  updateRecruiter: {
    changes: ['recruiters', 'candidates', 'jobs'],
    use: sending(recruiters.useUpdateRecruiter),
  },
  updateRecruiterStatus: { changes: ['recruiters'], use: sending(recruiters.useUpdateRecruiterStatus) },
  transferCandidates: {
    changes: ['candidates', 'matches', 'recruiters'],
    use: sending(transfers.useTransferCandidates),
  },
  transferPostedJobs: { changes: ['jobs', 'matches', 'recruiters'], use: sending(transfers.useTransferJobs) },
  transferClients: { changes: ['clients', 'contacts'], use: sending(transfers.useTransferClients) },
  transferAllRecords: {
    changes: ['candidates', 'clients', 'contacts', 'jobs', 'matches', 'recruiters'],
    use: sending(transfers.useTransferAllRecords),
  },
  undoTransfer: {
    changes: ['candidates', 'clients', 'contacts', 'jobs', 'matches', 'recruiters'],
    use: sending(transfers.useUndoTransfer),
  },
  setFirstUser: { changes: ['recruiters'], use: sending(recruiters.useSetFirstUser) },
  delRecruiter: {
    changes: ['recruiters', 'candidates', 'jobs', 'matches'],
    use: sending(recruiters.useRemoveRecruiters),
  },
  retryFile: {
    changes: ['uploads', 'candidates', 'credits'],
    use: () => {
      const { retry } = useUploadActions();
      return () => retry(id(1));
    },
  },
  choosePerson: {
    changes: ['uploads', 'candidates', 'credits'],
    use: () => {
      const { choose } = useUploadActions();
      return () => choose(id(1), 0);
    },
  },
  resolveDuplicate: {
    changes: ['uploads', 'candidates', 'credits'],
    use: () => {
      const { resolve } = useUploadActions();
      return () => resolve(id(1), 'create');
    },
  },
  dismissUpload: {
    changes: ['uploads'],
    use: () => {
      const { dismiss } = useUploadActions();
      return () => dismiss([id(1)]);
    },
  },
  submitAnswers: {
    changes: ['questionnaire', 'settings', 'skills', 'agency settings'],
    use: sending(questionnaire.useSubmitAnswers),
  },
  skipQuestionnaire: { changes: ['questionnaire'], use: sending(questionnaire.useSkipQuestionnaire) },
  updateQuestion: { changes: ['questionnaire'], use: sending(questionnaire.useUpdateQuestion) },
  orderQuestions: { changes: ['questionnaire'], use: sending(questionnaire.useOrderQuestions) },
  addNote: { changes: ['activities', 'tiles'], use: sending(activities.useAddNote) },
  addTask: { changes: ['activities', 'tiles'], use: sending(activities.useAddTask) },
  addCall: { changes: ['activities', 'tiles'], use: sending(activities.useAddCall) },
  updateCall: { changes: ['activities', 'tiles'], use: sending(activities.useUpdateCall) },
  updateNote: { changes: ['activities', 'tiles'], use: sending(activities.useUpdateNote) },
  updateTask: { changes: ['activities', 'tiles'], use: sending(activities.useUpdateTask) },
  delActivities: { changes: ['activities', 'tiles'], use: sending(activities.useDelActivities) },
  restoreActivities: { changes: ['activities', 'tiles'], use: sending(activities.useRestoreActivities) },
  saveMessageTemplate: { changes: ['templates'], use: sending(messages.useSaveTemplate) },
  deleteMessageTemplates: { changes: ['templates'], use: sending(messages.useDeleteTemplates) },
  restoreMessageTemplates: { changes: ['templates'], use: sending(messages.useRestoreTemplates) },
  optOutOfMessages: { changes: ['links'], use: sending(messages.useOptOut) },
  optInToMessages: { changes: ['links'], use: sending(messages.useOptIn) },
  addSavedView: { changes: ['views'], use: sending(views.useAddView) },
  updateSavedView: { changes: ['views'], use: sending(views.useUpdateView) },
  updateDefaultView: { changes: ['views'], use: sending(views.useSetDefaultView) },
  delSavedView: { changes: ['views'], use: sending(views.useRemoveViews) },
  restoreSavedViews: { changes: ['views'], use: sending(views.useRestoreViews) },
  startExport: { changes: ['exports'], use: sending(exportQueries.useStartExport) },
  cancelExport: { changes: ['exports'], use: sending(exportQueries.useCancelExport) },
  delExports: { changes: ['exports'], use: sending(exportQueries.useDeleteExports) },
  startArchive: { changes: ['exports'], use: sending(archives.useStartArchive) },
  startMove: { changes: ['imports'], use: sending(moves.useStartMove) },
  updateMove: { changes: ['imports'], use: sending(moves.useUpdateMove) },
  checkMove: { changes: ['imports'], use: sending(moves.useCheckMove) },
  runMove: { changes: ['imports'], use: sending(moves.useRunMove) },
  cancelMove: { changes: ['imports'], use: sending(moves.useCancelMove) },
  undoMove: { changes: ['imports'], use: sending(moves.useUndoMove) },
  lookUpPeople: { changes: ['enrichment', 'credits'], use: sending(enrichment.useLookUpPeople) },
  cancelEnrichments: { changes: ['enrichment', 'credits'], use: sending(emailLookUp.useStopLookUps) },
  reportBounce: { changes: ['enrichment', 'credits'], use: sending(enrichment.useReportBounce) },
  findForCandidate: {
    changes: ['enrichment', 'credits', 'candidates', 'activities'],
    use: sending(emailLookUp.useFindForCandidate),
  },
  undoForCandidate: {
    changes: ['enrichment', 'credits', 'candidates', 'activities'],
    use: sending(emailLookUp.useUndoForCandidate),
  },
  updateFinders: { changes: ['enrichment'], use: sending(enrichment.useUpdateFinders) },
  addDoNotEnrich: { changes: ['enrichment', 'credits'], use: sending(enrichment.useAddDoNotEnrich) },
  removeDoNotEnrich: { changes: ['enrichment'], use: sending(enrichment.useRemoveDoNotEnrich) },
  startImport: { changes: ['imports'], use: sending(imports.useStartImport) },
  rereadImport: { changes: ['imports'], use: sending(imports.useRereadImport) },
  delImportFiles: { changes: ['imports'], use: sending(imports.useDelImportFiles) },
  startImportCheck: { changes: ['imports'], use: sending(imports.useCheckImport) },
  decideImportRows: { changes: ['imports'], use: sending(imports.useDecideImportRows) },
  runImport: { changes: ['imports'], use: sending(imports.useRunImport) },
  cancelImport: { changes: ['imports'], use: sending(imports.useCancelImport) },
  undoImport: { changes: ['imports'], use: sending(imports.useUndoImport) },
  delImport: { changes: ['imports'], use: sending(imports.useDelImport) },
  saveImportMapping: { changes: ['imports'], use: sending(imports.useSaveMapping) },
  delImportMapping: { changes: ['imports'], use: sending(imports.useDelMapping) },
  markNotificationsRead: {
    changes: ['notifications'],
    use: () => {
      const { markAll } = notifications.useMarkRead();
      return () => markAll({ created_at: '2026-11-01T08:00:00.000Z' });
    },
  },
  updateDigestSetting: { changes: ['notifications'], use: sending(notifications.useUpdateDigest) },
  updateNotificationSettings: { changes: ['notifications'], use: sending(notifications.useUpdateSetting) },
  addSkill: { changes: ['skills'], use: sending(useAddSkill) },
  importVocabulary: { changes: ['vocabulary', 'skills'], use: sending(vocabulary.useImportVocabulary) },
  undoVocabulary: { changes: ['vocabulary', 'skills'], use: sending(vocabulary.useUndoVocabulary) },
  changeUnverifiedEmail: { changes: ['profile', 'recruiters'], use: sending(useChangeEmail) },
  verifyEmail: { changes: ['profile'], use: sending(useVerifyEmail) },
  confirmNewEmail: {
    changes: ['profile', 'recruiters'],
    use: sending(account.useConfirmNewEmail),
  },
  changePassword: { changes: ['sessions'], use: sending(account.useChangePassword) },
  endSession: { changes: ['sessions'], use: sending(account.useEndSession) },
  endOtherSessions: { changes: ['sessions'], use: sending(account.useEndOtherSessions) },
  confirmTotp: { changes: ['second-factors', 'profile'], use: sending(secondFactor.useConfirmTotp) },
  confirmPasskey: { changes: ['second-factors', 'profile'], use: sending(secondFactor.useConfirmPasskey) },
  removeFactor: { changes: ['second-factors', 'profile'], use: sending(secondFactor.useRemoveFactor) },
  renewRecoveryCodes: { changes: ['second-factors'], use: sending(secondFactor.useRenewRecoveryCodes) },
  stopFactorReset: { changes: ['second-factors'], use: sending(secondFactor.useStopFactorReset) },
  stopOwnFactorReset: { changes: ['second-factors'], use: sending(secondFactor.useStopOwnFactorReset) },
  setFactorDemand: { changes: ['second-factors', 'profile'], use: sending(secondFactor.useSetFactorDemand) },
  resetSecondFactor: { changes: ['recruiters'], use: sending(recruiters.useResetSecondFactor) },
  removeLinkedSignIn: { changes: ['sign-ins'], use: sending(useRemoveSignIn) },
  updateEmailSubscription: { changes: ['notifications'], use: sending(useUpdateEmailSubscription) },
  updateUserProfile: {
    changes: ['profile', 'recruiters'],
    use: () => {
      const { saveProfile } = useSaveProfile();
      return () => saveProfile('Ada', undefined);
    },
  },
};

/** Calls of the above that another screen sends, too. */
const ELSEWHERE: Record<string, Change> = {
  rejectByClient: { changes: ['matches', 'jobs', 'tiles'], use: sending(shares.useRejectByClient) },
  undoReject: { changes: ['matches', 'jobs', 'tiles'], use: sending(shares.useUndoReject) },
};

/** Calls sent by `useCall` after which nothing on the screen is out of date, with the reason. */
const WITHOUT_REFRESH = {
  confirmSandboxPayment: 'the purchase that is sent again afterwards says what changed',
  updateImport: 'its answer takes the place of what is shown',
  sendMessages: 'the messages leave later, which live events report',
  cancelMessages: 'nobody has seen the messages',
  login: 'starts a session with an empty cache',
  verifyFactor: 'starts a session with an empty cache',
  beginTotp: 'counts once it is confirmed',
  beginPasskey: 'counts once the passkey is added',
  signUp: 'starts a session with an empty cache',
  switchToAdministration: 'starts a session with an empty cache',
  leaveAdministration: 'starts a session with an empty cache',
  acceptInvite: 'starts a session with an empty cache',
  redeemHandoff: 'starts a session with an empty cache',
  setUp: 'starts a session with an empty cache',
  agencySocialSignUp: 'starts a session with an empty cache',
  linkSocialSignIn: 'starts a session with an empty cache',
  confirmSocialLink: 'starts a session with an empty cache',
  redeemSocialSignIn: 'its answer is what is shown',
  sendSocialLink: 'only sends an email',
  forgotPassword: 'only sends an email',
  changeEmail: 'the address changes when its link is opened',
  resendVerification: 'only sends an email',
  resetPassword: 'ends all sessions',
  readJobDescription: 'stores nothing',
  readJobDescriptionFile: 'stores nothing',
  reparseCandidates: 'queues work that live events report',
  recomputeForCandidate: 'queues work that the caller polls',
};

const sources = import.meta.glob<string>(
  ['../*/**/*.{ts,tsx}', '!../{dist,test,node_modules}/**', '!../**/*.test.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

let client: ReturnType<typeof createQueryClient>;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Hundreds of tests: none waits for longer than it must. */
const SOON = { interval: 5 };

/** The cache key of each query, found by mounting one after the other. */
function namesByKey(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, { use }] of Object.entries(QUERIES)) {
    const before = new Set(client.getQueryCache().getAll());
    renderHook(use, { wrapper });
    const added = client
      .getQueryCache()
      .getAll()
      .filter((query) => !before.has(query));
    expect(added, name).toHaveLength(1);
    for (const query of added) names.set(query.queryHash, name);
  }
  return names;
}

let names: Map<string, string> | undefined;
const useAll = () => {
  for (const { use } of Object.values(QUERIES)) use();
};

/** Mounts every query and returns its name by its cache key. */
async function mountQueries(): Promise<Map<string, string>> {
  if (names) renderHook(useAll, { wrapper });
  else names = namesByKey();
  await waitFor(() => expect(client.isFetching()).toBe(0), SOON);
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  expect(keys.sort()).toEqual([...names.keys()].sort());
  return names;
}

beforeEach(() => {
  signIn();
  client = createQueryClient();
  vi.mocked(callApi).mockClear();
});

describe('a change', () => {
  it.each(Object.entries({ ...CHANGES, ...ELSEWHERE }))(
    '%s is seen at once where it was pressed',
    async (_, change) => {
      const { result } = renderHook(change.use, { wrapper });
      const button = document.body.appendChild(document.createElement('button'));
      button.click();
      vi.mocked(callApi).mockReturnValueOnce(new Promise(() => undefined));
      act(() => void result.current());
      await waitFor(() => expect(callApi).toHaveBeenCalled(), SOON);
      expect(button).toHaveAttribute('data-busy');
      button.remove();
    },
  );
});

describe('refetching after a change', () => {
  it('is checked for every call that useCall sends', () => {
    const sent = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/\buseCall\((\w+)/g)].map((match) => match[1]),
    );
    expect([...new Set(sent)].sort()).toEqual(
      [...Object.keys(CHANGES), ...Object.keys(WITHOUT_REFRESH)].sort(),
    );
  });

  it.each(Object.entries({ ...CHANGES, ...ELSEWHERE }))(
    '%s refetches exactly the queries that show it',
    async (_, change) => {
      const names = await mountQueries();
      const refetched = new Set<string>();
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type === 'updated' && 'action' in event && event.action.type === 'fetch')
          refetched.add(names.get(query.queryHash) ?? query.queryHash);
      });
      const { result } = renderHook(change.use, { wrapper });
      await act(async () => void (await result.current()));
      await waitFor(() => expect(client.isFetching()).toBe(0), SOON);
      const expected = Object.keys(QUERIES).filter((name) =>
        QUERIES[name]?.shows.some((kind) => change.changes.includes(kind)),
      );
      expect([...refetched].sort()).toEqual(expected.sort());
    },
  );
});
