import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labels } from './labels.ts';
import { limits } from './limits.ts';
import { getAllMatches, getCandidateJobMatches, getMatchesForCandidate } from './matching/matches.ts';
import { PLANS } from './money/plans.ts';
import { SUBSCRIPTION_STATUS_LABELS } from './money/subscription-status.ts';
import { QUESTIONNAIRE_STATUSES } from './people/accounts.ts';
import { ROLES } from './people/roles.ts';
import { JOB_TYPES, VIEW_SCOPES, WORK_MODES } from './sourcing/candidates.ts';
import { TASK_STATUSES } from './task-status.ts';
import { defaultName, LATER_TEXTS, texts } from './texts.ts';

const ROOT = `${import.meta.dirname}/..`;
const SOURCES = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/node_modules|^web\/(?:dist|test)|\.test\.|\.fixture\.|-builders\./.test(file))
  .map((file) => ({ file, source: readFileSync(`${ROOT}/${file}`, 'utf8') }));

const CONTRACT = { texts, labels, limits };
const resolve = (key: string) =>
  key.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], CONTRACT);
const isUsedIn = (folder: string, key: string) =>
  SOURCES.some(
    ({ file, source }) =>
      file.startsWith(folder) && new RegExp(`\\b${key.replaceAll('.', '\\.')}\\b`).test(source),
  );

