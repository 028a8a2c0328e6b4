import { z } from 'zod';
import { defineSettings } from '../../platform/settings.ts';

export const ocrSettings = defineSettings(
  z.object({
    /** The program that reads scans, by its name or path; `off` for none. */
    TESSERACT: z.string().default('tesseract'),
    /** Where its languages are, if not where it looks by itself. */
    TESSDATA_PREFIX: z.string().optional(),
  }),
);
