import { z } from 'zod';
import { texts } from '../texts.ts';

/** An address to send to. None begins with a hyphen: a mail program may read it as an option. */
export const EmailAddress = z
  .email({ error: texts.emailInvalid })
  .max(254)
  .regex(/^[^-]/, texts.emailInvalid);
