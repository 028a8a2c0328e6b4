import type { KeyHelp } from '../../ui/page/keys-dialog.tsx';

export const JOB_SHORTCUTS: readonly KeyHelp[] = [
  { keys: ['/'], action: 'Search' },
  { keys: ['↓', '↑'], action: 'Move through the list' },
  { keys: ['↵'], action: 'Open a job' },
  { keys: ['x'], action: 'Select a job' },
  { keys: ['t'], action: 'Tags of the selected, the open or the focused jobs' },
  { keys: ['Esc'], action: 'Close' },
];
