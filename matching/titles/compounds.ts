// "Unternehmensstrategieberater", "psychotherapist", "webmaster": the last part of a compound names the occupation.

const MIN_TAIL_LENGTH = 5;
const MIN_HEAD_LENGTH = 3;
const MAX_PARTS = 3;
const MIN_LENGTH = MIN_TAIL_LENGTH + MIN_HEAD_LENGTH;

/**
 * Splits a compound that ends in a word of known titles into the rest, itself split if possible, and that word.
 * Undefined for other words. `word` and `known` are folded and neutral (see `neutralWord`).
 */
export function splitCompound(
  known: ReadonlySet<string>,
  word: string,
  maxParts = MAX_PARTS,
): string[] | undefined {
  if (word.length < MIN_LENGTH || maxParts < 2) return undefined;
  // The longest known ending wins.
  for (let at = MIN_HEAD_LENGTH; at <= word.length - MIN_TAIL_LENGTH; at++) {
    const tail = word.slice(at);
    if (!known.has(tail)) continue;
    const head = withoutLink(word.slice(0, at));
    return [...(splitCompound(known, head, maxParts - 1) ?? [head]), tail];
  }
  return undefined;
}

/** Removes the linking s that German inserts after these endings ("Vertriebs-", "Sicherheits-", "Verwaltungs-"). */
function withoutLink(head: string): string {
  return /(?:heit|keit|ung|ion|tat|schaft|ing|iebs?|ens)s?$/.test(head) && head.length > 5
    ? head.replace(/s$/, '')
    : head;
}
