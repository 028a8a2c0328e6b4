import type { Cut } from '../identity.ts';

// Birth, age, marriage and nationality where a label names them: a page for a client never says these.

const START = String.raw`(?<![\p{L}\p{N}])`;
const DATE = String.raw`(?:\d{1,4}[.\/-][ ]?\d{1,2}[.\/-][ ]?\d{2,4}|\d{1,2}-\p{L}{3,12}-\d{4}|\d{1,2}(?:st|nd|rd|th|\.|º)?[ ](?:of[ ]|de[ ])?\p{L}{3,12}\.?,?[ ](?:de[ ])?\d{4}|\p{L}{3,12}[ ]\d{1,2}(?:st|nd|rd|th)?,?[ ]\d{4}|\d{4})`;
const BIRTH = new RegExp(
  String.raw`${START}(?:jahrgang[ ]?[:：]?[ ]?(?:19\d\d|200\d)(?!\d)|(?:date[ ]of[ ]birth|year[ ]of[ ]birth|birth[ ]?date|d\.?o\.?b\.?|born(?:[ ](?:on|in))?|geburtsdatum|geburtstag|geb\.|geboren(?:[ ](?:am|op))?|fecha[ ]de[ ]nacimiento|nacid[oa](?:[ ]el)?|date[ ]de[ ]naissance|née?[ ]le|data[ ]di[ ]nascita|nat[oa][ ]il|data[ ]de[ ]nascimento|nascid[oa](?:[ ]em)?|geboortedatum|data[ ]urodzenia|urodzon[ya]|född(?:[ ]den)?|født|дата[ ]рождения|doğum[ ]tarihi|datum[ ]naro[dz]en[ií]a?)[ ]?(?:\([^()\n]{1,16}\)[ ]?)?[:：–-]?[ \n]{0,3}${DATE})(?![\p{L}\p{N}])`,
  'giu',
);
const STATE = new RegExp(
  String.raw`${START}(?:nationality|citizenship|staatsangehörigkeit|nationalität|nacionalidad|nationalité|nazionalità|cittadinanza|nacionalidade|nationaliteit|narodowość|obywatelstwo|marital[ ](?:status|state)|civil[ ]status|familienstand|estado[ ]civil|état[ ]civil|situation[ ](?:familiale|de[ ]famille)|stato[ ]civile|burgerlijke[ ](?:staat|stand)|stan[ ]cywilny|gender|geschlecht|religion|konfession|number[ ]of[ ]children|place[ ]of[ ]birth|birthplace|geburtsort|lugar[ ]de[ ]nacimiento|lieu[ ]de[ ]naissance|luogo[ ]di[ ]nascita)[ ]?[:：][ ]{0,3}(?:not[ ]|non[ ]|nicht[ ])?[\p{L}\d][\p{L}\p{M}\d'’-]{0,30}(?:(?:[ ]?[\/&+][ ]?|[ ](?:and|und|y|et|e|en|i)[ ])\p{L}[\p{L}\p{M}'’-]{1,30}){0,2}`,
  'giu',
);

/** Things that are as old as people. */
const THINGS =
  'company|companies|firm|business|brand|code|codebase|system|app|application|software|product|project|building|house|platform|legacy|institution|organi[sz]ation|agency|family|tradition|plant|factory|site|network|database|machine|machinery|equipment|cars?|fleet|whisky|wine|hotel|restaurant|school|estate|ship|vessel|bridge|charity';
const AGE = new RegExp(
  [
    // Without a colon only where nothing stands before it: "under age 18".
    String.raw`(?:${START}(?:age|alter|edad|[âa]ge|età|idade|leeftijd|wiek|возраст)[ ]?[:：][ ]{0,3}|(?<=^|[\n|;(•][ ]{0,3})(?:age|edad|leeftijd)[ ])\d{2}(?:[ ](?:years?(?:[ ]old)?|jahre(?:[ ]alt)?|años|ans|anni|anos|jaar|lata?|лет|года?))?(?![\p{L}\p{N}]|[ ]?[-–][ ]?\d)`,
    String.raw`${START}aged[ ]\d{2}(?=[ ]{0,3}(?:[,.;)|]|$))`,
    String.raw`(?<=${START}(?:am|i['’]m|bin)[ ])\d{2}[ ](?:years[ ]old|jahre[ ]alt)(?![\p{L}\p{N}])`,
    String.raw`${START}\d{2}(?:[ ]años[ ]de[ ]edad|[ ]jaar[ ]oud)(?![\p{L}\p{N}])`,
    String.raw`${START}âgée?[ ]de[ ]\d{2}[ ]ans(?![\p{L}\p{N}])`,
    String.raw`${START}\d{2}-year-old(?![\p{L}\p{N}]|[ ](?:${THINGS})(?![\p{L}]))`,
  ].join('|'),
  'giu',
);

/** What a text says of birth, age, marriage and nationality, with its label. */
export const personalCuts = (text: string): Cut[] =>
  [BIRTH, AGE, STATE].flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      by: '',
    })),
  );
