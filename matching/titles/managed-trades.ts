import { titleForm } from './forms.ts';
import { RANKS } from './rank.ts';
import { RANK_PHRASES, TRADE } from './rank-phrases.ts';

const MANAGER = 'manager';

/** What the managers manage whose holder leads nobody: projects, products, accounts, … */
const MANAGED: ReadonlySet<string> = new Set(
  RANK_PHRASES.flatMap(([meaning, phrases]) => (meaning === TRADE ? phrases : [])).flatMap((phrase) => {
    const words = phrase.split(' ');
    const managed = words.at(-2);
    return words.at(-1) === MANAGER && managed !== undefined ? [titleForm(managed)] : [];
  }),
);

/**
 * The trades of a title in which managers lead nobody: of a project manager "project", of who heads or leads them
 * those that the title names. By the key of the title, so that equal titles have equal ones.
 */
export function managedTrades(key: string, rank: number | null): string[] {
  if (rank === null || rank < RANKS.worker) return [];
  const words = key.split(' ');
  const named = words.filter(
    (word, at) => MANAGED.has(word) && (rank > RANKS.worker || words[at + 1] === MANAGER),
  );
  return [...new Set(named)].sort();
}
