import { isIP } from 'node:net';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

const HOST_NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const ADDRESS = /^[^\s<>@]{1,64}@[^\s<>@]{3,253}$/;

export const emailFinderSettings = defineSettings(
  z.object({
    /** `off`: mail servers are never asked; addresses follow from patterns and MX records alone. */
    EMAIL_PROBE: z.enum(['on', 'off']).default('on'),
    /** The name by which we introduce ourselves to mail servers; by default the host of PUBLIC_URL. */
    EMAIL_PROBE_HELO: z
      .string()
      .regex(HOST_NAME, 'EMAIL_PROBE_HELO is a full host name, such as mail.example.com')
      .optional(),
    /** The sender named to mail servers; without one the null sender. */
    EMAIL_PROBE_FROM: z.string().regex(ADDRESS, 'EMAIL_PROBE_FROM is an e-mail address').optional(),
    EMAIL_PROBE_PORT: z.coerce.number().int().min(1).max(65_535).default(25),
    /** Serves agencies that have no key of their own. */
    HUNTER_API_KEY: z.string().min(8).max(200).optional(),
    HUNTER_API_URL: z.url().default('https://api.hunter.io/v2'),
  }),
);

export type ProbeSettings = { helo: string; sender: string; port: number };

/**
 * How mail servers are asked; undefined when they are not: EMAIL_PROBE=off, or no public host name to introduce ourselves
 * by, as servers refuse `localhost` and bare addresses.
 */
export function probeSettings(config: Config): ProbeSettings | undefined {
  const values = settingsOf(config, emailFinderSettings);
  const { hostname } = new URL(config.publicUrl);
  const isPublic =
    isIP(hostname) === 0 && HOST_NAME.test(hostname) && !/\.(?:localhost|local|internal)$/i.test(hostname);
  const helo = values.EMAIL_PROBE_HELO ?? (isPublic ? hostname : undefined);
  if (values.EMAIL_PROBE === 'off' || helo === undefined) return undefined;
  return { helo, sender: values.EMAIL_PROBE_FROM ?? '', port: values.EMAIL_PROBE_PORT };
}
