// The ways to stuff a resume with the words or skills of an advertisement.
import type { JobInput } from '../../index.ts';
import { random, shuffled } from '../../testing/random.ts';
import { lightlyEdited } from './light-editing.ts';

const sentencesOf = (text: string) => text.split(/\n+|(?<=[.!?])\s+/).filter((line) => line.trim() !== '');

/** By what it adds: words of the advertisement, skills that are claimed only, or work that never was. */
export type TrickKind = 'pasted' | 'listed' | 'invented';
/** The most points that tricks of a kind may gain on average. */
export const MOST_GAIN: Readonly<Record<TrickKind, number>> = { pasted: 3, listed: 3, invented: 10 };

export interface StuffingTrick {
  name: string;
  kind: TrickKind;
  stuff: (resume: string, ad: JobInput, missing: readonly string[]) => string;
}

const enumerated = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const sentence = (missing: readonly string[]) =>
  missing.length === 0 ? '' : `I have extensive experience with ${enumerated(missing)}.`;

/** Below the first line, which is the name or the title. */
const belowFirstLine = (resume: string, added: string) => {
  const [first = '', ...rest] = resume.split('\n');
  return [first, added, ...rest].join('\n');
};
/** Above the list of skills, where the jobs end. */
const aboveSkills = (resume: string, added: string) => {
  const at = resume.lastIndexOf('\nSkills\n');
  return at < 0 ? `${resume}\n\n${added}` : `${resume.slice(0, at)}\n\n${added}\n${resume.slice(at)}`;
};
const inPieces = (names: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, n) => names.slice(n * size, (n + 1) * size));
const inventedJob = (title: string, missing: readonly string[]) =>
  `Experience\n${title}, Bright Solutions\n01/2021 - 06/2024\n${missing.map((name) => `- ${name}`).join('\n')}`;

export const STUFFING_TRICKS: readonly StuffingTrick[] = [
  {
    name: 'the ad below the resume',
    kind: 'pasted',
    stuff: (resume, ad) => `${resume}\n\n${ad.job_title}\n${ad.description}`,
  },
  {
    name: 'the ad above the resume',
    kind: 'pasted',
    stuff: (resume, ad) => `${ad.description}\n\n${resume}`,
  },
  {
    name: 'its sentences shuffled, as capital bullets',
    kind: 'pasted',
    stuff: (resume, ad) =>
      `${resume}\n\n${shuffled(sentencesOf(ad.description), random(7))
        .map((line) => `• ${line.replace(/[.!?]$/, '').toUpperCase()}`)
        .join('\n')}`,
  },
  {
    name: 'the ad lightly edited, below the resume',
    kind: 'pasted',
    stuff: (resume, ad) => `${resume}\n\n${lightlyEdited(`${ad.job_title}\n${ad.description}`)}`,
  },
  {
    name: 'the ad lightly edited, above the list of skills',
    kind: 'pasted',
    stuff: (resume, ad) => aboveSkills(resume, lightlyEdited(ad.description)),
  },
  {
    name: 'missing skills under a heading',
    kind: 'listed',
    stuff: (resume, _, missing) => `${resume}\n\nSkills\n${missing.join(', ')}`,
  },
  {
    name: 'missing skills in one line',
    kind: 'listed',
    stuff: (resume, _, missing) => `${resume}\n${missing.join(', ')}`,
  },
  {
    name: 'missing skills behind a label',
    kind: 'listed',
    stuff: (resume, _, missing) => `${resume}\nKey skills: ${missing.join('; ')}`,
  },
  {
    name: 'missing skills, one a line, above all',
    kind: 'listed',
    stuff: (resume, _, missing) => `Skills\n${missing.map((name) => `- ${name}`).join('\n')}\n\n${resume}`,
  },
  {
    name: 'missing skills as a sentence below the resume',
    kind: 'listed',
    stuff: (resume, _, missing) => `${resume}\n\n${sentence(missing)}`,
  },
  {
    name: 'missing skills as a sentence below the first line',
    kind: 'listed',
    stuff: (resume, _, missing) => belowFirstLine(resume, sentence(missing)),
  },
  {
    name: 'missing skills as a sentence where the jobs end',
    kind: 'listed',
    stuff: (resume, _, missing) => aboveSkills(resume, sentence(missing)),
  },
  {
    name: 'missing skills as repeated lines',
    kind: 'listed',
    stuff: (resume, _, missing) => {
      const lines = inPieces(missing, 3).map((names) => `Skills: ${names.join(', ')}`);
      return `${lines.join('\n')}\n\n${aboveSkills(resume, lines.join('\n\n'))}\n\n${lines.join('\n')}`;
    },
  },
  {
    name: 'missing skills as a headline',
    kind: 'listed',
    stuff: (resume, _, missing) => belowFirstLine(resume, missing.join(' | ')),
  },
  {
    name: 'an invented job of missing skills',
    kind: 'invented',
    stuff: (resume, _, missing) => aboveSkills(resume, inventedJob('Consultant', missing)),
  },
];
