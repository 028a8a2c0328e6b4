import type { SentenceList } from '@placewell/contract/desk/sentences.ts';
import { type Chip, foundBy, matchWords, type Reader } from './chip.rules.ts';

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
    ['active', /^(?:status )?active(?= |$)/],
    ['on_hold', /^(?:status )?on hold(?= |$)/],
    ['placed', /^(?:status |already )?placed(?= |$)/],
    ['do_not_contact', /^(?:status )?(?:do not contact|dnc)(?= |$)/],
    ['archived', /^(?:status )?archived(?= |$)/],
  ],
  jobs: [
    ['draft', /^(?:status )?drafts?(?= |$)/],
    ['open', /^(?:status )?open(?= |$)/],
    ['on_hold', /^(?:status )?on hold(?= |$)/],
    ['filled', /^(?:status )?filled(?= |$)/],
    ['closed', /^(?:status )?closed(?= |$)/],
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
  ['strong', /^strong(?= |$)/],
  ['good', /^good(?= |$)/],
  ['partial', /^partial(?= |$)/],
  ['weak', /^weak(?= |$)/],
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

export const STATUS_FILTERS: Record<SentenceList, string> = {
  candidates: 'candidate_status',
  jobs: 'job_status',
  matches: 'status',
};
const isMatches = (list: SentenceList) => list === 'matches';

const readMode: Reader = (line, options) =>
  oneOf(MODES, (value) => ({
    name: 'mode',
    value,
    filter: { [isMatches(options.list) ? 'work_modes' : 'work_mode']: [value] },
    term: { field: 'mode', text: value.toLowerCase() },
    isFirm: true,
  }))(line, options);

const readType: Reader = oneOf(TYPES, (value) => ({
  name: 'type',
  value,
  filter: { job_types: [value] },
  term: { field: 'type', text: value.toLowerCase() },
  isFirm: true,
}));

const readStatus: Reader = (line, options) =>
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
  options.list === 'jobs' ? oneOf(PRIORITIES, asTerm('priority'))(line, options) : undefined;
const readBand: Reader = (line, options) =>
  isMatches(options.list) ? oneOf(BANDS, asTerm('band'))(line, options) : undefined;

const MINE = /^(?:my(?: own)?|mine|of mine|assigned to me|added by me)(?= |$)/;
const OWNED_BY = /^(?:owned by|added by|recruiter|of recruiter) (\p{L}[\p{L}']*)(?= |$)/u;
const OWNERS = /^(\p{L}{2,})'s?(?= )/u;
/** "driver's mate", "bachelor's degree", "master's". */
const NOT_OWNERS =
  /^(?:driver|bachelor|master|builder|plumber|children|women|men|today|month|week|year|it|who|that)'/;

const owner = (name: string): Chip => ({
  name: 'owner',
  value: name,
  term: { field: 'recruiter', text: name },
  isFirm: true,
});

const readOwner: Reader = (line) => {
  const mine = matchWords(MINE, line);
  if (mine) return foundBy(mine, owner('me'));
  const named = matchWords(OWNED_BY, line) ?? (NOT_OWNERS.test(line) ? undefined : matchWords(OWNERS, line));
  return named && foundBy(named, owner(named[1] ?? ''));
};

const TAGGED = /^(?:tagged(?: as| with)?|with (?:the )?tag|tag) ([\p{L}\d][\p{L}\d'.&]*)(?= |$)/u;

const readTag: Reader = (line) => {
  const found = matchWords(TAGGED, line);
  const tag = found?.[1];
  if (!found || tag === undefined) return undefined;
  return foundBy(found, {
    name: 'tag',
    value: tag,
    filter: { tags: [tag] },
    term: { field: 'tag', text: tag },
    isFirm: true,
  });
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
