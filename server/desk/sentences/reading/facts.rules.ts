import type { SentenceList } from '@placewell/contract/desk/sentences.ts';
import {
  type Chip,
  foundBy,
  matchWords,
  type Reader,
  type ReadOptions,
  sizeOf,
  unreadWords,
} from './chip.rules.ts';
import { longest, titleReader } from './names.rules.ts';

const MODES: readonly (readonly [string, RegExp])[] = [
  [
    'Remote',
    /^(?:fully )?(?:remote(?:ly)?(?: only| working| work)?|(?:work(?:ing|s)? )?from home|wfh|home office|home based)(?= |$)/,
  ],
  ['Hybrid', /^hybrid(?: working| work)?(?= |$)/],
  ['Onsite', /^(?:on ?site|in (?:the )?office|office based)(?= |$)/],
];
const TYPES: readonly (readonly [string, RegExp])[] = [
  ['Full-Time', /^(?:full time|fulltime)(?= |$)/],
  ['Part-Time', /^(?:part time|parttime)(?= |$)/],
  ['Contract', /^(?:contract(?:or|ors|s|ing)?|freelance(?:r|rs)?)(?= |$)/],
  ['Internship', /^(?:interns?|internships?)(?= |$)/],
];
/** Each status by the words that name it; "new" alone is a word of every list. */
const STATUSES: Record<SentenceList, readonly (readonly [string, RegExp])[]> = {
  candidates: [
    ['new', /^(?:status new|new (?=candidates|people))/],
    ['active', /^(?:status |(?:is|are|still) )?active(?= |$)/],
    ['on_hold', /^(?:status )?on hold(?= |$)/],
    ['placed', /^(?:status |already )?placed(?= |$)/],
    ['do_not_contact', /^(?:status )?(?:do not contact|dnc)(?= |$)/],
    ['archived', /^(?:status )?archived(?= |$)/],
  ],
  jobs: [
    ['draft', /^(?:drafts|(?:status |(?:is|are|still) )?draft)(?= |$)/],
    ['open', /^(?:status |(?:is|are|still) )?open(?= |$)/],
    ['on_hold', /^(?:status )?on hold(?= |$)/],
    ['filled', /^(?:status |(?:is|are|already) )?filled(?= |$)/],
    ['closed', /^(?:status |(?:is|are|already) )?closed(?= |$)/],
    ['archived', /^(?:status )?archived(?= |$)/],
  ],
  matches: [
    ['new', /^(?:status new|new (?=matches))/],
    ['viewed', /^viewed(?= |$)/],
    ['shortlisted', /^(?:shortlisted|on the shortlist)(?= |$)/],
    ['contacted', /^contacted(?= |$)/],
    ['submitted', /^submitted(?= |$)/],
    ['interviewing', /^(?:interviewing|interviewed)(?= |$)/],
    ['offered', /^offered(?= |$)/],
    ['placed', /^placed(?= |$)/],
    ['rejected', /^rejected(?= |$)/],
    ['withdrawn', /^(?:withdrawn|withdrew)(?= |$)/],
  ],
};
const PRIORITIES: readonly (readonly [string, RegExp])[] = [
  ['hot', /^(?:hot|urgent|high priority)(?= |$)/],
  ['low', /^low priority(?= |$)/],
];
const BANDS: readonly (readonly [string, RegExp])[] = [
  ['strong', /^strong(?= (?:match(?:es)?|fits?)(?: |$))/],
  ['good', /^good(?= (?:match(?:es)?|fits?)(?: |$))/],
  ['partial', /^partial(?= (?:match(?:es)?|fits?)(?: |$))/],
  ['weak', /^weak(?= (?:match(?:es)?|fits?)(?: |$))/],
];

const oneOf =
  (choices: readonly (readonly [string, RegExp])[], chipOf: (value: string) => Chip): Reader =>
  (line) => {
    for (const [value, pattern] of choices) {
      const found = matchWords(pattern, line);
      if (found) return foundBy(found, chipOf(value));
    }
    return undefined;
  };

const asAdjective = (found: ReturnType<Reader>) => found && { ...found, isAdjective: true };

export const STATUS_FILTERS: Record<SentenceList, string> = {
  candidates: 'candidate_status',
  jobs: 'job_status',
  matches: 'status',
};
const isMatches = (list: SentenceList) => list === 'matches';

const readMode: Reader = (line, options) =>
  asAdjective(
    oneOf(MODES, (value) => ({
      name: 'mode',
      value,
      filter: { [isMatches(options.list) ? 'work_modes' : 'work_mode']: [value] },
      term: { field: 'mode', text: value.toLowerCase() },
      isFirm: true,
    }))(line, options),
  );

