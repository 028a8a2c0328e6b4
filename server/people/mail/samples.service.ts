import { EMAIL_KINDS } from '@placewell/contract/people/emails.ts';
import { SAMPLES } from './templates/samples.emails.ts';

export const getEmailSamples = async () => ({
  items: EMAIL_KINDS.flatMap((kind) => {
    const sample = SAMPLES[kind];
    return sample ? [{ kind, subject: sample.subject, text: sample.text, html: sample.html }] : [];
  }),
});
