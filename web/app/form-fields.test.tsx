import type { Call } from '@placewell/contract/call.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { addSavedView, SavedView, updateSavedView } from '@placewell/contract/desk/saved-views.ts';
import { updateAgency } from '@placewell/contract/installation/agencies.ts';
import { getAgencyPeople, letInAgain } from '@placewell/contract/installation/let-in-again.ts';
import { addJob, getJob, getJobs, updateJob } from '@placewell/contract/matching/jobs.ts';
import {
  getMatchSettings,
  getMatchSettingsLog,
  updateMatchSettings,
} from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getBillingDetails, updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import {
  adjustCredits,
  arrangeSubscription,
  endAgencySubscription,
  extendTrial,
  keepAgencySubscription,
  moveBillingClock,
} from '@placewell/contract/money/subscription-management.ts';
import { cancelSubscription, pauseSubscription } from '@placewell/contract/money/subscriptions.ts';
import { getMessageTemplates, saveMessageTemplate } from '@placewell/contract/outreach/message-templates.ts';
import { previewMessages, sendMessages } from '@placewell/contract/outreach/messages.ts';
import {
  acceptInvite,
  changeUnverifiedEmail,
  checkLink,
  forgotPassword,
  getUserProfile,
  login,
  resetPassword,
  setUp,
  signUp,
  updateUserProfile,
} from '@placewell/contract/people/accounts.ts';
import { updateAgencyLogo, updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencySignIn, updateAgencySignIn } from '@placewell/contract/people/agency-sign-in.ts';
import { sendAgencyInvite, sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { changeEmail, changePassword } from '@placewell/contract/people/own-account.ts';
import { EditedQuestion, updateQuestion } from '@placewell/contract/people/questionnaire.ts';
import {
  getAgencyRecruiters,
  type Recruiter,
  updateRecruiter,
} from '@placewell/contract/people/recruiters.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from '@placewell/contract/people/second-factor.ts';
import { agencySocialSignUp, linkSocialSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { addOffer } from '@placewell/contract/placements/offers.ts';
import {
  addPlacement,
  correctPlacement,
  getPlacementDraft,
} from '@placewell/contract/placements/placements.ts';
import { previewShare, sendShare } from '@placewell/contract/sharing/shares.ts';
import { addSubmission } from '@placewell/contract/sharing/submissions.ts';
import { addCandidate, getCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import {
  addDoNotEnrich,
  EnrichRequest,
  findForCandidate,
  getFinders,
  lookUpPeople,
  updateFinders,
} from '@placewell/contract/sourcing/enrichment.ts';
import { exactOf } from '@placewell/contract/sourcing/pay.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { getTitles } from '@placewell/contract/sourcing/skills.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SaveViewForm } from '../desk/saved-views/save-view-form.tsx';
import { useListViews } from '../desk/saved-views/use-list-views.ts';
import { ViewOptions } from '../desk/saved-views/view-options.tsx';
import { anAgency } from '../installation/agencies/agency.fixture.ts';
import { AgencyForm } from '../installation/agencies/agency-form.tsx';
import { InviteAgencyDialog } from '../installation/agencies/invite-agency.tsx';
import { LetInAgainDialog } from '../installation/agencies/let-in-again.tsx';
import { pending } from '../lib/session/social-sign-in.fixture.ts';
import { JobFormDrawer } from '../matching/jobs/job-form-drawer.tsx';
import { MatchingSettingsPage } from '../matching/match-settings/matching-settings-page.tsx';
import { DetailsSection } from '../money/billing/details/details-section.tsx';
import { CancelDialog } from '../money/billing/plan/cancel-dialog.tsx';
import { PauseDialog } from '../money/billing/plan/pause-dialog.tsx';
import { ArrangeForm } from '../money/subscription-management/edits/arrange-form.tsx';
import { ClockForm } from '../money/subscription-management/edits/clock-form.tsx';
import { CreditsForm } from '../money/subscription-management/edits/credits-form.tsx';
import { EndForm } from '../money/subscription-management/edits/end-form.tsx';
import { KeepForm } from '../money/subscription-management/edits/keep-form.tsx';
import { TrialForm } from '../money/subscription-management/edits/trial-form.tsx';
import { subscriptionDetails } from '../money/subscription-management/subscription.fixture.ts';
import { TemplateDialog } from '../outreach/messages/template-dialog.tsx';
import { AcceptInvitePage } from '../people/accounts/accept-invite-page.tsx';
import { EmailSection } from '../people/accounts/account/email-section.tsx';
import { PasswordSection } from '../people/accounts/account/password-section.tsx';
import { ChangeEmailDialog } from '../people/accounts/confirmation/change-email-dialog.tsx';
import { ProfileForm } from '../people/accounts/profile-form.tsx';
import { ResetPasswordPage } from '../people/accounts/reset-password-page.tsx';
import { AddAppDialog, ConfirmAppForm } from '../people/accounts/second-factor/add-app-dialog.tsx';
import { AddPasskeyForm } from '../people/accounts/second-factor/add-passkey-dialog.tsx';
import { aFactor } from '../people/accounts/second-factor/factor.fixture.ts';
import { RemoveFactorDialog } from '../people/accounts/second-factor/remove-factor-dialog.tsx';
import { ReplaceCodesDialog } from '../people/accounts/second-factor/replace-codes-dialog.tsx';
import { SecondFactorForm } from '../people/accounts/second-factor/second-factor-page.tsx';
import { SetUpPage } from '../people/accounts/set-up-page.tsx';
import { SignInPage } from '../people/accounts/sign-in-page.tsx';
import { CreateAgencyForm } from '../people/accounts/social/create-agency-form.tsx';
import { LinkAccountForm } from '../people/accounts/social/link-account-form.tsx';
import { AgencySettingsPage } from '../people/agency-settings/agency-settings-page.tsx';
import { SignInSection } from '../people/agency-sign-in/sign-in-section.tsx';
import { QuestionDrawer } from '../people/questionnaire/edit/question-drawer.tsx';
import { InviteDialog } from '../people/recruiters/invite-dialog.tsx';
import { RecruiterDialogs } from '../people/recruiters/recruiter-dialogs.tsx';
import { CorrectionDialog } from '../placements/placements/correction-dialog.tsx';
import { CompanyDialog } from '../records/contact/company-dialog.tsx';
import { MessageDialog } from '../records/messages/message-dialog.tsx';
import { OfferDialog } from '../records/placements/offer-dialog.tsx';
import { PlacementDialog } from '../records/placements/placement-dialog.tsx';
import { AddSubmissionDialog } from '../records/sharing/add-submission-dialog.tsx';
import { ShareDialog } from '../sharing/shares/send/share-dialog.tsx';
import { CandidateDetails } from '../sourcing/candidates/detail/candidate-details.tsx';
import { AddCandidateDialog } from '../sourcing/candidates/edit/add-candidate-dialog.tsx';
import { MAIN_FIELDS } from '../sourcing/candidates/edit/candidate-fields.ts';
import { AddEntriesDialog } from '../sourcing/enrichment/do-not-enrich/add-entries-dialog.tsx';
import { LookUpPage } from '../sourcing/enrichment/look-up-page.tsx';
import { aCandidate } from '../test/candidate-builders.ts';
import { aContact } from '../test/client-builders.ts';
import { aFinder } from '../test/enrichment-builders.ts';
import { aMatch } from '../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../test/mock-api.ts';
import { aPlacementDraft, somePlacementDetails } from '../test/placement-builders.ts';
import { aProfile } from '../test/profile.ts';
import { ids, renderApp, signIn } from '../test/render.tsx';

setUpMockApi();

const job = anOpenJob();
const candidate = aCandidate({});
const noop = vi.fn();
const recruiter: Recruiter = {
  id: ids.user,
  recruiter_id: ids.user,
  recruiter_name: 'Maren Holt',
} as Recruiter;

const question = EditedQuestion.parse({
  question_id: ids.user,
  purpose: 'team_size',
  question_text: 'How many people?',
  is_active: true,
  options: ['1', '2-5'].map((value) => ({
    value,
    option_text: value,
    is_active: true,
    is_own: false,
    answers: 0,
  })),
});

const savedView = SavedView.parse({
  view_id: ids.user,
  list: 'candidates',
  view_name: 'Nurses',
  parameters: '',
  is_shared: false,
  position: 0,
  is_default: false,
  created_by: ids.user,
  created_by_name: 'Maren Holt',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
});
function NewView() {
  const state = useListViews({ list: 'candidates' });
  return <SaveViewForm state={state} list="candidates" onCancel={noop} onSaved={noop} />;
}
function OptionsOfView() {
  const state = useListViews({ list: 'candidates' });
  return <ViewOptions state={state} list="candidates" view={savedView} onBack={noop} />;
}

/** One input fills in all fields of a place. */
const place = Object.fromEntries(PLACE_FIELDS.map((field) => [field, 'Location']));
const jobLabels = {
  ...place,
  job_title: /^Job title/,
  client_name: 'Client',
  client_id: 'Client',
  contact_id: 'Contact',
  expected_fee_cents: 'Expected fee',
  expected_fee_currency: 'Currency of the fee',
  client_contact_name: 'Contact',
  client_contact_email: 'Contact email',
  client_job_ref: 'Client reference',
  description: 'Description',
  job_type: 'Employment',
  work_mode: 'Work mode',
  salary_min_cents: 'Salary from',
  salary_max_cents: 'Salary to',
  salary_currency: 'Currency',
  salary_period: 'Period',
  experience_min: 'Years from',
  experience_max: 'to',
  skills_required: 'Required skills',
  skills_preferred: 'Nice to have',
  tags: 'Tags',
  education_level: 'Education',
  languages: 'Languages',
  openings: 'Openings',
  notice_period_max_days: 'Maximum notice period',
  must_have_criteria: /^Must have the languages/,
  reach_km: 'Out of reach beyond',
  reach_effect: 'Beyond it',
  start_date: 'Start',
  deadline: 'Deadline',
  priority: 'Priority',
  confidential: /^Confidential/,
  job_note: 'Note for colleagues',
};

type Form = {
  call: Call;
  page: ReactNode;
  url?: string;
  /** The label of the input, or of the button that opens it, for each field of the call's body. */
  labels: Record<string, string | RegExp>;
  /** Fields of the body that the form leaves out, with the reason. */
  notAsked?: Record<string, string>;
};

const OF_DOCUMENTS = {
  brand_color: 'has its own section',
  document_paper: 'has its own section',
  document_footer: 'has its own section',
  demands_consent: 'has its own section',
  answers_move_matches: 'has its own section',
  offers_fee_notes: 'has its own section',
};

/** Of sign-ups: the form says them in a sentence, whose "Change" has its own test. */
const home = {
  time_zone: 'known from the browser',
  country: 'known from the browser',
  currency: 'usual in the country',
  distance_unit: 'usual in the country',
};

const FORMS: Record<string, Form> = {
  'log in': { call: login, page: <SignInPage />, labels: { email: 'Email', password: 'Password' } },
  'second factor of a login': {
    call: verifyFactor,
    page: (
      <SecondFactorForm
        needed={{ needs_second_factor: true, challenge: 'c', methods: ['totp'], passkey: null }}
      />
    ),
    labels: { code: 'Code from your app' },
    notAsked: { challenge: 'known', passkey: 'asked by a button, where the browser knows passkeys' },
  },
  'app to add': {
    call: beginTotp,
    page: <AddAppDialog opened hasPassword onClose={noop} />,
    labels: { password: 'Password' },
  },
  'app to confirm': {
    call: confirmTotp,
    page: (
      <ConfirmAppForm begun={{ secret: 'ABCD', uri: 'otpauth://totp/x' }} onCancel={noop} onAdded={noop} />
    ),
    labels: { code: 'Code from your app', factor_name: 'Name' },
  },
  'passkey to make': {
    call: beginPasskey,
    page: <AddPasskeyForm hasPassword onCancel={noop} onAdded={noop} />,
    labels: { password: 'Password' },
  },
  'passkey to add': {
    call: confirmPasskey,
    page: <AddPasskeyForm hasPassword onCancel={noop} onAdded={noop} />,
    labels: { factor_name: 'Name' },
    notAsked: { passkey: 'made by the browser' },
  },
  'second factor to remove': {
    call: removeFactor,
    page: <RemoveFactorDialog factor={aFactor} isLast hasPassword onClose={noop} />,
    labels: { password: 'Password' },
    notAsked: { factor_id: 'known' },
  },
  'recovery codes to replace': {
    call: renewRecoveryCodes,
    page: <ReplaceCodesDialog opened hasPassword onClose={noop} />,
    labels: { password: 'Password' },
  },
  'sign up': {
    call: signUp,
    page: <SignInPage />,
    url: '/auth?tab=signup',
    labels: { agencyName: 'Agency name', fullname: /^Your name/, email: 'Email', password: 'Password' },
    notAsked: home,
  },
  'forgotten password': { call: forgotPassword, page: <ResetPasswordPage />, labels: { email: 'Email' } },
  'new password': {
    call: resetPassword,
    page: <ResetPasswordPage />,
    url: '/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    labels: { password: 'New password' },
    notAsked: { token: 'part of the link' },
  },
  'address of the account': {
    call: changeEmail,
    page: <EmailSection />,
    labels: { email: 'New email', password: 'Password' },
  },
  'password of the account': {
    call: changePassword,
    page: <PasswordSection />,
    labels: { current_password: 'Current password', password: 'New password' },
  },
  invitation: {
    call: acceptInvite,
    page: <AcceptInvitePage />,
    url: '/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    labels: { fullname: 'Full name', password: 'Password' },
    notAsked: { token: 'part of the link', ...home },
  },
  'first super admin': {
    call: setUp,
    page: <SetUpPage />,
    url: '/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    labels: { email: 'Email', fullname: 'Full name', password: 'Password' },
    notAsked: {
      token: 'part of the link',
      run_for: 'asked where nothing says yet',
      ...home,
      agencyName: "asked where the installation is run for one's own agency",
      admin_email: "asked where the installation is run for one's own agency",
    },
  },
  profile: {
    call: updateUserProfile,
    page: <ProfileForm variant="edit" onClose={noop} onName={noop} />,
    labels: { fullname: /name/i, image: 'Choose picture' },
  },
  'new candidate': {
    call: addCandidate,
    page: <AddCandidateDialog opened onClose={noop} onAdded={noop} onOpenCandidate={noop} />,
    labels: {
      candidate_name: /^Name/,
      email: 'Email',
      phone: 'Phone',
      experience: 'Experience',
      skills: 'Skills',
    },
    notAsked: { work_permits: 'asked in the details, once a job needs it' },
  },
  'new job': {
    call: addJob,
    page: <JobFormDrawer isNew editId={undefined} onClose={noop} onSaved={noop} />,
    labels: { ...jobLabels, recruiter_id: 'Recruiter' },
    notAsked: {
      job_status: 'chosen by the button',
      openings_filled: 'a new job has none',
      must_have_suggestions: 'read from a description, and answered by buttons',
      check_must_haves: 'answered in the job',
    },
  },
  'job to edit': {
    call: updateJob,
    page: <JobFormDrawer isNew={false} editId={job.job_id} onClose={noop} onSaved={noop} />,
    labels: { ...jobLabels, openings_filled: 'Filled' },
    notAsked: {
      must_have_suggestions: 'read from a description, and answered by buttons',
      check_must_haves: 'answered in the job',
      id: 'known',
      job_id: 'known',
      if_updated_at: 'known',
    },
  },
  'agency of a sign-in by a provider': {
    call: agencySocialSignUp,
    page: <CreateAgencyForm person={{ ...pending, expires_at: 0 }} googleToken="" />,
    labels: { agencyName: 'Agency name' },
    notAsked: {
      ...home,
      email: 'known from the provider',
      googleToken: 'known from the provider',
      familyName: 'known from the provider',
      givenName: 'known from the provider',
      picture: 'known from the provider',
    },
  },
  'account of a sign-in by a provider': {
    call: linkSocialSignIn,
    page: <LinkAccountForm person={{ ...pending, expires_at: 0 }} googleToken="" />,
    labels: { password: 'Password' },
    notAsked: { googleToken: 'known from the provider' },
  },
  'address that is not confirmed': {
    call: changeUnverifiedEmail,
    page: <ChangeEmailDialog opened onClose={noop} />,
    labels: { email: 'New email', password: 'Password' },
  },
  invite: {
    call: sendRecruiterInvite,
    page: <InviteDialog opened onClose={noop} />,
    labels: {
      email: /^Email/,
      recruiter_name: 'Full name',
      role: 'Role',
      message: 'Message',
      send_email: 'Send by email',
    },
  },
  'someone who is let in again': {
    call: letInAgain,
    page: <LetInAgainDialog agency={anAgency()} opened onClose={noop} />,
    labels: { user_id: /^Person/, email: 'New email address', agency_name: /^Name of the agency/ },
    notAsked: { agency_id: 'known' },
  },
  'invitation of an agency': {
    call: sendAgencyInvite,
    page: <InviteAgencyDialog opened onClose={noop} />,
    labels: {
      agency_name: /^Agency name/,
      email: /^Email of its first user/,
      fullname: 'Full name',
      plan_id: 'Plan',
      trial_days: 'Days of trial',
      message: 'Message',
      send_email: 'Send the invitation by email',
    },
  },
  'plan by arrangement': {
    call: arrangeSubscription,
    page: <ArrangeForm details={subscriptionDetails()} onClose={noop} />,
    labels: { plan_id: 'Plan', reason: /^Reason/ },
    notAsked: { agency_id: 'known' },
  },
  'end of a subscription': {
    call: endAgencySubscription,
    page: <EndForm details={subscriptionDetails()} onClose={noop} />,
    labels: { when: /^With this period/, reason: /^Reason/ },
    notAsked: { agency_id: 'known' },
  },
  'subscription to keep': {
    call: keepAgencySubscription,
    page: <KeepForm details={subscriptionDetails()} onClose={noop} />,
    labels: { reason: /^Reason/ },
    notAsked: { agency_id: 'known' },
  },
  'trial to extend': {
    call: extendTrial,
    page: <TrialForm details={subscriptionDetails()} onClose={noop} />,
    labels: { trial_ends_at: 'Last day of the trial', reason: /^Reason/ },
    notAsked: { agency_id: 'known' },
  },
  'credits to adjust': {
    call: adjustCredits,
    page: <CreditsForm details={subscriptionDetails()} onClose={noop} />,
    labels: { credit_type: 'Kind', delta: /^Credits/, reason: /^Reason/ },
    notAsked: { agency_id: 'known' },
  },
  'clock of the sandbox': {
    call: moveBillingClock,
    page: <ClockForm details={subscriptionDetails()} onClose={noop} />,
    labels: { to: /^To noon/ },
    notAsked: { agency_id: 'known' },
  },
  'recruiter to rename': {
    call: updateRecruiter,
    page: <RecruiterDialogs dialog={{ kind: 'edit', recruiter }} onClose={noop} onRemoved={noop} />,
    labels: { recruiter_name: 'Full name', status: 'Status' },
    notAsked: { id: 'known', recruiter_id: 'known' },
  },
  'agency settings': {
    call: updateAgencySettings,
    page: (
      <AgencySettingsPage
        home={null}
        notifications={null}
        about={null}
        signIn={null}
        splits={null}
        matching={null}
        pipeline={null}
        letters={null}
        tags={null}
        security={null}
        moveIn={null}
        data={null}
      />
    ),
    url: '/?section=agency',
    labels: {
      agency_name: /^Agency name/,
      currency: 'Currency',
      default_job_type: 'Employment of new jobs',
      distance_unit: 'Distances',
      time_zone: 'Time zone',
    },
    notAsked: {
      ...OF_DOCUMENTS,
      recruiters_see_all: 'has its own section',
      client_details: 'has its own section',
      off_limits_effect: 'has its own section',
    },
  },
  "the agency's identity provider": {
    call: updateAgencySignIn,
    page: <SignInSection />,
    labels: {
      domain: 'Domain',
      issuer: 'Issuer',
      oidc_client_id: 'Client ID',
      oidc_client_secret: 'Client secret',
      provider_name: 'Name',
    },
  },
  'what recruiters see': {
    call: updateAgencySettings,
    page: (
      <AgencySettingsPage
        home={null}
        notifications={null}
        about={null}
        signIn={null}
        splits={null}
        matching={null}
        pipeline={null}
        letters={null}
        tags={null}
        security={null}
        moveIn={null}
        data={null}
      />
    ),
    url: '/?section=access',
    labels: { recruiters_see_all: /^Their own candidates/ },
    notAsked: {
      ...OF_DOCUMENTS,
      agency_name: 'has its own section',
      currency: 'has its own section',
      default_job_type: 'has its own section',
      distance_unit: 'has its own section',
      time_zone: 'has its own section',
      client_details: 'has its own section',
      off_limits_effect: 'has its own section',
    },
  },
  'what clients show': {
    call: updateAgencySettings,
    page: (
      <AgencySettingsPage
        home={null}
        notifications={null}
        about={null}
        signIn={null}
        splits={null}
        matching={null}
        pipeline={null}
        letters={null}
        tags={null}
        security={null}
        moveIn={null}
        data={null}
      />
    ),
    url: '/?section=clients',
    labels: { client_details: /^For recruiters who own/, off_limits_effect: /^Are marked/ },
    notAsked: {
      ...OF_DOCUMENTS,
      agency_name: 'has its own section',
      currency: 'has its own section',
      default_job_type: 'has its own section',
      distance_unit: 'has its own section',
      time_zone: 'has its own section',
      recruiters_see_all: 'has its own section',
    },
  },
  'what clients get': {
    call: updateAgencySettings,
    page: (
      <AgencySettingsPage
        home={null}
        notifications={null}
        about={null}
        signIn={null}
        splits={null}
        matching={null}
        pipeline={null}
        letters={null}
        tags={null}
        security={null}
        moveIn={null}
        data={null}
      />
    ),
    url: '/?section=documents',
    labels: {
      brand_color: 'Brand colour',
      document_paper: 'US Letter',
      document_footer: 'Footer',
      answers_move_matches: 'A no rejects the match',
      offers_fee_notes: 'Offer fee notes as PDF',
      demands_consent: 'Name candidates only with a consent',
    },
    notAsked: {
      agency_name: 'has its own section',
      currency: 'has its own section',
      default_job_type: 'has its own section',
      distance_unit: 'has its own section',
      time_zone: 'has its own section',
      recruiters_see_all: 'has its own section',
      client_details: 'has its own section',
      off_limits_effect: 'has its own section',
    },
  },
  logo: {
    call: updateAgencyLogo,
    page: (
      <AgencySettingsPage
        home={null}
        notifications={null}
        about={null}
        signIn={null}
        splits={null}
        matching={null}
        pipeline={null}
        letters={null}
        tags={null}
        security={null}
        moveIn={null}
        data={null}
      />
    ),
    url: '/?section=agency',
    labels: { logo: 'Choose logo' },
  },
  'agency to edit': {
    call: updateAgency,
    page: <AgencyForm agency={anAgency()} onClose={noop} frame={(body) => body} />,
    labels: {
      agency_name: /^Agency name/,
      fullname: "First user's full name",
      agency_status: 'Agency status',
    },
    notAsked: {
      id: 'known',
      agency_id: 'known',
      subscription_plan: 'edited on the dashboard',
      billing_cycle: 'edited on the dashboard',
      subscription_status: 'edited on the dashboard',
    },
  },
  'billing details': {
    call: updateBillingDetails,
    page: <DetailsSection />,
    labels: {
      legal_name: 'Legal name',
      address_line1: 'Address',
      address_line2: 'Address, second line',
      city: 'City',
      postal_code: 'Postal code',
      region: 'State or region',
      country: 'Country',
      tax_number: 'Tax number',
    },
  },
  'subscription to cancel': {
    call: cancelSubscription,
    page: <CancelDialog opened end="2026-12-10T12:00:00.000Z" isPaused={false} onClose={noop} />,
    labels: { reason: 'Why are you leaving?' },
  },
  'subscription to pause': {
    call: pauseSubscription,
    page: <PauseDialog opened paidUntil="2026-12-10T12:00:00.000Z" onClose={noop} />,
    labels: { pause_until: 'Until' },
  },
  question: {
    call: updateQuestion,
    page: <QuestionDrawer question={question} onClose={noop} />,
    labels: { question_text: 'Question', is_active: 'Ask this question', options: 'Option 2' },
    notAsked: { question_id: 'known' },
  },
  'template of a message': {
    call: saveMessageTemplate,
    page: <TemplateDialog edited="new" onClose={noop} />,
    labels: { template_name: 'Name', subject: 'Subject', body: 'Text' },
    notAsked: { letter_template_id: 'known' },
  },
  message: {
    call: sendMessages,
    page: <MessageDialog opened to={{ candidate_ids: [candidate.candidate_id] }} onClose={noop} />,
    labels: { subject: 'Subject', body: 'Text' },
    notAsked: { candidate_ids: 'known', match_ids: 'known' },
  },
  offer: {
    call: addOffer,
    page: <OfferDialog opened match={aMatch()} onClose={noop} />,
    labels: {
      amount_cents: /^Amount/,
      period: 'For',
      currency: 'Currency',
      start_on: 'First day',
      made_on: 'Made on',
      note: 'Note',
    },
    notAsked: { match_id: 'known' },
  },
  placement: {
    call: addPlacement,
    page: <PlacementDialog matches={[aMatch()]} onClose={noop} onAdded={noop} />,
    labels: {
      start_on: /^First day/,
      end_on: 'Last day',
      fee_kind: /^Fee/,
      salary_cents: 'Salary',
      salary_period: 'For',
      fee_percent: 'Percentage',
      currency: 'Currency',
      guarantee_until: 'Guarantee until',
      agreed_on: 'Agreed on',
      rebate_steps: 'Last day of step 1',
      po_number: 'Order number',
      splits: 'Person 1',
    },
    notAsked: {
      match_id: 'known',
      offer_id: 'of the draft',
      pay_rate_cents: 'asked for a margin',
      bill_rate_cents: 'asked for a margin',
      hours_per_week: 'asked for a margin, and for a salary by the hour',
      flat_fee_cents: 'asked for a fixed fee',
      confirm: 'sent by the button that says so',
    },
  },
  'correction of a placement': {
    call: correctPlacement,
    page: <CorrectionDialog opened placement={somePlacementDetails()} onClose={noop} />,
    labels: { fee_cents: /^Amount/, reason: /^Why/, corrected_on: /^On/ },
    notAsked: { placement_id: 'known' },
  },
  'submission made elsewhere': {
    call: addSubmission,
    page: <AddSubmissionDialog opened onClose={noop} />,
    labels: {
      match_id: /^Candidate and job/,
      contact_id: /^Contact/,
      sent_on: 'Sent on',
      consent: 'Consent of the candidate',
      is_blind: 'Without the name',
      shows_pay: 'Show expected salary',
      pitch: 'Pitch',
    },
    notAsked: {
      consent_on: 'asked once there is a consent',
      consent_note: 'asked once there is a consent',
      override_reason: 'asked where the server refuses it',
    },
  },
  'share of candidates': {
    call: sendShare,
    page: <ShareDialog matches={[aMatch()]} onClose={noop} onSent={noop} />,
    labels: {
      recipients: /^Ines Ferro/,
      people: 'Blind: Ines Calder',
      title: 'Title of the page',
      message: 'Message',
      reasons: 'Reasons shown',
      expires_on: 'Last day',
      may_download: /^Allow PDF and Word/,
      shows_answers: /^Contacts see/,
    },
    notAsked: { job_id: 'known' },
  },
  'candidate of a share': {
    call: { ...sendShare, body: sendShare.body.shape.people.element } as unknown as Call,
    page: <ShareDialog matches={[aMatch()]} onClose={noop} onSent={noop} />,
    labels: {
      is_blind: 'Blind: Ines Calder',
      consent: 'Consent of Ines Calder',
      shows_pay: /^Show expected salary/,
      document: 'Resume for this page',
      pitch: 'Pitch',
    },
    notAsked: {
      match_id: 'known',
      consent_on: 'asked with a consent',
      consent_note: 'asked with a consent',
      override_reason: 'asked where the server refuses',
    },
  },
  'view to save': {
    call: addSavedView,
    page: <NewView />,
    labels: { view_name: 'Name', is_shared: 'Share with the agency', parameters: 'Keep the columns' },
    notAsked: { list: 'known' },
  },
  'options of a view': {
    call: updateSavedView,
    page: <OptionsOfView />,
    labels: {
      view_name: 'Name',
      is_shared: 'Share with the agency',
      parameters: 'Keep the columns',
      position: 'Move down',
    },
    notAsked: { id: 'known', view_id: 'known' },
  },
  'person to look up': {
    // The fields of one request.
    call: { ...lookUpPeople, body: EnrichRequest } as unknown as Call,
    page: <LookUpPage />,
    labels: {
      first_name: 'First name',
      last_name: 'Last name',
      company_name: 'Company',
      company_domain: 'Website or domain',
      linkedin_url: 'LinkedIn address',
      job_tittle: 'Job title',
      client_ref: 'Your reference',
      job_id: 'For the job',
    },
    notAsked: { recruiter_name: 'asked in two parts; a column of lists' },
  },
  'list to look up': {
    call: lookUpPeople,
    page: <LookUpPage />,
    url: '/?by=paste',
    labels: { requests: 'People', force_refresh: /^Look up again/ },
    notAsked: { idempotency_key: 'sent as a header' },
  },
  'address of a candidate': {
    call: findForCandidate,
    page: <CompanyDialog opened name="Ada" onClose={noop} onFind={noop} />,
    labels: { company_name: 'Company', company_domain: 'Website or domain' },
    notAsked: { candidate_id: 'known', force_refresh: 'chosen by the button' },
  },
  'order of the finders': {
    call: updateFinders,
    page: <LookUpPage />,
    url: '/?section=finders',
    labels: { finders: 'Ask Built-in finder' },
  },
  'entries of the do-not-enrich list': {
    call: addDoNotEnrich,
    page: <AddEntriesDialog opened onClose={noop} onAdd={noop} />,
    labels: { entries: /^Never look up/ },
  },
  'matching settings': {
    call: updateMatchSettings,
    page: <MatchingSettingsPage />,
    labels: {
      weights: 'Required skills, weight',
      match_threshold: 'Minimum score',
      match_expiry_days: 'Days until a match expires',
      reach_km: 'Distance',
      reach_effect: 'Beyond it',
    },
  },
  'candidate to edit': {
    call: updateCandidate,
    page: <CandidateDetails candidate={candidate} canEdit onHighlight={noop} onOpenCandidate={noop} />,
    labels: {
      ...Object.fromEntries(
        MAIN_FIELDS.flatMap(({ names, label }) => names.map((name) => [exactOf(name), label])),
      ),
      experience_details: 'Edit Summary',
      candidate_note: 'Edit Note',
      skills: 'Edit Skills',
      tags: 'Edit Tags',
      work_history: 'Add position',
      education: 'Add education',
      languages: 'Add language',
    },
    notAsked: {
      id: 'known',
      candidate_id: 'known',
      confirmed_fields: 'sent with what is saved or confirmed',
      if_updated_at: 'known',
      candidate_status: 'has its own menu',
      hidden_text_checked: 'has its own button, where hidden text was found',
      unread_text_checked: 'has its own button, where lines were not read',
      scan_checked: 'has its own button, where pages were read from pictures',
    },
  },
};

beforeEach(() => {
  signIn();
  mockCall(getAgencyPeople, { items: [] });
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getBillingDetails, {
    legal_name: '',
    address_line1: '',
    address_line2: '',
    city: '',
    postal_code: '',
    region: '',
    country: '',
    tax_number: '',
  });
  mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 1 });
  mockCall(getAgencySignIn, { sign_in: null });
  mockCall(getFinders, { finders: [aFinder()] });
  mockCall(getMessageTemplates, { items: [] });
  mockCall(previewMessages, { results: [], changed: 0, recipients: [], closing: '', left: 50, reply_to: '' });
  mockCall(getCandidate, candidate);
  mockCall(getJob, { ...job, client_id: aContact().client_id });
  mockCall(getContacts, pageOf([aContact()]));
  mockCall(previewShare, {
    html: '',
    people: [],
    recipients: [],
    expires_at: '2026-12-20T10:00:00.000Z',
    left: 200,
  });
  mockCall(getPlacementDraft, aPlacementDraft());
  mockCall(getTitles, { items: [] });
  mockCall(getJobs, pageOf([]));
  mockCall(getAllMatches, pageOf([]));
  mockCall(getMatchSettings, someSettings());
  mockCall(getMatchSettingsLog, pageOf([]));
  mockCall(getUserProfile, aProfile({ fullname: 'Ada' }));
  mockCall(checkLink, {
    email: 'ada@example.org',
    agency_name: 'Agency',
    fullname: '',
    invited_by: '',
    expires_at: '2026-12-01T00:00:00.000Z',
  });
});

