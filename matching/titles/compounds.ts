// "Unternehmensstrategieberater", "psychotherapist", "webmaster": what somebody does stands at the end of a compound.

const SHORTEST_TAIL = 5;
const SHORTEST_HEAD = 3;
const MOST_PARTS = 3;
const SHORTEST = SHORTEST_TAIL + SHORTEST_HEAD;

/**
 * Parts of a compound whose last part is a word of known titles: the rest, split again, and that word. Undefined for
 * a word that holds no other. `word` and `known` are folded and neutral (see `neutralWord`).
 */
export function splitCompound(
  known: ReadonlySet<string>,
  word: string,
  most = MOST_PARTS,
): string[] | undefined {
  if (word.length < SHORTEST || most < 2) return undefined;
  // The longest known end wins.
  for (let at = SHORTEST_HEAD; at <= word.length - SHORTEST_TAIL; at++) {
    const tail = word.slice(at);
    if (!known.has(tail)) continue;
    const head = withoutLink(word.slice(0, at));
    return [...(splitCompound(known, head, most - 1) ?? [head]), tail];
  }
  return undefined;
}

/** German joins parts by an s after these endings ("Vertriebs-", "Sicherheits-", "Verwaltungs-"). */
function withoutLink(head: string): string {
  return /(?:heit|keit|ung|ion|tat|schaft|ing|iebs?|ens)s?$/.test(head) && head.length > 5
    ? head.replace(/s$/, '')
    : head;
}
