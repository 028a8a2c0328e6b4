import { findSkills, type Vocabulary } from '@placewell/matching';
import { cleanTitle, STREET } from './title.rules.ts';

const LABEL =
  /^(?:- )?(?:client|customer|company(?: name)?|employer|organi[sz]ation|firm|school|unternehmen|firma|arbeitgeber|kunde|auftraggeber|cliente|empresa|compañía|entreprise|(?:la )?société|employeur|client final)\s*:\s*(\S.{1,119})$/imu;
const LEGAL_FORM = String.raw`(?:GmbH(?: & Co\. KG)?|AG|KG|SE|Ltd|Limited|LLC|LLP|PLC|plc|Inc|inc|Corp|S\.?L\.?U?|S\.?A\.?S?|SARL|B\.?V|Oy|AB|ApS)\.?`;
const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{N}'’&-]{0,30}(?:\.[\p{L}\p{N}]{1,20})?`;
const NAME = String.raw`${NAME_WORD}(?: (?:&|and|of|de|del|des|du|la|las|los|les|le|et|y|für|${LEGAL_FORM}(?![\p{L}])|${NAME_WORD})){0,6}`;
const PLACE = String.raw`(?: in \p{Lu}[\p{L}-]{1,30}| \([^)]{2,40}\)| à \p{Lu}[\p{L}-]{1,30})?`;
/** Sentences that surely name the client, and others that only begin with a name. */
const HIRING = [
  new RegExp(String.raw`\b(?:[Oo]ur|[Mm]y) client,? (${NAME})`, 'gmu'),
  new RegExp(String.raw`\b(?:für )?unseren? Kunden (?:die |den |der )?(${NAME})`, 'gmu'),
  new RegExp(String.raw`\b(?:nuestro cliente|notre client),? (${NAME})`, 'gmu'),
  new RegExp(
    String.raw`(?:^|[.!?] ?|\s[–-]\s?)(?:Die |Das |Der |La |El |Le |L['’])?(${NAME})${PLACE},? (?:is (?:hiring|recruiting|looking|seeking)|are (?:hiring|recruiting|looking|seeking)|seeks|needs? (?=an?\b|\d)|has a vacancy|sucht|suchen|busca|solicita|SOLICITA|BUSCA|selecciona|recrute|recherche|cherche)`,
    'gmu',
  ),
  new RegExp(
    String.raw`\b(?:to join|[Ww]elcome to|[Ww]ork (?:for|at)) (${NAME})(?=[,!.]| (?:in|as|and)\b)`,
    'gmu',
  ),
  new RegExp(String.raw`\b[Aa]t (${NAME}),? (?:we|you)\b`, 'gmu'),
  new RegExp(String.raw`\b[Ww]e(?:'|’)re (${NAME})(?=[,!.])`, 'gmu'),
  new RegExp(
    String.raw`\b(?:[Ww]ir bei|[Ww]e at|[Nn]osotros en|[Nn]ous chez) (?:der |den )?(${NAME})`,
    'gmu',
  ),
  new RegExp(
    String.raw`\b(?:[Ff]or|[Pp]ara|[Bb]ei|[Ee]n|[Cc]hez|[Aa]t) (${NAME}) (?:in|\(|en|à) ?\p{Lu}`,
    'gmu',
  ),
];
const ABOUT_ITSELF = new RegExp(
  String.raw`^(${NAME})${PLACE} (?:is (?:a|an|the)|are (?:a|the)|was|has (?:been|worked)|makes?|sells?|builds?|runs?|helps?|ist|es|est|fertigt|conçoit)\b`,
  'gmu',
);
const NAME_ALONE = new RegExp(`^${NAME}$`, 'u');
const CONTACT =
  /^(?:- )?(?:contact(?: person| name)?|your contact|hiring manager|ansprechpartner(?:in)?|ihr kontakt|contacto|persona de contacto|interlocuteur|contatto|referente|contactpersoon|osoba kontaktowa)\s?:\s*(\p{Lu}[\p{L}'’.-]{1,25}(?: \p{Lu}[\p{L}'’.-]{0,25}){1,3})(?=$|[\s,;|(–-])/imu;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;

/** The person to talk to: of a label, else who sent the mail. */
export function readContact(
  lines: readonly string[],
  sender: { name?: string; email?: string } = {},
): { client_contact_name?: string; client_contact_email?: string } {
  const line = lines.find((one) => CONTACT.test(one)) ?? '';
  const labelled = CONTACT.exec(line)?.[1];
  const name = labelled ?? sender.name;
  const email = labelled === undefined ? sender.email : EMAIL.exec(line)?.[0];
  return {
    ...(name === undefined ? {} : { client_contact_name: name.slice(0, 120) }),
    ...(name === undefined || email === undefined ? {} : { client_contact_email: email.toLowerCase() }),
  };
}
const SEPARATOR = /\s[|•·–—@-]\s|\s?[|•·]\s?|,\s|\s@\s/u;
const BRACKETS = /\s?\([^)]{0,80}\)|\[[^\]]{0,80}\]\s?/gu;

