import { findSpans } from '../dates.ts';
import { headingKind } from '../headings.ts';
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
/** Only at the top: below, "Consultant: SAP rollout" is a job. */
const CONSULTANT_LABEL =
  /^(?:(?:recruitment|lead|senior)\s+)?(?:consultant|recruiter|account\s+manager|agency\s+contact|ansprechpartner(?:in)?|personalberater(?:in)?|contactpersoon|interlocut(?:eur|rice)|referente)\s*:/iu;
const CONSULTANT =
  /^(?:your|ihre?|votre|su|uw)\s+(?:consultant|recruiter|contact|account\s+manager|(?:ansprech|vertrags)partner(?:in)?|(?:personal)?berater(?:in)?|contactpersoon|interlocut(?:eur|rice)|consultor(?:a)?)(?!\p{L})/iu;
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
const LEGAL = /\s(?:limited|ltd|llc|inc|plc|gmbh|ag|kg|pty|bv|b v|sa|sl|srl|spa)(?=\s|$)/gu;
/** Words of names that many agencies have. */
const COMMON =
  /\s(?:recruitment|recruiting|staffing|personnel|placements|group|consulting|services|solutions|partners|associates)(?=\s|$)/gu;

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
  return ` ${folded}`.replace(LEGAL, '').replace(COMMON, '').trim() || folded;
};
const squashed = (text: string): string => fold(text).replace(/[^\p{L}\d]/gu, '');

const domainsOf = ({ text }: Line): string[] =>
  [ADDRESS.exec(text)?.[1], SITE.exec(text)?.[1]].flatMap((domain) => (domain ? [domain.toLowerCase()] : []));

/** What a domain may add to a short name: "reed-jobs.example" of Reed Recruitment, but not "reedham.example". */
const DOMAIN_ENDING =
  /^(?:recruit|staff|personnel|personal|search|talent|resourc|placement|group|consult|people|jobs|hr|uk|ltd|gmbh)/u;
const LONG_NAME = 8;

/** Whether a domain is made of the name's words: "blackthorn.example" of Blackthorn Recruitment. */
const isDomainOf = (domain: string, name: string): boolean => {
  const bare = domain.replace(/-/g, '');
  const stem = squashed(stemOf(name));
  const rest = bare.startsWith(stem) ? bare.slice(stem.length) : undefined;
  if (stem.length >= 4 && (rest === '' || DOMAIN_ENDING.test(rest ?? '') || domain.split('-').includes(stem)))
    return true;
  if (stem.length >= LONG_NAME && bare.includes(stem)) return true;
  return bare.length >= 4 && squashed(name).startsWith(bare);
};

/** A name as it stands in lines: without its legal form, compared without case and marks. */
const wholeOf = (name: string): string => {
  const folded = wordsOf(name);
  return ` ${folded}`.replace(LEGAL, '').trim() || folded;
};
const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const hasWhole = (text: string, name: string): boolean => ` ${wordsOf(text)} `.includes(` ${wholeOf(name)} `);

const LABELLED_NAME =
  /^(?:(?:full|first|last|candidate(?:['’]s)?|applicant(?:['’]s)?)\s+name|name|surname|vorname|nachname|nom|prénom|nombre|apellidos?|nome|cognome|naam|nazwisko|nume|lives\s+in)(?:\s*[:/]|\s{2,}|\s+\p{Lu})/iu;
const NAME_SHAPED =
  /^(?:(?:mr|mrs|ms|miss|dr|herr|frau)\.?\s+)?\p{Lu}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*){1,3}$/u;
const FIRM_WORD =
  /(?<!\p{L})(?:search|talent|careers?|jobs|people|partners|associates|selection|hr)(?!\p{L})/iu;

/** "Gabriel Adams", "Name: Sarah Freedman": whatever words of an agency are in it, this is the person. */
const isPerson = (text: string): boolean =>
  LABELLED_NAME.test(text) ||
  (NAME_SHAPED.test(text) &&
    !isFirm(text) &&
    !FIRM_WORD.test(text) &&
    titleScore(text) < 0.5 &&
    !CANDIDATE.test(text) &&
    headingKind(text) === undefined);
