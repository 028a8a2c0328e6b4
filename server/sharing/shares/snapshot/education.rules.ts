import { EDUCATION_LEVELS } from '@placewell/contract/matching/jobs.ts';
import { type AskedJob, type Found, keyOf, type Stated } from './asked.rules.ts';

type Level = (typeof EDUCATION_LEVELS)[number];

/** Words of degrees that mean one level wherever they stand; what they leave open, a person confirms. */
const DEGREES: readonly (readonly [Level, RegExp])[] = [
  [
    'doctorate',
    /\b(?:ph\.?\s?d|dphil|doctorate|doctor of|doktor|promotion zum|doctorat|doctorado|dottorato|doutoramento|doktorat)\b/u,
  ],
  [
    'master',
    /\b(?:master|mba|m\.?\s?sc|m\.?\s?eng|m\.?\s?phil|magister|máster|maestría|laurea magistrale|mestrado|magisterium)\b/u,
  ],
  [
    'bachelor',
    /\b(?:bachelor|b\.?\s?sc|b\.?\s?eng|b\.?\s?a|licenciatura|grado en|laurea triennale|licencjat|licence (?:en|de|professionnelle))\b/u,
  ],
];

const LABELS: Readonly<Record<Level, string>> = {
  none: '',
  secondary: 'Secondary school',
  vocational: 'Vocational training',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  doctorate: 'Doctorate',
};

const rankOf = (level: Level) => EDUCATION_LEVELS.indexOf(level);

const levelOf = (degree: string): Level | undefined =>
  DEGREES.find(([, words]) => words.test(keyOf(degree)))?.[0];

/** The education that a job asks for. The score does not compare it, so only a degree that says it is met by itself. */
export function educationRequirement(job: AskedJob, { education }: Stated): Found[] {
  const asked = EDUCATION_LEVELS.find((level) => level === job.education_level);
  if (asked === undefined || asked === 'none') return [];
  const studies = education
    .map((study) => ({ study, rank: rankOf(levelOf(study.degree) ?? 'none') }))
    .sort((a, b) => b.rank - a.rank);
  const [best] = studies;
  const quote = best && ([best.study.degree, best.study.field].filter(Boolean).join(', ') || null);
  return [
    {
      kind: 'education',
      value: asked,
      label: LABELS[asked],
      is_must: false,
      requirement_status: best && best.rank >= rankOf(asked) ? 'met' : 'to_confirm',
      quote: quote ?? null,
      section: quote ? 'education' : null,
      facts: [],
    },
  ];
}
