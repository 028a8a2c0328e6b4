import { z } from 'zod';
import { call } from '../call.ts';
import { Export } from './exports.ts';

export const startArchive = call({
  path: 'agency/startArchive',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Export everything that the agency has as one archive, in the background: every row, every file, and a manifest with hashes. At any time, also without a subscription. While one waits or runs, that one is answered',
  message: ({ rows_done }) =>
    rows_done > 0 ? 'Everything is already being exported' : 'Everything is being exported',
  body: z.strictObject({}),
  data: Export,
  errors: ['too_many_exports'],
});