const isFirm = (text: string): boolean => companyScore(text) > 0 || isAgencyName(text);

interface Form extends Edges {
  all: readonly Line[];
  /** The firms of its top, see `firmsOf`. */
  firms: readonly string[];
}

/** Whether a line names who speaks for the agency. */
const isConsultant = (line: Line, { top }: Edges): boolean =>
  CONSULTANT.test(line.text) || (CONSULTANT_LABEL.test(line.text) && top.includes(line));

const has = (lines: readonly Line[], test: (text: string) => boolean) => lines.some(({ text }) => test(text));

/** A person with a firm has its domain, mailbox and imprint too: one of these is needed as well. */
const TELLING_RULES: readonly Rule<Form>[] = [
  {
    name: 'calls the person a candidate',
    applies: ({ top }) => has(top, (t) => CANDIDATE.test(t)),
    weight: 2,
  },
  { name: 'says who sends it', applies: ({ all }) => has(all, (t) => SENT_BY.test(t)), weight: 3 },
  {
    name: 'names a consultant',
    applies: (form) => form.all.some((line) => isConsultant(line, form)),
    weight: 2,
  },
  { name: 'has the name of an agency', applies: ({ all }) => has(all, isAgencyName), weight: 2 },
];
const FORM_RULES: readonly Rule<Form>[] = [
  ...TELLING_RULES,
  { name: 'keeps others away', applies: ({ all }) => has(all, (t) => KEEP_OUT.test(t)), weight: 2 },
  {
    name: 'has the domain of a firm at its top',
    applies: ({ firms }) => firms.length > 0,
    weight: 1,
  },
  { name: 'has the mailbox of an office', applies: ({ all }) => has(all, (t) => OFFICE.test(t)), weight: 1 },
  { name: 'has the imprint of a firm', applies: ({ all }) => has(all, (t) => IMPRINT.test(t)), weight: 2 },
];
const MIN_SCORE = 4;

/** "Holloway Search": an agency where its own mailbox stands beside it. */
const SEARCH_FIRM = /(?<!\p{L})(?:search|talent|careers?|jobs|selection)(?!\p{L})/iu;

const isForm = (form: Form, doc: PageLines): boolean =>
  weigh(FORM_RULES, form) >= MIN_SCORE &&
  (TELLING_RULES.some(({ applies }) => applies(form)) || form.firms.some((firm) => SEARCH_FIRM.test(firm))) &&
  (has(form.all, (text) => SENT_BY.test(text)) || !isOwnFirm(form, doc));

/** Whether a firm at the top is that of the person: it has their surname, or they work there. */
function isOwnFirm(form: Form, doc: PageLines): boolean {
  const firms = namesOf(form);
  const people = form.top.flatMap(({ text }) => (isPerson(text) ? wordsOf(text).split(' ').slice(-2) : []));
  const isShared = (firm: string) =>
    wholeOf(firm)
      .split(' ')
      .some((word) => word.length > 2 && people.includes(word));
  return firms.some(isShared) || firms.some((firm) => isEmployer(firm, form, doc));
}

/** Whether a firm stands in a dated job below. */
function isEmployer(firm: string, { top }: Form, { lines }: PageLines): boolean {
  const below = lines.filter((line) => !top.includes(line));
  const isDated = (line: Line | undefined) => line !== undefined && findSpans(line.text).length > 0;
  return below.some(
    (line, at) =>
      hasWhole(line.text, firm) &&
      !isContact(line.text.replace(/\d{4}/g, '')) &&
      (isDated(line) || isDated(below[at + 1])),
  );
}

