import type { SubscriptionStatus } from './money/subscription-status.ts';

const inMinutes = (seconds: number) => (seconds <= 60 ? '1 minute' : `${Math.ceil(seconds / 60)} minutes`);
const inSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

const whomToAsk = (email: string) =>
  email === '' ? 'Ask the person who runs this installation' : `Write to ${email}`;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
/** "Chinese" for `zh`. */
const languageName = (code: string): string =>
  code === 'sh' ? 'Bosnian, Croatian or Serbian' : (languageNames.of(code) ?? code);

/** The specification's exact wording, and texts that server and web share. */
export const texts = {
  invalidToken: 'Invalid Token',
  noToken: 'No authentication token found',
  networkError: 'Network error',
  accessDenied: 'Access denied: trial expired',
  paymentRequired: 'Payment required',
  subscriptionExpiredTitle: 'Your subscription has expired',
  subscriptionExpired: 'To continue using the product, please choose a subscription plan',
  goToSubscription: 'Go to Subscription Page',
  offline: 'You are offline. Please check your internet connection.',
  offlineRecord: 'You are offline. Opens when you are back.',
  fileLost:
    'This file is missing from the storage. Add it again, or ask the person who runs this installation to bring it back from a backup.',
  fileAltered:
    'This file was altered in the storage, so it is not sent. Ask the person who runs this installation to bring it back from a backup.',
  loadFailed: 'Something went wrong. Please try refreshing the page or check your connection.',
  sessionExpiredTitle: 'Session Expired',
  sessionExpired: 'Your session has expired. Please login again to continue.',
  loginAgain: 'Login Again',
  handoffInvalid: 'This sign-in link is no longer valid',
  loginFailed: 'Login failed',
  signupFailed: 'Signup failed',
  resetEmailFailed: 'Failed to send reset email',
  resetFailed: 'Password reset failed',
  profileFetchFailed: 'Failed to fetch user profile',
  profileUpdateFailed: 'Failed to update user profile',
  profileFetchToast: 'Failed to fetch profile data',
  profileUpdateToast: 'Failed to update profile. Please try again.',
  loaded: 'Loaded successfully',
  nothingChanged: 'Nothing has changed',
  passwordChanged: 'Your password was changed. Please log in.',
  passwordReplaced: 'Password changed. Every other device is logged out.',
  profileUpdated: 'Profile updated successfully!',
  profileRequiredTitle: 'Complete Your Profile (Required)',
  profileTitle: 'Edit Profile',
  profileRequiredToastTitle: 'Profile Required',
  profileRequired: 'Please complete your profile by filling in your name before continuing.',
  fullNameRequired: 'Full name is required',
  fullNameTooLong: (max: number) => `Full name must be ${max} characters or less`,
  roleRequired: 'Role is required',
  imageInvalid: 'Please select a valid image file',
  imageTooLarge: 'Image size should be less than 2MB',
  timeZoneInvalid: 'Choose a time zone from the list',
  countryInvalid: 'Use the two letters of a country, such as GB',
  currencyInvalid: 'Choose a currency from the list',
  nameRequired: 'Enter a name',
  statusNameTooLong: (max: number) => `Use ${max} characters or less`,
  statusNameTaken: 'Another stage has this name',
  statusesIncomplete: 'List each of the ten stages once',
  unknownMessageField: (name: string) => `There is no field “${name}”`,
  openMessageField: 'Write fields in two braces, such as {{candidate.first_name}}',
  messageSubjectLine: 'Write the subject on one line',
  /** The title of a page with candidates whom the reader may not see. */
  hiddenShare: 'Shared page',
  shareTitleRequired: 'Give the page a title',
  sharePersonTwice: 'The same candidate is listed twice',
  shareRecipientTwice: 'The same contact is listed twice',
  brandColorInvalid: 'Use a colour such as #1f6feb',
  sectionTwice: 'Each section stands once',
  expiryInvalid: (most: number) => `Choose a day from tomorrow to ${most} days from today`,
  notInTheFuture: 'Choose today or an earlier day',
  addressOfOtherSide: 'Take out the email address: the other side would read it',
  beforeOffer: 'Choose the day of the offer or a later one',
  thisPerson: 'This person',
  /** `day` as people write it. */
  introducedBefore: (person: string | null, client: string, by: string, day: string) =>
    `${person ?? 'This person'} was introduced to ${client} by ${by || 'a colleague'} on ${day}.`,
  worksOffLimits: (person: string, clients: string) =>
    `${person} works at ${clients}, whose people must not be introduced.`,
  scriptNotSupported: (person: string, script: string) =>
    `The resume of ${person} has ${script} text, which a document cannot show.`,
  sharesLeft: (left: number) => `${left} shares may still be sent today`,
  nameRecipients: 'Name either candidates or matches',
  messageFieldMissing: (fields: string) =>
    `No value for: ${fields}. Add a fallback, such as {{job.title | a new job}}`,
  messagesLeft: (left: number) =>
    left === 0
      ? 'You have written as many messages as 24 hours allow. Try again later.'
      : `You can write to ${left} more ${left === 1 ? 'person' : 'people'} in these 24 hours. Choose fewer.`,
  messageClosing: (name: string, agency: string) => `${name} at ${agency} sent this email with Placewell.`,
  /** A mapping of imports that the reader may not read. */
  hiddenMapping: 'Mapping of a colleague',
  /** A side of a merge that the reader may not read. */
  anotherCandidate: 'another candidate',
  /** Of an entry that an import brought without its credits. */
  ledgerHistory: 'history, does not count',
  messageOptOut: (agency: string) => `No more emails from ${agency}`,
  unsubscribed: "You're unsubscribed.",
  optedIn: 'You can get these emails again.',
  creditsFailed: 'Failed to load credits',
  creditsResume: 'Resume: number of resumes you can upload',
  creditsEmail: 'Email: number of recruiters email you can find',
  loading: 'Loading...',
  questionCountedOnly: 'Your answer is used for statistics only. It changes no settings.',
  optionRequired: 'Please select an option to continue.',
  questionsFailed: 'Failed to load questions.',
  noQuestions: 'No questions found.',
  answersFailed: 'Failed to submit answers.',
  skipFailed: 'Failed to skip questionnaire.',
  answersSubmitted: 'Answers submitted successfully!',
  questionsSkipped: 'Skipped all questions!',
  questionnaireSkipped: 'Questionnaire skipped forever!',
  questionnaireStatusUnknown: 'The status must be completed, pending or skipped forever',
  questionUnknown: 'This question does not exist or is no longer asked',
  questionTwice: 'This question has two answers',
  optionUnknown: "Choose one of this question's options",
  answersMissing: 'Answer every question, or skip the questionnaire',
  resetRequested: 'If this address has an account, a link has been sent',
  tooManyRequests: (seconds: number) => `Too many requests. Try again in ${inSeconds(seconds)}.`,
  emailConfirmed: 'Email confirmed',
  /** Why the trial of an agency brought no credits, by what had them before. */
  trialRefused: {
    mailbox: 'This mailbox has had the credits of a trial before, so this trial came without any.',
    company: 'Your company has had the credits of a trial before, so this trial came without any.',
    network: 'Several trials have begun in your network today, so this trial came without credits.',
  },
  emailChanged: 'Email address changed',
  emailIsYours: 'This is your email address already',
  notYourPassword: 'This is not your password',
  secondFactorNeeded: 'Confirm that it is you',
  factorAdded: 'Second factor added',
  factorDemanded: 'Everyone needs a second factor now',
  factorNotDemanded: 'A second factor is no longer demanded',
  factorResetAsked: 'Second factor resets in 24 hours',
  factorResetStopped: 'Reset stopped',
  onlyRecruitersReset:
    'Only an administrator of this installation can reset the second factor of an agency user.',
  /** Where the email with a link lies, of an installation without a mail server. */
  mailInstead: {
    outbox:
      'This installation has no mail server. The email with the link is in the “outbox” folder of its data (DATA_DIR/outbox).',
    administrator: 'This installation sends no emails yet. Ask the person who runs it for the link in yours.',
  },
  /** Of an address block from which enough agencies were created: not necessarily by the same person. */
  tooManySignUps: (seconds: number) =>
    `Several agencies were created from your network within an hour, perhaps by other people in your office. Try again in ${inMinutes(seconds)}, or ask the person who runs this installation.`,
  overloaded: (seconds: number) => `The service is overloaded. Try again in ${inSeconds(seconds)}.`,
  notOfferedHere: 'This installation is run for one agency, so this is not offered here.',
  signUpClosed:
    'This installation is run for one agency, which is set up already. Ask its people to invite you.',
  notSetUp:
    'This installation is new. Open the link that its start printed, which is also in the file “setup-link” of its data, to set it up.',
  modeFixed:
    'What this installation is run for is settled: by its setting OWN_AGENCY, or because someone has signed up already.',
  signUpByLink:
    'Set this installation up with the link that its first start printed. It is also in the file setup-link of its data folder.',
  switchNeedsPassword: 'You have no password yet. Log out, and set one with "Forgot password?".',
  noAgencyUser: 'The agency user whom you are as well is not active. Log out instead.',
  notAdministrator: 'You do not administer this installation.',
  agencyInactive:
    'This agency is inactive, so no one can log in. Its data is kept. Ask the person who runs this installation to activate it.',
  /** Why a super admin's edit of a subscription is refused. */
  heldByProvider:
    'This agency pays by card, so only the agency can change its plan. You can end the subscription, now or with its period.',
  paymentUnderWay: 'This agency is in the middle of a payment. Try again once it has finished.',
  hadSubscription:
    'This agency has had a subscription, so it has no trial to extend. Put it on a plan by arrangement instead.',
  statusFollowsPayments: 'This status is set by payments and dates, so it cannot be changed by hand',
  choosePlan: 'Choose the plan that the agency is on',
  planNeedsActive: 'Set the status to active to put this agency on a plan',
  smallerPlanWaits:
    'A smaller plan starts with the next period, so it cannot be set here. Change the arrangement under Subscriptions instead.',
  planStays: 'An agency keeps the plan of its last subscription. Set the status to canceled to end it.',
  nothingToEnd: 'This agency has no subscription that could end',
  onlySandboxClock: 'Only the card sandbox has a clock that can be moved, and it is off here.',
  nothingToConfirm:
    'There is nothing to confirm: this agency has no test-card subscription that is ending or has just ended.',
  clockMovesOn: 'Choose a time after the current billing time, within a year',
  trialEndsLater: 'Choose a future date after the current end',
  trialTooLong: (days: number) => `A trial can end at most ${days} days from now`,
  atMostTaken: (left: number) =>
    left === 0 ? 'There are none left to take' : `You can take at most ${left}: no more are left`,
  agencyNotAccepted: 'This agency has not accepted its invitation yet.',
  agencyPendingByInvite: 'An agency is pending only until it accepts its invitation.',
  agencyDeleted: 'This agency has been deleted. Restore it before changing it.',
  agencyRestoreOver: 'This agency was deleted more than 7 days ago and can no longer be restored.',
  alreadyRecruiter: 'This person already works with you.',
  inviteAgain: 'This person has not joined yet. Invite them again instead.',
  activateAgencyFirst: 'This agency is not active. Activate it first.',
  notTheAgencyName: 'Type the name of the agency exactly',
  letInAgain: 'This person can log in again',
  notYetJoined: 'This invitation has not been accepted yet.',
  alreadyJoined: 'This person has already joined.',
  sameOwner: 'Choose someone other than the current owner',
  successorLeaves: 'Choose someone who is staying',
  onlyFirstUser: "Only the agency's first user can appoint another.",
  invitedOften: 'This person was invited three times today. Try again tomorrow.',
  invitesPerHour: 'You can send up to 50 invitations an hour. Send the rest later.',
  invitesOfNewAgency: 'An agency can send 10 invitations in its first 14 days.',
  noEmailFound: 'There is no email address on this line.',
  invitedTwice: 'This address is in the list more than once.',
  invitationTaken:
    'An account with this email address already exists: another invitation was accepted first. Log in, or ask for an invitation to another address.',
  tagInvisible: 'Use at least one letter, digit or symbol',
  tagAddedAndRemoved: 'The same tag cannot be added and removed',
  tagIntoItself: 'Choose a tag to keep',
  nameOneRecord: 'Name one candidate, job, match, client or contact',
  nameOneKindOfRecord: 'Name candidates, jobs, matches, clients or contacts: one kind only',
  cursorInvalid: 'Use the next_cursor that the previous page returned',
  /** `names` are of people; `record` is the name of what they cannot see. */
  cannotReadRecord: (names: string, record: string) =>
    `${names} cannot be mentioned or given tasks here: only active people who may see ${record} can.`,
  noteSaved: 'Note saved',
  callSaved: 'Call saved',
  meetingSaved: 'Meeting saved',
  outcomeOfOtherKind: 'A call and a meeting end differently. Choose an outcome of this kind',
  notYetHappened: 'Choose a time that has passed',
  tooLongAgo: 'Choose a time after 1999',
  taskSaved: 'Task saved',
  taskDone: 'Task done',
  taskReopened: 'Task reopened',
  /** A charge whose answer did not arrive. */
  paymentUnknown:
    'We could not reach the payment service. The purchase continues automatically once it responds, and trying again never charges you twice.',
  /** Why nothing can be bought: Stripe is not set up and test cards are not taken. */
  paymentsOff: (email: string) =>
    `Card payments are not set up here. ${whomToAsk(email)} for a plan or credits.`,
  /** Whom people of an agency ask for help: `email` is the address for that, empty where none is set. */
  whomToAsk,
  /** Why a subscription cannot be changed. */
  arranged: 'Your plan was agreed with the person who runs this installation. Ask them to change it.',
  otherGateway: 'Your subscription is held by a payment service that is no longer connected. Ask for help.',
  testCardsOver:
    'Your subscription was bought with a test card, which is no longer accepted. Choose a plan to continue.',
  firstPaymentMissing: 'The first payment is not finished yet. Finish or cancel it first.',
  payFirst: 'A payment is overdue. Pay it first, then change the subscription.',
  keepFirst: 'The subscription ends with this period. Keep it before changing it.',
  resumeFirst: 'The subscription is paused. Resume it first, then change the plan.',
  pauseEnd: (days: number) => `Choose a date within ${days} days of the start of the pause`,
  pauseAgain: (day: string) =>
    `A subscription can be paused once in 12 months. You can pause again from ${day}.`,
  /** Refusals of changes in a read-only agency, for agency users and for recruiters. */
  readOnly:
    'Your subscription is paused, so you can view everything but change nothing. Resume it to continue.',
  /** The same where nothing can be bought, and where a test card has bought what Stripe now sells. */
  readOnlyAsk: (email: string) =>
    `Your subscription is paused, so you can view everything but change nothing. Card payments are not set up here. ${whomToAsk(email)} for a plan.`,
  readOnlyBuy:
    'Your subscription was bought with a test card and is paused, so you can view everything but change nothing. Choose a plan to continue.',
  resume: 'Resume',
  readOnlyForRecruiters:
    "Your agency's subscription is paused, so you can view everything but change nothing. Ask your agency to resume it.",
  required: 'This field is required',
  mergeWithSelf: 'Choose another candidate: a candidate cannot be merged with themselves.',
  mergedNoteTooLong: 'Both notes together are too long. Choose one of them.',
  mergedClientNoteTooLong: 'Both notes together are too long. Shorten one of them first.',
  mergedNamesTooMany: 'Both together have too many other names. Remove some first.',
  mergedTagsTooMany: 'Both together have too many tags. Remove some first.',
  mergeStale: 'One of the two has changed since you opened them. Check both again before merging.',
  chooseOne: 'Choose at least one',
  invalid: 'Invalid value',
  idsDiffer: (name: string) => `id and ${name} must name the same record`,
  unknownField: 'Unknown field',
  notAViewParameter: (names: string) => `A view of this list cannot include: ${names}`,
  viewParametersInvalid: 'Write the parameters as an address does, such as search=nurse&sort=date_desc',
  emailInvalid: 'Enter a valid email address',
  passwordTooShort: 'Use at least 10 characters',
  passwordTooLong: 'Use at most 128 characters',
  passwordCommon: 'This password is too common',
  passwordKeyboard: 'This password is a run of keyboard keys, which is easy to guess',
  passwordName: 'This password is a name with digits or symbols, which is easy to guess',
  passwordHasAgency: "The password must not contain your agency's name",
  passwordHasEmail: 'The password must not contain the name in your email address',
  unreadLanguage: (code: string) =>
    `This resume is in ${languageName(code)}, which Placewell does not read. You have its text, its contact details and, where it is clear, the name, but not jobs, skills or places.`,
  unreadMatch: (code: string) =>
    `The resume is in ${languageName(code)}, which Placewell does not read: the score knows only what people have entered.`,
  scan: (pages: number) => `Read from a scan: ${pages === 1 ? '1 page' : `${pages} pages`}`,
  unreadText: (words: number) => `Not read: ${words} words`,
  hiddenText: (words: number) => `Hidden text: ${words === 1 ? '1 word' : `${words} words`}`,
  /** A side of a match that the reader may not see. */
  hiddenCandidate: (owner: string) => `A candidate of ${owner || 'a colleague'}`,
  deletedCandidate: 'A deleted candidate',
  hiddenJob: (owner: string) => `A job of ${owner || 'a colleague'}`,
  /** Of a candidate who was erased, whose placement is kept for the accounts. */
  erasedCandidate: 'A candidate who was deleted',
  /** Groups of a report: jobs that the reader may not see, and those without a client or tag. */
  hiddenJobs: 'Jobs of colleagues',
  withoutClient: 'No client',
  withoutTag: 'No tag',
  /** A job may be opened without a pay range, but not without knowing what that means. */
  noPayRange:
    'Without a pay range, candidates cannot be compared by salary, and several places require one in advertisements by law.',
  /** Asked before several matches are rejected at once. */
  unopenedMatches: (unopened: number, total: number) =>
    unopened === total
      ? `You have not opened any of these ${total} matches. Confirm to reject them anyway.`
      : `${unopened} of these ${total} matches ${unopened === 1 ? 'was' : 'were'} never opened by you. Confirm to reject them anyway.`,
  /** Why a candidate was not added to a job. */
  alreadyInJob: (name: string, status: string) => `${name} is already on this job: “${status}”.`,
  outOfMatching: (name: string, status: string) =>
    `${name} is set to “${status}” and cannot be added to jobs until that is changed.`,
  notScoredYet: (name: string) => `${name} cannot be scored yet. Try again in a moment.`,
  notYoursToAdd: (name: string) =>
    `Neither ${name} nor this job is yours. Ask one of their recruiters or an agency user.`,
  jobNotOpen: (title: string, status: string) =>
    `“${title}” is ${status}. Only open jobs take candidates: open it first.`,
  copyright: (year: number) => `© ${year} Placewell`,
  notACursor: 'Send the `next` that the previous page returned',
  notificationsOrMoment: 'Name the notifications, or a moment up to which all are read',
  notEmailed: 'This kind is not sent by email',
  domainInvalid: 'Enter a domain, such as acme.com',
  domainPublic: 'Anyone can get an address there. Enter a domain of your agency',
  issuerInvalid: 'Enter an address that begins with https://',
  domainIsPublic: 'This is a public email provider. Enter the domain of the company itself',
  websiteInvalid: 'Enter a web address that begins with https:// or http://',
  languageCodeInvalid: 'Use a two-letter language code, such as en',
  clientNameRequired: 'Client name is required',
  clientAmbiguous: (choices: readonly string[]) =>
    `Several clients have this name: ${choices.join('; ')}. Choose one of them.`,
  clientNameOfAnother: 'This is not the name of the chosen client',
  contactNeedsClient: 'Name the client of this contact',
  contactNameRequired: 'Contact name is required',
  validUntilBeforeFrom: 'The last day must not be before the first one',
  rebateStepsUnordered: 'Enter days in ascending order',
  feeNeedsKind: 'Choose how the fee is charged first',
  feeOfOtherKind: 'This belongs to another kind of fee. Leave it empty',
  feeNeedsCurrency: 'Choose the currency of the amount',
  endBeforeStart: 'The end must not be before the start',
  splitsNotWhole: 'All splits together must be exactly 100.00 %',
  splitTwice: 'This person has a split of this kind already',
  paidBeforeInvoiced: 'A fee is paid after it was invoiced: enter the day of the invoice first',
  /** Replaces the reasons in placements of an erased candidate. */
  reasonErased: 'Erased with the candidate',
  fallThroughNeedsReason: 'Say why the placement fell through',
  unpaidNeedsReason: 'Say why the payment is cancelled',
  paymentUndone: 'Undone right after it was noted',
  feeTooLarge: 'The fee can be at most 1,000,000,000',
  /** Reasons of corrections that nobody types. */
  fellThroughAfterAll: 'Did not fall through after all',
  matchLeftPlaced: 'The match left the stage of placements',
  reportTooLong: 'Choose a period of at most three years',
  periodEndsBeforeStart: 'The last day must not be before the first one',
  offLimitsNeedsReason: 'Say why this client is off limits',
  clientMergeWithSelf: 'Choose two different clients',
  contactMergeWithSelf: 'Choose two different contacts',
  sameClient: 'Choose another client to move the contacts to',
  linkedinInvalid: 'Enter the address of a LinkedIn profile, such as linkedin.com/in/ada-example',
  bounceBeingChecked:
    'The address is being checked again. If it does not exist, the credit is returned automatically.',
  enrichNameRequired: 'Enter the first and the last name, or a LinkedIn address',
  enrichCompanyRequired: 'Enter the company or its domain, or a LinkedIn address',
  apiKeyInvalid: 'A key has 8 to 200 letters, digits and symbols, without spaces',
  findersIncomplete: 'List each finder once',
  finderTakesNoKey: 'This finder needs no key',
  doNotEnrichOne: 'Enter one of: an address, a domain, a LinkedIn address, a name with a company',
  doNotEnrichPerson: 'A name needs the company, and a company the name',
  googleSignInFailed: 'Google sign-in failed',
  googleSignUpFailed: 'Google sign-up failed',
  agencySocialSignUpFailed: 'Agency social sign-up failed',
  ssoRequired: 'Your agency asks you to log in with your company.',
  companySignInNotFound: 'No company sign-in for this address.',
  companyAccountMissing: 'You have no account yet. Ask your agency for an invitation.',
  companyEmailRefused: 'Your company logged you in with an address of another domain.',
  companySignInFailed: 'Your company did not confirm this login. Try again.',
  otherSignInFailed: 'Sign-in with the other provider failed',
  accountInactive: 'This account is inactive. Contact your agency.',
  providerEmailUnverified:
    'The provider has not confirmed your email address. Confirm it there, then log in again.',
  signInExpired: 'Too much time has passed since you logged in. Start again.',
  providerDown: 'The provider is not responding. Try again in a moment.',
  providerSilent: (provider: string) => `${provider} is not responding. Try again in a moment.`,
  notVouchedFor: 'The provider gave different details',
  signInToFinish: 'One more step to log in',
  signInLinkSent: 'We have emailed you a link. Open it to link the sign-in to your account.',
  webhookNewCandidate: 'New Candidate Webhook',
  webhookNewMatch: 'New Match Found Webhook',
  webhookNewShareAnswer: 'New Share Answer Webhook',
  webhookNewPlacement: 'New Placement Webhook',
  webhookTypeRequired: 'Please select a webhook type',
  webhookTypeTaken: 'A webhook of this type already exists',
  webhookUrlRequired: 'Please enter a webhook URL',
  webhookUrlInvalid: 'Please enter a valid URL',
  webhookAdded: 'Webhook added successfully!',
  webhookAdd: 'Add Webhook',
  webhookCreateFailed: 'Failed to create webhook',
  webhookUpdateFailed: 'Failed to update webhook',
  webhookDeleteFailed: 'Failed to delete webhook',
  webhookCreateFailedTitle: 'Error Creating Webhook',
  webhookUpdateFailedTitle: 'Error Updating Webhook',
  webhookDeleteFailedTitle: 'Error Deleting Webhook',
  webhooksFailed: 'Failed to load webhooks',
  webhookUpdated: 'Webhook updated successfully!',
  webhookDeleted: 'Webhook deleted successfully!',
  webhookSecretRotated: 'There is a new signing secret. The previous one stays valid for 24 hours.',
  deliveriesOrAllFailed: 'Name the deliveries, or send `all_failed` for all that failed',
} as const;

