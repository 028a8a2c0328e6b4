import type { EMAIL_TYPES } from '@placewell/contract/sourcing/enrichment.ts';
import { isMailboxDomain } from '@placewell/contract/sourcing/mailbox-domains.ts';

/** Shared role mailboxes (RFC 2142 and common use). */
const ROLES: ReadonlySet<string> = new Set(
  `abuse accounting accounts admin administration administrator all anfrage apply applications assistant bewerbung
  billing booking bookings buchhaltung career careers commercial compliance contact contacto contato contatti
  customerservice datenschutz dpo editor einkauf email enquiries enquiry events export facturation feedback finance
  frontdesk general hallo hello help helpdesk hi hostmaster hr human.resources humanresources info information inquiries
  inquiry investor investors invoice invoices it jobs karriere kontakt legal mail mailbox mailer-daemon management
  marketing media news newsletter no-reply noreply office operations order orders partner partners payments payroll
  people personal postmaster press presse privacy procurement purchasing recepcion reception recruiting recruitment
  redaktion reply request reservations root sales secretariat secretary security service services shop spam staff
  subscribe support talent team tech technik test unsubscribe verkauf vertrieb webmaster welcome work www zentrale`.split(
    /\s+/,
  ),
);

const partsOf = (email: string) => {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1).toLowerCase() };
};

export const isRole = (email: string): boolean => ROLES.has(partsOf(email).local.replace(/\+.*$/s, ''));

/** `role` for info@ and the like, `personal` for a mailbox at Gmail and others, `work` for the rest. */
export function emailTypeOf(email: string): (typeof EMAIL_TYPES)[number] {
  if (isRole(email)) return 'role';
  return isMailboxDomain(partsOf(email).domain) ? 'personal' : 'work';
}
