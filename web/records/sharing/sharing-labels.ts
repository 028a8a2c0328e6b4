import type {
  Consent,
  ShareAnswerValue,
  SubmissionChannel,
} from '@placewell/contract/sharing/sharing-terms.ts';
import { formatDay } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const CHANNEL_LABELS: Record<SubmissionChannel, string> = {
  link: 'Link',
  email: 'Email',
  elsewhere: 'Elsewhere',
};
export const CONSENT_LABELS: Record<Consent, string> = {
  none: 'None noted',
  spoken: 'Spoken',
  written: 'Written',
};
/** The same where nothing around it says that it is a consent. */
export const consentPhrase = (consent: Consent) =>
  consent === 'none' ? 'No consent yet' : `${CONSENT_LABELS[consent]} consent`;
export const ANSWER_LABELS: Record<ShareAnswerValue, string> = {
  yes: 'Yes',
  no: 'No',
  maybe: 'Maybe',
  meet: 'Wants to meet',
};
export const ANSWER_TONES: Record<ShareAnswerValue, Tone> = {
  yes: 'good',
  no: 'bad',
  maybe: 'warning',
  meet: 'accent',
};

type Given = { consent: Consent; consent_on: string | null; consent_note: string };

/** "Written on 3 Nov 2026: by email", or that none was noted. */
export const consentText = ({ consent, consent_on, consent_note }: Given) =>
  [
    [CONSENT_LABELS[consent], consent !== 'none' && consent_on && `on ${formatDay(consent_on)}`]
      .filter(Boolean)
      .join(' '),
    consent_note,
  ]
    .filter(Boolean)
    .join(': ');
