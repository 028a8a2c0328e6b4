import type { ReachEffect } from '@placewell/contract/matching/match-settings.ts';

const LABELS: Record<ReachEffect, string> = {
  cap: 'Limit the score to 59',
  flag: 'Only flag it',
  off: 'Ignore the distance',
};

/** The consequence of being out of a job's reach, as the choices of a select. */
export const REACH_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

export const reachLabel = (effect: ReachEffect) => LABELS[effect];
