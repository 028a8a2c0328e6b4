import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateInput, JobInput } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { score } from '../scoring/score.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { editedStretches, sampleOfThrees } from './edited.ts';
import { copiedRuns, sketchOf } from './runs.ts';
import { sketchOfAd, sketchOfCandidate, withoutCopied } from './without-copied.ts';

const vocabulary = loadBuiltInVocabulary();

const AD = `Senior Platform Engineer wanted for our growing team in Leeds.
You will move the services of nine product teams to Kubernetes and keep them running.
We expect five years of experience with Terraform, Ansible and Jenkins in a regulated company.
You write Python and Go, and you explain your decisions to people who are no engineers.`;
const job: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Platform Engineer',
  description: AD,
  skills_required: ['Kubernetes', 'Terraform', 'Ansible', 'Jenkins'].map((name) => ({
    name,
    must_have: false,
  })),
};
const OWN = 'Baker for eleven years. Baked bread for nine shops and led a team of four.';
const baker: CandidateInput = {
  ...UNKNOWN_CANDIDATE,
  titles: [{ title: 'Baker', current: true, typed: true }],
  text: OWN,
};
const kept = (candidate: CandidateInput) => withoutCopied(vocabulary, candidate, job)?.input.text.trim();

describe('the words of an advertisement in a resume', () => {
  test.each([
    ['as they are', AD],
    ['in capitals', AD.toUpperCase()],
    ['without punctuation, in one line', AD.replace(/[.,]/g, '').replaceAll('\n', ' ')],
    [
      'as bullets, two words a line',
      AD.split(/\s+/)
        .map((word, at) => (at % 2 ? `${word}\n• ` : word))
        .join(' '),
    ],
    ['with its sentences in another order', AD.split('\n').reverse().join('\n')],
  ])('do not count when they are pasted %s', (_, pasted) => {
    const stuffed = { ...baker, text: `${OWN}\n\n${pasted}` };
    const copied = withoutCopied(vocabulary, stuffed, job)!;
    expect(copied.input.text.replace(/[\s•.]+$/, '')).toBe(OWN.slice(0, -1));
    expect(copied.features).toMatchObject({
      skills: prepareCandidate(vocabulary, baker).skills,
      profile: prepareCandidate(vocabulary, baker).profile,
      inputs_hash: prepareCandidate(vocabulary, stuffed).inputs_hash,
    });
  });

  test('are named first among the risks', () => {
    const stuffed = { ...baker, text: `${OWN}\n${AD}` };
    const { features } = withoutCopied(vocabulary, stuffed, job)!;
    const result = score(vocabulary, prepareJob(vocabulary, job), features);
    expect(result.risks[0]).toMatch(
      /^\d\d words are copied from the advertisement: “Senior Platform Engineer wanted .+ …”\. They do not count\.$/,
    );
    expect(result.stuffing).toMatchObject({ listed_only: 0, too_many: 0 });
  });

  test('take titles, listed skills and years that were read from them along, and nothing that was typed', () => {
    const stuffed: CandidateInput = {
      ...baker,
      titles: [
        { title: 'Platform Engineer', current: true },
        { title: 'Senior Platform Engineer', current: false, typed: true },
        { title: 'Baker', current: false },
      ],
      skills: ['Terraform'],
      listed_skills: ['Ansible', 'Bread', 'Jenkins in company'],
      experience_years: 5,
      experience_quote: 'five years of experience',
      text: `${OWN}\n${AD}`,
    };
    expect(withoutCopied(vocabulary, stuffed, job)?.input).toMatchObject({
      titles: [{ title: 'Senior Platform Engineer' }, { title: 'Baker' }],
      skills: ['Terraform'],
      listed_skills: ['Bread'],
      experience_years: null,
    });
    const own = { ...stuffed, experience_quote: 'eleven years' };
    expect(withoutCopied(vocabulary, own, job)?.input.experience_years).toBe(5);
  });

  test('are only the run itself when a job was written from the same template', () => {
    const shared = 'keep the services of nine product teams running with Kubernetes';
    const template = { ...job, description: `You ${shared} and nothing else.` };
    const text = `Moved a bank to Kubernetes plus Terraform.\nMy task: ${shared}.\nRan Ansible.`;
    const copied = withoutCopied(vocabulary, { ...baker, text }, template)!;
    expect(copied.features.copied).toEqual({ words: 10, quote: shared });
    expect(copied.input.text.replace(/ +/g, ' ')).toBe(
      'Moved a bank to Kubernetes plus Terraform.\nMy task: .\nRan Ansible.',
    );
    expect(copied.features.skills).toEqual(prepareCandidate(vocabulary, { ...baker, text }).skills);
  });

  test('do not count as short lines in another order, but a line that many write does', () => {
    const lines = [
      'Answer questions of suppliers',
      'Accounts payable clerk, six months',
      'Bank reconciliation every week',
      'Statements of vendors and expenses',
      'Two years of accounts payable',
      'What you bring along',
      'Key tasks and targets',
      'Customer service representative',
    ];
    const short = { ...job, description: lines.join('\n') };
    const pasted = withoutCopied(
      vocabulary,
      { ...baker, text: `${OWN}\n${lines.toReversed().join('\n')}` },
      short,
    );
    expect(pasted?.input.text.trim()).toBe(OWN);
    const repeated = { ...baker, text: `${OWN}\n${'Customer service representative\n'.repeat(12)}` };
    expect(withoutCopied(vocabulary, repeated, short)).toBeUndefined();
  });

  test('are left alone below eight in a row', () => {
    expect(kept({ ...baker, text: 'You will move the services of nine bakeries.' })).toBeUndefined();
    expect(kept({ ...baker, text: '' })).toBeUndefined();
  });
});