/** Why two candidates are duplicates; follows "the same person: ". */
export const DUPLICATE_REASON_TEXTS = {
  same_file: 'the same file',
  same_text: 'the same text',
  email: 'the same email address',
  phone: 'the same phone number',
  linkedin: 'the same LinkedIn profile',
  work_phone: 'the same work phone number',
  name_employer: 'the same name and employer',
} as const;

/** Why an agency has no access, by the status in which it ended; canceled while active means: at the period's end. */
export const ACCESS_ENDED_TEXTS: Readonly<Record<SubscriptionStatus, string>> = {
  trialing: texts.accessDenied,
  active: 'Access denied: subscription canceled',
  canceled: 'Access denied: subscription canceled',
  expired: 'Access denied: subscription expired',
  past_due: 'Access denied: payment overdue',
  incomplete: 'Access denied: payment incomplete',
};

/** The refusal in a read-only agency by role: agency users can resume, recruiters ask them. */
export const readOnlyText = (role: string): string =>
  role === 'recruiter' ? texts.readOnlyForRecruiters : texts.readOnly;

/** Display names for users without a name. */
export const DEFAULT_NAMES = {
  super_admin: 'Super Admin',
  agency: 'Agency Manager',
  recruiter: 'Recruiter User',
  candidate: 'Candidate User',
} as const;

/** The display name of a role as specified, or "User" for any other. */
export function defaultName(role: string): string {
  return role in DEFAULT_NAMES ? DEFAULT_NAMES[role as keyof typeof DEFAULT_NAMES] : 'User';
}

/** Why text of a resume is hidden, as the end of "It is …". */
export const HIDDEN_TEXT_TEXTS = {
  colour: 'in the colour of its background',
  invisible: 'set to be invisible',
  transparent: 'transparent',
  tiny: 'too small to read',
  squeezed: 'squeezed together',
  off_page: 'outside the page',
  clipped: 'cut off',
  covered: 'covered by something else',
  layer: 'in a part that is switched off',
  alternative: 'in a description that only machines read',
  annotation: 'in a hidden annotation',
  comment: 'in a comment',
  deleted: 'deleted, but still in the file',
  field_code: 'in the code of a field',
  unprintable: 'in characters that no program shows',
};
