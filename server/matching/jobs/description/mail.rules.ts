/** A pasted mail: what it says, and who sent it. `text` is the mail without headers, greeting and marks of forwarding. */
export type Mail = {
  text: string;
  /** The part of `text` that describes the job: without sign-off, signature and small print. */
  body: string;
  subject?: string;
  sender: { name?: string; email?: string; company?: string };
};

const HEADER =
  /^[>*\s]{0,10}(from|sent|to|cc|bcc|date|subject|reply-to|von|gesendet|an|datum|betreff|de|enviado(?: el)?|para|asunto|fecha|envoyé|à|objet|da|inviato|a|oggetto|od|wysłano|do|temat)\*?\s?:\*?(.*)$/iu;
const FROM = /^(?:from|von|de|da|od)$/iu;
const SUBJECT = /^(?:subject|betreff|asunto|objet|oggetto|temat)$/iu;
const FORWARDED =
  /^[>\s]{0,10}(?:-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|mensaje (?:original|reenviado)|message (?:d'origine|transféré)).{0,40}|begin forwarded message:|anfang der weitergeleiteten nachricht:)$/iu;
const GREETING =
  /^(?:hi|hiya|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|morning|hallo|guten (?:tag|morgen)|liebe[rs]?|sehr geehrte[rs]?|moin|hola|buenos días|buenas(?: tardes)?|estimad[oa]s?|bonjour|salut|madame|cher|chère|chers|ciao|buongiorno|gentile|olá|bom dia|prezad[oa]s?|beste|dzień dobry|cześć)(?:[ ,/]+[\p{L}.'’-]+){0,5}\s?[,!.:–-]?$/iu;
const PLEASANTRY =
  /^(?:(?:i )?(?:hope|trust) (?:you|this|all)\b.{0,80}|(?:ich hoffe|espero|j['’]espère)\b.{0,80}|how are you\b.{0,30}|click here to unsubscribe\.?)$/iu;
const SIGN_OFF =
  /^(?:(?:many |with )?(?:thanks|thank you|thx|cheers|ta)(?: (?:in advance|again|so much|&|and) ?(?:(?:kind |best |warm )?(?:regards|rgds|wishes))?)?|(?:with )?(?:kind|best|warm|warmest|kindest)? ?(?:regards|rgds|wishes)|all the best|best|sincerely|yours (?:sincerely|faithfully|truly)|(?:mit )?(?:freundlichen|besten|vielen|herzlichen|lieben|schönen) grüßen?|(?:viele|beste|liebe|herzliche|schöne) grüße|vg|lg|mfg|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|gracias|(?:bien )?cordialement|bien à vous|cordiali saluti|atenciosamente|obrigad[oa]|met vriendelijke groet(?:en)?|pozdrawiam)\s?[,.!–-]*$/iu;
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|icloud|me|aol|gmx|web|proton|protonmail|mail|msn|btinternet|t-online|orange|free|libero|mailbox)$/iu;
const LEGAL_FORM =
  /\s(?:GmbH(?: & Co\. KG)?|AG|KG|SE|Ltd|Limited|LLC|LLP|PLC|plc|Inc|Corp(?:oration)?|S\.?L\.?U?|S\.?A\.?S?|SARL|B\.?V|S\.?p\.?A|S\.?r\.?l|Oy|AB|ApS)\.?(?=$|[,|·])/u;
/** Words of a signature that name work, not a person or a company. */
const ROLE =
  /(?<!\p{L})(?:manager|director|officer|partner|head|lead|recruiter|hr|talent|acquisition|people|consultant|assistant|executive|president|founder|owner|ceo|cfo|cto|coo|leiter(?:in)?|geschäftsführer(?:in)?|personal\p{L}*|gerente|directora?|responsable|chargée?|coordinator|specialist|business|operations)(?!\p{L})/iu;
const PERSON = /^\p{Lu}[\p{L}'’.-]{1,25}(?: (?:\p{Lu}[\p{L}'’.-]{0,25}|de|van|von|der|del|la)){0,4}$/u;
const CONTACT_LINE =
  /@|\d{3}|www\.|https?:|^(?:t|tel|m|mob|phone|fax|cell|direct|mobile|email|e-mail|url)\b\.?:?/iu;
const MAX_SIGNATURE = 16;

const quoted = (line: string) => line.replace(/^(?:\s*>)+\s?/, '');

/** The headers at the top, and the index of the line after them; undefined without at least two, of which one says who or what. */
function headersOf(lines: readonly string[]) {
  const found = new Map<string, string>();
  let from = lines.findIndex((line) => line.trim() !== '');
  if (from < 0) return undefined;
  // "FYI" or "see below" may stand above a forwarded mail.
  const forwarded = lines.slice(0, 12).findIndex((line) => FORWARDED.test(line));
  if (forwarded >= 0) from = forwarded + 1;
  while (lines[from]?.trim() === '') from++;
  let at = from;
  for (; at < lines.length; at++) {
    const [, name = '', value = ''] = HEADER.exec(lines[at] ?? '') ?? [];
    if (name === '') {
      // A folded header goes on in the next line.
      if (found.size > 0 && /^\s+\S/.test(lines[at] ?? '') && HEADER.test(lines[at + 1] ?? '')) continue;
      break;
    }
    const key = FROM.test(name) ? 'from' : SUBJECT.test(name) ? 'subject' : name.toLowerCase();
    if (!found.has(key)) found.set(key, value.trim());
  }
  const isMail = found.size >= 2 && (found.has('subject') || /@/.test(found.get('from') ?? ''));
  return isMail ? { headers: found, end: at } : undefined;
}

const titled = (name: string) =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** The part of an address that names a company: "iflow" of "jo@mail.iflow.co.uk". */
function domainOf(email: string | undefined): string | undefined {
  const labels = email?.split('@')[1]?.toLowerCase().split('.') ?? [];
  const name = labels
    .slice(0, -1)
    .filter((label) => !/^(?:co|com|org|net|ac|gov|mail|email)$/.test(label))
    .at(-1);
  return name === undefined || FREE_MAIL.test(name) ? undefined : name;
}

function displayName(from: string, domain: string | undefined): string | undefined {
  const written = from
    .replace(/<[^<>]{0,200}>|\[mailto:[^\]]{0,200}\]|\([^()]{0,200}\)/giu, ' ')
    .replace(/["'“”]/gu, '')
    .replace(/(?<!\S)[^\s@]+@\S+/gu, ' ')
    .trim();
  const [last = '', first = ''] = /^[\p{L}'’-]+, [\p{L}'’ -]+$/u.test(written) ? written.split(', ') : [];
  const words = titled(first === '' ? written : `${first} ${last}`)
    .split(/\s+/u)
    .filter((word) => word !== '' && !(domain?.includes(word.toLowerCase()) && word.length > 3));
  const name = words.join(' ');
  return PERSON.test(name) && !ROLE.test(name) ? name : undefined;
}

const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words at the start of a line that the domain is made of: "nLeague Services Inc" for nleague.com. */
function companyOfDomain(line: string, domain: string | undefined): string | undefined {
  if (domain === undefined || domain.length < 4 || /@|www\.|https?:/u.test(line)) return undefined;
  const stem =
    squeezed(domain.replace(/(?:-?(?:usa|uk|group|online|consulting|jobs|careers))$/u, '')) || domain;
  const [part = ''] = line.split(/,|\s[|·–-]\s/u);
  const name = part.trim();
  return name.length <= 60 &&
    /^[\p{L}\p{N}]/u.test(name) &&
    stem.length >= 4 &&
    squeezed(name).startsWith(stem)
    ? name
    : undefined;
}

const legalName = (line: string): string | undefined => {
  const match = LEGAL_FORM.exec(line);
  const name = match && line.slice(0, match.index + match[0].length).trim();
  return name && name.length <= 60 && name.split(' ').length <= 7 && /^[\p{Lu}\d]/u.test(name)
    ? name
    : undefined;
};

const addressIn = (text: string) => /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u.exec(text)?.[0];

/** The sender by the header, the signature and, for the company, the small print below it. */
function senderOf(from: string, signature: readonly string[], below: readonly string[]): Mail['sender'] {
  const email = addressIn(from) ?? signature.map(addressIn).find((one) => one !== undefined);
  const domain = domainOf(email);
  const display = displayName(from, domain);
  const signed = signature
    .slice(0, 4)
    .map((line) => titled(line.replace(/(?<![,.…?])[,.…?]+$/u, '').trim()))
    .find((line) => PERSON.test(line) && !ROLE.test(line) && legalName(line) === undefined);
  const isSamePerson = signed?.split(' ')[0]?.toLowerCase() === display?.split(' ')[0]?.toLowerCase();
  const name =
    display !== undefined && signed !== undefined && isSamePerson
      ? [display, signed].sort((a, b) => b.length - a.length)[0]
      : (display ?? (companyOfDomain(signed ?? '', domain) === undefined ? signed : undefined));
  const company =
    signature.map((line) => companyOfDomain(line, domain)).find((one) => one !== undefined) ??
    signature
      .filter((line) => !CONTACT_LINE.test(line))
      .map(legalName)
      .find((one) => one !== undefined) ??
    below.map((line) => companyOfDomain(line.trim(), domain)).find((one) => one !== undefined);
  return {
    ...(name && name.toLowerCase() !== company?.toLowerCase() ? { name } : {}),
    ...(email ? { email } : {}),
    ...(company ? { company } : {}),
  };
}

/** Reads a pasted mail; undefined for any other text. A greeting and a sign-off without headers are a mail as well. */
export function readMail(written: string): Mail | undefined {
  const lines = written.replace(/\r/g, '').split('\n').map(quoted);
  const found = headersOf(lines);
  let start = found?.end ?? 0;
  const isOpening = (line: string) => line === '' || GREETING.test(line) || PLEASANTRY.test(line);
  while (start < lines.length && isOpening((lines[start] ?? '').trim())) start++;
  const rest = lines.slice(start);
  const hasGreeting = lines.slice(found?.end ?? 0, start).some((line) => GREETING.test(line.trim()));
  const signOff = rest.findLastIndex((line) => SIGN_OFF.test(line.trim()));
  // A sign-off in the middle of an advertisement is none.
  const isSigned =
    signOff > 0 && (found !== undefined || hasGreeting || rest.length - signOff <= MAX_SIGNATURE);
  if (found === undefined && !(hasGreeting && isSigned)) return undefined;
  const signature = isSigned
    ? rest
        .slice(signOff + 1, signOff + 1 + MAX_SIGNATURE)
        .map((line) => line.trim().replace(/^[|*]+|(?<![|*])[|*]+$/gu, ''))
    : [];
  const subject = found?.headers.get('subject');
  return {
    text: rest.join('\n').trim(),
    body: (isSigned ? rest.slice(0, signOff) : rest).join('\n').trim(),
    ...(subject ? { subject } : {}),
    sender: senderOf(found?.headers.get('from') ?? '', signature, rest.slice(Math.max(0, signOff))),
  };
}
