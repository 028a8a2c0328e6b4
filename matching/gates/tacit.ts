import { resolveSkill, skillId } from '../skills/resolve.ts';
import { normalise } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** The id of the requirement to be allowed to work in the country of the job. */
export const RIGHT_TO_WORK = 'x:right-to-work';
const DRIVING_LICENCE = 'Driving licence category B';
/** General software of an office: who uses it at work seldom writes so. Narrower skills, as pivot tables, are not. */
const OFFICE_SOFTWARE = `
Microsoft Office|Microsoft Excel|Microsoft Word|Microsoft Outlook|Microsoft PowerPoint|Microsoft Teams|Microsoft OneNote
Google Workspace|Google Docs|Google Sheets|Google Calendar|Gmail|Email|Emails|Email software|Internet|Web browser|Computer literacy|Computer skills|IT skills
Basic IT skills|PC skills|PC-Kenntnisse|EDV-Kenntnisse|EDV|MS-Office-Kenntnisse|ofimática|bureautique|informatica|Windows|Microsoft Windows|Word processing|Typing
`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '');

const WORK_RIGHT =
  /\b(?:right|permission|eligible|eligibility|authori[sz]ed|authori[sz]ation|entitled|entitlement) to (?:live and )?work\b|\b(?:work|employment) (?:permit|visa|authori[sz]ation)s?$|\barbeitserlaubnis\b|\bpermiso de trabajo\b|\bpermis de travail\b|\bpermesso di lavoro\b|\bwerkvergunning\b/iu;
/** Tasks of a personnel department. */
const WORK_RIGHT_TASK = /\b(?:check|processing|administration|support|law|application)s?\b/iu;
const LICENCE_TO_DRIVE =
  /\bdriv(?:er|ers|ing|er['’]s) ?licen[cs]e\b|\bführerschein\b|\bpkw-führerschein\b|\b(?:carn[eé]t?|permiso) de conducir\b|\bpermis (?:de conduire|b)\b|\bpatente (?:di guida|b)\b|\brijbewijs\b|\bprawo jazdy\b|\bcarta de condução\b/iu;
/** A licence for heavy vehicles is one of the trade. */
const HEAVY =
  /\b(?:c1?e?|d1?e?|c\+e|hgv|lgv|pcv|cdl|class [12ab]|heavy|lorry|truck|bus|lkw|camión|poids lourd|forklift|commercial)\b/iu;

/** Words around the name of a language: "fluent German", "Inglés alto", "Deutschkenntnisse B2". Normalised. */
const LEVEL_WORDS = new Set(
  normalise(`
    fluent fluency fluently native near mother tongue speaker speaking spoken written writing business good very excellent strong high advanced intermediate upper
    conversational professional working full proficiency proficient level command language skills knowledge and in of or the at least minimum a2 b1 b2 c1 c2
    fliessend fließend verhandlungssicher sehr gute gut gutes muttersprache niveau kenntnisse in wort und schrift mindestens stufe
    alto medio avanzado nativo nativa nivel fluido hablado escrito idioma de y
    courant courante couramment bilingue maternelle langue oral écrit avancé
    fluente ottimo buono madrelingua livello fluência vloeiend biegły
  `).split(' '),
);
const COMPOUND = /(?:sprach)?kenntnisse$/u;

/** The language that the name of a requirement asks for, if it names nothing else. */
function languageIn(vocabulary: Vocabulary, name: string): string | undefined {
  const words = normalise(name)
    .split(' ')
    .filter((word) => !LEVEL_WORDS.has(word));
  if (words.length !== 1) return undefined;
  const [word = ''] = words;
  const skill = resolveSkill(vocabulary, word) ?? resolveSkill(vocabulary, word.replace(COMPOUND, ''));
  return skill?.kind === 'language' ? skill.id : undefined;
}

/** The id by which a requirement, or a name that a person listed, is compared, whatever words of level are around it. */
export function namedSkillId(vocabulary: Vocabulary, name: string): string {
  if (WORK_RIGHT.test(name) && !WORK_RIGHT_TASK.test(name)) return RIGHT_TO_WORK;
  const known = resolveSkill(vocabulary, name);
  if (known !== undefined) return known.id;
  if (LICENCE_TO_DRIVE.test(name) && !HEAVY.test(name)) return skillId(vocabulary, DRIVING_LICENCE);
  return languageIn(vocabulary, name) ?? skillId(vocabulary, name);
}

const cache = new WeakMap<Vocabulary, ReadonlySet<string>>();

/**
 * Whether the absence of a requirement in a text says nothing, since people who meet it seldom write so: the right to
 * work, a driving licence, general office software. It fails only where the text says otherwise.
 */
export function isTacit(vocabulary: Vocabulary, id: string): boolean {
  let tacit = cache.get(vocabulary);
  if (tacit === undefined) {
    const names = [DRIVING_LICENCE, ...OFFICE_SOFTWARE];
    tacit = new Set([RIGHT_TO_WORK, ...names.map((name) => skillId(vocabulary, name))]);
    cache.set(vocabulary, tacit);
  }
  return tacit.has(id);
}