/** Lines at the top that a domain of the form is made of: those of firms, and what an office's domain spells. */
function firmsOf({ top, all }: Omit<Form, 'firms'>): string[] {
  const domains = all.flatMap(domainsOf);
  const offices = all.filter(({ text }) => OFFICE.test(text)).flatMap(domainsOf);
  return top
    .filter(({ text }) => text.length <= 60 && !/[@:]/.test(text))
    .map(({ text }) => text)
    .filter((text) =>
      isFirm(text) ? domains.some((domain) => isDomainOf(domain, text)) : offices.includes(squashed(text)),
    );
}

/** The names of the agency, as its form prints them. */
function namesOf({ all, firms }: Form): string[] {
  const senders = all.flatMap(({ text }) => {
    const name = SENT_BY.exec(text)?.[1]
      ?.split(/[.|,;]\s|\s[-–—|]\s/u, 1)[0]
      ?.trim();
    return name ? [name.replace(/\.$/, '')] : [];
  });
  const agencies = all.filter(({ text }) => isAgencyName(text)).map(({ text }) => text);
  return [...new Set([...senders, ...agencies, ...firms])].filter((name) => squashed(name).length >= 4);
}

const isContact = (text: string): boolean =>
  text.length < 160 &&
  (ADDRESS.test(text) || SITE.test(text) || NUMBER.test(text) || POSTAL.test(text) || IMPRINT.test(text));

/** The agency's lines of a foot, from the bottom up: those that it signs, and above all else how to reach it. */
function ownFoot(foot: readonly Line[], isSigned: (line: Line) => boolean): readonly Line[] {
  const end = foot.findLastIndex((line) => !isSigned(line) && !isContact(line.text));
  const own = foot.slice(end + 1);
  if (!own.some(isSigned)) return [];
  // Years and numbers below a heading are those of skills and schools.
  const isBelowHeading = foot.some(({ text }) => BELOW.has(headingKind(text) ?? ''));
  return isBelowHeading ? own.slice(own.findIndex(isSigned)) : own;
}
const BELOW: ReadonlySet<string> = new Set(['skills', 'education']);

/** The lines of an agency on the form in which it sends a candidate; none where nothing says that it is one. */
export function agencyLines(
  doc: PageLines,
  edges: Edges,
): { lines: Set<Line>; isTheirs: (url: string) => boolean } {
  const all = [...new Set([...edges.top, ...edges.feet.flat()])];
  const form = { ...edges, all, firms: firmsOf({ ...edges, all }) };
  const none = { lines: new Set<Line>(), isTheirs: () => false };
  if (!isForm(form, doc)) return none;
  const names = namesOf(form);
  const isDomain = (domain: string) => names.some((name) => isDomainOf(domain, name));
  const isTheirName = (text: string) =>
    names.some((name) => wholeOf(text) === wholeOf(name)) && isFirmOf(text);
  const isFirmOf = (text: string) => !isPerson(text) || form.firms.includes(text);
  const isStem = (text: string) => names.some((name) => squashed(text) === squashed(stemOf(name)));
  const isSigned = (line: Line) => {
    const { text } = line;
    if (SENT_BY.test(text) || isConsultant(line, edges) || KEEP_OUT.test(text) || isTheirName(text))
      return true;
    if (isPerson(text)) return false;
    const domains = domainsOf(line);
    if (domains.length > 0) return domains.some(isDomain);
    return isStem(text) || names.some((name) => hasWhole(text, name));
  };
  const lines = new Set<Line>();
  let isOpen = false;
  for (const line of edges.top) {
    // Numbers and addresses below the agency's name are its own, up to a line about the person.
    isOpen = isSigned(line) || (isOpen && isContact(line.text) && !LABELLED_NAME.test(line.text));
    if (isOpen) lines.add(line);
  }
  for (const foot of edges.feet) for (const line of ownFoot(foot, isSigned)) lines.add(line);
  // The same line on other pages.
  const pages = new Map(Array.from(lines, ({ text, page }) => [text, page]));
  for (const line of doc.lines)
    if (pages.has(line.text) && pages.get(line.text) !== line.page) lines.add(line);
  return {
    lines,
    isTheirs: (url) => domainsOf({ text: url.replace(/^mailto:/i, '') } as Line).some(isDomain),
  };
}
