import type { Line, PageLines } from '../page-lines.ts';
import { type Rule, weigh } from '../rules.ts';
import { fold } from '../words/fold.ts';
import { companyScore, titleScore } from '../words/titles.ts';

/** What an agency calls the person: "Candidate ref: 4711", "Kandidatenprofil". */
const CANDIDATE =
  /^(?:(?:candidate|applicant)(?:['’]s)?(?:\s+(?:name|ref(?:erence)?|id|no|number|details|profile|summary|cv|resume)\.?){0,3}|(?:profile|details|summary|cv|resume)\s+of\s+(?:the\s+)?(?:candidate|applicant)|(?:kandidat|bewerber)(?:in)?(?:en)?-?\s?(?:profil|nummer|nr|daten|id)?|kandidaat-?(?:profiel|nummer)?|(?:perfil|ficha|datos)\s+del\s+candidato|(?:profil|dossier|fiche)\s+(?:du\s+|de\s+la\s+)?candidate?|(?:profilo|scheda)\s+(?:del\s+)?candidato|profil\s+kandydata)\.?\s*(?:[:#]|$)/iu;
/** Who sends the resume. */
const SENT_BY =
  /(?:^|\b(?:cv|resume|profile|candidate|profil|lebenslauf)\s+)(?:re)?(?:presented|prepared|submitted|introduced|supplied|forwarded|sent|vorgestellt|überreicht|präsentiert|présentée?|transmis|presentad[oa]|presentat[oa]|aangeboden)\s+(?:by|von|durch|par|por|da|door)\b(.*)$/iu;
const CONSULTANT =
  /^(?:(?:recruitment|lead|senior)\s+)?(?:consultant|recruiter|account\s+manager|agency\s+contact|ansprechpartner(?:in)?|personalberater(?:in)?|contactpersoon|interlocut(?:eur|rice)|referente)\s*:|^(?:your|ihre?|votre|su|uw)\s+(?:consultant|recruiter|contact|account\s+manager|(?:ansprech|vertrags)partner(?:in)?|(?:personal)?berater(?:in)?|contactpersoon|interlocut(?:eur|rice)|consultor(?:a)?)(?!\p{L})/iu;
const AGENCY_NAME =
  /(?<!\p{L})(?:recruit(?:ment|ing|ers)|staffing|personnel|placements|resourcing|headhunt(?:ers|ing)|executive\s+search|search\s+partners|talent\s+(?:partners|solutions|group|acquisition\s+partners)|personal(?:vermittlung|beratung|dienstleistung(?:en)?|service|management)|zeitarbeit|uitzend(?:bureau|krachten)|detachering|trabajo\s+temporal|intérim|travail\s+temporaire|recrutement|reclutamiento|agenzia\s+per\s+il\s+lavoro|agencja\s+pracy)(?!\p{L})/iu;
const KEEP_OUT =
  /\b(?:do\s+not\s+contact|contact\s+(?:us|our\s+office)|no\s+direct\s+contact|(?:arrange|request)\s+an?\s+interview|nicht\s+direkt\s+kontaktieren)\b/iu;
const ADDRESS = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@([\p{L}\d-]{1,63})\.[\p{L}\d.-]{2,80}/u;
const SITE =
  /(?:^|[\s|•·(])(?:https?:\/\/)?(?:www\.)?([\p{L}\d-]{3,63})\.(?:[\p{L}\d-]{2,20}\.)?\p{L}{2,10}(?=$|[\s|•·,/)])/iu;
/** The mailbox of an office. */
const OFFICE =
  /(?<![\p{L}\d._%+-])(?:info|office|jobs|careers|cvs?|resumes?|candidates|recruit(?:ment|ing)?|enquiries|enquiry|admin|bewerbung|kontakt|karriere|recrutement|seleccion|lavoro|werk)@/iu;
const IMPRINT =
  /\b(?:registered\s+(?:in|office|number|company)|company\s+(?:no|number|reg)|reg\.?\s+no|vat\s+(?:no|number|reg|gb)|amtsgericht|handelsregister|hrb\s?\d|ust-?id|siret|siren|rcs\s|p\.?\s?iva|kvk|employment\s+(?:agency|business)|rec\s+member)/iu;
const POSTAL =
  /^(?=.{8,100}$)(?=.*\d)(?:.*\b(?:street|st|road|rd|lane|avenue|ave|drive|suite|floor|house|park|square|row|\p{L}*(?:straße|strasse|str\.|platz|weg|allee)|rue|calle|via|plaza|straat)\b.*|.*,\s.*\b(?:\d{4,6}|\p{Lu}{1,2}\d[\p{Lu}\d]?\s\d\p{Lu}{2})\b.*)$/iu;
const NUMBER = /(?:\+|\b00|\(?\b0|\b)\d[\d\s()./-]{5,}\d/;
/** Words of names that many have. */
const COMMON =
  /\s(?:limited|ltd|llc|inc|plc|gmbh|ag|kg|pty|bv|b v|sa|sl|srl|spa|recruitment|recruiting|staffing|personnel|placements|group|consulting|services|solutions|partners|associates)(?=\s|$)/gu;

/** The lines at the top and at the foot of a page, where an agency prints its own. */
export interface Edges {
  top: readonly Line[];
  /** Of each page. */
  feet: readonly (readonly Line[])[];
}

const isAgencyName = (text: string): boolean =>
  text.length <= 60 && !/[@:]|\d{3}/.test(text) && AGENCY_NAME.test(text) && titleScore(text) < 0.5;

/** The name without its legal form and the words that many agencies have. */
const stemOf = (name: string): string => {
  const folded = fold(name);
  return ` ${folded}`.replace(COMMON, '').trim() || folded;
};
const squashed = (text: string): string => fold(text).replace(/[^\p{L}\d]/gu, '');

const domainsOf = ({ text }: Line): string[] =>
  [ADDRESS.exec(text)?.[1], SITE.exec(text)?.[1]].flatMap((domain) => (domain ? [domain.toLowerCase()] : []));

/** Whether a domain is made of the name's words: "blackthorn.example" of Blackthorn Recruitment. */
const isDomainOf = (domain: string, name: string): boolean => {
  const bare = domain.replace(/-/g, '');
  const stem = squashed(stemOf(name));
  return (stem.length >= 4 && bare.includes(stem)) || (bare.length >= 4 && squashed(name).startsWith(bare));
};

interface Form extends Edges {
  all: readonly Line[];
}

const has = (lines: readonly Line[], test: (text: string) => boolean) => lines.some(({ text }) => test(text));

const FORM_RULES: readonly Rule<Form>[] = [
  {
    name: 'calls the person a candidate',
    applies: ({ top }) => has(top, (t) => CANDIDATE.test(t)),
    weight: 2,
  },
  { name: 'says who sends it', applies: ({ all }) => has(all, (t) => SENT_BY.test(t)), weight: 3 },
  { name: 'names a consultant', applies: ({ all }) => has(all, (t) => CONSULTANT.test(t)), weight: 2 },
  { name: 'has the name of an agency', applies: ({ all }) => has(all, isAgencyName), weight: 2 },
  { name: 'keeps others away', applies: ({ all }) => has(all, (t) => KEEP_OUT.test(t)), weight: 2 },
  {
    name: 'has the domain of a firm at its top',
    applies: (form) => firmsOf(form).length > 0,
    weight: 1,
  },
  { name: 'has the mailbox of an office', applies: ({ all }) => has(all, (t) => OFFICE.test(t)), weight: 1 },
  { name: 'has the imprint of a firm', applies: ({ all }) => has(all, (t) => IMPRINT.test(t)), weight: 2 },
];
const MIN_SCORE = 4;

/** Lines at the top that a domain of the form is made of: those of firms, and what an office's domain spells. */
function firmsOf({ top, all }: Form): string[] {
  const domains = all.flatMap(domainsOf);
  const offices = all.filter(({ text }) => OFFICE.test(text)).flatMap(domainsOf);
  return top
    .filter(({ text }) => text.length <= 60 && !/[@:]/.test(text))
    .map(({ text }) => text)
    .filter((text) =>
      companyScore(text) > 0 || isAgencyName(text)
        ? domains.some((domain) => isDomainOf(domain, text))
        : offices.includes(squashed(text)),
    );
}

/** The names of the agency, as its form prints them. */
function namesOf(form: Form): string[] {
  const { all } = form;
  const senders = all.flatMap(({ text }) => {
    const name = SENT_BY.exec(text)?.[1]
      ?.split(/[.|,;]\s|\s[-–—|]\s/u, 1)[0]
      ?.trim();
    return name ? [name.replace(/\.$/, '')] : [];
  });
  const agencies = all.filter(({ text }) => isAgencyName(text)).map(({ text }) => text);
  return [...new Set([...senders, ...agencies, ...firmsOf(form)])].filter(
    (name) => squashed(name).length >= 4,
  );
}

const isContact = (text: string): boolean =>
  text.length < 160 &&
  (ADDRESS.test(text) || SITE.test(text) || NUMBER.test(text) || POSTAL.test(text) || IMPRINT.test(text));

/** The lines of an agency on the form in which it sends a candidate; none where nothing says that it is one. */
export function agencyLines(
  doc: PageLines,
  edges: Edges,
): { lines: Set<Line>; isTheirs: (url: string) => boolean } {
  const all = [...new Set([...edges.top, ...edges.feet.flat()])];
  const form = { ...edges, all };
  const none = { lines: new Set<Line>(), isTheirs: () => false };
  if (weigh(FORM_RULES, form) < MIN_SCORE) return none;
  const names = namesOf(form);
  const isDomain = (domain: string) => names.some((name) => isDomainOf(domain, name));
  const isNamed = (text: string) => names.some((name) => fold(text).includes(stemOf(name)));
  const isSigned = (line: Line) =>
    SENT_BY.test(line.text) ||
    CONSULTANT.test(line.text) ||
    KEEP_OUT.test(line.text) ||
    isNamed(line.text) ||
    domainsOf(line).some(isDomain);
  const lines = new Set<Line>();
  let isOpen = false;
  for (const line of edges.top) {
    // Numbers and addresses below the agency's name are its own, up to a line about the person.
    isOpen = isSigned(line) || (isOpen && isContact(line.text));
    if (isOpen) lines.add(line);
  }
  for (const foot of edges.feet) {
    // From the bottom up, as far as lines are the agency's or say how to reach it.
    const end = foot.findLastIndex((line) => !isSigned(line) && !isContact(line.text));
    const own = foot.slice(end + 1);
    if (own.some(isSigned)) for (const line of own) lines.add(line);
  }
  // The same line on other pages.
  const texts = new Set(Array.from(lines, ({ text }) => text));
  for (const line of doc.lines) if (texts.has(line.text)) lines.add(line);
  return {
    lines,
    isTheirs: (url) => domainsOf({ text: url.replace(/^mailto:/i, '') } as Line).some(isDomain),
  };
}
