import { expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { prepareCandidate } from './prepare.ts';
import type { CandidateInput, Passage } from './types.ts';
import { UNKNOWN_CANDIDATE } from './unknown.ts';

const vocabulary = loadBuiltInVocabulary();

/** A resume of these parts; the strengths of its skills by name. */
function strengthsOf(
  parts: (Pick<Passage, 'kind' | 'dated'> & { text: string })[],
  more: Partial<CandidateInput> = {},
): Record<string, number> {
  let text = '';
  const passages = parts.map(({ kind, dated, text: part }): Passage => {
    const start = text.length;
    text += `${part}\n`;
    return { kind, dated, start, end: text.length };
  });
  const { skills } = prepareCandidate(vocabulary, { ...UNKNOWN_CANDIDATE, text, passages, ...more });
  return Object.fromEntries(
    skills.map(([id, strength]) => [vocabulary.skills.get(id)?.name ?? id, strength]),
  );
}

const IN_A_SENTENCE = 'Moved the services of the shop to Kubernetes within a year.';

test.each([
  ['in a job with dates', { kind: 'job', dated: true }, 100],
  ['in a job without dates', { kind: 'job', dated: false }, 85],
  ['in studies', { kind: 'study', dated: true }, 85],
  ['in a list of skills', { kind: 'list', dated: false }, 70],
  ['in running text elsewhere', { kind: 'other', dated: false }, 60],
] as const)('a skill that is shown %s has the strength of that place', (_, passage, strength) => {
  expect(strengthsOf([{ ...passage, text: IN_A_SENTENCE }])).toEqual({ Kubernetes: strength });
});

test('a skill counts by the place where it is shown best, in whatever order', () => {
  const list = { kind: 'list', dated: false, text: 'Kubernetes, Terraform' } as const;
  const job = { kind: 'job', dated: true, text: IN_A_SENTENCE } as const;
  const expected = { Kubernetes: 100, Terraform: 70 };
  expect(strengthsOf([list, job])).toEqual(expected);
  expect(strengthsOf([job, list])).toEqual(expected);
  expect(strengthsOf([job, list, job, list])).toEqual(expected);
});

test('everyday words are names of skills in a list and in a section of certificates', () => {
  expect(strengthsOf([{ kind: 'list', dated: false, text: 'Swift\nAccess\nLess' }])).toEqual({
    'Microsoft Access': 70,
    Less: 70,
    Swift: 70,
  });
  expect(strengthsOf([{ kind: 'certificates', dated: false, text: 'A+\ngreen belt' }])).toEqual({
    'CompTIA A+': 100,
    'Six Sigma Green Belt': 100,
  });
  expect(strengthsOf([{ kind: 'job', dated: true, text: 'A green belt; a swift access to less.' }])).toEqual(
    {},
  );
});

test('a skill that a person typed beside a resume counts as shown in a job, one of the parser’s list as listed', () => {
  const more = { skills: ['Kubernetes'], listed_skills: ['Kubernetes', 'Terraform', 'House system X'] };
  const job = { kind: 'job', dated: true, text: 'Ran the bakery.' } as const;
  expect(strengthsOf([job], more)).toEqual({ Kubernetes: 100, Terraform: 70, 'x:house-system-x': 70 });
});

test('a typed skill counts a little less without a resume that bears it out', () => {
  expect(strengthsOf([], { skills: ['Kubernetes'] })).toEqual({ Kubernetes: 85 });
});

test('a listed name that the vocabulary does not know counts in full when a job with dates names it', () => {
  const job = { kind: 'job', dated: true, text: 'Looked after the house system X of the bank.' } as const;
  expect(strengthsOf([job], { listed_skills: ['House System X', 'House System Y'] })).toMatchObject({
    'x:house-system-x': 100,
    'x:house-system-y': 70,
  });
});

test('a certificate in its own section is a fact, another skill there is only listed', () => {
  const text = 'Cisco Certified Network Associate (CCNA), 2021\nTerraform for beginners';
  const certificates = { kind: 'certificates', dated: false, text } as const;
  expect(strengthsOf([certificates])).toEqual({ CCNA: 100, Terraform: 70 });
  expect(strengthsOf([], { languages: ['German'], certificates: ['ACLS'] })).toMatchObject({ German: 100 });
});

test('a bare list counts as a list wherever it stands', () => {
  const sentence = 'Ran the platform team of a bank.';
  const list = 'Kubernetes, Terraform, Ansible, Jenkins and Docker';
  for (const text of [
    `${sentence}\n${list}`,
    `${sentence}\nTechnical skills: ${list}`,
    `${sentence}\n${list.replaceAll(', ', '\n• ').replace(' and ', '\n• ')}`,
    `${sentence} ${list}.`,
  ])
    expect(new Set(Object.values(strengthsOf([{ kind: 'job', dated: true, text }]))), text).toEqual(
      new Set([70]),
    );
});

test('what a job was done with, and what a sentence enumerates, is shown in the job', () => {
  for (const text of [
    'Environment: Kubernetes, Terraform, Ansible, Jenkins and Docker',
    'Built and ran delivery pipelines for nine teams of the bank with Kubernetes, Terraform, Ansible and Jenkins.',
  ])
    expect(new Set(Object.values(strengthsOf([{ kind: 'job', dated: true, text }]))), text).toEqual(
      new Set([100]),
    );
});

test('a claim to know skills shows none of them, wherever it stands', () => {
  for (const text of [
    'I have extensive experience with Kubernetes, Terraform and Ansible.',
    'Proficient in Kubernetes.',
    'Sehr gute Kenntnisse in Kubernetes und Terraform.',
  ])
    for (const kind of ['job', 'other'] as const)
      expect(new Set(Object.values(strengthsOf([{ kind, dated: true, text }]))), text).toEqual(new Set([70]));
});

test('a short line that is only names of skills is a list, also alone in a job with dates', () => {
  for (const text of ['• Kubernetes', 'Kubernetes, Terraform', 'Kubernetes | Terraform | Ansible'])
    expect(new Set(Object.values(strengthsOf([{ kind: 'job', dated: true, text }]))), text).toEqual(
      new Set([70]),
    );
  const shown = 'Ran Kubernetes.\nTechnologies used: Terraform';
  expect(strengthsOf([{ kind: 'job', dated: true, text: shown }])).toEqual({
    Kubernetes: 100,
    Terraform: 100,
  });
});

test('lists, headlines and claims of skills leave the profile as it is', () => {
  const own = 'Baked bread for nine shops and led a team of four.';
  const profileOf = (text: string, passages: Passage[] = []) =>
    prepareCandidate(vocabulary, { ...UNKNOWN_CANDIDATE, text, passages }).profile;
  const plain = profileOf(own);
  for (const text of [
    `Kubernetes | Terraform | Ansible | Jenkins\n${own}`,
    `${own}\nSkills: Kubernetes, Terraform, Ansible\nSkills: Docker`,
    `${own}\nI have extensive experience with Kubernetes, Terraform and Ansible.`,
    `${own}\n• Kubernetes\n• Terraform`,
  ]) {
    expect(profileOf(text), text).toEqual(plain);
    // The parser may have taken all of it for a list.
    expect(profileOf(text, [{ kind: 'list', dated: false, start: 0, end: text.length }]), text).toEqual(
      plain,
    );
  }
});

test('parts of a text that are in no passage, and passages beyond its end, are read as far as they exist', () => {
  const text = `${IN_A_SENTENCE}\nWrote Terraform modules for it.`;
  const passages = [{ kind: 'job', dated: true, start: IN_A_SENTENCE.length, end: 9999 }] as const;
  const { skills } = prepareCandidate(vocabulary, { ...UNKNOWN_CANDIDATE, text, passages });
  expect(skills.map(([, strength]) => strength).sort()).toEqual([100, 60]);
});
