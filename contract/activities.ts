import { z } from 'zod';

/** What is stored in the timeline of a record. */
export const ACTIVITY_KINDS = [
  'note',
  'task',
  'status',
  'file',
  'parsed',
  'created',
  'imported',
  'transferred',
  'merged',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** What changed, as far as the kind has it: statuses, people, a file or record that is named. */
export const ActivityDetails = z.object({
  from: z.string().nullish(),
  to: z.string().nullish(),
  reason: z.string().nullish(),
  /** Of a file, a record that was merged, or a table that was imported. */
  name: z.string().nullish(),
  /** What kind of file, or what was done to it. */
  what: z.string().nullish(),
  is_undo: z.boolean().optional(),
  is_undone: z.boolean().optional(),
});
export type ActivityDetails = z.output<typeof ActivityDetails>;
