import { z } from 'zod';

export const TASK_STATUSES = ['Pending', 'Completed', 'SkippedForever'] as const;
/** Whether background work is done; nobody can skip it. */
export const WorkStatus = z.enum(TASK_STATUSES).exclude(['SkippedForever']);
