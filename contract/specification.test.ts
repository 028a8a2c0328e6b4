import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { ERRORS } from './errors.ts';
import { labels } from './labels.ts';
import { limits } from './limits.ts';
import { getAllMatches, getCandidateJobMatches, getMatchesForCandidate } from './matching/matches.ts';
import { PLANS } from './money/plans.ts';
import { SUBSCRIPTION_STATUS_LABELS } from './money/subscription-status.ts';
import { addWebhook, deleteWebhook, updateWebhook, webhookTypeLabel } from './outside/webhooks.ts';
import { updateUserProfile } from './people/accounts.ts';
import { skipQuestionnaire, submitAnswers } from './people/questionnaire.ts';
import { ROLES } from './people/roles.ts';
import { QUESTIONNAIRE_STATUSES } from './people/session-data.ts';
import { JOB_TYPES, VIEW_SCOPES, WORK_MODES } from './sourcing/candidates.ts';
import { TASK_STATUSES } from './task-status.ts';
import { defaultName, texts } from './texts.ts';

// Where the words are shown and the constants hold is proved by the tests of the server, the web and the journeys, which
// spell them out; here are their values, and what the contract itself makes of them.

/** The wordings and labels of sections 1, 2, 3, 5 and 8. */
const WORDINGS: readonly (readonly [wording: string, value: string])[] = [
  // 1 and 2
  ['Resume: number of resumes you can upload', texts.creditsResume],
  ['Email: number of recruiters email you can find', texts.creditsEmail],
  ['Agency management', labels.sidebar.agencyManagement],
  ['Subscription & billing', labels.sidebar.subscriptions],
  ['Recruiters', labels.sidebar.recruiters],
  ['Candidates', labels.sidebar.candidates],
  ['Job & Matches', labels.sidebar.jobsAndMatches],
  ['Data Enrichment', labels.sidebar.enrichment],
  ['Subscription & Billing', labels.sidebar.subscription],
  ['Jobs', labels.sidebar.jobs],
  ['Matches', labels.sidebar.matches],
  ['Agency Management', labels.pages.agencyManagement],
  ['Dashboard', labels.pages.subscriptions],
  ['Agency Recruiters Details', labels.pages.agencyRecruiters],
  ['Candidate Management', labels.pages.candidates],
  ['Job Management', labels.pages.jobs],
  ['Jobs and Matches', labels.pages.jobsAndMatches],
  ['Match Management', labels.pages.matches],
  ['Data Enrichment', labels.pages.enrichment],
  ['Profile', labels.menu.profile],
  ['Logout', labels.menu.logout],
  ['Complete Your Profile (Required)', texts.profileRequiredTitle],
  ['Edit Profile', texts.profileTitle],
  ['Full name', labels.profile.fullName],
  ['Role', labels.profile.role],
  ['Email', labels.profile.email],
  ['Save', labels.profile.save],
  ['Close', labels.profile.close],
  ['Session Expired', texts.sessionExpiredTitle],
  ['Your session has expired. Please login again to continue.', texts.sessionExpired],
  ['Login Again', texts.loginAgain],
  ['You are offline. Please check your internet connection.', texts.offline],
  ['Loading...', texts.loading],
  ['Continue', labels.questionnaire.continue],
  ['Skip all', labels.questionnaire.skipAll],
  ['Skip forever', labels.questionnaire.skipForever],
  // 3
  ['Access denied: trial expired', texts.accessDenied],
  ['Your subscription has expired', texts.subscriptionExpiredTitle],
  ['To continue using the product, please choose a subscription plan', texts.subscriptionExpired],
  ['Go to Subscription Page', texts.goToSubscription],
  // 5
  ['Full name must be 20 characters or less', texts.fullNameTooLong(limits.fullNameModal)],
  ['Full name is required', texts.fullNameRequired],
  ['Role is required', texts.roleRequired],
  ['Please select a valid image file', texts.imageInvalid],
  ['Image size should be less than 2MB', texts.imageTooLarge],
  ['Please complete your profile by filling in your name before continuing.', texts.profileRequired],
  ['Please select an option to continue.', texts.optionRequired],
  // 8
  ['Invalid Token', texts.invalidToken],
  ['Payment required', texts.paymentRequired],
  ['No authentication token found', texts.noToken],
  ['Network error', texts.networkError],
  ['Something went wrong. Please try refreshing the page or check your connection.', texts.loadFailed],
  ['Login failed', texts.loginFailed],
  ['Signup failed', texts.signupFailed],
  ['Failed to send reset email', texts.resetEmailFailed],
  ['Password reset failed', texts.resetFailed],
  ['Google sign-in failed', texts.googleSignInFailed],
  ['Google sign-up failed', texts.googleSignUpFailed],
  ['Agency social sign-up failed', texts.agencySocialSignUpFailed],
  ['Failed to fetch user profile', texts.profileFetchFailed],
  ['Failed to update user profile', texts.profileUpdateFailed],
  ['Failed to fetch profile data', texts.profileFetchToast],
  ['Failed to update profile. Please try again.', texts.profileUpdateToast],
  ['Profile updated successfully!', texts.profileUpdated],
  ['Profile Required', texts.profileRequiredToastTitle],
  ['Failed to load questions.', texts.questionsFailed],
  ['No questions found.', texts.noQuestions],
  ['Failed to submit answers.', texts.answersFailed],
  ['Failed to skip questionnaire.', texts.skipFailed],
  ['Answers submitted successfully!', texts.answersSubmitted],
  ['Skipped all questions!', texts.questionsSkipped],
  ['Questionnaire skipped forever!', texts.questionnaireSkipped],
  ['Failed to load credits', texts.creditsFailed],
  ['New Candidate Webhook', texts.webhookNewCandidate],
  ['New Match Found Webhook', texts.webhookNewMatch],
  ['Please select a webhook type', texts.webhookTypeRequired],
  ['A webhook of this type already exists', texts.webhookTypeTaken],
  ['Please enter a webhook URL', texts.webhookUrlRequired],
  ['Please enter a valid URL', texts.webhookUrlInvalid],
  ['Webhook', labels.menu.webhook],
  ['Add Webhook', texts.webhookAdd],
  ['Active', labels.webhooks.active],
  ['Inactive', labels.webhooks.inactive],
  ['DELETE', labels.webhooks.deleteWord],
  ['Failed to create webhook', texts.webhookCreateFailed],
  ['Failed to update webhook', texts.webhookUpdateFailed],
  ['Failed to delete webhook', texts.webhookDeleteFailed],
  ['Error Creating Webhook', texts.webhookCreateFailedTitle],
  ['Error Updating Webhook', texts.webhookUpdateFailedTitle],
  ['Error Deleting Webhook', texts.webhookDeleteFailedTitle],
  ['Failed to load webhooks', texts.webhooksFailed],
  ['Retry', labels.webhooks.retry],
  ['Webhook added successfully!', texts.webhookAdded],
  ['Webhook updated successfully!', texts.webhookUpdated],
  ['Webhook deleted successfully!', texts.webhookDeleted],
];

