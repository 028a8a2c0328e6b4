import type { KeyHelp } from '../../ui/page/keys-help.tsx';

/** Keyboard shortcuts of the candidates page and its drawer, for the help dialog. */
export const CANDIDATE_SHORTCUTS: readonly KeyHelp[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['u'], does: 'Upload resumes' },
  { keys: ['a'], does: 'Add a candidate' },
  { keys: ['↓', '↑'], does: 'Move through the list or the fields' },
  { keys: ['↵'], does: 'Open a candidate, accept a doubtful field' },
  { keys: ['x'], does: 'Select a candidate' },
  { keys: ['j', '→'], does: 'Next candidate' },
  { keys: ['k', '←'], does: 'Previous candidate' },
  { keys: ['e'], does: 'Edit a field' },
  { keys: ['Esc'], does: 'Close' },
];