/** No type of employment says "permanent". */
const PERMANENT = /^(?:permanent|perm)(?: contracts?)?(?= |$)/;

const readTyped = oneOf(TYPES, (value) => ({
  name: 'type',
  value,
  filter: { job_types: [value] },
  term: { field: 'type', text: value.toLowerCase() },
  isFirm: true,
}));

const readType: Reader = (line, options) => {
  const permanent = matchWords(PERMANENT, line);
  return permanent ? unreadWords(sizeOf(permanent[0])) : asAdjective(readTyped(line, options));
};

/** Adjectives that say a status only before what the list has, as in "open jobs": not "open source". */
const ORDINARY = /^(?:active|open|draft|filled|closed)(?: |$)/;
const NOUN =
  /^(?:candidates?|people|person|profiles?|jobs?|roles?|positions?|vacanc(?:y|ies)|match(?:es)?)(?= |$)/;
const beforeNoun = (line: string, options: ReadOptions) => {
  const rest = line.replace(/^\S+ ?/, '');
  return (
    NOUN.test(rest) ||
    [titleReader(1), readMode, readTyped, readPriority].some((reader) => reader(rest, options))
  );
};

const readStatus: Reader = (line, options) =>
  ORDINARY.test(line) && !beforeNoun(line, options) ? undefined : statusOf(line, options);

const statusOf: Reader = (line, options) =>
  oneOf(STATUSES[options.list], (value) => ({
    name: 'status',
    value,
    filter: { [STATUS_FILTERS[options.list]]: [value] },
    term: { field: 'status', text: value },
    isFirm: true,
  }))(line, options);

const asTerm =
  (name: 'priority' | 'band') =>
  (value: string): Chip => ({
    name,
    value,
    term: { field: name, text: value },
    isFirm: true,
  });
const readPriority: Reader = (line, options) =>
  options.list === 'jobs' ? asAdjective(oneOf(PRIORITIES, asTerm('priority'))(line, options)) : undefined;
const readBand: Reader = (line, options) =>
  isMatches(options.list) ? oneOf(BANDS, asTerm('band'))(line, options) : undefined;

const MINE = /^(?:my(?: own)?|mine|of mine|assigned to me|added by me)(?= |$)/;
const OWNED_BY = /^(?:owned by|added by|of recruiter|recruiter) /;
const MAX_NAME = 3;
const MAX_TAG = 8;

const owner = (name: string): Chip => ({
  name: 'owner',
  value: name,
  term: { field: 'recruiter', text: name },
  isFirm: true,
});

/** "Maren's", "owned by Maren Holt": of the agency's people only. */
const readOwner: Reader = (line, { lookups }) => {
  const mine = matchWords(MINE, line);
  if (mine) return foundBy(mine, owner('me'));
  const before = OWNED_BY.exec(line)?.[0] ?? '';
  const named = longest(line.slice(before.length), MAX_NAME, (text) => {
    const name = before === '' ? /^(.+?)(?:'s|(?<=s)')$/.exec(text)?.[1] : text;
    return name !== undefined && lookups.isPerson(name) ? name : undefined;
  });
  return named && { chips: [owner(named.value)], size: sizeOf(before) + named.size };
};

const TAGGED = /^(?:tagged(?: as| with)?|with (?:the )?tag|tag)(?= )/;

const readTag: Reader = (line, { lookups }) => {
  const before = matchWords(TAGGED, line)?.[0];
  if (before === undefined) return undefined;
  const tag = longest(line.slice(before.length + 1), MAX_TAG, lookups.tag);
  if (!tag) return undefined;
  const chip: Chip = {
    name: 'tag',
    value: tag.value,
    filter: { tags: [tag.value] },
    term: { field: 'tag', text: tag.value },
    isFirm: true,
  };
  return { chips: [chip], size: sizeOf(before) + tag.size };
};

const REVIEW = /^(?:to review|needs? review|needing review)(?= |$)/;
const readReview: Reader = (line, { list }) => {
  const found = list === 'candidates' ? matchWords(REVIEW, line) : undefined;
  return (
    found &&
    foundBy(found, {
      name: 'review',
      value: 'needs_review',
      filter: { parse_status: 'needs_review' },
      isFirm: true,
    })
  );
};

/** What a word or two say by themselves. */
export const FACT_READERS: readonly Reader[] = [
  readMode,
  readType,
  readStatus,
  readPriority,
  readBand,
  readOwner,
  readTag,
  readReview,
];
