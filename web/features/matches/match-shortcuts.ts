import type { KeyHelp } from '../../ui/page/keys-help.tsx';
import type { Subject } from './match-subject.ts';

/** Keyboard shortcuts of match lists, boards and receipts, for the help dialog. */
export const matchShortcuts = (subject: Subject, view: 'list' | 'board' | 'table'): readonly KeyHelp[] => [
  { keys: ['/'], action: 'Search' },
  { keys: view === 'board' ? ['↓', '↑', '←', '→'] : ['↓', '↑'], action: 'Move through the matches' },
  ...(view === 'list' ? [] : [{ keys: ['↵'], action: 'Open a match' }]),
  ...(view === 'board' ? [{ keys: ['⇧ ←', '⇧ →'], action: 'Move a card to the next column' }] : []),
  ...(view === 'table' ? [{ keys: ['x'], action: 'Select a match' }] : []),
  { keys: ['o'], action: `Open the ${subject}` },
  { keys: ['v'], action: 'View the resume, and the score again' },
  { keys: ['s'], action: 'Shortlist' },
  { keys: ['c'], action: 'Contact' },
  { keys: ['r'], action: 'Reject' },
  { keys: ['Esc'], action: 'Close' },
];
