import { type Meaning, TRADE } from './rank-phrases.ts';

// German and Dutch write a rank and its subject as one word. The first pattern that fits a folded, neutral word counts.
const COMPOUNDS: readonly (readonly [RegExp, Meaning])[] = [
  [/(?:assistent|assistenz|sekretar|secretaris|secretaresse|referent|assistente?)$/, TRADE],
  [/^vorstand/, 5],
  [/(?:be|g|halb|ab)leiter$/, TRADE],
  [
    /(?:projekt|reise|kurs|chor|ubungs|aufnahme|spiel|studien|wander|seminar|freizeit|jugend|versuchs)(?:leiter|leitung)$/,
    TRADE,
  ],
  [/(?:team|schicht|gruppen|linien|kolonnen|objekt|einsatz|wohnbereichs?)(?:leiter|leitung)$/, 2],
  [/.{3}(?:leiter|leitung)$/, 3],
  [/(?:haus|bade|burger|wacht|polizei|zug|brand|zahl|quartier)meister$/, TRADE],
  [/.{3}meister$/, 2],
  [
    /(?:lager|filial|filiaal|store|winkel|markt|restaurant|hotel|betriebs|produktions|verkaufs|center|niederlassungs|vestigings)manager$/,
    3,
  ],
  [/(?:team|schicht|ploeg)manager$/, 2],
  [/.{3}manager$/, TRADE],
  [/(?:be|ge)?geleider$|projectleider$/, TRADE],
  [/.{2}bedrijfsleider$/, 3],
  [/.{3}leid(?:er|ster)$/, 2],
  [/.{3}hoofd$/, 3],
  [/^hoofd.{5}/, 2],
  [/oberschwester$|^oberpfleg/, 2],
  [/^chef(?:koch|arzt|redakteur|ingenieur|buchhalter|architekt|monteur|kok)/, 3],
  [/.{3}chef(?:in)?$/, 3],
  [/.{3}prasident$/, 5],
  [/.{3}praktikant$/, 0],
  [
    /.{3}(?:mitarbeiter|techniker|ingenieur|spezialist|berater|koordinator|lehrer|trainer|kaufmann|fachmann|helfer|fahrer|arbeiter|experte|medewerker)$/,
    1,
  ],
  [/.{3}direk(?:tor|teur)$|.{3}directeur$/, 4],
];

/** The rank of a compound; undefined for any other word. */
export function compoundMeaning(word: string): Meaning | undefined {
  return word.length < 7 ? undefined : COMPOUNDS.find(([pattern]) => pattern.test(word))?.[1];
}