const SECOND = 1_000;
/** The constants of section 9. Durations in ms, sizes in bytes and px. */
const CONSTANTS: readonly (readonly [constant: string, specified: unknown, value: unknown])[] = [
  ['toast, profile flow and default', 3 * SECOND, limits.toastMs],
  ['toast, profile flow, success', 3 * SECOND, limits.toastMs],
  ['toast, profile flow, error and warning', 4 * SECOND, limits.toastProfileErrorMs],
  ['toast, shell, success and warning', 4 * SECOND, limits.toastShellMs],
  ['toast, shell, error', 5 * SECOND, limits.toastShellErrorMs],
  ['toast position', 'top-right', limits.toastPosition],
  ['credits cache', 60 * SECOND, limits.creditsCacheMs],
  ['active subscription cache', 300 * SECOND, limits.activeSubscriptionCacheMs],
  ['profile cache', 5 * 60 * SECOND, limits.profileCacheMs],
  ['credits tooltip after a tap', 1_600, limits.creditsTooltipMs],
  ['modal close delay after profile save', 1_500, limits.profileCloseDelayMs],
  ['profile validation delay', 300, limits.profileCheckDelayMs],
  ['copy tick', 2 * SECOND, limits.copyTickMs],
  ['full name, modal', 20, limits.fullNameModal],
  ['full name, shell', 50, limits.fullNameShell],
  ['image size', 2 * 1024 * 1024, limits.imageBytes],
  ['list page size', 10, limits.pageSize],
  ['page size of matches', 20, limits.pageSizeMatches],
  ['page size of subscriptions', 20, limits.pageSizeSubscriptions],
  ['lowest match score', 0, limits.scoreMin],
  ['highest match score', 100, limits.scoreMax],
  ['candidate job matches: salary', 200_000, limits.salaryMaxJobs],
  ['candidate job matches: experience', 10, limits.experienceMax],
  ['candidate match salary', 1_000_000, limits.salaryMaxMatches],
  ['sort of candidate matches', 'date_desc', limits.candidateMatchesSort],
  ['header height', 72, limits.headerHeight],
  ['sidebar width', 260, limits.sidebarWidth],
  ['compact header', 600, limits.compactHeaderUpTo],
  ['sidebar overlay', 1024, limits.sidebarOverlayBelow],
];

