const VOWEL = /[aeiouy]/;

/**
 * Removes plural endings only, so that two forms of a skill name are equal. Words of up to three letters and words with
 * digits or punctuation (c++, s3) are unchanged.
 */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s')) return word;
  if (/(?:ss|us|is|ics|[^a-z]s)$/.test(word) || /[^a-z]/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

// English derivational suffixes. One is cut if at least three or four letters with a vowel remain.
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

/** Stem for texts and titles: the same for related words ("nursing", "nurses", "nurse"). Not for display. */
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
  // Remove a doubled consonant (planning: plann -> plan), then a silent ending (nurse -> nurs, managing -> manag).
  if (/([bdgklmnprt])\1$/.test(root) && root.length > 4) root = root.slice(0, -1);
  if (root.length > 4 && root.endsWith('ate')) root = root.slice(0, -1);
  else if (root.length > 3 && root.endsWith('e')) root = root.slice(0, -1);
  if (root.length > 3 && root.endsWith('y')) root = `${root.slice(0, -1)}i`;
  return root;
}
