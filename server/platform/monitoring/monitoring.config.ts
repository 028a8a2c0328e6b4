import { z } from 'zod';
import { defineSettings } from '../settings.ts';

export const monitoringSettings = defineSettings(
  z.object({
    /** Where `/metrics` and the worker's probes listen: this machine only, unless the operator says otherwise. */
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
    /** A worker is not ready when a job of a lane could run for so long, and none has begun or ended there. */
    QUEUE_STALLED_MINUTES: z.coerce.number().min(0.01).max(10_080).default(15),
  }),
);
