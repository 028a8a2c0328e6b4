import {
  acceptInvite,
  checkLink,
  forgotPassword,
  getUserProfile,
  login,
  resetPassword,
  setUp,
  signUp,
  updateUserProfile,
} from '@placewell/contract/accounts.ts';
import { updateAgency } from '@placewell/contract/agencies.ts';
import { updateAgencyLogo, updateAgencySettings } from '@placewell/contract/agency-settings.ts';
import type { Call } from '@placewell/contract/call.ts';
import { addCandidate, getCandidate, updateCandidate } from '@placewell/contract/candidates.ts';
import { sendAgencyInvite, sendRecruiterInvite } from '@placewell/contract/invitations.ts';
import { addJob, getJob, getJobs, updateJob } from '@placewell/contract/jobs.ts';
import {
  getMatchSettings,
  getMatchSettingsLog,
  updateMatchSettings,
} from '@placewell/contract/match-settings.ts';
import { PLACE_FIELDS } from '@placewell/contract/places.ts';

import { EditedQuestion, updateQuestion } from '@placewell/contract/questionnaire.ts';
import { getAgencyRecruiters, type Recruiter, updateRecruiter } from '@placewell/contract/recruiters.ts';

import { addSavedView, SavedView, updateSavedView } from '@placewell/contract/saved-views.ts';
import { getTitles } from '@placewell/contract/skills.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AcceptInvitePage } from '../features/accounts/accept-invite-page.tsx';
import { ProfileForm } from '../features/accounts/profile-form.tsx';
import { ResetPasswordPage } from '../features/accounts/reset-password-page.tsx';
import { SetUpPage } from '../features/accounts/set-up-page.tsx';
import { SignInPage } from '../features/accounts/sign-in-page.tsx';
import { anAgency } from '../features/agencies/agency.fixture.ts';
import { AgencyForm } from '../features/agencies/agency-form.tsx';
import { InviteAgencyDialog } from '../features/agencies/invite-agency.tsx';
import { AgencySettingsPage } from '../features/agency-settings/agency-settings-page.tsx';
import { aCandidate } from '../features/candidates/candidate.fixture.ts';
import { CandidateDetails } from '../features/candidates/detail/candidate-details.tsx';
import { AddCandidateDialog } from '../features/candidates/edit/add-candidate-dialog.tsx';
import { MAIN_FIELDS } from '../features/candidates/edit/candidate-fields.ts';
import { JobFormDrawer } from '../features/jobs/job-form-drawer.tsx';
import { MatchingSettingsPage } from '../features/match-settings/matching-settings-page.tsx';
import { QuestionDrawer } from '../features/questionnaire/edit/question-drawer.tsx';
import { InviteDialog } from '../features/recruiters/invite-dialog.tsx';
import { RecruiterDialogs } from '../features/recruiters/recruiter-dialogs.tsx';
import { SaveViewForm } from '../features/saved-views/save-view-form.tsx';
import { useListViews } from '../features/saved-views/use-list-views.ts';
import { ViewOptions } from '../features/saved-views/view-options.tsx';
import { anOpenJob, pageOf, someSettings } from '../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../test/mock-api.ts';
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
  client_contact_name: 'Contact',
  client_contact_email: 'Contact e-mail',
  client_job_ref: 'Client reference',
  description: 'Description',
  job_type: 'Employment',
  work_mode: 'Work mode',
  salary_min: 'Salary from',
  salary_max: 'Salary to',
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
  /** Fields of the body that the form does not ask for, with the reason. */
  notAsked?: Record<string, string>;
};

