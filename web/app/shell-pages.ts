import { labels } from '@placewell/contract/labels.ts';
import type { Page } from '@placewell/contract/pages.ts';
import type { PagePart } from './open-pages.ts';

const candidates = [() => import('./pages/candidates-with-uploads.tsx'), 'CandidatesRoute'] as const;
const allCandidates = [
  () => import('./pages/candidates-with-uploads.tsx'),
  'RecruiterCandidatesRoute',
] as const;
const jobs = [() => import('./pages/jobs-with-matches.tsx'), 'JobsRoute'] as const;
const allJobs = [() => import('./pages/jobs-with-matches.tsx'), 'RecruiterJobsRoute'] as const;
const matches = [() => import('./pages/matches-routes.tsx'), 'MatchesRoute'] as const;
const allMatches = [() => import('./pages/matches-routes.tsx'), 'RecruiterMatchesRoute'] as const;
const candidateMatches = [
  () => import('./pages/record-matches-routes.tsx'),
  'CandidateMatchesRoute',
] as const;
const jobMatches = [() => import('./pages/record-matches-routes.tsx'), 'JobMatchesRoute'] as const;
const duplicates = [() => import('./pages/duplicates-route.tsx'), 'DuplicatesRoute'] as const;
const clients = [() => import('./pages/clients/clients-route.tsx'), 'ClientsRoute'] as const;
const client = [() => import('./pages/clients/client-route.tsx'), 'ClientRoute'] as const;
const submissions = [() => import('./pages/sharing/submissions-route.tsx'), 'SubmissionsRoute'] as const;
const placements = [() => import('./pages/placements/placements-route.tsx'), 'PlacementsRoute'] as const;
const reports = [() => import('./pages/placements/reports-route.tsx'), 'ReportsRoute'] as const;
const jobsAndMatches = [() => import('./pages/jobs-and-matches-page.tsx'), 'JobsAndMatchesPage'] as const;
const recruiters = [() => import('./pages/recruiters-with-steps.tsx'), 'RecruitersWithSteps'] as const;
const settings = [() => import('./pages/settings/agency-settings-route.tsx'), 'AgencySettingsRoute'] as const;
const recruiterSettings = [
  () => import('./pages/settings/agency-settings-route.tsx'),
  'RecruiterSettingsRoute',
] as const;
const matchingSettings = [
  () => import('./pages/settings/agency-settings-route.tsx'),
  'MatchingSettingsRoute',
] as const;
const imports = [() => import('../sourcing/imports/imports-page.tsx'), 'ImportsPage'] as const;
const oneImport = [() => import('./pages/import-route.tsx'), 'ImportRoute'] as const;
const lookUp = [() => import('../sourcing/enrichment/look-up-page.tsx'), 'LookUpPage'] as const;
const peopleFound = [() => import('./pages/people-found-route.tsx'), 'PeopleFoundRoute'] as const;
const today = [() => import('./pages/today-route.tsx'), 'TodayRoute'] as const;
const tasks = [() => import('../outreach/activities/tasks-page.tsx'), 'TasksPage'] as const;
const agencies = [() => import('./pages/agencies-with-menu.tsx'), 'AgenciesWithMenu'] as const;
const agencyRecruiters = [
  () => import('../people/recruiters/agency-recruiters-page.tsx'),
  'AgencyRecruitersPage',
] as const;
const subscriptions = [
  () => import('../money/subscription-management/subscription-management-page.tsx'),
  'SubscriptionManagementPage',
] as const;
const vocabulary = [() => import('../matching/vocabulary/vocabulary-page.tsx'), 'VocabularyPage'] as const;
const deliveries = [
  () => import('../outside/webhooks/deliveries/deliveries-page.tsx'),
  'DeliveriesPage',
] as const;
const billing = [() => import('./pages/billing-pages.tsx'), 'BillingRoute'] as const;
const account = [() => import('./pages/settings/account-route.tsx'), 'AccountRoute'] as const;
const exports = [() => import('../outside/exports/exports-page.tsx'), 'ExportsPage'] as const;
const questions = [() => import('../people/questionnaire/edit/questions-page.tsx'), 'QuestionsPage'] as const;

