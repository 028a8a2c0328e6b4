import { labels } from '@placewell/contract/labels.ts';
import { isCardPage, type Page } from '@placewell/contract/pages.ts';
import { type AnyRoute, createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lib/lazy-part.tsx';
import { readSession } from '../lib/session/session-store.ts';
import { enterCardPage } from './card-document.ts';

const candidates = lazyRouteComponent(() => import('./pages/shared-pages.tsx'), 'CandidatesRoute');
const allCandidates = lazyRouteComponent(
  () => import('./pages/shared-pages.tsx'),
  'RecruiterCandidatesRoute',
);
const jobs = lazyRouteComponent(() => import('./pages/shared-pages.tsx'), 'JobsRoute');
const allJobs = lazyRouteComponent(() => import('./pages/shared-pages.tsx'), 'RecruiterJobsRoute');
const matches = lazyRouteComponent(() => import('./pages/shared-pages.tsx'), 'MatchesRoute');
const allMatches = lazyRouteComponent(() => import('./pages/shared-pages.tsx'), 'RecruiterMatchesRoute');
const candidateMatches = lazyRouteComponent(
  () => import('./pages/shared-pages.tsx'),
  'CandidateMatchesRoute',
);
const jobMatches = lazyRouteComponent(() => import('./pages/shared-pages.tsx'), 'JobMatchesRoute');
const duplicates = lazyRouteComponent(
  () => import('../matching/merges/duplicates-page.tsx'),
  'DuplicatesPage',
);
const jobsAndMatches = lazyRouteComponent(
  () => import('./pages/jobs-and-matches-page.tsx'),
  'JobsAndMatchesPage',
);
const recruiters = lazyRouteComponent(
  () => import('./pages/recruiters-with-tiles.tsx'),
  'RecruitersWithTiles',
);
const settings = lazyRouteComponent(() => import('./pages/agency-settings-route.tsx'), 'AgencySettingsRoute');
const matchingSettings = lazyRouteComponent(
  () => import('./pages/agency-settings-route.tsx'),
  'MatchingSettingsRoute',
);
const imports = lazyRouteComponent(() => import('../sourcing/imports/imports-page.tsx'), 'ImportsPage');
const oneImport = lazyRouteComponent(() => import('./pages/import-route.tsx'), 'ImportRoute');
const lookUp = lazyRouteComponent(() => import('../sourcing/enrichment/look-up-page.tsx'), 'LookUpPage');
const peopleFound = lazyRouteComponent(() => import('./pages/people-found-route.tsx'), 'PeopleFoundRoute');
const tasks = lazyRouteComponent(() => import('../outreach/activities/tasks-page.tsx'), 'TasksPage');
const agencies = lazyRouteComponent(() => import('./pages/agencies-with-menu.tsx'), 'AgenciesWithMenu');
const agencyRecruiters = lazyRouteComponent(
  () => import('../people/recruiters/agency-recruiters-page.tsx'),
  'AgencyRecruitersPage',
);
const subscriptions = lazyRouteComponent(
  () => import('../money/subscription-management/subscription-management-page.tsx'),
  'SubscriptionManagementPage',
);
const vocabulary = lazyRouteComponent(
  () => import('../matching/vocabulary/vocabulary-page.tsx'),
  'VocabularyPage',
);
const deliveries = lazyRouteComponent(
  () => import('../outside/webhooks/deliveries/deliveries-page.tsx'),
  'DeliveriesPage',
);
const billing = lazyRouteComponent(() => import('./pages/billing-pages.tsx'), 'BillingRoute');
const exports = lazyRouteComponent(() => import('../outside/exports/exports-page.tsx'), 'ExportsPage');
const questions = lazyRouteComponent(
  () => import('../people/questionnaire/edit/questions-page.tsx'),
  'QuestionsPage',
);

/** Path, title and component; titles from the specification come from the contract. */
const SHELL_PAGES = [
  ['/super-admin/agency-management', labels.pages.agencyManagement, agencies],
  ['/super-admin/subscription-management', labels.pages.subscriptions, subscriptions],
  ['/super-admin/agency/$agencyId/recruiters', labels.pages.agencyRecruiters, agencyRecruiters],
  ['/super-admin/vocabulary', 'Vocabulary', vocabulary],
  ['/super-admin/questionnaire', 'Questions', questions],
  ['/super-admin/exports', 'Exports', exports],
  ['/billing', labels.sidebar.subscription, billing],
  ['/agency/recruiters-management', 'Recruiters', recruiters],
  ['/agency/candidates-management', labels.pages.candidates, candidates],
  ['/agency/jobs-management', labels.pages.jobs, jobs],
  ['/agency/jobs-and-matches', labels.pages.jobsAndMatches, jobsAndMatches],
  ['/agency/matches-management', labels.pages.matches, matches],
  ['/agency/exports', 'Exports', exports],
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
  ['/agency/candidates/$candidateId/matches', 'Candidate Matches', candidateMatches],
  ['/agency/jobs/$jobId/matches', 'Job Matches', jobMatches],
  ['/recruiter/candidates-management', labels.pages.candidates, candidates],
  ['/recruiter/import', 'Import Candidates', imports],
  ['/recruiter/import/$importId', 'Import Candidates', oneImport],
  ['/recruiter/jobs-management', labels.pages.jobs, jobs],
  ['/recruiter/matches-management', labels.pages.matches, matches],
  ['/recruiter/exports', 'Exports', exports],
  ['/recruiter/tasks', 'Tasks', tasks],
  ['/recruiter/data-enrichment', 'Look Up People', lookUp],
  ['/recruiter/recruiter-enrichment', labels.pages.enrichment, peopleFound],
  ['/recruiter/webhook-deliveries', 'Webhook Deliveries', deliveries],
  ['/recruiter/duplicates', 'Duplicates', duplicates],
  ['/recruiter/candidates/$candidateId/matches', 'Candidate Matches', candidateMatches],
  ['/recruiter/jobs/$jobId/matches', 'Job Matches', jobMatches],
] as const satisfies readonly (readonly [Page, string, unknown])[];

/** Without a token, redirects to /auth, which leads back; the server checks the role. */
function requireToken({ location }: { location: ParsedLocation }) {
  if (!readSession().token)
    throw redirect({ to: '/auth', replace: true, state: { returnTo: location.href } });
}

/** The pages that need a token: those inside the shell, and those that have none. */
export function guardedRoutes<R extends AnyRoute>(root: R) {
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: requireToken,
    component: lazyRouteComponent(() => import('./behind-questionnaire.tsx'), 'BehindQuestionnaire'),
  });
  const questionnaire = createRoute({
    getParentRoute: () => root,
    path: '/agency/questionnairee',
    staticData: { title: 'Questionnaire' },
    beforeLoad: requireToken,
    component: lazyRouteComponent(
      () => import('../people/questionnaire/questionnaire-page.tsx'),
      'QuestionnairePage',
    ),
  });
  const billingDashboard = createRoute({
    getParentRoute: () => root,
    path: '/agency/billing-dashboard',
    staticData: { title: labels.sidebar.subscription },
    beforeLoad: async (match) => {
      requireToken(match);
      await enterCardPage(match);
    },
    component: lazyRouteComponent(() => import('./pages/billing-pages.tsx'), 'BillingDashboardRoute'),
  });
  const pages = shell.addChildren(
    SHELL_PAGES.map(([path, title, component]) =>
      createRoute({
        getParentRoute: () => shell,
        path,
        staticData: { title },
        ...(isCardPage(path) && { beforeLoad: enterCardPage }),
        component,
      }),
    ),
  );
  return [pages, questionnaire, billingDashboard] as const;
}