/** The fields of the body, without those of a row that it drops; of a union, those of its first option, which is the one that the form sends. */
function fieldsOf({ body, files }: Call): string[] {
  const sent = body instanceof z.ZodPipe ? body.in : body;
  const schema = sent instanceof z.ZodUnion ? sent.options[0] : sent;
  if (!(schema instanceof z.ZodObject)) throw new Error('The body is no object');
  // Pay is asked exactly.
  const isAsked = (name: string) => exactOf(name) === name || !(exactOf(name) in schema.shape);
  const asked = Object.entries(schema.shape).filter(
    ([name, field]) => field.meta()?.readOnly !== true && isAsked(name),
  );
  return [...asked.map(([name]) => name), ...(files ? [files.field] : [])];
}
const find = (label: string | RegExp) => [
  ...screen.queryAllByLabelText(label),
  ...screen.queryAllByRole('button', { name: label }),
  ...[...document.querySelectorAll('summary')].filter(({ textContent }) => textContent === label),
];

describe('forms', () => {
  it.each(Object.entries(FORMS))('ask for every field of the body of their call: %s', async (_, form) => {
    const { call, page, url, labels, notAsked = {} } = form;
    expect([...Object.keys(labels), ...Object.keys(notAsked)].sort()).toEqual(fieldsOf(call).sort());
    await renderApp(page, url);
    const [first = ''] = Object.values(labels).slice(-1);
    await vi.waitFor(() => expect(find(first)).not.toEqual([]), { timeout: 4_000 });
    for (const folded of screen.queryAllByRole('button', { name: /^\d+ not stated$/ }))
      fireEvent.click(folded);
    for (const [field, label] of Object.entries(labels)) expect(find(label), field).not.toEqual([]);
  });
});
