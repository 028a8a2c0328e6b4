/** The form in which place names are compared: lower case, without accents or punctuation. */
export function normalizePlaceName(text: string): string {
  // The fast path suffices for most of the 135,000 names.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text) && !/\b(?:saint|sankt)\b/i.test(text))
    return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/['’`ʻ]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsankt\b/g, 'st')
    .trim();
}

const SMALL_WORDS = new Set(['de', 'la', 'le', 'am', 'upon', 'und', 'y']);

/** Capitalizes a place name: "santiago de chile" -> "Santiago de Chile". */
export const capitalizePlace = (text: string): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word, at: number) =>
    at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
