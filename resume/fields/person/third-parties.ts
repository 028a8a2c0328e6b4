import type { SectionKind } from '../../headings.ts';
import type { Line, PageLines } from '../../page-lines.ts';
import type { Section } from '../../section.ts';
import { agreement, isNameShaped, withoutAffixes } from './name-words.ts';

/** Who stands behind a label in a line: referees, and who is called in an emergency. */
const THIRD_PARTY =
  /(?<![\p{L}@.-])(?:(?:in\s+case\s+of\s+)?emergency(?:\s+(?:contact|number|phone|details|tel))+|in\s+case\s+of\s+emergency|emergency\s*(?=[:(–-])|next\s+of\s+kin|n\.?o\.?k\.?(?=\s*:)|referees?|references?(?=\s*(?:\d\s*)?[:–-])|notfall(?:kontakt|nummer)?(?=\s*[:(–-])|im\s+notfall|angehörige|referenz(?:en|person)?(?=\s*[:–-])|contacto\s+(?:de|en\s+caso\s+de)\s+emergencia|en\s+caso\s+de\s+emergencia|referencias?(?=\s*(?:\d\s*)?[:–-])|(?:contact|personne\s+à\s+(?:contacter|prévenir))(?:\s+en\s+cas)?\s+d[’' ]urgence|en\s+cas\s+d[’']urgence|personne\s+à\s+prévenir|références?(?=\s*[:–-])|contatt[oi]\s+di\s+emergenza|in\s+caso\s+di\s+emergenza|referenz[ae](?=\s*[:–-])|conta(?:c)?to\s+de\s+emerg[eê]ncia|em\s+caso\s+de\s+emergência|referências?(?=\s*[:–-])|noodcontact|noodnummer|in\s+geval\s+van\s+nood|referentie[s]?(?=\s*[:–-])|kontakt\s+(?:alarmowy|w\s+nagłych\s+wypadkach)|w\s+nagłych\s+wypadkach|referencj[ae](?=\s*[:–-])|referint[ea](?=\s*[:–-])|acil\s+durum(?:da)?|referans(?:lar)?(?=\s*[:–-]))/iu;
/** "Father's mobile: …". */
const OF_RELATIVE =
  /(?<!\p{L})(?:father|mother|husband|wife|spouse|guardian|parent|brother|sister|partner)s?(?:['’]s)?\s+(?:mobile|phone|tel(?:ephone)?|contact|number|no|e-?mail)\b/iu;
/** "Line manager: Ann Lee". Without a name behind the colon, the label may be a title of the person's own. */
const OF_SUPERIOR =
  /(?<!\p{L})(?:[Mm]anager|[Ss]upervisor|[Vv]orgesetzter?|[Aa]nsprechpartner(?:in)?|[Rr]esponsable|[Ss]uperviseur|[Jj]efe|[Cc]hef|[Rr]eferente|[Ll]eidinggevende|[Pp]rzełożony|[Cc]ontact\s+person|[Kk]ontaktperson|[Pp]ersona\s+de\s+contacto|[Ii]nterlocuteur|[Cc]ontactpersoon)\s*:\s*(?:(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|Sra?|Mme|M)\.?\s+)?\p{Lu}[\p{L}.'’-]+\s+\p{Lu}/u;
/** What a person calls their number or address, behind a divider: "Emergency: … | Mobile: …". */
const OWN_AFTER_DIVIDER = /[|•·]\s*(?:my\s+)?(?:e-?mail|phone|mobile|tel|cell|mob|handy|telefon)\b[^|•·]*$/iu;

/** Whether a number or an address belongs to another person, by the text before it in its line. */
export const isOfThirdParty = (before: string): boolean =>
  (THIRD_PARTY.test(before) && !OWN_AFTER_DIVIDER.test(before)) ||
  OF_RELATIVE.test(before) ||
  OF_SUPERIOR.test(before);

const HAS_CONTACT = /@|\d[\d\s()./-]{5,}\d/;
/** Lines below a label that name a third party and how to reach them. */
const MAX_BELOW = 4;

/** Lines below a label without a number: "Next of kin: Ann Lee", "Phone: …". */
function linesBelowLabels(lines: readonly Line[]): Set<Line> {
  const out = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    if (line.text.length > 90 || HAS_CONTACT.test(line.text) || !THIRD_PARTY.test(line.text)) continue;
    for (const [n, below] of lines.slice(at + 1, at + 1 + MAX_BELOW).entries()) {
      const isApart = (below.gap ?? 0) > 0.6 || below.block !== line.block;
      const isEnd = n > 0 && HAS_CONTACT.test(lines[at + n]?.text ?? '') && !HAS_CONTACT.test(below.text);
      if (isApart || isEnd) break;
      out.add(below);
    }
  }
  return out;
}

/** Sections about jobs and studies, in which a number or an address is that of an employer or a school. */
const OF_EMPLOYERS: ReadonlySet<SectionKind> = new Set([
  'experience',
  'education',
  'projects',
  'volunteer',
  'certificates',
]);

/** Lines at the top in which the name is looked for. */
const HEAD = 12;

/** Longer phrases are no names. */
const MAX_NAME = 50;
const namesAtTop = (lines: readonly Line[]): string[] =>
  [
    ...new Set(
      lines
        .slice(0, HEAD)
        .flatMap(({ text, parts }) => [
          text,
          ...parts.map((part) => part.text),
          ...text.split(/(?:(?<!\s)\s+)?[|,•·]\s*/),
        ]),
    ),
  ]
    .filter((text) => text.length <= MAX_NAME && !/[@\d]/.test(text))
    .map((text) => withoutAffixes(text.trim()))
    .filter((text) => isNameShaped(text));

/** Whether the part of an address before the @ has a word of a name at the top of the resume. */
function ownAddresses(lines: readonly Line[]): (email: string) => boolean {
  let names: string[] | undefined;
  return (email) => {
    const local = email.replace(/@.*$/s, '');
    names ??= namesAtTop(lines);
    return names.some((name) => agreement(name, local) >= 1);
  };
}

/** What of a resume may say how to reach the person. */
export interface OwnPart {
  doc: PageLines;
  sections: Section[];
}

/** Below a referee, a heading with their name or "Contact details" is theirs, where the person's own contacts stand before. */
export function withContactsOfReferees(sections: readonly Section[]): Section[] {
  const isHead = ({ kind }: Section) => kind === 'header' || kind === 'contact';
  let hasOwn = false;
  let isTheirs = false;
  return sections.map((section) => {
    const mayBeTheirs = section.kind === 'contact' || section.kind === 'unknown';
    isTheirs = section.kind === 'third_party' || (isTheirs && hasOwn && mayBeTheirs);
    hasOwn ||= !isTheirs && isHead(section) && section.lines.some(({ text }) => HAS_CONTACT.test(text));
    return isTheirs ? { ...section, kind: 'third_party' } : section;
  });
}

/**
 * The resume without lines about referees, relatives and employers: in a line of a job, an address or a number counts
 * only beside an address with the person's name.
 */
export function withoutThirdParties(doc: PageLines, sections: Section[]): OwnPart {
  const named = linesBelowLabels(doc.lines);
  const isOwn = ownAddresses(doc.lines);
  const hasOwnAddress = ({ text }: Line) =>
    !isOfThirdParty(text) && (text.match(/(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@/gu) ?? []).some(isOwn);
  const keeps = ({ kind }: Section, line: Line): boolean =>
    kind !== 'third_party' &&
    !named.has(line) &&
    (!OF_EMPLOYERS.has(kind) || !HAS_CONTACT.test(line.text) || hasOwnAddress(line));
  const dropped = new Set<Line>();
  const own = sections.map((section) => {
    const { kept: lines = [], others = [] } = Object.groupBy(section.lines, (line) =>
      keeps(section, line) ? 'kept' : 'others',
    );
    for (const line of others) dropped.add(line);
    if (section.kind === 'third_party' && section.heading) dropped.add(section.heading);
    return lines.length === section.lines.length ? section : { ...section, lines };
  });
  if (dropped.size === 0) return { doc, sections };
  const texts = Array.from(dropped, ({ text }) => text.toLowerCase());
  const isTheirs = (url: string, text: string) => {
    const target = url.replace(/^(?:mailto|tel):/i, '').toLowerCase();
    return texts.some(
      (line) => line.includes(target) || (text.length > 3 && line.includes(text.toLowerCase())),
    );
  };
  return {
    doc: {
      ...doc,
      lines: doc.lines.filter((line) => !dropped.has(line)),
      links: doc.links.filter(({ url, text }) => !/^(?:mailto|tel):/i.test(url) || !isTheirs(url, text)),
    },
    sections: own.filter(({ kind }) => kind !== 'third_party'),
  };
}
