/**
 * Other ways to write a place, each tried where the one before names none: "Bengaluru/Bangalore, KA, IN" by its first
 * name, "Milano (MI)" without the code of its province.
 */
export function placeVariants(text: string): string[] {
  const bare = text.replace(/(?:(?<!\s)\s+)?[([][^()[\]]{0,60}[)\]]/g, '').trim();
  const one = bare.replace(/(?<=\p{L})\s*\/\s*[^,/]+(?=,|$)/u, '');
  const other = bare.replace(/(?<![^,/])[^,/]+\/\s*(?=\p{L})/u, '');
  return [...new Set([text, bare, one, other])].filter((variant) => /\p{L}{2}|\d{4}/u.test(variant));
}