/** The wordings and labels of sections 1, 2, 5 and 8, their keys, and where they are shown or answered. */
const WORDINGS: readonly (readonly [wording: string, key: string, folder: string])[] = [
  // 1 and 2
  ['Resume: number of resumes you can upload', 'texts.creditsResume', 'web/money/credits'],
  ['Email: number of recruiters email you can find', 'texts.creditsEmail', 'web/money/credits'],
  ['Agency management', 'labels.sidebar.agencyManagement', 'web/app/shell'],
  ['Subscription & billing', 'labels.sidebar.subscriptions', 'web/app/shell'],
  ['Recruiters', 'labels.sidebar.recruiters', 'web/app/shell'],
  ['Candidates', 'labels.sidebar.candidates', 'web/app/shell'],
  ['Job & Matches', 'labels.sidebar.jobsAndMatches', 'web/app/shell'],
  ['Data Enrichment', 'labels.sidebar.enrichment', 'web/app/shell'],
  ['Subscription & Billing', 'labels.sidebar.subscription', 'web/app/shell'],
  ['Jobs', 'labels.sidebar.jobs', 'web/app/shell'],
  ['Matches', 'labels.sidebar.matches', 'web/app/shell'],
  ['Agency Management', 'labels.pages.agencyManagement', 'web/app'],
  ['Dashboard', 'labels.pages.subscriptions', 'web/app'],
  ['Agency Recruiters Details', 'labels.pages.agencyRecruiters', 'web/app'],
  ['Candidate Management', 'labels.pages.candidates', 'web/app'],
  ['Job Management', 'labels.pages.jobs', 'web/app'],
  ['Jobs and Matches', 'labels.pages.jobsAndMatches', 'web/app'],
  ['Match Management', 'labels.pages.matches', 'web/app'],
  ['Data Enrichment', 'labels.pages.enrichment', 'web/app'],
  ['Profile', 'labels.menu.profile', 'web/app/shell'],
  ['Logout', 'labels.menu.logout', 'web/app/shell'],
  ['Complete Your Profile (Required)', 'texts.profileRequiredTitle', 'web/people/accounts'],
  ['Edit Profile', 'texts.profileTitle', 'web/people/accounts'],
  ['Full name', 'labels.profile.fullName', 'web/people/accounts'],
  ['Role', 'labels.profile.role', 'web/people/accounts'],
  ['E-mail', 'labels.profile.email', 'web/people/accounts'],
  ['Save', 'labels.profile.save', 'web/people/accounts'],
  ['Close', 'labels.profile.close', 'web/people/accounts'],
  ['Session Expired', 'texts.sessionExpiredTitle', 'web/people/accounts'],
  [
    'Your session has expired. Please login again to continue.',
    'texts.sessionExpired',
    'web/people/accounts',
  ],
  ['Login Again', 'texts.loginAgain', 'web/people/accounts'],
  ['You are offline. Please check your internet connection.', 'texts.offline', 'web/app'],
  ['Loading...', 'texts.loading', 'web/ui/inputs'],
  ['Continue', 'labels.questionnaire.continue', 'web/people/questionnaire'],
  ['Skip all', 'labels.questionnaire.skipAll', 'web/people/questionnaire'],
  ['Skip forever', 'labels.questionnaire.skipForever', 'web/people/questionnaire'],
  // 3
  ['Access denied: trial expired', 'texts.accessDenied', 'web/lib/session'],
  ['Your subscription has expired', 'texts.subscriptionExpiredTitle', 'web/app'],
  [
    'To continue using the product, please choose a subscription plan',
    'texts.subscriptionExpired',
    'web/app',
  ],
  ['Go to Subscription Page', 'texts.goToSubscription', 'web/app'],
  // 5
  ['Full name must be 20 characters or less', 'texts.fullNameTooLong', 'web/people/accounts'],
  ['Full name is required', 'texts.fullNameRequired', 'web/people/accounts'],
  ['Role is required', 'texts.roleRequired', 'web/people/accounts'],
  ['Please select a valid image file', 'texts.imageInvalid', 'web/lib'],
  ['Image size should be less than 2MB', 'texts.imageTooLarge', 'web/lib'],
  [
    'Please complete your profile by filling in your name before continuing.',
    'texts.profileRequired',
    'web/people/accounts',
  ],
  ['Please select an option to continue.', 'texts.optionRequired', 'web/people/questionnaire'],
  // 8
  ['Invalid Token', 'texts.invalidToken', 'web/lib/api'],
  ['Invalid Token', 'texts.invalidToken', 'contract'],
  ['Payment required', 'texts.paymentRequired', 'web/lib/api'],
  ['No authentication token found', 'texts.noToken', 'web/lib/api'],
  ['Network error', 'texts.networkError', 'web/lib/api'],
  [
    'Something went wrong. Please try refreshing the page or check your connection.',
    'texts.loadFailed',
    'web/ui/feedback',
  ],
  ['Login failed', 'texts.loginFailed', 'web/people/accounts'],
  ['Signup failed', 'texts.signupFailed', 'web/people/accounts'],
  ['Failed to send reset email', 'texts.resetEmailFailed', 'web/people/accounts'],
  ['Password reset failed', 'texts.resetFailed', 'web/people/accounts'],
  ['Google sign-in failed', 'texts.googleSignInFailed', 'web/people/accounts'],
  ['Google sign-up failed', 'texts.googleSignUpFailed', 'web/people/accounts'],
  ['Agency social sign-up failed', 'texts.agencySocialSignUpFailed', 'web/people/accounts'],
  ['Failed to fetch user profile', 'texts.profileFetchFailed', 'web/people/accounts'],
  ['Failed to update user profile', 'texts.profileUpdateFailed', 'web/people/accounts'],
  ['Failed to fetch profile data', 'texts.profileFetchToast', 'web/people/accounts'],
  ['Failed to update profile. Please try again.', 'texts.profileUpdateToast', 'web/people/accounts'],
  ['Profile updated successfully!', 'texts.profileUpdated', 'web/people/accounts'],
  ['Profile Required', 'texts.profileRequiredToastTitle', 'web/people/accounts'],
  ['Failed to load questions.', 'texts.questionsFailed', 'web/people/questionnaire'],
  ['No questions found.', 'texts.noQuestions', 'web/people/questionnaire'],
  ['Failed to submit answers.', 'texts.answersFailed', 'web/people/questionnaire'],
  ['Failed to skip questionnaire.', 'texts.skipFailed', 'web/people/questionnaire'],
  ['Answers submitted successfully!', 'texts.answersSubmitted', 'contract'],
  ['Skipped all questions!', 'texts.questionsSkipped', 'web/people/questionnaire'],
  ['Questionnaire skipped forever!', 'texts.questionnaireSkipped', 'contract'],
  ['Failed to load credits', 'texts.creditsFailed', 'web/money/credits'],
  ['New Candidate Webhook', 'texts.webhookNewCandidate', 'contract'],
  ['New Match Found Webhook', 'texts.webhookNewMatch', 'contract'],
  ['Please select a webhook type', 'texts.webhookTypeRequired', 'contract'],
  ['A webhook of this type already exists', 'texts.webhookTypeTaken', 'contract'],
  ['Please enter a webhook URL', 'texts.webhookUrlRequired', 'contract'],
  ['Please enter a valid URL', 'texts.webhookUrlInvalid', 'contract'],
  ['Webhook', 'labels.menu.webhook', 'web/app/shell'],
  ['Add Webhook', 'texts.webhookAdd', 'web/outside/webhooks'],
  ['Active', 'labels.webhooks.active', 'web/outside/webhooks'],
  ['Inactive', 'labels.webhooks.inactive', 'web/outside/webhooks'],
  ['DELETE', 'labels.webhooks.deleteWord', 'web/outside/webhooks'],
  ['A webhook of this type already exists', 'texts.webhookTypeTaken', 'web/outside/webhooks'],
  ['Failed to create webhook', 'texts.webhookCreateFailed', 'web/outside/webhooks'],
  ['Failed to update webhook', 'texts.webhookUpdateFailed', 'web/outside/webhooks'],
  ['Failed to delete webhook', 'texts.webhookDeleteFailed', 'web/outside/webhooks'],
  ['Error Creating Webhook', 'texts.webhookCreateFailedTitle', 'web/outside/webhooks'],
  ['Error Updating Webhook', 'texts.webhookUpdateFailedTitle', 'web/outside/webhooks'],
  ['Error Deleting Webhook', 'texts.webhookDeleteFailedTitle', 'web/outside/webhooks'],
  ['Failed to load webhooks', 'texts.webhooksFailed', 'web/outside/webhooks'],
  ['Retry', 'labels.webhooks.retry', 'web/outside/webhooks'],
  ['Webhook added successfully!', 'texts.webhookAdded', 'web/outside/webhooks'],
  ['Webhook updated successfully!', 'texts.webhookUpdated', 'web/outside/webhooks'],
  ['Webhook deleted successfully!', 'texts.webhookDeleted', 'web/outside/webhooks'],
  ['Webhook added successfully!', 'texts.webhookAdded', 'contract'],
  ['Webhook updated successfully!', 'texts.webhookUpdated', 'contract'],
  ['Webhook deleted successfully!', 'texts.webhookDeleted', 'contract'],
];

