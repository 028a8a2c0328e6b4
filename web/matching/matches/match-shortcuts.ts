import { DEFAULT_STATUS_NAMES } from '../../lib/values/match-statuses.ts';
import type { KeyHelp } from '../../ui/page/keys-dialog.tsx';
import { moveLabel } from './match-moves.ts';
import type { Subject } from './match-subject.ts';

/** Keyboard shortcuts of match lists, boards and score breakdowns, for the help dialog. */
export const matchShortcuts = (
  subject: Subject,
  view: 'list' | 'board' | 'table' | 'pane',
  names = DEFAULT_STATUS_NAMES,
): readonly KeyHelp[] => [
  { keys: ['/'], action: 'Search' },
  { keys: ['h'], action: 'Search tips' },
  { keys: ['⇧ V'], action: 'Open the views' },
  {
    keys: view === 'board' ? ['↓', '↑', '←', '→'] : ['↓', '↑'],
    action: view === 'pane' ? 'Move through the list' : 'Move through the matches',
  },
  ...(view === 'pane' ? [{ keys: ['→', '←'], action: 'From a job to its matches, and back' }] : []),
  ...(view === 'list'
    ? []
    : [{ keys: ['↵'], action: view === 'pane' ? 'Choose a job, open a match' : 'Open a match' }]),
  ...(view === 'board'
    ? [{ keys: ['⇧ ←', '⇧ →'], action: 'Move a card, or those selected, to the next column' }]
    : []),
  ...(view === 'table' || view === 'board' ? [{ keys: ['x'], action: 'Select a match' }] : []),
  { keys: ['o'], action: `Open the ${subject}` },
  { keys: ['v'], action: 'View the resume, and the score again' },
  { keys: ['s'], action: moveLabel(names, 'shortlisted') },
  { keys: ['c'], action: moveLabel(names, 'contacted') },
  { keys: ['r'], action: moveLabel(names, 'rejected').replace('…', '') },
  { keys: ['Esc'], action: 'Close' },
];
