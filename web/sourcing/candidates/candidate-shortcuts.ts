import type { KeyHelp } from '../../ui/page/keys-dialog.tsx';

export const CANDIDATE_SHORTCUTS: readonly KeyHelp[] = [
  { keys: ['/'], action: 'Search' },
  { keys: ['h'], action: 'Search tips' },
  { keys: ['⇧ V'], action: 'Open the views' },
  { keys: ['u'], action: 'Upload resumes' },
  { keys: ['a'], action: 'Add a candidate' },
  { keys: ['↓', '↑'], action: 'Move through the list or the fields' },
  { keys: ['↵'], action: 'Open a candidate, accept a doubtful field' },
  { keys: ['x'], action: 'Select a candidate' },
  { keys: ['t'], action: 'Tags of the selected, the open or the focused candidates' },
  { keys: ['j', '→'], action: 'Next candidate' },
  { keys: ['k', '←'], action: 'Previous candidate' },
  { keys: ['e'], action: 'Edit a field' },
  { keys: ['Esc'], action: 'Close' },
];
