export const JOB_STATUSES = ['prospect', 'draft', 'open', 'on_hold', 'filled', 'closed', 'archived'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
