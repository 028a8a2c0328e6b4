import { isIP } from 'node:net';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

const HOST_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const ADDRESS = /^[^\s<>@]{1,64}@[^\s<>@]{3,253}$/;

export const emailFinderSettings = defineSettings(
  z.object({
    /** `off`: never probes mail servers; addresses follow from patterns and MX records alone. */
    EMAIL_PROBE: z.enum(['on', 'off']).default('on'),
    /** The HELO name for mail servers; by default the host of PUBLIC_URL. */
    EMAIL_PROBE_HELO: z
      .string()
      .regex(HOST_NAME, 'EMAIL_PROBE_HELO is a full host name, such as mail.example.com')
      .optional(),
    /** The sender address for probes; by default the null sender. */
    EMAIL_PROBE_FROM: z.string().regex(ADDRESS, 'EMAIL_PROBE_FROM is an email address').optional(),
    EMAIL_PROBE_PORT: z.coerce.number().int().min(1).max(65_535).default(25),
    /** For agencies without their own key. */
    HUNTER_API_KEY: z.string().min(8).max(200).optional(),
    HUNTER_API_URL: z.url().default('https://api.hunter.io/v2'),
  }),
);

export type ProbeSettings = { helo: string; sender: string; port: number };

/** The probe settings; undefined if EMAIL_PROBE=off or no public host name for HELO, which servers insist on. */
export function probeSettings(config: Config): ProbeSettings | undefined {
  const values = settingsOf(config, emailFinderSettings);
  const { hostname } = new URL(config.publicUrl);
  const isPublic =
    isIP(hostname) === 0 && HOST_NAME.test(hostname) && !/\.(?:localhost|local|internal)$/i.test(hostname);
  const helo = values.EMAIL_PROBE_HELO ?? (isPublic ? hostname : undefined);
  if (values.EMAIL_PROBE === 'off' || helo === undefined) return undefined;
  return { helo, sender: values.EMAIL_PROBE_FROM ?? '', port: values.EMAIL_PROBE_PORT };
}