const FORMS: Record<string, Form> = {
  'log in': { call: login, page: <SignInPage />, labels: { email: 'E-mail', password: 'Password' } },
  'sign up': {
    call: signUp,
    page: <SignInPage />,
    url: '/auth?tab=signup',
    labels: { agencyName: 'Agency name', email: 'E-mail', password: 'Password' },
  },
  'forgotten password': { call: forgotPassword, page: <ResetPasswordPage />, labels: { email: 'E-mail' } },
  'new password': {
    call: resetPassword,
    page: <ResetPasswordPage />,
    url: '/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    labels: { password: 'New password' },
    notAsked: { token: 'part of the link' },
  },
  invitation: {
    call: acceptInvite,
    page: <AcceptInvitePage />,
    url: '/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    labels: { fullname: 'Full name', password: 'Password' },
    notAsked: { token: 'part of the link' },
  },
  'first super admin': {
    call: setUp,
    page: <SetUpPage />,
    url: '/?token=aaaaaaaaaaaaaaaaaaaaaaaa',
    labels: { email: 'E-mail', fullname: 'Full name', password: 'Password' },
    notAsked: { token: 'part of the link' },
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
      email: 'E-mail',
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
    notAsked: { job_status: 'chosen by the button', openings_filled: 'a new job has none' },
  },
  'job to edit': {
    call: updateJob,
    page: <JobFormDrawer isNew={false} editId={job.job_id} onClose={noop} onSaved={noop} />,
    labels: { ...jobLabels, openings_filled: 'Filled' },
    notAsked: { id: 'known', job_id: 'known', if_updated_at: 'known' },
  },
  invite: {
    call: sendRecruiterInvite,
    page: <InviteDialog opened onClose={noop} />,
    labels: {
      email: /^E-mail/,
      recruiter_name: 'Full name',
      role: 'Role',
      message: 'Message',
      send_email: 'Send by e-mail',
    },
  },
  'invitation of an agency': {
    call: sendAgencyInvite,
    page: <InviteAgencyDialog opened onClose={noop} />,
    labels: {
      agency_name: /^Agency name/,
      email: /^E-mail of its first user/,
      fullname: 'Full name',
      plan_id: 'Plan',
      trial_days: 'Days of trial',
      message: 'Message',
      send_email: 'Send the invitation by e-mail',
    },
  },
  'recruiter to rename': {
    call: updateRecruiter,
    page: <RecruiterDialogs dialog={{ kind: 'edit', recruiter }} onClose={noop} onRemoved={noop} />,
    labels: { recruiter_name: 'Full name', status: 'Status' },
    notAsked: { id: 'known', recruiter_id: 'known' },
  },
  'agency settings': {
    call: updateAgencySettings,
    page: <AgencySettingsPage matching={null} pipeline={null} tags={null} data={null} />,
    labels: {
      agency_name: /^Agency name/,
      currency: 'Currency',
      default_job_type: 'Employment of new jobs',
      time_zone: 'Time zone',
    },
    notAsked: { recruiters_see_all: 'has its own section' },
  },
  'what recruiters see': {
    call: updateAgencySettings,
    page: <AgencySettingsPage matching={null} pipeline={null} tags={null} data={null} />,
    url: '/?section=access',
    labels: { recruiters_see_all: /^Their own candidates/ },
    notAsked: {
      agency_name: 'has its own section',
      currency: 'has its own section',
      default_job_type: 'has its own section',
      time_zone: 'has its own section',
    },
  },
  logo: {
    call: updateAgencyLogo,
    page: <AgencySettingsPage matching={null} pipeline={null} tags={null} data={null} />,
    labels: { logo: 'Choose logo' },
  },
  'agency to edit': {
    call: updateAgency,
    page: <AgencyForm agency={anAgency()} onClose={noop} frame={(body) => body} />,
    labels: {
      agency_name: /^Agency name/,
      fullname: "First user's full name",
      subscription_plan: 'Plan',
      billing_cycle: 'Billing cycle',
      subscription_status: 'Subscription status',
      agency_status: 'Agency status',
    },
    notAsked: { id: 'known', agency_id: 'known' },
  },
  question: {
    call: updateQuestion,
    page: <QuestionDrawer question={question} onClose={noop} />,
    labels: { question_text: 'Question', is_active: 'Ask this question', options: 'Option 2' },
    notAsked: { question_id: 'known' },
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
      ...Object.fromEntries(MAIN_FIELDS.flatMap(({ names, label }) => names.map((name) => [name, label]))),
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
    },
  },
};

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getCandidate, candidate);
  mockCall(getJob, job);
  mockCall(getTitles, { items: [] });
  mockCall(getJobs, pageOf([]));
  mockCall(getMatchSettings, someSettings());
  mockCall(getMatchSettingsLog, pageOf([]));
  mockCall(getUserProfile, {
    fullname: 'Ada',
    role: 'agency',
    email: 'ada@example.org',
    image: '',
    agency_name: 'Agency',
    is_email_verified: true,
  });
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
  const asked = Object.entries(schema.shape).filter(([, field]) => field.meta()?.readOnly !== true);
  return [...asked.map(([name]) => name), ...(files ? [files.field] : [])];
}
const find = (label: string | RegExp) => [
  ...screen.queryAllByLabelText(label),
  ...screen.queryAllByRole('button', { name: label }),
];

describe('forms', () => {
  it.each(Object.entries(FORMS))('ask for every field of the body of their call: %s', async (_, form) => {
    const { call, page, url, labels, notAsked = {} } = form;
    expect([...Object.keys(labels), ...Object.keys(notAsked)].sort()).toEqual(fieldsOf(call).sort());
    await renderApp(page, url);
    const [first = ''] = Object.values(labels).slice(-1);
    await vi.waitFor(() => expect(find(first)).not.toEqual([]), { timeout: 4_000 });
    for (const [field, label] of Object.entries(labels)) expect(find(label), field).not.toEqual([]);
  });
});
