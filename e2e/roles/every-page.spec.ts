import { PAGES, type Page as PagePath } from '@placewell/contract/pages.ts';
import type { Page } from '@playwright/test';
import { type Installation, readInstallation, startSignedIn } from '../installation.ts';
import { expect, expectAccessible, ignoreErrors, test } from '../journey.ts';

type Role = keyof Installation['sessions'];
type Visitor = Role | 'guest';
/** Those who see most come first: their tests take longest, and no test begins late that takes long. */
const VISITORS: readonly Visitor[] = ['agency', 'super_admin', 'recruiter', 'guest'];

/** Who may see a page, and the text of its main heading. */
type Expected = { heading: string | RegExp; roles: readonly Role[] | 'anyone' };

const STAFF = ['agency', 'recruiter'] as const;
/** Pages of the agency that also show a recruiter what the recruiter may see. */
const shared = (heading: string | RegExp): Expected => ({ heading, roles: STAFF });
/** Every signed-in user has their own. */
const anyoneOf = (heading: string): Expected => ({ heading, roles: ['super_admin', ...STAFF] });
const agency = (heading: string): Expected => ({ heading, roles: ['agency'] });
const recruitersOnly = (heading: string): Expected => ({ heading, roles: ['recruiter'] });
const superAdmin = (heading: string): Expected => ({ heading, roles: ['super_admin'] });
const anyone = (heading: string | RegExp): Expected => ({ heading, roles: 'anyone' });

const EXPECTED: Record<PagePath, Expected> = {
  '/': anyone('Welcome back'),
  '/auth': anyone('Welcome back'),
  '/auth/reset-password': anyone('Forgot your password?'),
  '/auth/accept-invite': anyone(/link/),
  '/auth/verify-email': anyone(/link/),
  // Without a login that waits for one.
  '/auth/second-factor': anyone('Welcome back'),
  '/auth/confirm-email-change': anyone(/link/),
  '/auth/stop-factor-reset': anyone(/link/),
  '/auth/create-agency': anyone('This sign-in has ended'),
  '/auth/link-account': anyone('This sign-in has ended'),
  '/unsubscribe': anyone(/link/),
  '/letters/opt-out': anyone(/link/),
  '/setup': anyone(/link/),
  '/demo': anyone('Design system'),
  '/demo-location-modal': anyone('Location modal'),
  '/context-demo': anyone('Session context'),
  '/about': anyone('About Placewell'),
  '/pricing': anyone('Pricing'),
  '/account': anyoneOf('Account'),
  '/billing': agency('Subscription & Billing'),
  '/404': anyone('This page does not exist'),
  '/super-admin/agency-management': superAdmin('Agency Management'),
  '/super-admin/subscription-management': superAdmin('Dashboard'),
  '/super-admin/agency/$agencyId/recruiters': superAdmin('Agency Recruiters Details'),
  '/super-admin/vocabulary': superAdmin('Vocabulary'),
  '/super-admin/questionnaire': superAdmin('Questions'),
  '/super-admin/exports': anyoneOf('Exports'),
  '/agency/recruiters-management': agency('Recruiters'),
  '/agency/questionnairee': agency('Questionnaire'),
  '/agency/candidates-management': shared('Candidate Management'),
  '/agency/jobs-management': shared('Job Management'),
  '/agency/jobs-and-matches': shared('Jobs and Matches'),
  '/agency/matches-management': shared('Match Management'),
  '/agency/exports': anyoneOf('Exports'),
  '/agency/billing-dashboard': agency('Subscription & Billing'),
  '/agency/settings': agency('Agency Settings'),
  '/agency/data-enrichment': shared('Look Up People'),
  '/agency/recruiter-enrichment': shared('Data Enrichment'),
  '/agency/duplicates': shared('Duplicates'),
  '/agency/clients': shared('Clients'),
  '/agency/clients/$clientId': shared('Client'),
  '/agency/submissions': shared('Submissions'),
  '/agency/placements': shared('Placements'),
  '/agency/reports': shared('Reports'),
  // Leads agency users to the settings of their agency.
  '/agency/matching-settings': shared(/^(Agency|Matching) Settings$/),
  '/agency/import': shared('Import Candidates'),
  '/agency/import/$importId': shared('Import Candidates'),
  '/agency/recruiter-candidates-management': shared('Recruiter Candidates'),
  '/agency/recruiter-jobs-management': shared('Recruiter Jobs'),
  '/agency/recruiter-matches-management': shared('Recruiter Matches'),
  '/agency/candidates/$candidateId/matches': shared('Candidate Matches'),
  '/agency/jobs/$jobId/matches': shared('Job Matches'),
  '/recruiter/candidates-management': shared('Candidate Management'),
  '/recruiter/import': shared('Import Candidates'),
  '/recruiter/import/$importId': shared('Import Candidates'),
  '/recruiter/jobs-management': shared('Job Management'),
  '/recruiter/matches-management': shared('Match Management'),
  '/recruiter/exports': anyoneOf('Exports'),
  '/agency/today': shared('Today'),
  '/recruiter/today': shared('Today'),
  '/agency/tasks': shared('Tasks'),
  '/recruiter/tasks': shared('Tasks'),
  // A recruiter's; an agency user finds the agency's own.
  '/recruiter/settings': shared('Settings'),
  '/recruiter/data-enrichment': shared('Look Up People'),
  '/recruiter/recruiter-enrichment': shared('Data Enrichment'),
  '/recruiter/webhook-deliveries': recruitersOnly('Webhook Deliveries'),
  '/recruiter/duplicates': shared('Duplicates'),
  '/recruiter/clients': shared('Clients'),
  '/recruiter/clients/$clientId': shared('Client'),
  '/recruiter/submissions': shared('Submissions'),
  '/recruiter/placements': shared('Placements'),
  '/recruiter/reports': shared('Reports'),
  '/recruiter/candidates/$candidateId/matches': shared('Candidate Matches'),
  '/recruiter/jobs/$jobId/matches': shared('Job Matches'),
};