const word = fc.constantFrom(...'bake bread move ship sort plan lead teach paint weld'.split(' '));
const words = (min: number, max: number) =>
  fc.array(word, { minLength: min, maxLength: max }).map((list) => list.join(' '));

test('texts that share fourteen words in a row share a hash of their sketches', () => {
  fc.assert(
    fc.property(words(0, 30), words(14, 30), words(0, 30), words(0, 30), (a, shared, b, c) => {
      const one = new Set(sketchOf(`${a} ${shared} ${b}`));
      expect(sketchOf(`${c} ${shared.toUpperCase()}, ${a}`).some((hash) => one.has(hash))).toBe(true);
    }),
  );
});

describe('an advertisement with a word changed every few', () => {
  const EDITED = `Senior Platform Engineer wanted for our expanding team in Leeds.
Here you shift the services of nine product crews to Kubernetes and keep all running.
We expect five years of practice with Terraform, Ansible and Jenkins in a big regulated company.
You also write Python and Go, and clearly explain your decisions to those who are no engineers.`;
  const longestRun = Math.max(0, ...copiedRuns(EDITED, AD).map(({ words: count }) => count));

  test('counts for nothing where it is pasted, as if it were copied word for word', () => {
    expect(longestRun).toBe(0);
    for (const text of [
      `${OWN}\n\n${EDITED}`,
      `${EDITED.toUpperCase()}\n${OWN}`,
      `${OWN}\n${EDITED.split('\n').reverse().join('\n')}`,
    ]) {
      const copied = withoutCopied(vocabulary, { ...baker, text }, job)!;
      const { features } = copied;
      expect(features.skills, text).toEqual(prepareCandidate(vocabulary, baker).skills);
      expect(features.copied?.words, text).toBeGreaterThan(50);
      expect(copied.input.text).toContain('Baked bread for nine shops and led a team of four');
    }
  });

  test('is found by its sketch', () => {
    const ad = new Set(sketchOfAd(job));
    expect(sketchOfCandidate({ ...baker, text: `${OWN}\n${EDITED}` }).some((hash) => ad.has(hash))).toBe(
      true,
    );
  });

  test('is no copy where a person of the trade uses the same words, or lists the same skills in the same order', () => {
    for (const text of [
      'Platform engineer for six years. Moved services of a bank to Kubernetes and kept them running with Terraform and Ansible. Explained decisions to product teams.',
      'Skills: Kubernetes, Terraform, Ansible, Jenkins, Python, Go, Docker, Linux, PostgreSQL, Prometheus, Grafana',
    ])
      expect(kept({ ...baker, text }), text).toBeUndefined();
  });
});

test('whatever is an edited copy shares a hash of its sketch', () => {
  const many = 'bake bread move ship sort plan lead teach paint weld cook nurse drive clean file audit'.split(
    ' ',
  );
  const text = fc.array(fc.constantFrom(...many), { minLength: 20, maxLength: 60 });
  let found = 0;
  fc.assert(
    fc.property(text, fc.infiniteStream(fc.constantFrom(...many)), fc.nat(6), (list, others, every) => {
      const ad = list.join(' ');
      const edited = list.map((one, at) => (at % (every + 2) === 0 ? others.next().value : one)).join(' ');
      if (editedStretches(vocabulary, edited, ad).length === 0) return;
      found++;
      const sketch = new Set(sketchOf(ad));
      expect(sketchOf(edited).some((hash) => sketch.has(hash))).toBe(true);
    }),
  );
  expect(found).toBeGreaterThan(20);
});

test('a sketch is ascending and distinct, and no larger than its text has runs and threes', () => {
  fc.assert(
    fc.property(words(0, 80), (text) => {
      const sketch = sketchOf(text);
      expect(sketch).toEqual([...new Set(sketch)].sort((a, b) => a - b));
      const { length } = text.split(' ');
      expect(sketch.length).toBeLessThanOrEqual(Math.max(0, length - 7) + sampleOfThrees(text).size);
      expect(sampleOfThrees(text).size).toBeLessThanOrEqual(Math.max(0, length - 2) * 4);
    }),
  );
});

test('copied runs are the words that stand in a run of eight of both texts, unless a whole text was pasted', () => {
  fc.assert(
    fc.property(words(0, 25), words(0, 25), (text, other) => {
      const list = text === '' ? [] : text.split(' ');
      const expected = list.map((_, at) =>
        Array.from({ length: 8 }, (_unused, back) => list.slice(at - back, at - back + 8)).some(
          (run, back) => at - back >= 0 && run.length === 8 && ` ${other} `.includes(` ${run.join(' ')} `),
        ),
      );
      const found = copiedRuns(text, other);
      expect(found.reduce((sum, run) => sum + run.words, 0)).toBe(expected.filter(Boolean).length);
      for (const run of found) expect(text.slice(run.start, run.end).split(' ')).toHaveLength(run.words);
    }),
  );
});

test('the sketches of a resume and of an advertisement that it holds have a hash in common', () => {
  const ad = new Set(sketchOfAd(job));
  expect(sketchOfCandidate({ ...baker, text: `${OWN}\n${AD}` }).some((hash) => ad.has(hash))).toBe(true);
  expect(sketchOfCandidate(baker).some((hash) => ad.has(hash))).toBe(false);
});
