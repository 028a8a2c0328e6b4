import type { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { openSecret, sealSecret } from '../../platform/security/secrets.ts';

const EmailContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  from_name: z.string().optional(),
  reply_to: z.string().optional(),
  unsubscribe_url: z.string().optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
});
/** The content of an email without its kind. */
export type EmailContent = z.output<typeof EmailContent>;

const COLUMN = 'emails.content_sealed';

/** Encrypts the content of an email: its links would let anyone in who can read the table. */
export const sealEmail = (config: Config, agency_id: AgencyId, content: EmailContent): string =>
  sealSecret(config, JSON.stringify(content), { agency_id, column: COLUMN });

export const openEmail = (config: Config, agency_id: AgencyId, sealed: string): EmailContent =>
  EmailContent.parse(JSON.parse(openSecret(config, sealed, { agency_id, column: COLUMN })));
