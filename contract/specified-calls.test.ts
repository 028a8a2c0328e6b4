import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './calls.ts';

const PAGES = 'page limit search sort_by';
const MATCH_DAYS = 'match_from match_to expiry_from expiry_to';

/**
 * The calls of the specification's section 7, but for money and webhooks: the fields of the
 * body by their names there.
 */
const SPECIFIED: Record<string, string> = {
  login: 'email password',
  'agency/signUp': 'email agencyName password',
  'forgot-password': 'email',
  'reset-password': 'token password',
  'agency/socialLogin': 'googleToken email name picture googleId givenName familyName emailVerified',
  'agency/agencySocialSignUp': 'email googleToken familyName givenName agencyName picture',
  'agency/getUserProfile': '',
  'agency/updateUserProfile': 'fullname',
  'agency/getCreditsBalance': '',
  getAgencies: `${PAGES} subscription_status user_status from_date to_date recruiters_min recruiters_max`,
  delAgency: 'id agency_ids',
  updateAgency: 'id agency_name subscription_plan billing_cycle subscription_status agency_status fullname',
  updateAgencyStatus: 'id agency_ids agency_status',
  'dashboard/metrics': '',
  'dashboard/getAgencySubscriptions': `${PAGES} billing_status from_date to_date`,
  'agency/getQuestionnaireStatus': '',
  'agency/getQuestionnaire': '',
  'agency/submit-answers': 'answers questionnaire_status',
  'agency/skip-questionnaire': '',
  'agency/getRecruiters': `${PAGES} status from_date to_date jobs_min jobs_max candidates_min candidates_max agency_id`,
  'agency/delRecruiter': 'recruiter_ids',
  'agency/updateRecruiter': 'id recruiter_name status',
  'agency/updateRecruiterStatus': 'recruiter_ids status',
  'agency/getAgencyRecruiters': '',
  sendRecruiterInvite: 'email',
  'agency/getCandidates': `${PAGES} from_date to_date location work_mode job_types salary_min salary_max experience_min experience_max notice_period skills view_scope recruiter_id`,
  'agency/delCandidate': 'candidate_ids',
  'agency/updateCandidateStatus': 'candidate_ids candidate_status',
  'agency/updateCandidate':
    'id candidate_name email phone location job_tittle linkdedin job_type resume_url relocation relocation_preferences location_description experience_years experience_details salary_min salary_max candidate_note notice_period_days skills city state country country_code latitude longitude formatted_address place_id location_types viewport work_mode candidate_status',
  'agency/addCandidate': 'candidate_name email phone experience skills',
  'agency/uploadCandidates': '',
  'agency/getSkills': 'skill_search',
  'agency/addSkill': 'skill',
  'agency/transferCandidates': 'candidate_ids from_recruiter_id to_recruiter_id',
  'agency/getJobs': PAGES,
  'agency/addJob': '',
  'agency/delJob': 'job_ids',
  'agency/updateJobStatus': 'job_ids job_status',
  'agency/updateJob': 'id',
  'agency/transferPostedJobs': 'job_ids from_recruiter_id to_recruiter_id',
  'agency/getCandidateJobMatches': `candidate_id ${PAGES} location job_type work_mode salary_min salary_max experience_min experience_max match_score_min match_score_max`,
  'agency/match/getMatchesForCandidate': `candidate_id ${PAGES} status min_score max_score job_types work_modes salary_min salary_max ${MATCH_DAYS} skills location experience_min experience_max`,
  'agency/match/getCandidateMatchesForJob': 'job_id page limit',
  'agency/match/getAllMatches': `recruiter_id ${PAGES} status min_score max_score job_types work_modes ${MATCH_DAYS} only_non_expired sort_dir`,
  'agency/match/deleteMatches': 'match_ids',
  'agency/match/recomputeForCandidate': 'candidate_id',
  'agency/match/getMatchDetails': 'match_id',
  'enrichment/getInfo': '',
  'enrichment/checkEnrichStatus': '',
  'enrichment/getlist': 'page limit q sort_by',
  'webhooks/add': 'webhook_type url',
  'webhooks/update': 'webhook_type url',
  'webhooks/delete': 'webhook_type url',
  'webhooks/get': '',
  'webhooks/matchWebhook': 'match_id',
};

type Schema = { properties?: Record<string, { default?: unknown }>; anyOf?: Schema[] };
const callOf = (path: string) =>
  allCalls.find(({ call }) => call.path === path && call.method === 'POST')?.call;
const schemaOf = (path: string) =>
  z.toJSONSchema(callOf(path)!.body, { io: 'input', unrepresentable: 'any' }) as Schema;
const fieldsOf = ({ properties = {}, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(fieldsOf),
];

test.each(Object.entries(SPECIFIED))(
  '%s is a POST call that takes the fields of the specification',
  (path, names) => {
    expect(callOf(path), path).toBeDefined();
    expect(fieldsOf(schemaOf(path))).toEqual(expect.arrayContaining(names.split(' ').filter(Boolean)));
  },
);

const LISTS = Object.keys(SPECIFIED).filter((path) => SPECIFIED[path]!.includes('page'));

test.each(LISTS)(
  '%s lists 10 rows by default, 20 of matches, subscriptions and enrichment, and takes blank filters',
  (path) => {
    const { limit, page } = schemaOf(path).properties!;
    expect(limit!.default).toBe(/Matches|Subscriptions|enrichment/.test(path) ? 20 : 10);
    expect(page!.default).toBe(1);
    expect(callOf(path)!.blankIsAbsent).toBe(true);
  },
);

test.each(['agency/getCandidateJobMatches', 'agency/match/getMatchesForCandidate'])(
  '%s takes date_desc, the default order of candidate matches',
  (path) => {
    const candidate_id = '00000000-0000-4000-8000-000000000001';
    expect(callOf(path)!.body.safeParse({ candidate_id, sort_by: 'date_desc' }).success).toBe(true);
  },
);
