/** Forms of address, academic titles and professions before a name, and letters after it, without signs. */
const NOT_NAMES = new Set(
  `mr mrs ms miss mx sir dame lady lord rev hon capt maj col sgt dr prof doctor professor
  herr hr frau fr fräulein med vet dent rer nat phil jur pol oec agr theol habil univ hc dipl ing mag lic bsc msc ba ma ao
  monsieur madame mademoiselle mme mlle me maître docteur
  señor señora señorita srta sra don doña lcdo lcda dña
  sig signor signora signorina dott dottssa ssa avv arch geom rag
  dhr mevr meneer mevrouw drs ir mw
  pan pani mgr inż lek hab
  senhor senhora exmo
  phd mba md esq jr snr ii iii iv rn cpa fca acca cipd llb llm beng meng bec pmp`.split(/\s+/),
);
/** They begin a family name. */
const PARTICLES = new Set(
  'de da do di du del della der den van von vom zu zur la le les ter ten al el bin ibn'.split(' '),
);

const partsOf = (word: string) =>
  word
    .toLowerCase()
    .split(/[.\-/()]+/)
    .filter((part) => part !== '');
/** Whether a word of a name is a form of address, a title, or letters after the name. */
export const isTitle = (word: string) => partsOf(word).every((part) => NOT_NAMES.has(part));
const isInitial = (word: string) => partsOf(word).every((part) => [...part].length === 1);
const isCapitals = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

/** "HANS-PETER" and "hans-peter" as people write them; mixed letters stay. */
const inNormalCase = (word: string): string =>
  isCapitals(word) || word === word.toLowerCase()
    ? word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : word;

/** The words of a part of a name, with the number of forms of address before and after them taken out. */
function namesOf(part: string) {
  const words = part.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const names = words.filter((word) => !isTitle(word));
  return { names, hasTitle: names.length < words.length };
}

/** The given name in a greeting, if the whole name still has its words. */
function knownName(name: string, given_name: string): string {
  const words = new Set(namesOf(name.replaceAll(',', ' ').toLowerCase()).names);
  const { names } = namesOf(given_name);
  if (!names.every((word) => words.has(word.toLowerCase()))) return '';
  return inNormalCase(names.filter((word) => !isInitial(word)).join(' '));
}

/**
 * The name by which a person is addressed: "Dr. med. Nell Nurse" and "NURSE, Nell" are Nell. Empty where the name says only
 * how the family is called, or gives initials: a message then uses what stands for an unknown name.
 * A given name that the source told apart counts first.
 */
export function firstName(name: string, given_name: string | null = null): string {
  const known = knownName(name, given_name ?? '');
  if (known !== '') return known;
  const parts = name
    .split(',')
    .map(namesOf)
    .filter(({ names }) => names.length > 0);
  const [first, second] = parts;
  if (!first) return '';
  const isReversed = second !== undefined;
  const { names, hasTitle } = second ?? first;
  const isAlone = !isReversed && names.length === 1;
  // "Herr Yilmaz"
  if (isAlone && hasTitle) return '';
  // "DUPONT Jean": the family name first, in capitals.
  const [leading = ''] = names;
  const isFamilyFirst = !isReversed && isCapitals(leading) && !isInitial(leading) && leading.length > 2;
  const ordered =
    isFamilyFirst && names.some((word) => !isCapitals(word))
      ? names.filter((word) => !isCapitals(word))
      : names;
  const given = ordered.find((word) => !isInitial(word)) ?? '';
  // "J. Yilmaz": what follows the initial is the family name.
  const isFamily =
    !isReversed && isInitial(ordered[0] ?? '') && ordered.indexOf(given) === ordered.length - 1;
  if (given === '' || isFamily || PARTICLES.has(given.toLowerCase())) return '';
  // "AJ Yilmaz"
  if (isCapitals(given) && [...given].length <= 2 && ordered.some((word) => !isCapitals(word))) return '';
  return inNormalCase(given);
}
