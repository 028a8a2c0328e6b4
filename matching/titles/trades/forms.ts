/** What the words of a language's titles have in common with their other genders, numbers and cases. */
export interface TradeLanguage {
  /** Words without meaning between the words of a title. */
  links: ReadonlySet<string>;
  /** Has many words of Spanish, which the occupation tables know: a name without an unknown word stays as written. */
  isLikeSpanish?: true;
  /** Writes compounds as one word, which are split. */
  hasCompounds?: true;
  /** Applied in order to a folded word. Both the tables and the titles are compared by the result. */
  forms: readonly (readonly [RegExp, string])[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Stands for an ending that varies, so that "legale" is no "legal". */
const VARIES = '*';

export const ITALIAN_FORMS: TradeLanguage = {
  links: words(
    'di d del dello della dell dei degli delle da dal al allo alla all ai agli alle a in e ed per con su il la lo l',
  ),
  forms: [
    [/(?<=t)rice$/, 'ore'],
    [/(?<=.t)rici$/, 'ore'],
    [/(?<=or)ess[ae]$/, 'e'],
    [/(?<=[cg])h(?=[ei]$)/, ''],
    [/(?<=..)(?:ie|i|e|o|a)$/, VARIES],
  ],
};

export const PORTUGUESE_FORMS: TradeLanguage = {
  isLikeSpanish: true,
  links: words('de da do das dos e em no na nos nas para por a o ao com'),
  forms: [
    // Mute letters before and after the reform: electricista, rececionista.
    [/(?<=[aei])[cp](?=[tc][^h])/, ''],
    [/(?<=ess|or|ar|er)es$/, ''],
    [/(?<=[aeo])s$/, ''],
    [/(?<=or)a$/, ''],
    [/(?<=..)(?:ao|oe)$/, VARIES],
    [/(?<=..)[aeo]$/, VARIES],
  ],
};

export const DUTCH_FORMS: TradeLanguage = {
  hasCompounds: true,
  links: words('van de het een en voor met der den in op'),
  forms: [
    [/(?<=man|vrouw)nen$/, ''],
    [/(?<=..)vrouw$/, 'man'],
    [/(?<=er|eur|ent|ist|aar|kracht)s$/, ''],
    [/(?<=e)n$/, ''],
    [/(?<=.a)res$/, 'ar'],
    [/(?<=..)euse$/, 'eur'],
    [/(?<=..)trice$/, 'teur'],
    [/(?<=(?:ist|ent|ant|aat|at|ier|eur))e$/, ''],
    [/(?<=[^aeiou].{2,})ster$/, 'er'],
    // Vowels and consonants are doubled by syllable: verkoopster, verkoper; kapster, kapper.
    [/([aeou])\1(?=[^aeiou])/, '$1'],
    [/([^aeiouy])\1(?=er$)/, '$1'],
  ],
};

export const POLISH_FORMS: TradeLanguage = {
  links: words('w we i na do z ze oraz ds do spraw od dla'),
  forms: [
    [/(?<=..)([iy])czk[aio]$/, '$1k'],
    [/(?<=..)aczk[aio]$/, 'acz'],
    [/(?<=..)ark[aio]$/, 'arz'],
    [/(?<=..)nic[aey]$/, 'nik'],
    [/(?<=..)czyni(?:a|e|ami)?$/, 'ca'],
    [/(?<=..(?:l|er|or|un|at|an|ist|yst|ent|ant|ekt|eut|ek))k[aio]$/, ''],
    [/(?<=..)fk[aio]$/, 'f'],
    [/(?<=..er)zy$/, ''],
    [/(?<=.[^w])cy$/, 'k'],
    [/(?<=...)(?:iego|ego|iemu|emu|ymi|imi|owie|ami|ach|owi|iem|em|om|ow|ej|ych|ich|ym|im|a|y|i|e|u|o)$/, ''],
  ],
};
