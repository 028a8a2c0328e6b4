import type { KeyHelp } from '../../ui/page/keys-help.tsx';

/** The keys of the candidates page and of its drawer, as the help lists them. */
export const PAGE_KEYS: readonly KeyHelp[] = [
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
