import { toLatin } from './transliterate.ts';

/** Legal forms, with the top-level domain that companies of that form often have. */
const LEGAL_FORMS: Readonly<Record<string, string>> = {
  inc: 'com',
  incorporated: 'com',
  llc: 'com',
  corp: 'com',
  corporation: 'com',
  co: 'com',
  company: 'com',
  ltd: 'co.uk',
  limited: 'co.uk',
  llp: 'co.uk',
  plc: 'co.uk',
  gmbh: 'de',
  mbh: 'de',
  ag: 'de',
  kg: 'de',
  kgaa: 'de',
  ohg: 'de',
  ug: 'de',
  ev: 'de',
  se: 'com',
  sa: 'com',
  sas: 'fr',
  sarl: 'fr',
  bv: 'nl',
  nv: 'nl',
  spa: 'it',
  srl: 'it',
  sl: 'es',
  slu: 'es',
  ab: 'se',
  oy: 'fi',
  oyj: 'fi',
  as: 'no',
  asa: 'no',
  aps: 'dk',
  zoo: 'pl',
  sro: 'cz',
  pty: 'com.au',
};
const FILLERS = new Set(['the', 'and', 'und', 'et', 'group', 'holding', 'holdings', 'international']);
const MAX_GUESSES = 6;

/** Domains that a company of this name may have, the likeliest first; a name such as "booking.com" is itself one. */
export function guessDomains(company_name: string): string[] {
  const plain = company_name.trim().toLowerCase();
  if (/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/.test(plain)) return [plain];
  const words = toLatin(plain.replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1').replaceAll('&', ' '), 'long')
    .split(/[ -]+/)
    .filter((word) => word !== '');
  const tlds = words.flatMap((word) => LEGAL_FORMS[word] ?? []);
  const proper = words.filter((word) => LEGAL_FORMS[word] === undefined);
  const short = proper.filter((word) => !FILLERS.has(word));
  const names = [proper.join(''), short.join(''), proper.join('-')].filter(
    (name) => name.length > 1 && name.length < 64,
  );
  const ends = [...new Set([...tlds, 'com'])];
  return [...new Set(names.flatMap((name) => ends.map((end) => `${name}.${end}`)))].slice(0, MAX_GUESSES);
}
