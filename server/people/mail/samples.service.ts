import { EMAIL_KINDS } from '@placewell/contract/people/emails.ts';
import type { PublicContext } from '../../platform/context.ts';
import { OWN_SAMPLES, SAMPLES } from './templates/samples.emails.ts';

/** A sample of every email that this installation sends. */
export const getEmailSamples = async ({ platform }: Pick<PublicContext, 'platform'>) => ({
  items: EMAIL_KINDS.flatMap((kind) => {
    const sample = (platform.config.isOwnAgency ? OWN_SAMPLES : SAMPLES)[kind];
    return sample ? [{ kind, subject: sample.subject, text: sample.text, html: sample.html }] : [];
  }),
});
