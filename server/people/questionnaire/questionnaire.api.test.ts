import { getFirstSteps } from '@placewell/contract/desk/first-steps.ts';
import type { QuestionId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import {
  getMatchSettings,
  updateMatchSettings,
  WEIGHT_BOUNDS,
} from '@placewell/contract/matching/match-settings.ts';
import { acceptInvite, login, signUp } from '@placewell/contract/people/accounts.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import * as calls from '@placewell/contract/people/questionnaire.ts';
import { getSkills } from '@placewell/contract/sourcing/skills.ts';
import { builtInVocabularySource, CRITERIA } from '@placewell/matching';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { FIELD_SETTINGS } from './questionnaire.rules.ts';

const test = useTestApp({}, { own: 'changes the questions' });
let agency: TestUser;
let admin: TestUser;
let byPurpose: Map<string, calls.EditedQuestion>;

/** An agency with a pending questionnaire, as after signing up. */
async function aPendingAgency(): Promise<TestUser> {
  const made = await anAgency(test);
  await test.sql`update agencies set questionnaire_status = 'pending' where agency_id = ${made.agency_id}`;
  return made;
}

beforeAll(async () => {
  admin = await aSuperAdmin(test);
  const { data } = await test.call(calls.getQuestions, {}, admin.token);
  byPurpose = new Map(data.items.map((question) => [question.purpose, question]));
});
beforeEach(async () => {
  agency = await aPendingAgency();
});

const statusOf = async (who = agency) => await test.data(calls.getQuestionnaireStatus, {}, who.token);
const submit = (answers: object[], questionnaire_status = 'completed', who = agency) =>
  test.call(calls.submitAnswers, { answers, questionnaire_status } as never, who.token);
const textOf = (purpose: calls.Purpose, value: string) =>
  byPurpose.get(purpose)!.options.find((option) => option.value === value)!.option_text;
const answer = <P extends calls.Purpose>(purpose: P, value: calls.ValueOf<P>) => ({
  question_id: byPurpose.get(purpose)!.question_id,
  selected_option: textOf(purpose, value),
});
/** An answer to every question: the first option, or the given value for its purpose. */
async function answers(values: Partial<Record<calls.Purpose, string>> = {}, who = agency) {
  const purposes = new Map(
    [...byPurpose].map(([purpose, { question_id }]) => [question_id, purpose as calls.Purpose]),
  );
  return (await statusOf(who)).questions.map(({ id, options }) => {
    const purpose = purposes.get(id)!;
    const value = values[purpose];
    return { question_id: id, selected_option: value === undefined ? options[0] : textOf(purpose, value) };
  });
}
const edit = (body: object) => test.call(calls.updateQuestion, body as never, admin.token);
const settingsOf = async (who = agency) => (await test.data(getMatchSettings, {}, who.token)).weights;

describe('the questionnaire of an agency', () => {
  it('has the seven questions with the purposes and values of the contract, in their order', async () => {
    const { questions, questionnaire_status, answers: none } = await statusOf();
    expect(questionnaire_status).toBe('pending');
    expect(none).toEqual([]);
    expect(
      [...byPurpose.values()].map(({ purpose, options }) => [purpose, options.map((o) => o.value)]),
    ).toEqual(Object.entries(calls.OPTION_VALUES));
    expect(questions[0]).toEqual({
      id: byPurpose.get('team_size')!.question_id,
      question_text: 'How many people recruit in your agency?',
      options: ['Just me', '2 to 5', '6 to 20', '21 to 50', 'More than 50'],
      is_counted_only: true,
      is_at_sign_up: false,
    });
    const atSignUp = questions.filter((one) => one.is_at_sign_up).map(({ id }) => id);
    expect(atSignUp).toEqual(
      ['recruiting_field', 'first_goal'].map((one) => byPurpose.get(one)!.question_id),
    );
    expect(await test.data(calls.getQuestionnaire, {}, agency.token)).toEqual({ questions });
  });

  it('is pending after sign-up, in the session as well, and completed for a recruiter who joins', async () => {
    const email = `owner-${newId()}@example.test`;
    const password = 'a quiet harbour 7';
    const { data: session } = await test.call(signUp, { email, agencyName: 'North', password });
    expect(session.questionnaire_status).toBe('pending');
    await test.sql`update users set email_verified_at = now() where user_id = ${session.user_id}`;
    const { data } = await test.call(
      sendRecruiterInvite,
      { email: `r-${newId()}@example.test` },
      session.token,
    );
    const token = new URL(data.invite_url!).searchParams.get('token')!;
    const joined = await test.call(acceptInvite, { token, fullname: 'Rita', password });
    expect(joined.data.questionnaire_status).toBe('completed');
    await submit(await answers({}, session as never), 'completed', session as never);
    expect((await test.data(login, { email, password })).questionnaire_status).toBe('completed');
  });

  it('is open to agency users only', async () => {
    const recruiter = await aRecruiter(test, agency);
    for (const call of [calls.getQuestionnaireStatus, calls.getQuestionnaire, calls.skipQuestionnaire])
      for (const { token } of [recruiter, admin])
        expect(await test.call(call, {}, token)).toMatchObject({ http: 403, code: 'forbidden' });
  });

  it('is completed by the answers to the questions of the sign-up, and a repeat changes nothing', async () => {
    const all = [answer('recruiting_field', 'finance'), answer('first_goal', 'team')];
    const first = await submit(all);
    expect(first).toMatchObject({
      http: 200,
      message: 'Answers submitted successfully!',
      data: { questionnaire_status: 'completed', landing_page: '/agency/today' },
    });
    expect(await statusOf()).toMatchObject({ questionnaire_status: 'completed', answers: all });
    expect(await submit(all)).toEqual(first);
    expect(await submit([])).toEqual(first);
  });

  it.each(['skipped forever', 'skipped_forever', 'SkippedForever', 'SKIPPED-FOREVER'])(
    'takes the status %s, also with some answers, and returns it as specified',
    async (spelling) => {
      const response = await submit([answer('first_goal', 'jobs')], spelling);
      expect(response.data).toEqual({
        questionnaire_status: 'skipped forever',
        landing_page: '/agency/today',
      });
      expect(await statusOf()).toMatchObject({
        questionnaire_status: 'skipped forever',
        answers: [answer('first_goal', 'jobs')],
      });
    },
  );

  it('is skipped forever by its own call, again and again', async () => {
    for (let time = 0; time < 2; time++)
      expect(await test.call(calls.skipQuestionnaire, {}, agency.token)).toMatchObject({
        http: 200,
        message: 'Questionnaire skipped forever!',
        data: { questionnaire_status: 'skipped forever' },
      });
    expect((await statusOf()).questionnaire_status).toBe('skipped forever');
  });

  it('keeps answers that are sent as pending, which count later, and is not reopened by that', async () => {
    const all = await answers();
    expect((await submit(all.slice(0, 3), 'Pending')).data.questionnaire_status).toBe('pending');
    expect((await submit(all.slice(3), 'Completed')).data.questionnaire_status).toBe('completed');
    expect((await submit([], 'pending')).data.questionnaire_status).toBe('completed');
  });
});

describe('answers', () => {
  it('that do not fit are refused, each with its reason, and none of them is stored', async () => {
    const good = answer('team_size', '1');
    const refused = await submit([
      good,
      { question_id: newId(), selected_option: 'Just me' },
      { ...answer('hiring_type', 'contract'), selected_option: 'Just me' },
      good,
    ]);
    expect(refused).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(refused.data).toEqual({
      fields: {
        'answers.1.question_id': 'This question does not exist or is no longer asked',
        'answers.2.selected_option': "Choose one of this question's options",
        'answers.3.question_id': 'This question has two answers',
      },
    });
    expect((await submit([good])).data).toEqual({
      fields: { answers: 'Answer every question, or skip the questionnaire' },
    });
    expect((await submit([], 'done')).data).toMatchObject({
      fields: { questionnaire_status: 'The status must be completed, pending or skipped forever' },
    });
    expect(await statusOf()).toMatchObject({ questionnaire_status: 'pending', answers: [] });
  });

  it('that are sent several times at once are taken once', async () => {
    const all = await answers({ recruiting_field: 'technology' });
    const responses = await Promise.all([submit(all), submit(all), submit(all)]);
    expect(responses.map(({ http }) => http)).toEqual([200, 200, 200]);
    const rows = await test.sql`select 1 from match_settings_log where agency_id = ${agency.agency_id}`;
    expect(rows).toHaveLength(1);
  });
});

describe('what the answers set', () => {
  it('the field of recruiting suggests its skills first', async () => {
    const first = async () =>
      (await test.data(getSkills, { skill_search: 'screening', limit: 50 }, agency.token)).items.map(
        ({ skill }) => skill,
      );
    const before = await first();
    await submit([answer('recruiting_field', 'healthcare')], 'pending');
    const after = await first();
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('the field of recruiting sets weights, which the log of the settings shows, unless a person chose others', async () => {
    expect(await settingsOf()).toBeNull();
    await submit([answer('recruiting_field', 'technology')], 'pending');
    expect(await settingsOf()).toEqual(FIELD_SETTINGS.technology.weights);
    await submit([answer('recruiting_field', 'healthcare')], 'pending');
    expect(await settingsOf()).toEqual(FIELD_SETTINGS.healthcare.weights);
    const own = { ...FIELD_SETTINGS.healthcare.weights!, salary: 9 };
    await test.call(updateMatchSettings, { weights: own }, agency.token);
    // Neither the same answer nor a different one reverts a person's choice.
    await submit([answer('recruiting_field', 'healthcare')], 'pending');
    await submit([answer('recruiting_field', 'mixed')], 'pending');
    expect(await settingsOf()).toEqual(own);
  });

  it('the weights of each field are within the bounds, sum to 100, and its skills are in the vocabulary', () => {
    const known = new Set(builtInVocabularySource().skills.map((skill) => skill.field));
    for (const { skill_fields, weights } of Object.values(FIELD_SETTINGS)) {
      expect(skill_fields.filter((field) => !known.has(field))).toEqual([]);
      if (!weights) continue;
      expect(CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0)).toBe(100);
      for (const criterion of CRITERIA) {
        expect(weights[criterion]).toBeGreaterThanOrEqual(WEIGHT_BOUNDS[criterion].minimum);
        expect(weights[criterion]).toBeLessThanOrEqual(WEIGHT_BOUNDS[criterion].maximum);
      }
    }
  });

  it.each(calls.PURPOSES)(
    'to the question of %s set something, or it says that they are only counted',
    async (purpose) => {
      const outcomes = new Set<string>();
      for (const value of calls.OPTION_VALUES[purpose]) {
        const { question_id } = byPurpose.get(purpose)!;
        await submit([{ question_id, selected_option: textOf(purpose, value) }], 'pending');
        const steps = await test.data(getFirstSteps, {}, agency.token);
        const rows = await test.sql`select * from agencies where agency_id = ${agency.agency_id}`;
        outcomes.add(JSON.stringify([rows, steps]));
      }
      const { questions } = await statusOf();
      const asked = questions.find(({ id }) => id === byPurpose.get(purpose)!.question_id)!;
      expect({ setsSomething: outcomes.size > 1 }).toEqual({ setsSomething: !asked.is_counted_only });
    },
  );

  it('the hiring type is that of new jobs that name none', async () => {
    const recruiter = await aRecruiter(test, agency);
    const defaultType = async () =>
      (await test.data(getAgencySettings, {}, recruiter.token)).default_job_type;
    const typeOf = async (body: object) =>
      (await test.data(addJob, { job_title: 'Nurse', ...body }, recruiter.token)).job_type;
    expect(await defaultType()).toBeNull();
    await submit([answer('hiring_type', 'contract')], 'pending');
    expect(await defaultType()).toBe('Contract');
    expect(await typeOf({})).toBe('Contract');
    expect(await typeOf({ job_type: null })).toBeNull();
    expect(await typeOf({ job_type: 'Internship' })).toBe('Internship');
    await submit([answer('hiring_type', 'mixed')], 'pending');
    expect(await defaultType()).toBeNull();
  });

  it('what comes first and where candidates are kept are the beginning of the first steps', async () => {
    const steps = async () => await test.data(getFirstSteps, {}, agency.token);
    expect(await steps()).toMatchObject({ first_goal: null, candidate_store: null });
    const given = [answer('first_goal', 'jobs'), answer('candidate_store', 'spreadsheet')];
    expect((await submit(given, 'pending')).data.landing_page).toBe('/agency/today');
    expect(await steps()).toMatchObject({ first_goal: 'jobs', candidate_store: 'spreadsheet' });
  });
});

describe('a super admin edits the questions', () => {
  const reset = async ({ question_id, question_text, options }: calls.EditedQuestion) =>
    edit({
      question_id,
      question_text,
      is_active: true,
      options: options.map(({ value, option_text, is_active }) => ({ value, option_text, is_active })),
    });

  it('rewords and reorders, and answers keep their meaning', async () => {
    const question = byPurpose.get('hiring_type')!;
    const reworded = question.options.map(({ value, option_text, is_active }) => ({
      value,
      option_text: `${option_text}!`,
      is_active,
    }));
    const saved = await edit({
      question_id: question.question_id,
      question_text: 'Which contracts?',
      options: reworded.toReversed(),
    });
    expect(saved.data).toMatchObject({ question_text: 'Which contracts?', purpose: 'hiring_type' });
    await submit([{ question_id: question.question_id, selected_option: 'Part-time!' }], 'pending');
    expect((await test.data(getAgencySettings, {}, agency.token)).default_job_type).toBe('Part-Time');
    await reset(question);
    expect((await statusOf()).answers).toEqual([
      { question_id: question.question_id, selected_option: 'Part-time' },
    ]);
    const rows = await test.sql`select event, actor_email, details from installation_log order by at limit 1`;
    expect(rows[0]).toMatchObject({
      event: 'question_changed',
      actor_email: admin.email,
      details: { purpose: 'hiring_type', before: { question_text: question.question_text } },
    });
  });

  it('adds and removes an option, which sets nothing, and counts the answers', async () => {
    const question = byPurpose.get('recruiting_field')!;
    const kept = question.options.map(({ value, option_text, is_active }) => ({
      value,
      option_text,
      is_active,
    }));
    const added = await edit({
      question_id: question.question_id,
      options: [...kept, { option_text: 'Shipping', is_active: true }],
    });
    expect(added.data.options.at(-1)).toMatchObject({ option_text: 'Shipping', is_own: true, answers: 0 });
    await submit([{ question_id: question.question_id, selected_option: 'Shipping' }], 'pending');
    expect(await settingsOf()).toBeNull();
    const { data } = await test.call(calls.getQuestions, {}, admin.token);
    expect(
      data.items.find(({ question_id }) => question_id === question.question_id)?.options.at(-1)?.answers,
    ).toBe(1);
    await reset(question);
    expect((await statusOf()).answers).toEqual([]);
  });

  it('switches off an option or a question, which is then neither shown, needed nor taken', async () => {
    const question = byPurpose.get('heard_from')!;
    const options = question.options.map(({ value, option_text }) => ({
      value,
      option_text,
      is_active: value !== 'press',
    }));
    await edit({ question_id: question.question_id, options });
    expect((await statusOf()).questions.at(-1)?.options).not.toContain('An article');
    expect((await submit([answer('heard_from', 'press')])).http).toBe(400);
    await edit({ question_id: question.question_id, is_active: false });
    expect((await statusOf()).questions).toHaveLength(6);
    expect((await submit([answer('heard_from', 'event')])).http).toBe(400);
    expect((await submit(await answers())).data.questionnaire_status).toBe('completed');
    await reset(question);
  });

  it('is refused what would break the questionnaire, with the reason', async () => {
    const { question_id, options } = byPurpose.get('open_jobs')!;
    const [a, b, c, d] = options.map(({ value, option_text }) => ({
      value,
      option_text,
      is_active: true,
    })) as [object, object, object, object];
    const fieldsOf = async (body: object) => (await edit({ question_id, ...body })).data.fields;
    expect(await fieldsOf({ options: [a, b, c] })).toEqual({
      options: '“More than 50” cannot be removed. Switch it off, so that it is not offered.',
    });
    expect(
      await fieldsOf({ options: [a, b, c, d, { value: 'x', option_text: 'up to 5', is_active: true }] }),
    ).toEqual({
      'options.4.value': 'This option does not exist',
      'options.4.option_text': 'Another option has this text',
    });
    expect(await fieldsOf({ options: [a, b, c, d, { ...a, option_text: 'Again' }] })).toEqual({
      'options.4.value': 'This option is listed twice',
    });
    expect(await fieldsOf({ options: [a, b, c, d].map((one) => ({ ...one, is_active: false })) })).toEqual({
      options: 'Offer at least 2 options',
    });
    expect(await fieldsOf({ question_text: ' ' })).toEqual({ question_text: 'This field is required' });
    expect(await edit({ question_id: newId() })).toMatchObject({ http: 404, code: 'question_not_found' });
    expect((await edit({ question_id, is_active: true })).message).toBe('Nothing has changed');
  });

  it('sets the order of all questions', async () => {
    const usual = [...byPurpose.values()].map((question) => question.question_id);
    const order = (question_ids: QuestionId[]) =>
      test.call(calls.orderQuestions, { question_ids }, admin.token);
    expect((await order(usual.toReversed())).http).toBe(200);
    expect((await statusOf()).questions.map(({ id }) => id)).toEqual(usual.toReversed());
    await order(usual);
    expect((await order(usual.slice(1))).data.fields).toEqual({ question_ids: 'Name every question once' });
    expect((await order([...usual.slice(1), usual[1]!])).http).toBe(400);
  });
});
