import type { JOB_TYPES, WORK_MODES } from '@placewell/contract/candidates.ts';

type JobType = (typeof JOB_TYPES)[number];
type WorkMode = (typeof WORK_MODES)[number];

const LABELLED_TYPE = /(?:job|employment|contract|position) type\s*:\s*([^\n]+)/i;
const TYPES: readonly (readonly [JobType, RegExp])[] = [
  ['Internship', /\b(?:internship|intern position|praktikum|trainee placement)\b/i],
  ['Part-Time', /\b(?:part[- ]time|teilzeit)\b/i],
  [
    'Contract',
    /\b(?:fixed[- ]term|freelance|temporary|temp[- ]to[- ]perm|contract (?:role|position|basis|assignment|job)|\d+[- ]month contract|contractor|befristet|locum|interim)\b/i,
  ],
  ['Full-Time', /\b(?:full[- ]time|permanent|vollzeit|unbefristet)\b/i],
];

/** Employment type; a label ("Job type: …") goes before the text, and full-time gives way to what is rarer. */
export function readJobType(title: string, text: string): JobType | undefined {
  if (/\bintern(?:ship)?\b/i.test(title)) return 'Internship';
  const labelled = LABELLED_TYPE.exec(text)?.[1];
  for (const source of [labelled, title, text]) {
    if (source === undefined) continue;
    if (source === labelled && /\bcontract\b/i.test(source)) return 'Contract';
    // "Full-time or part-time" leaves it open; the larger is taken.
    if (/full[- ]time/i.test(source) && /part[- ]time/i.test(source)) return 'Full-Time';
    const found = TYPES.find(([, pattern]) => pattern.test(source))?.[0];
    if (found) return found;
  }
  return undefined;
}

const NOT_REMOTE =
  /\b(?:not|no|isn't|cannot be|non)[- ]?(?: a| fully| offer(?:ed)?| possible)?[- ]?(?:remote|home office)\b|remote (?:work )?is not/i;
const HYBRID =
  /\bhybrid\b|\b\d\s?(?:-\s?\d\s?)?days? (?:a|per|\/) ?week (?:in|at|from) (?:the |our )?(?:office|home)|partly remote|remote (?:and|\/) (?:on-?site|office)|\bsome (?:home|remote) work/i;
const REMOTE =
  /\bfully remote\b|\b100\s?% remote\b|\bremote(?:[- ](?:first|only|position|role|job|work|working|based))?\b|\bwork(?:ing)? from (?:home|anywhere)\b|\bhome[- ]based\b/i;
const ONSITE =
  /\bon[- ]?site\b|\bin[- ]person\b|\boffice[- ]based\b|\bvor ort\b|\bin (?:our|the) (?:hospital|clinic|workshop|restaurant|store|warehouse|plant|factory|kitchen)\b/i;

export function readWorkMode(text: string): WorkMode | undefined {
  if (HYBRID.test(text)) return 'Hybrid';
  if (NOT_REMOTE.test(text)) return 'Onsite';
  if (REMOTE.test(text)) return 'Remote';
  return ONSITE.test(text) ? 'Onsite' : undefined;
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(\d{1,2}(?:\.\d)?|${WORDS.join('|')})`;
const YEARS_RANGE = new RegExp(
  String.raw`\b${COUNT}\s*(?:-|–|to)\s*${COUNT}\s*\+?\s*(?:years?|yrs?|jahre)\b`,
  'i',
);
const YEARS = new RegExp(
  String.raw`\b${COUNT}\s*(?:\(\d+\)\s*)?(\+|or more|plus)?\s*(?:years?|yrs?|jahre)\b(?!\s+old)`,
  'i',
);
// Years of the employer, and ages, are not asked for.
const NOT_ASKED =
  /\b(?:we|our|us|company|firm|founded|established|history|family[- ]run|aged?|old)\b(?![^.]*\byou\b)/i;

const count = (word: string) => (/^\d/.test(word) ? Number(word) : WORDS.indexOf(word.toLowerCase()));

/** Years of experience that are asked for: the first line that speaks of them and not of the employer. */
export function readYears(
  lines: readonly string[],
): { experience_min: number; experience_max?: number } | undefined {
  for (const line of lines) {
    if (NOT_ASKED.test(line) || !/experience|erfahrung|background|track record|worked|working/i.test(line))
      continue;
    const range = YEARS_RANGE.exec(line);
    if (range) {
      const experience_min = count(range[1]!);
      const experience_max = count(range[2]!);
      if (experience_min <= experience_max) return { experience_min, experience_max };
    }
    const single = YEARS.exec(line);
    if (single) return { experience_min: count(single[1]!) };
  }
  return undefined;
}