/** The wordings of what is still to come. */
const LATER_WORDINGS: readonly string[] = [];

const SECOND = 1_000;
/** The constants of section 9, their keys, and where they apply. Durations in ms, sizes in bytes and px. */
const CONSTANTS: readonly (readonly [constant: string, value: unknown, key: string, folder: string])[] = [
  ['toast, profile flow and default', 3 * SECOND, 'limits.toastMs', 'web/lib/toasts.ts'],
  ['toast, profile flow, success', 3 * SECOND, 'limits.toastMs', 'web/people/accounts'],
  ['toast, profile flow, error and warning', 4 * SECOND, 'limits.toastProfileErrorMs', 'web/people/accounts'],
  ['toast, shell, success and warning', 4 * SECOND, 'limits.toastShellMs', 'web/lib/toasts.ts'],
  ['toast, shell, error', 5 * SECOND, 'limits.toastShellErrorMs', 'web/lib/toasts.ts'],
  ['toast position', 'top-right', 'limits.toastPosition', 'web/lib/toasts.ts'],
  ['credits cache', 60 * SECOND, 'limits.creditsCacheMs', 'web/money/credits'],
  ['active subscription cache', 300 * SECOND, 'limits.activeSubscriptionCacheMs', 'web/money/billing'],
  ['profile cache', 5 * 60 * SECOND, 'limits.profileCacheMs', 'web/people/accounts'],
  ['credits tooltip after a tap', 1_600, 'limits.creditsTooltipMs', 'web/money/credits'],
  ['modal close delay after profile save', 1_500, 'limits.profileCloseDelayMs', 'web/people/accounts'],
  ['profile validation delay', 300, 'limits.profileCheckDelayMs', 'web/people/accounts'],
  ['copy tick', 2 * SECOND, 'limits.copyTickMs', 'web/ui/inputs'],
  ['full name, modal', 20, 'limits.fullNameModal', 'web/people/accounts'],
  ['full name, shell', 50, 'limits.fullNameShell', 'contract/people/accounts.ts'],
  ['image size', 2 * 1024 * 1024, 'limits.imageBytes', 'web/lib'],
  ['image size', 2 * 1024 * 1024, 'limits.imageBytes', 'contract/people/accounts.ts'],
  ['list page size', 10, 'limits.pageSize', 'contract/lists.ts'],
  ['page size of matches', 20, 'limits.pageSizeMatches', 'contract/matching/matches.ts'],
  [
    'page size of subscriptions',
    20,
    'limits.pageSizeSubscriptions',
    'contract/money/subscription-management.ts',
  ],
  ['lowest match score', 0, 'limits.scoreMin', 'contract/matching/matches.ts'],
  ['highest match score', 100, 'limits.scoreMax', 'contract/matching/matches.ts'],
  ['candidate job matches: salary', 200_000, 'limits.salaryMaxJobs', 'contract/matching/matches.ts'],
  ['candidate job matches: experience', 10, 'limits.experienceMax', 'contract/matching/matches.ts'],
  ['candidate match salary', 1_000_000, 'limits.salaryMaxMatches', 'contract/matching/matches.ts'],
  ['sort of candidate matches', 'date_desc', 'limits.candidateMatchesSort', 'server/matching/matches'],
  ['header height', 72, 'limits.headerHeight', 'web/ui/theme'],
  ['sidebar width', 260, 'limits.sidebarWidth', 'web/app/shell'],
  ['compact header', 600, 'limits.compactHeaderUpTo', 'web/ui/theme'],
  ['sidebar overlay', 1024, 'limits.sidebarOverlayBelow', 'web/ui/theme'],
];

