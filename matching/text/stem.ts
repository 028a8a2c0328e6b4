const VOWEL = /[aeiouy]/;

/**
 * Plural and genitive endings only: the level at which two names of a skill are still the same name.
 * Words of three letters or fewer, and words with digits or signs (c++, s3), are left alone.
 */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s')) return word;
  if (/(?:ss|us|is|ics|[^a-z]s)$/.test(word) || /[^a-z]/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

// Endings of English derivation, longest first; each may be cut where at least four letters with a vowel remain.
const ENGLISH_SUFFIXES: readonly [string, string][] = [
  ['isations', 'ize'],
  ['izations', 'ize'],
  ['isation', 'ize'],
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['ologist', 'olog'],
  ['ologies', 'olog'],
  ['ological', 'olog'],
  ['ology', 'olog'],
  ['icians', 'ic'],
  ['ician', 'ic'],
  ['ations', 'ate'],
  ['ation', 'ate'],
  ['ators', 'ate'],
  ['ator', 'ate'],
  ['ating', 'ate'],
  ['ated', 'ate'],
  ['ates', 'ate'],
  ['ative', 'ate'],
  ['ising', 'ize'],
  ['izing', 'ize'],
  ['ised', 'ize'],
  ['ise', 'ize'],
  ['ments', ''],
  ['ment', ''],
  ['ness', ''],
  ['ically', 'ic'],
  ['ical', 'ic'],
  ['ants', ''],
  ['ant', ''],
  ['ings', ''],
  ['ing', ''],
  ['ions', ''],
  ['ion', ''],
  ['ists', ''],
  ['ist', ''],
  ['ers', ''],
  ['ors', ''],
  ['er', ''],
  ['or', ''],
  ['ive', ''],
  ['ed', ''],
  ['ly', ''],
  ['al', ''],
];

/** Stem for texts and titles: words of one family meet ("nursing", "nurses", "nurse"). Not a word to show. */
export function stem(word: string): string {
  if (word.length <= 3 || /[^a-z]/.test(word)) return word;
  let root = singular(word);
  for (const [suffix, replacement] of ENGLISH_SUFFIXES) {
    if (!root.endsWith(suffix)) continue;
    const left = root.slice(0, root.length - suffix.length);
    if (left.length < 3 || (left.length < 4 && suffix.length < 3) || !VOWEL.test(left)) continue;
    root = left + replacement;
    break;
  }
  // Undouble (planning, plann -> plan), then the silent ending (nurse -> nurs, managing -> manag).
  if (/([bdgklmnprt])\1$/.test(root) && root.length > 4) root = root.slice(0, -1);
  if (root.length > 4 && root.endsWith('ate')) root = root.slice(0, -1);
  else if (root.length > 3 && root.endsWith('e')) root = root.slice(0, -1);
  if (root.length > 3 && root.endsWith('y')) root = `${root.slice(0, -1)}i`;
  return root;
}
