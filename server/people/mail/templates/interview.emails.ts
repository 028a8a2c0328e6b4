import { brandColors } from '@placewell/contract/sharing/brand-colors.ts';
import { composeEmail } from '../../../providers/mail/compose-email.ts';

type InterviewEmail = {
  to: string;
  /** In which everything below is written. */
  language: string;
  subject: string;
  lines: readonly string[];
  footer: string;
  /** Who arranges the interview and gets the answers. */
  sender: { fullname: string; email: string; agency_name: string; brand_color: string | null };
  /** The agency's logo; null where it has none. */
  logo_url: string | null;
};

/** An invitation to an interview, or news of it, from who arranges it, in the look of the agency. */
export function interviewEmail({ sender, logo_url, ...parts }: InterviewEmail) {
  const { brand: color, light } = brandColors(sender.brand_color);
  return {
    kind: 'interview' as const,
    ...composeEmail({
      ...parts,
      isLetter: true,
      brand: { name: sender.agency_name, color, accent: light.accent, logo_url },
    }),
    from_name: `${sender.fullname}, ${sender.agency_name}`,
    reply_to: sender.email,
  };
}