/** The sentence of a success. */
const sentence = (call: Call, body: object) => call.message({}, body);
/** The sentences with which a call refuses a body. */
const refusals = ({ body }: Pick<Call, 'body'>, sent: object) =>
  body.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];

describe("the specification's words and constants", () => {
  it.each(WORDINGS)('“%s” is written to the letter', (wording, value) => expect(value).toBe(wording));

  it.each(CONSTANTS)('%s is %s', (_constant, specified, value) => expect(value).toBe(specified));

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

  it.each<[act: string, said: string, wording: string]>([
    [
      'answering',
      sentence(submitAnswers, { questionnaire_status: 'completed' }),
      'Answers submitted successfully!',
    ],
    ['answering later', sentence(submitAnswers, { questionnaire_status: 'pending' }), 'Answers saved'],
    [
      'skipping',
      sentence(submitAnswers, { questionnaire_status: 'skipped forever' }),
      'Questionnaire skipped forever!',
    ],
    ['skipping forever', sentence(skipQuestionnaire, {}), 'Questionnaire skipped forever!'],
    ['saving a profile', sentence(updateUserProfile, {}), 'Profile updated successfully!'],
    ['adding a webhook', sentence(addWebhook, {}), 'Webhook added successfully!'],
    ['updating a webhook', sentence(updateWebhook, {}), 'Webhook updated successfully!'],
    ['deleting a webhook', sentence(deleteWebhook, {}), 'Webhook deleted successfully!'],
    ['a webhook for candidates', webhookTypeLabel('new_candidate'), 'New Candidate Webhook'],
    ['a webhook for matches', webhookTypeLabel('NewMatch'), 'New Match Found Webhook'],
    ['a token that is none', ERRORS.invalid_token.message, 'Invalid Token'],
    ['a webhook that exists', ERRORS.webhook_exists.message, 'A webhook of this type already exists'],
  ])('%s is called “%s”', (_act, said, wording) => expect(said).toBe(wording));

  const HOOK = { webhook_type: 'NewMatch', url: 'https://hooks.example/matches' };
  it.each<[wording: string, call: Pick<Call, 'body'>, refused: object, accepted: object]>([
    ['Please select a webhook type', addWebhook, { ...HOOK, webhook_type: '' }, HOOK],
    ['Please enter a webhook URL', addWebhook, { ...HOOK, url: '' }, HOOK],
    ['Please enter a valid URL', addWebhook, { ...HOOK, url: 'hooks.example' }, HOOK],
    ['Full name is required', updateUserProfile, { fullname: ' ' }, { fullname: 'A' }],
    [
      'Full name must be 50 characters or less',
      updateUserProfile,
      { fullname: 'x'.repeat(51) },
      { fullname: 'x'.repeat(50) },
    ],
    ['This must be at least 0', getAllMatches, { min_score: -1 }, { min_score: 0 }],
    ['This must be at most 100', getAllMatches, { max_score: 101 }, { max_score: 100 }],
  ])('“%s” refuses what is wrong and nothing else', (wording, call, refused, accepted) => {
    expect(refusals(call, refused)).toEqual([wording]);
    expect(refusals(call, accepted)).toEqual([]);
  });

  it('are the limits of a picture: less than 2 MB', () =>
    expect(updateUserProfile.files?.maxBytes).toBe(2 * 1024 * 1024 - 1));
});
