/** `first`, `last`: the name; `f`, `l`: its first letter. Separators are literal. */
export const PATTERNS = [
  'first.last',
  'flast',
  'first',
  'firstlast',
  'f.last',
  'first_last',
  'firstl',
  'last',
  'last.first',
  'first-last',
  'lastf',
  'lastfirst',
  'first.l',
  'last.f',
  'last_first',
  'f_last',
  'f-last',
  'fl',
  'last-first',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/**
 * How many of 100 companies use each pattern; the missing 4 do otherwise (numbers, other names). Our estimate from
 * public statements about company addresses, not a measurement; every known address of a domain outweighs it
 * (`learnDomain`).
 */
export const COMMON_SHARES: Readonly<Record<Pattern, number>> = {
  'first.last': 0.46,
  flast: 0.15,
  first: 0.13,
  firstlast: 0.045,
  'f.last': 0.04,
  first_last: 0.025,
  firstl: 0.025,
  last: 0.02,
  'last.first': 0.018,
  'first-last': 0.01,
  lastf: 0.01,
  lastfirst: 0.006,
  'first.l': 0.005,
  'last.f': 0.004,
  last_first: 0.003,
  f_last: 0.003,
  'f-last': 0.002,
  fl: 0.002,
  'last-first': 0.002,
};

const PLACES = /first|last|f|l/g;

/** The local part of an address: `f.last` of ada, lovelace is a.lovelace. */
export const write = (pattern: Pattern, first: string, last: string): string =>
  pattern.replace(PLACES, (place) => {
    if (place === 'first') return first;
    if (place === 'last') return last;
    return (place === 'f' ? first : last).slice(0, 1);
  });
