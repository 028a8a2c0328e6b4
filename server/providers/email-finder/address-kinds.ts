import type { EMAIL_TYPES } from '@placewell/contract/sourcing/enrichment.ts';

/** Public mailbox providers: an address there says nothing about a company. */
const MAILBOX_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.de hotmail.fr hotmail.co.uk live.com
  live.de live.fr live.nl msn.com yahoo.com yahoo.de yahoo.fr yahoo.co.uk yahoo.co.in yahoo.co.jp ymail.com rocketmail.com
  icloud.com me.com mac.com aol.com aim.com gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de freenet.de mail.de
  posteo.de mailbox.org proton.me protonmail.com pm.me tutanota.com tuta.io fastmail.com zoho.com hey.com mail.com
  email.com mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net orange.fr wanadoo.fr free.fr
  laposte.net sfr.fr libero.it virgilio.it alice.it tiscali.it wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz
  bluewin.ch ziggo.nl kpnmail.nl xs4all.nl telenet.be skynet.be comcast.net verizon.net att.net sbcglobal.net
  btinternet.com sky.com qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net rediffmail.com uol.com.br
  bol.com.br terra.com.br`.split(/\s+/),
);

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

export const isMailboxDomain = (domain: string): boolean => MAILBOX_DOMAINS.has(domain.toLowerCase());

export const isRole = (email: string): boolean => ROLES.has(partsOf(email).local.replace(/\+.*$/s, ''));

/** `role` for info@ and the like, `personal` for a mailbox at Gmail and others, `work` for the rest. */
export function emailTypeOf(email: string): (typeof EMAIL_TYPES)[number] {
  if (isRole(email)) return 'role';
  return isMailboxDomain(partsOf(email).domain) ? 'personal' : 'work';
}
