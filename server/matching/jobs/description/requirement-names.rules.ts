import type { Line } from './sections.rules.ts';

const CUE =
  'experience|knowledge|understanding|conhecimentos?|experiência|experiencia|conocimientos?|expérience|connaissances?|maîtrise|erfahrung(?:en)?|kenntnisse|znajomość|doświadczenie|umiejętność|esperienza|conoscenza|ervaring|kennis';
const AFTER_CUE = new RegExp(
  String.raw`(?<!\p{L})(?:${CUE})(?: (?:prévia|previa|mínima|minima|profesional|professional|practical|working))?(?: (?:working|na stanowisku))? (?:in|with|of|as|working with|using|em|no|na|nos|nas|de|do|da|dos|con|en|como|dans|avec|du|des|mit|im|als|von|w|we|z|di|nel|met|van)(?: (?:an?|the|um|uma|un|una|une|der|die|dem|den|la|el|los|las))? (.{3,80})`,
  'iu',
);
const DIPLOMA =
  /(?<!\p{L})((?:bachelor|master|degree|diploma|licen[cs]e|certificate|registration|qualification|abgeschlossene (?:berufs)?ausbildung|ausbildung|studium|führer(?:schein|ausweis)|título|titulación|diplôme|permis|formação|ensino|prawo jazdy|wykształcenie|diploma|laurea|patente|rijbewijs)(?:['’]s)?(?!\p{L}).{0,60})/iu;
const SOFT =
  /(?<!\p{L})(?:communicat\p{L}*|simpat\p{L}*|team\p{L}*|motivat\p{L}*|patien\p{L}*|creativ\p{L}*|friendly|flexib\p{L}*|proativ\p{L}*|proactiv\p{L}*|passion\p{L}*|energ\p{L}*|attitude|actitud|habilidades|organi[sz]a\p{L}*|punctual\p{L}*|reliab\p{L}*|personality|mindset|freude|zuverlässig\p{L}*|selbst(?:st)?ändig\p{L}*|zaangażowanie|odpowiedzialn\p{L}*|gotowość|dyspozycyjność|postura|cumprir|children|people|clients?|customers?|environment|role|position|similar\p{L}*|puestos?|industry|field|years?|jaar|jahren?|années?|años|anos|anni|lata)(?!\p{L})/iu;
const MAX_ITEM_WORDS = 4;
const MAX_NAME = { length: 60, words: 6 };
const MAX_NAMES = 5;

/** The first words of a phrase, up to what goes on about it. */
function nameOf(phrase: string): string | undefined {
  const [start = ''] = phrase.split(
    /[,;:.!?()–—]|\s(?:and|or|und|oder|y|e|et|i|oraz|lub|is|are|that|which|who|with|for|ist|sowie|ou|o)\s|\s-\s/iu,
  );
  const name = start.trim().split(/\s+/u).slice(0, MAX_NAME.words).join(' ');
  return name.length >= 3 && name.length <= MAX_NAME.length && /\p{L}{3}/u.test(name) && !SOFT.test(name)
    ? name
    : undefined;
}

/**
 * What a description asks for in its own words, for one whose requirements are no known skills: diplomas, what someone
 * has experience or knowledge of, and short items of a list.
 */
export function statedRequirements(lines: readonly Line[]): string[] {
  const asked = lines.filter(({ weight }) => weight === 'required' || weight === 'must');
  const names = asked.flatMap(({ text, line }) => {
    const diploma = DIPLOMA.exec(text)?.[1];
    const cued = AFTER_CUE.exec(text)?.[1];
    const isItem = line.startsWith('- ') && text.split(/\s+/u).length <= MAX_ITEM_WORDS;
    const name = nameOf(diploma ?? cued ?? (isItem ? text : ''));
    return name === undefined ? [] : [name.charAt(0).toUpperCase() + name.slice(1)];
  });
  return [...new Set(names)].slice(0, MAX_NAMES);
}
