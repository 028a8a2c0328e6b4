import { z } from 'zod';
import { defineSettings } from '../settings.ts';

export const tracingSettings = defineSettings(
  z.object({
    /** Where traces are sent, as OTLP over HTTP with JSON; without it none are made. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  }),
);