// Words that no company name consists of.
const NOT_A_NAME =
  /^(?:we|you|our|the|this|client|company|the company|position|role|job|remote|hybrid|on-?site|full[- ]time|part[- ]time|permanent|contract|nights?|days?|asap|home|hi|hello|dear|there|hi there|all|team|folks|sir|madam|sir or madam|friends|partners|colleagues|please|please note|everyone|everybody|someone|candidates|successful candidates|applicants|employees|people|management|monat|jahr|start \p{L}+|continental shifts|maternity cover|residential|he|she|they|it|who|on|il|elle|ils|elles|ici|hier|man|es|se|aquí|wir|sie|ihr|du|nous|vous|nosotros|vollzeit|teilzeit|unbefristet|hybride?|presencial|tiempo completo|cdi|cdd|posted|reposted|france|germany|spain|españa|deutschland|schweiz)$/iu;
/** "The Museum is dedicated to …": what the client is, after its name. */
const KIND_OF_CLIENT =
  /^(?:(?:the|das|die|der|la|le|el|het|de|il) |l['’])?(?:museum|school|college|academy|university|hospital|clinic|practice|surgery|firm|charity|trust|group|cent(?:re|er)|hotel|restaurant|library|agency|organi[sz]ation|association|foundation|institute|council|business|city|bank|church|store|shop|studio|farm|nursery|unternehmen|firma|praxis|klinik|schule|stadt|gemeinde|kanzlei|stiftung|empresa|escuela|clínica|fundación|entreprise|société|groupe|grupo|école|hôpital|ville|mairie|bedrijf|organisatie|stichting|gemeente|praktijk|azienda|società|scuola)$/iu;
const TERMS =
  /[\d$£€%]|\b(?:hours?|shifts?|bonus|salary|days|remote|hybrid|required|wanted|needed|applicants)\b/iu;
const MAX_HEADER_LINES = 5;
const MAX_HEADER_LENGTH = 120;
const MAX_LENGTH = 80;
const LEGAL = new RegExp(String.raw`\s${LEGAL_FORM}$`, 'u');

const tidy = (name: string) =>
  name
    .replace(/^(?:the company|company|die|der|das)\s/i, '')
    .replace(/(?<!\b(?:[Ii]nc|[Ll]td|[Cc]orp|[Cc]o|\p{L}\.\p{L}))\.$/u, '')
    .replace(/\s(?:and|of|de|la|et|y|für|in)$/u, '')
    .trim();

/**
 * The client: from a label ("Client: …"), else the company beside the place at the top ("Company, City"), else the
 * subject of a sentence about hiring. The company that sent a mail goes before all but the label. `isPlace` says whether a text is a place.
 */
export function readClient(
  vocabulary: Vocabulary,
  lines: readonly string[],
  {
    title,
    isPlace,
    sender,
  }: { title: string | undefined; isPlace: (text: string) => boolean; sender?: string | undefined },
): string | undefined {
  const isName = (name: string) =>
    name.length >= 2 &&
    name.length <= MAX_LENGTH &&
    /^[\p{Lu}\d]|^\p{Ll}+ \p{Ll}+$/u.test(name) &&
    !NOT_A_NAME.test(name) &&
    !KIND_OF_CLIENT.test(name) &&
    !TERMS.test(name) &&
    !STREET.test(name) &&
    name.toLowerCase() !== title?.toLowerCase() &&
    // "Database Manager for Collections": a field of the work.
    !/\s(?:for|of|für|pour|para)\s$/iu.test(title?.split(name)[0] ?? '');
  const labelled = LABEL.exec(lines.join('\n'))?.[1];
  if (labelled !== undefined) {
    const [name = '', ...others] = labelled.replace(/(?<=\p{Ll}{2})\. .*$/su, '').split(/,\s|\s[–-]\s/u);
    // "Sylvamed, maker of software": a lower-case start explains the name.
    const isNameAlone = others.some(isPlace) || others.length === 0 || /^\p{Ll}/u.test(others[0] ?? '');
    return tidy(isNameAlone ? name : labelled).slice(0, 200);
  }
  if (sender !== undefined) return sender.slice(0, 200);
  const header = lines
    .slice(0, MAX_HEADER_LINES)
    .filter((line) => line.length <= MAX_HEADER_LENGTH && !/^- |^[^:]{3,40}:\s/.test(line))
    .map((line) => (line === line.toLowerCase() ? withCapitals(line) : line));
  const isTitle = (part: string) =>
    title !== undefined && cleanTitle(vocabulary, part).toLowerCase().includes(title.toLowerCase());
  const isClient = (part: string) => isName(part) && !isPlace(part) && !isTitle(part);
  const beside = (line: string, next = '') => {
    const parts = partsOf(line, title);
    const place = parts.findIndex((part, at) => at > 0 && isPlace(part));
    const name = parts.slice(0, Math.max(0, place)).findLast(isClient);
    const isAlone = parts.length === 1 && (LEGAL.test(line) || isPlace(next.split(',')[0] ?? ''));
    return name ?? (isAlone && isClient(line) ? line : undefined);
  };
  const titleLine = header.find(isTitle);
  const inHeader = header.map((line, at) => (line === titleLine ? undefined : beside(line, header[at + 1])));
  const inSentence = (patterns: readonly RegExp[]) =>
    patterns
      .flatMap((pattern) => [...lines.join('\n').matchAll(pattern)].map(([, name = '']) => tidy(name)))
      .find(isClient);
  const besideTitle = titleLine === undefined ? undefined : beside(titleLine);
  const isField =
    besideTitle !== undefined &&
    findSkills(vocabulary, besideTitle, { place: 'list' }).some(
      (one) => one.quote.length === besideTitle.length,
    );
  const name =
    inHeader.find((one) => one !== undefined) ??
    inSentence(HIRING) ??
    (isField ? undefined : besideTitle) ??
    inSentence([ABOUT_ITSELF]) ??
    lines.find(
      (line) => line.length <= MAX_LENGTH && LEGAL.test(line) && NAME_ALONE.test(line) && isClient(line),
    );
  return name === undefined ? undefined : tidy(name);
}

const withCapitals = (line: string) => line.replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase());

/** The parts of a line at the top, without its leading title: "Software Engineer Ridgeline Systems, Huntsville". */
const partsOf = (line: string, title = '') =>
  (title !== '' && line.toLowerCase().startsWith(`${title.toLowerCase()} `)
    ? line.slice(title.length + 1)
    : line
  )
    .replace(BRACKETS, '')
    .split(SEPARATOR)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+/u, '').trim());
