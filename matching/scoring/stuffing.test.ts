import { expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { Passage } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { score } from './score.ts';

const vocabulary = loadBuiltInVocabulary();
const ASKED = [
  'Kubernetes',
  'Terraform',
  'Ansible',
  'Jenkins',
  'PostgreSQL',
  'Prometheus',
  'Grafana',
  'Apache Kafka',
];
const PLATFORM_WORK =
  'Moved services of product teams to containers, automated servers and networks, built delivery pipelines, watched systems.';
const job = prepareJob(vocabulary, {
  ...UNKNOWN_JOB,
  job_title: 'Platform Engineer',
  skills_required: ASKED.map((name) => ({ name, must_have: false })),
});

/** The result for a resume with these skills in its list and this text in its dated job. */
function resultFor(listed: readonly string[], inJob = 'Baked bread.', skills: string[] = []) {
  const text = `${inJob}\n${listed.join('\n')}`;
  const passages: Passage[] = [
    { kind: 'job', dated: true, start: 0, end: inJob.length },
    { kind: 'list', dated: false, start: inJob.length, end: text.length },
  ];
  const input = { ...UNKNOWN_CANDIDATE, text, passages, skills };
  return score(vocabulary, job, prepareCandidate(vocabulary, input));
}

test('a list of the job’s skills that nothing in the resume shows is the first risk', () => {
  const result = resultFor(ASKED);
  expect(result.stuffing).toEqual({ listed_only: 8, shown: 0, too_many: 0, copied: 0, every_bullet: 0 });
  expect(result.risks[0]).toBe('8 of 8 skills are only listed, never used in a job.');
});

test('a list that completes what one job shows is named with it', () => {
  const result = resultFor(ASKED.slice(1), 'Moved the shop to Kubernetes.');
  expect(result.risks[0]).toBe('7 of 8 skills are only listed, never used in a job.');
  expect(result.stuffing).toMatchObject({ shown: 1 });
});

test('a resume whose jobs show half of the list, or that lists few of the skills, is not stuffed', () => {
  expect(resultFor(ASKED, `Ran ${ASKED.slice(0, 4).join(', ')} for a bank in Leeds.`).stuffing).toBeNull();
  expect(resultFor(ASKED.slice(0, 4)).stuffing).toBeNull();
});

test('skills that a person vouched for are not stuffed', () => {
  expect(resultFor(ASKED, 'Baked bread.', ASKED).stuffing).toBeNull();
});

test('more than sixty skills that stand in a list only are a risk', () => {
  const names = [...vocabulary.skills.values()]
    .filter(({ kind }) => kind === 'product')
    .map(({ name }) => name)
    .filter((name) => !/[^\p{L} ]/u.test(name) && name.length > 5);
  expect(resultFor(names.slice(0, 50)).stuffing).toBeNull();
  const result = resultFor(names.slice(0, 120));
  expect(result.stuffing!.too_many).toBeGreaterThan(60);
  expect(result.risks[0]).toMatch(/^Lists \d+ skills that no job or study of the resume shows/);
});

const explained = { ...UNKNOWN_JOB, job_title: 'Platform Engineer', description: PLATFORM_WORK };
const platformJob = prepareJob(vocabulary, {
  ...explained,
  skills_required: ASKED.map((name) => ({ name, must_have: false })),
});
const scoreOf = (text: string, listed_skills: string[]) =>
  score(vocabulary, platformJob, prepareCandidate(vocabulary, { ...UNKNOWN_CANDIDATE, text, listed_skills }));
const skillFit = (text: string, listed: string[]) => scoreOf(text, listed).score_breakdown[0]!.fit!;

test('a bare list counts as far as the rest of the resume bears it out', () => {
  const bakery = 'Baked bread and rolls for nine shops, kneaded dough and cleaned the ovens every night.';
  expect(skillFit(PLATFORM_WORK, ASKED)).toBeGreaterThan(0.6);
  expect(skillFit(bakery, ASKED)).toBeLessThan(0.2);
});

test('one more listed skill of the job never lowers a score, whatever the resume says', () => {
  const texts = ['Baked bread for nine shops.', PLATFORM_WORK, 'Ran Kubernetes for a bank.', ''];
  for (const text of texts)
    ASKED.forEach((_, count) => {
      expect(scoreOf(text, ASKED.slice(0, count + 1)).score, `${text} ${count}`).toBeGreaterThanOrEqual(
        count === 0 ? scoreOf(text || 'x', []).score : scoreOf(text, ASKED.slice(0, count)).score,
      );
    });
});

const ENUMERATED = `${ASKED.slice(0, -1).join(', ')} and ${ASKED.at(-1)}`;
const BAKED = 'Baked bread for nine shops and led a team of four.';

test.each([
  ['as a sentence', `${BAKED}\nI have extensive experience with ${ENUMERATED}.`, 'other'],
  ['as a sentence in a job', `${BAKED}\nI have extensive experience with ${ENUMERATED}.`, 'job'],
  ['as a headline', `${ASKED.join(' | ')}\n${BAKED}`, 'other'],
  [
    'as repeated lines',
    `Skills: ${ASKED.slice(0, 3).join(', ')}\nSkills: ${ASKED.slice(3).join(', ')}\n${BAKED}\nSkills: ${ASKED.join(', ')}`,
    'other',
  ],
  ['as bullets of an invented job', `${BAKED}\n${ASKED.map((name) => `• ${name}`).join('\n')}`, 'job'],
] as const)('skills of the job %s are the first risk and gain like a list', (_, text, kind) => {
  const scoreOf = (written: string) =>
    score(
      vocabulary,
      job,
      prepareCandidate(vocabulary, {
        ...UNKNOWN_CANDIDATE,
        text: written,
        passages: [{ kind, dated: true, start: 0, end: written.length }],
      }),
    );
  const stuffed = scoreOf(text);
  expect(stuffed.stuffing).toMatchObject({ listed_only: 8, shown: 0 });
  expect(stuffed.risks[0]).toContain('8');
  expect(stuffed.score).toBeLessThanOrEqual(resultFor(ASKED, BAKED).score);
});