/** Where a signed-in person lands instead of the sign-in page. */
const HOME: Record<Role, string> = {
  super_admin: 'Agency Management',
  agency: 'Today',
  recruiter: 'Today',
};

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' });
const refusal = (page: Page) =>
  page.getByRole('heading', { name: /^(You don't have access to this page|This could not be loaded)$/ });
/** Whatever says that content is still on its way. */
const loading = (page: Page) => page.locator('[aria-busy="true"]');

async function switchTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/**
 * Who checks a page in detail, which happens once: the first of the visitors who may see it, but a recruiter what only
 * recruiters have. What recruiters and agencies both have is checked at the agency's address.
 */
function checkerOf(path: PagePath): Visitor | undefined {
  const { heading: name, roles } = EXPECTED[path];
  if (!path.startsWith('/recruiter/'))
    return VISITORS.find((one) => roles !== 'anyone' && roles.some((role) => role === one));
  const twin = EXPECTED[path.replace('/recruiter/', '/agency/') as PagePath] as Expected | undefined;
  return twin?.heading === name ? undefined : 'recruiter';
}

async function expectAccessibleThemes(page: Page) {
  await expectAccessible(page);
  await switchTheme(page, 'dark');
  await expectAccessible(page, ['color-contrast']);
  await switchTheme(page, 'light');
}

/** Pages for anyone are checked in detail once, as a guest; those who are signed in need not sign in again. */
async function expectPublicPage(page: Page, path: PagePath, visitor: Visitor) {
  const isSignIn = ['/', '/auth', '/auth/second-factor'].includes(path);
  const shown = isSignIn && visitor !== 'guest' ? HOME[visitor] : EXPECTED[path].heading;
  await expect(heading(page, shown)).toBeVisible();
  if (visitor === 'guest') await expectAccessibleThemes(page);
}

/** Pages of one test, so that several browsers share the walk. */
const PAGES_OF_A_TEST = 16;
const walks = VISITORS.flatMap((visitor) =>
  Array.from({ length: Math.ceil(PAGES.length / PAGES_OF_A_TEST) }, (_, at) => ({
    visitor,
    pages: PAGES.slice(at * PAGES_OF_A_TEST, (at + 1) * PAGES_OF_A_TEST),
  })),
);

for (const { visitor, pages } of walks)
  test(`${visitor}: pages from ${pages[0]} on show themselves, ask to log in, or say that they are not for this role`, async ({
    page,
    context,
  }) => {
    const installation = readInstallation();
    await startSignedIn(context, visitor === 'guest' ? undefined : installation.sessions[visitor]);
    for (const path of pages)
      await test.step(path, async () => {
        const { heading: name, roles } = EXPECTED[path];
        const url = path
          .replace('$agencyId', installation.sessions.agency.agency_id)
          .replace(
            '$importId',
            visitor === 'recruiter' ? installation.imports.recruiter : installation.imports.agency,
          )
          .replace('$candidateId', installation.candidateId)
          .replace('$jobId', installation.jobId)
          .replace('$clientId', installation.clientId);
        await page.goto(url);
        if (roles === 'anyone') await expectPublicPage(page, path, visitor);
        else if (visitor === 'guest') await expect(page).toHaveURL(/\/auth$/);
        else {
          await expect(heading(page, name)).toBeVisible();
          await expect(loading(page)).toHaveCount(0);
          await expect(refusal(page)).toHaveCount(roles.includes(visitor) ? 0 : 1);
          if (checkerOf(path) === visitor) await expectAccessibleThemes(page);
          // A super admin's call for the recruiters of no agency is invalid, not forbidden.
          ignoreErrors(context, /403|400/);
        }
      });
  });