type Tree = { readonly [name: string]: unknown };
const leaves = (tree: Tree, path: string): (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[`${path}.${name}`, value] as const];
    return typeof value === 'object' && value !== null ? leaves(value as Tree, `${path}.${name}`) : [];
  });

describe("the specification's words and constants", () => {
  it.each(WORDINGS)('“%s” is %s and used in %s', (wording, key, folder) => {
    const value = resolve(key);
    expect(typeof value === 'function' ? value(limits.fullNameModal) : value).toBe(wording);
    expect(isUsedIn(folder, key), `${key} in ${folder}`).toBe(true);
  });

  it.each(CONSTANTS)('%s is %s: %s, in %s', (_constant, value, key, folder) => {
    expect(resolve(key)).toBe(value);
    expect(isUsedIn(folder, key), `${key} in ${folder}`).toBe(true);
  });

  it('keep what is still to come in one list, without what has already come', () => {
    const later = leaves(LATER_TEXTS, 'LATER_TEXTS').map(([, text]) => text);
    expect(LATER_WORDINGS).toEqual(expect.arrayContaining(later));
    const come = new Set(WORDINGS.map(([wording]) => wording));
    const missing = LATER_WORDINGS.filter((text) => !later.includes(text) && !come.has(text));
    expect(missing).toEqual([]);
  });

  it('show every label somewhere', () => {
    expect(leaves(labels, 'labels').filter(([key]) => !isUsedIn('web', key))).toEqual([]);
  });

  it('have the default names and values of section 3', () => {
    expect([...ROLES, 'somebody else'].map(defaultName)).toEqual([
      'Super Admin',
      'Agency Manager',
      'Recruiter User',
      'Candidate User',
      'User',
    ]);
    expect(JOB_TYPES).toEqual(['Full-Time', 'Part-Time', 'Contract', 'Internship']);
    expect(WORK_MODES).toEqual(['Onsite', 'Remote', 'Hybrid']);
    expect(VIEW_SCOPES).toEqual(['self', 'all']);
    expect(TASK_STATUSES).toEqual(['Pending', 'Completed', 'SkippedForever']);
    expect(QUESTIONNAIRE_STATUSES).toEqual(['pending', 'completed', 'skipped forever']);
    expect(Object.entries(SUBSCRIPTION_STATUS_LABELS)).toEqual([
      ['incomplete', 'Incomplete'],
      ['trialing', 'Trialing'],
      ['active', 'Active'],
      ['past_due', 'Past Due'],
      ['canceled', 'Canceled'],
      ['expired', 'Expired'],
    ]);
  });

  it('have the plans of section 9', () => {
    expect(
      Object.entries(PLANS).map(([name, { amount_cents, credits }]) => [name, amount_cents / 100, credits]),
    ).toEqual([
      ['Basic', 97, 100],
      ['Premium', 197, 250],
      ['Enterprise', 497, 1000],
    ]);
  });

  it('are the defaults of the calls that list matches', () => {
    const range = { experience_min: 0, experience_max: 10, salary_min: 0 };
    expect(getCandidateJobMatches.rangeDefaults).toMatchObject({ ...range, salary_max: 200_000 });
    expect(getMatchesForCandidate.rangeDefaults).toMatchObject({ ...range, salary_max: 1_000_000 });
    for (const call of [getAllMatches, getMatchesForCandidate])
      expect(call.rangeDefaults).toMatchObject({ min_score: 0, max_score: 100 });
  });

  it('are written once: no other source repeats a text or label of several words', () => {
    const owned = [
      ...leaves(texts, 'texts'),
      ...leaves(labels, 'labels'),
      ...leaves(LATER_TEXTS, 'LATER_TEXTS'),
    ]
      .filter(([, text]) => text.includes(' '))
      .map(([key, text]) => ({
        key,
        literal: new RegExp(`['"\`>]\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*['"\`<]`),
      }));
    const repeated = SOURCES.filter(({ file }) => !/^contract\/(texts|labels)\.ts$/.test(file)).flatMap(
      ({ file, source }) =>
        owned.filter(({ literal }) => literal.test(source)).map(({ key }) => `${file} repeats ${key}`),
    );
    expect(repeated).toEqual([]);
  });
});
