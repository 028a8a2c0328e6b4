import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';

// Input that no screen sends: it is rejected with a clear message or handled, and never causes an internal error.
const app = useTestApp();
let ada: TestUser;
let candidate_id: CandidateId;
let job_id: JobId;

beforeAll(async () => {
  ada = await anAgency(app);
  candidate_id = (await aCandidate(app, ada)).candidate_id;
  job_id = (await app.raw('agency/addJob', { job_title: 'Cook' }, ada.token)).data.job_id;
});

const invalid = (field: string) => ({
  http: 400,
  code: 'invalid_input',
  data: { fields: { [field]: expect.any(String) } },
});

test.each(['[', '{"search":['])('rejects a deeply nested body as malformed (%s)', async (opening) => {
  const nested = (levels: number) => {
    const body = opening.padEnd(levels, '[').concat(']'.repeat(levels + 1 - opening.length));
    return opening.startsWith('{') ? `${body}}` : body;
  };
  for (const [path, levels] of [
    ['login', 1_000],
    ['agency/getCandidates', 10_000],
    ['agency/readJobDescription', 100_000],
  ] as const)
    expect(await app.raw(path, nested(levels), ada.token), path).toMatchObject({
      http: 400,
      code: 'malformed_request',
    });
});

const LONE_SURROGATE = '\ud83d';
const worked = {
  job_title: '',
  company_name: LONE_SURROGATE,
  start: null,
  end: null,
  is_current: false,
  bullets: [],
};
test.each([
  ['agency/addCandidate', { candidate_name: LONE_SURROGATE }, 'candidate_name'],
  ['agency/updateCandidate', { work_history: [worked] }, 'work_history.0.company_name'],
  ['agency/updateCandidate', { languages: [{ name: LONE_SURROGATE, level: null }] }, 'languages.0.name'],
  ['agency/updateJob', { skills_required: [LONE_SURROGATE] }, 'skills_required.0'],
])('%s rejects a lone surrogate and names its field', async (path, body, field) => {
  const ids = path.endsWith('Job') ? { job_id } : path.endsWith('updateCandidate') ? { candidate_id } : {};
  expect(await app.raw(path, { ...ids, ...body }, ada.token)).toMatchObject(invalid(field));
});

const DATE_FILTERS = [
  ['agency/getCandidates', 'from_date', 'to_date'],
  ['agency/getJobs', 'from_date', 'to_date'],
  ['agency/getRecruiters', 'from_date', 'to_date'],
  ['agency/match/getAllMatches', 'match_from', 'expiry_to'],
] as const;
test.each(DATE_FILTERS)(
  '%s rejects dates outside the supported calendar and accepts its limits',
  async (path, from, to) => {
    const odd = [
      '0000-01-01',
      '0000-00-00',
      '9999-12-31',
      '99999-01-01',
      '2024-02-30',
      '0000-01-01T00:00:00Z',
    ];
    for (const date of odd)
      for (const field of [from, to])
        expect(await app.raw(path, { [field]: date }, ada.token)).toMatchObject(invalid(field));
    for (const date of ['1900-01-01', '2999-12-31', '2024-01-01T00:00:00+23:59', '2024-01-01T00:00:00-23:59'])
      expect(await app.raw(path, { [from]: date, [to]: date }, ada.token)).toMatchObject({ http: 200 });
  },
);

test('rejects job dates outside the supported calendar', async () => {
  for (const field of ['start_date', 'deadline'])
    expect(await app.raw('agency/updateJob', { job_id, [field]: '0000-01-01' }, ada.token)).toMatchObject(
      invalid(field),
    );
});

test('the largest hourly salary does not overflow the salary filter', async () => {
  await aCandidate(app, ada, { salary_min: 100_000_000, salary_max: 100_000_000, salary_period: 'hour' });
  const filtered = await app.call(getCandidates, { salary_min: 50_000, salary_max: 150_000 }, ada.token);
  expect(filtered).toMatchObject({ http: 200, data: { total: 0 } });
  const above = await app.call(getCandidates, { salary_min: 50_000 }, ada.token);
  expect(above).toMatchObject({ http: 200, data: { total: 1 } });
});

const post = async (path: string, type: string, payload: string) =>
  (
    await app.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: { 'content-type': type, authorization: `Bearer ${ada.token}` },
      payload,
    })
  ).json();

const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="cv.txt"\r\n\r\nAda';
test.each([
  ['no boundary', 'multipart/form-data', part],
  ['an empty boundary', 'multipart/form-data; boundary=', part],
  ['a boundary that its parts do not use', 'multipart/form-data; boundary=y', part],
  ['no closing boundary', 'multipart/form-data; boundary=x', part],
  [
    'invalid part headers',
    'multipart/form-data; boundary=x',
    '--x\r\n\u0001\u0002: :\r\n\r\nAda\r\n--x--\r\n',
  ],
])('rejects a form with %s as malformed', async (_what, type, payload) => {
  expect(await post('agency/uploadCandidates', type, payload)).toMatchObject({
    status: false,
    code: expect.stringMatching(/^(malformed_request|invalid_input)$/),
  });
});

test('rejects a form sent to a JSON call instead of treating it as an empty body', async () => {
  const type = 'multipart/form-data; boundary=x';
  const form = '--x\r\ncontent-disposition: form-data; name="search"\r\n\r\nada\r\n--x--\r\n';
  expect(await post('agency/getCandidates', type, form)).toMatchObject({ code: 'unsupported_media_type' });
});

test('rejects invalid email addresses of candidates and accepts other scripts', async () => {
  for (const email of ['ada', 'ada@', 'ada@home', 'a b@example.test', 'ada@@example.test'])
    for (const [path, ids] of [
      ['agency/addCandidate', { candidate_name: 'Ada' }],
      ['agency/updateCandidate', { candidate_id }],
    ] as const)
      expect(await app.raw(path, { ...ids, email }, ada.token)).toMatchObject({
        http: 400,
        data: { fields: { email: 'Enter a valid email address' } },
      });
  for (const email of ['jürgen@müller.example', '', null])
    expect(await app.raw('agency/updateCandidate', { candidate_id, email }, ada.token)).toMatchObject({
      http: 200,
    });
});