/** Path, title, and the module and name of its component; titles from the specification come from the contract. */
export const SHELL_PAGES = [
  ['/super-admin/agency-management', labels.pages.agencyManagement, agencies],
  ['/super-admin/subscription-management', labels.pages.subscriptions, subscriptions],
  ['/super-admin/agency/$agencyId/recruiters', labels.pages.agencyRecruiters, agencyRecruiters],
  ['/super-admin/vocabulary', 'Vocabulary', vocabulary],
  ['/super-admin/questionnaire', 'Questions', questions],
  ['/super-admin/exports', 'Exports', exports],
  ['/account', 'Account', account],
  ['/billing', labels.sidebar.subscription, billing],
  ['/agency/recruiters-management', 'Recruiters', recruiters],
  ['/agency/candidates-management', labels.pages.candidates, candidates],
  ['/agency/jobs-management', labels.pages.jobs, jobs],
  ['/agency/jobs-and-matches', labels.pages.jobsAndMatches, jobsAndMatches],
  ['/agency/matches-management', labels.pages.matches, matches],
  ['/agency/exports', 'Exports', exports],
  ['/agency/today', 'Today', today],
  ['/agency/tasks', 'Tasks', tasks],
  ['/agency/settings', 'Agency Settings', settings],
  ['/agency/matching-settings', 'Matching Settings', matchingSettings],
  ['/agency/import', 'Import Candidates', imports],
  ['/agency/import/$importId', 'Import Candidates', oneImport],
  ['/agency/recruiter-candidates-management', 'Recruiter Candidates', allCandidates],
  ['/agency/recruiter-jobs-management', 'Recruiter Jobs', allJobs],
  ['/agency/recruiter-matches-management', 'Recruiter Matches', allMatches],
  ['/agency/data-enrichment', 'Look Up People', lookUp],
  ['/agency/recruiter-enrichment', labels.pages.enrichment, peopleFound],
  ['/agency/duplicates', 'Duplicates', duplicates],
  ['/agency/clients', 'Clients', clients],
  ['/agency/clients/$clientId', 'Client', client],
  ['/agency/submissions', 'Submissions', submissions],
  ['/agency/placements', 'Placements', placements],
  ['/agency/reports', 'Reports', reports],
  ['/agency/candidates/$candidateId/matches', 'Candidate Matches', candidateMatches],
  ['/agency/jobs/$jobId/matches', 'Job Matches', jobMatches],
  ['/recruiter/candidates-management', labels.pages.candidates, candidates],
  ['/recruiter/import', 'Import Candidates', imports],
  ['/recruiter/import/$importId', 'Import Candidates', oneImport],
  ['/recruiter/jobs-management', labels.pages.jobs, jobs],
  ['/recruiter/matches-management', labels.pages.matches, matches],
  ['/recruiter/exports', 'Exports', exports],
  ['/recruiter/today', 'Today', today],
  ['/recruiter/tasks', 'Tasks', tasks],
  ['/recruiter/settings', 'Settings', recruiterSettings],
  ['/recruiter/data-enrichment', 'Look Up People', lookUp],
  ['/recruiter/recruiter-enrichment', labels.pages.enrichment, peopleFound],
  ['/recruiter/webhook-deliveries', 'Webhook Deliveries', deliveries],
  ['/recruiter/duplicates', 'Duplicates', duplicates],
  ['/recruiter/clients', 'Clients', clients],
  ['/recruiter/clients/$clientId', 'Client', client],
  ['/recruiter/submissions', 'Submissions', submissions],
  ['/recruiter/placements', 'Placements', placements],
  ['/recruiter/reports', 'Reports', reports],
  ['/recruiter/candidates/$candidateId/matches', 'Candidate Matches', candidateMatches],
  ['/recruiter/jobs/$jobId/matches', 'Job Matches', jobMatches],
] as const satisfies readonly (readonly [Page, string, PagePart])[];
