/** Every page of the web application, by its path; a segment that begins with `$` stands for any one segment. */
export const PAGES = [
  '/',
  '/auth',
  '/auth/reset-password',
  '/auth/accept-invite',
  '/auth/verify-email',
  '/setup',
  '/demo',
  '/demo-location-modal',
  '/context-demo',
  '/about',
  '/404',
  '/super-admin/agency-management',
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
  '/agency/tasks',
  '/agency/settings',
  '/agency/matching-settings',
  '/agency/import',
  '/agency/import/$importId',
  '/agency/recruiter-candidates-management',
  '/agency/recruiter-jobs-management',
  '/agency/recruiter-matches-management',
  '/agency/duplicates',
  '/agency/candidates/$candidateId/matches',
  '/agency/jobs/$jobId/matches',
  '/recruiter/candidates-management',
  '/recruiter/import',
  '/recruiter/import/$importId',
  '/recruiter/jobs-management',
  '/recruiter/matches-management',
  '/recruiter/exports',
  '/recruiter/tasks',
  '/recruiter/duplicates',
  '/recruiter/candidates/$candidateId/matches',
  '/recruiter/jobs/$jobId/matches',
] as const;
export type Page = (typeof PAGES)[number];

// As the web's router matches them: in any case, with or without a slash at the end.
const PAGE_PATHS = new RegExp(
  `^(?=/)(?:${PAGES.map((page) => page.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+')).join('|')})/?$`,
  'i',
);

/** Whether a path, without query, leads to a page. Ids in it are not looked up: the page itself says what is missing. */
export const isPage = (path: string): boolean => PAGE_PATHS.test(path);
