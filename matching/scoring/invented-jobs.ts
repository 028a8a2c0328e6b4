import type { Passage } from '../features/types.ts';
import { levelsOf } from '../skills/levels.ts';
import { normalise } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isStatement } from './breakdown/quotes.ts';
import type { ReadResume } from './breakdown/read-resume.ts';
import { FOUND_PERCENT, type RequirementMatch } from './skill-match.ts';

/** A job of so few bullets may name a skill in each of them by chance, as may one for an ad with few skills. */
const MIN_BULLETS = 3;
const MIN_NAMED = 4;
/** Share of the ad's skills that such a job names. */
const NAMED_SHARE = 0.6;

const BULLET = /^[ \t]*[•●▪◦‣*·–—-]\s/u;
/** A line that goes on with the bullet above it. */
const GOES_ON = /^[ \t]*[\p{Ll}\d(]/u;

interface Bullet {
  start: number;
  end: number;
}

/**
 * How many skills of the ad a job names of which every bullet names one, as an invented job does; 0 if there is none. Of
 * several such jobs the one with the most.
 */
export function namedInEveryBullet(
  vocabulary: Vocabulary,
  matches: readonly RequirementMatch[],
  { candidate, text, mentions }: ReadResume,
): number {
  const asked = matches.filter(({ percent }) => percent >= FOUND_PERCENT);
  const least = Math.max(MIN_NAMED, matches.length * NAMED_SHARE);
  if (asked.length < least) return 0;
  const levels = asked.map(({ requirement }) => levelsOf(vocabulary, requirement));
  const names = asked.map(({ requirement }) => ` ${normalise(requirement.name)} `);
  let most = 0;
  for (const bullets of jobsOf(text, candidate.passages ?? [])) {
    const named = new Set<number>();
    const isEvery = bullets.every(({ start, end }) => {
      const within = mentions.filter((mention) => mention.start >= start && mention.start < end);
      const words = ` ${normalise(text.slice(start, end))} `;
      const found = asked.flatMap((_, at) => {
        const isNamed = within.some(({ skill_id }) => (levels[at]?.get(skill_id) ?? 0) >= FOUND_PERCENT);
        return isNamed || words.includes(names[at] as string) ? [at] : [];
      });
      for (const at of found) named.add(at);
      return found.length > 0;
    });
    if (isEvery && named.size >= least) most = Math.max(most, named.size);
  }
  return most;
}

/** The bullets of each job with enough of them; where none are marked, its statements. */
function* jobsOf(text: string, passages: readonly Passage[]): Generator<Bullet[]> {
  for (const { kind, start, end } of passages) {
    if (kind !== 'job') continue;
    const isMarked = text
      .slice(start, end)
      .split('\n')
      .some((line) => BULLET.test(line));
    let bullets: Bullet[] = [];
    let at = start;
    for (const line of text.slice(start, end).split('\n')) {
      const last = bullets.at(-1);
      if (isMarked ? BULLET.test(line) : isStatement(line))
        bullets.push({ start: at, end: at + line.length });
      else if (last !== undefined && GOES_ON.test(line)) last.end = at + line.length;
      else if (line.trim() !== '') {
        if (bullets.length >= MIN_BULLETS) yield bullets;
        bullets = [];
      }
      at += line.length + 1;
    }
    if (bullets.length >= MIN_BULLETS) yield bullets;
  }
}
