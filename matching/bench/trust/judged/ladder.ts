// The ladder by which pairs of the judged set are graded; README.md says it in words.

export const TRADES = ['same', 'neighbour', 'word', 'other'] as const;
export const PERSON_RANKS = ['below2', 'below', 'equal', 'above', 'above2'] as const;
export const SKILLS_SHOWN = ['all', 'half', 'one', 'none', 'unknown'] as const;
export const AGAINST = ['gate', 'must', 'place', 'language', 'years'] as const;

/** What a reader sees in a pair; the grade follows from it. */
export type Judgement = {
  /** `word`: another trade that shares a word of the title or trade. */
  trade: (typeof TRADES)[number];
  /** Of the person, against the post. */
  rank: (typeof PERSON_RANKS)[number];
  /** Of the required skills: three quarters or more, a third or more, at least one, none; nothing that tells. */
  skills: (typeof SKILLS_SHOWN)[number];
  against: readonly (typeof AGAINST)[number][];
};

/** 3: call first; 2: worth a look; 1: only if there is nobody else; 0: not for this post. */
export type Grade = 0 | 1 | 2 | 3;

type Steps = Record<Judgement['skills'], Grade>;
const NO_STEP: Steps = { all: 0, half: 0, one: 0, none: 0, unknown: 0 };
const RIGHT: Steps = { all: 3, half: 2, one: 1, none: 1, unknown: 2 };
const SAME: Record<Judgement['rank'], Steps> = {
  above2: { all: 2, half: 2, one: 1, none: 0, unknown: 1 },
  above: RIGHT,
  equal: RIGHT,
  below: { all: 2, half: 1, one: 1, none: 0, unknown: 1 },
  below2: { all: 1, half: 1, one: 0, none: 0, unknown: 0 },
};
const NEAR: Steps = { all: 2, half: 1, one: 1, none: 0, unknown: 1 };
const NEIGHBOUR: Record<Judgement['rank'], Steps> = {
  above2: NEAR,
  above: NEAR,
  equal: NEAR,
  below: { all: 1, half: 1, one: 0, none: 0, unknown: 0 },
  below2: NO_STEP,
};
/** A person who shows nearly everything is looked at, regardless of the title. */
const ELSEWHERE: Steps = { ...NO_STEP, all: 1 };

export function gradeOf({ trade, rank, skills, against }: Judgement): Grade {
  if (against.includes('gate')) return 0;
  const steps = trade === 'same' ? SAME[rank] : trade === 'neighbour' ? NEIGHBOUR[rank] : ELSEWHERE;
  const grade = against.includes('years') ? Math.max(0, steps[skills] - 1) : steps[skills];
  const isOut = against.some((one) => one === 'must' || one === 'place' || one === 'language');
  return (isOut ? Math.min(1, grade) : grade) as Grade;
}
