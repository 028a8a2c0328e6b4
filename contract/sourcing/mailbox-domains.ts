/** Public mailbox providers: a domain there says nothing about a company. */
export const MAILBOX_DOMAINS: ReadonlySet<string> = new Set(
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

/** Whether the domain is that of a public mailbox provider, such as gmail.com. */
export const isMailboxDomain = (domain: string): boolean => MAILBOX_DOMAINS.has(domain.toLowerCase());
