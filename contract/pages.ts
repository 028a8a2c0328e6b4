/** The name of the <meta> of a page by which the web application knows where the API is; without it, at its own origin. */
export const API_BASE_META = 'api-base-url';
/** The name of the <meta> of a page that says that the installation is run for one agency. */
export const OWN_AGENCY_META = 'own-agency';

/** Every page of the web application, by its path; a segment that begins with `$` stands for any one segment. */
export const PAGES = [
  '/',
  '/auth',
  '/auth/reset-password',
  '/auth/accept-invite',
  '/auth/verify-email',
  '/auth/second-factor',
  '/auth/confirm-email-change',
  '/auth/stop-factor-reset',
  '/auth/create-agency',
  '/auth/link-account',
  '/unsubscribe',
  '/letters/opt-out',
  '/setup',
  '/demo',
  '/demo-location-modal',
  '/context-demo',
  '/about',
  '/pricing',
  '/billing',
  '/account',
  '/404',
  '/super-admin/agency-management',
  '/super-admin/subscription-management',
  '/super-admin/agency/$agencyId/recruiters',
  '/super-admin/vocabulary',
  '/super-admin/questionnaire',
  '/super-admin/exports',
  '/agency/recruiters-management',
  '/agency/questionnairee',
  '/agency/candidates-management',
  '/agency/jobs-management',
  '/agency/jobs-and-matches',
  '/agency/matches-management',
  '/agency/exports',
  '/agency/today',
  '/agency/tasks',
  '/agency/settings',
  '/agency/billing-dashboard',
  '/agency/matching-settings',
  '/agency/import',
  '/agency/import/$importId',
  '/agency/recruiter-candidates-management',
  '/agency/recruiter-jobs-management',
  '/agency/recruiter-matches-management',
  '/agency/data-enrichment',
  '/agency/recruiter-enrichment',
  '/agency/duplicates',
  '/agency/clients',
  '/agency/clients/$clientId',
  '/agency/submissions',
  '/agency/placements',
  '/agency/reports',
  '/agency/candidates/$candidateId/matches',
  '/agency/jobs/$jobId/matches',
  '/recruiter/candidates-management',
  '/recruiter/import',
  '/recruiter/import/$importId',
  '/recruiter/jobs-management',
  '/recruiter/matches-management',
  '/recruiter/exports',
  '/recruiter/today',
  '/recruiter/tasks',
  '/recruiter/settings',
  '/recruiter/data-enrichment',
  '/recruiter/recruiter-enrichment',
  '/recruiter/webhook-deliveries',
  '/recruiter/duplicates',
  '/recruiter/clients',
  '/recruiter/clients/$clientId',
  '/recruiter/submissions',
  '/recruiter/placements',
  '/recruiter/reports',
  '/recruiter/candidates/$candidateId/matches',
  '/recruiter/jobs/$jobId/matches',
] as const;
export type Page = (typeof PAGES)[number];

/** Where cards are asked for: only their documents may load the script of a card provider. */
export const CARD_PAGES = ['/pricing', '/billing', '/agency/billing-dashboard'] as const;

/** As the web's router matches them: in any case, with or without a slash at the end, and with any id. */
function leadsTo(page: string, path: string): boolean {
  const parts = path
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .split('/');
  const ofPage = page.toLowerCase().split('/');
  return (
    ofPage.length === parts.length &&
    ofPage.every((part, at) => (part.startsWith('$') ? parts[at] !== '' : part === parts[at]))
  );
}

/** The page that a path, without query, leads to. Ids in it are not looked up: the page reports a missing record. */
export const pageOf = (path: string): Page | undefined => PAGES.find((page) => leadsTo(page, path));
export const isPage = (path: string): boolean => pageOf(path) !== undefined;
export const isCardPage = (path: string): boolean => CARD_PAGES.some((page) => leadsTo(page, path));
