import type { Cut } from '../identity.ts';

// Birth, marriage and nationality where a label names them: a page for a client never says these.

const START = String.raw`(?<![\p{L}\p{N}])`;
const DATE = String.raw`(?:\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.|º)?[ ](?:of[ ]|de[ ])?\p{L}{3,12}\.?,?[ ](?:de[ ])?\d{4}|\p{L}{3,12}[ ]\d{1,2}(?:st|nd|rd|th)?,?[ ]\d{4}|\d{4})`;
const BIRTH = new RegExp(
  String.raw`${START}(?:date[ ]of[ ]birth|birth[ ]?date|d\.?o\.?b\.?|born(?:[ ](?:on|in))?|geburtsdatum|geburtstag|geb\.|geboren(?:[ ](?:am|op))?|fecha[ ]de[ ]nacimiento|nacid[oa](?:[ ]el)?|date[ ]de[ ]naissance|née?[ ]le|data[ ]di[ ]nascita|nat[oa][ ]il|data[ ]de[ ]nascimento|nascid[oa](?:[ ]em)?|geboortedatum|data[ ]urodzenia|urodzon[ya])[ ]?[:：]?[ ]{0,3}${DATE}(?![\p{L}\p{N}])`,
  'giu',
);
const STATE = new RegExp(
  String.raw`${START}(?:nationality|citizenship|staatsangehörigkeit|nationalität|nacionalidad|nationalité|nazionalità|cittadinanza|nacionalidade|nationaliteit|narodowość|obywatelstwo|marital[ ](?:status|state)|civil[ ]status|familienstand|estado[ ]civil|état[ ]civil|situation[ ](?:familiale|de[ ]famille)|stato[ ]civile|burgerlijke[ ](?:staat|stand)|stan[ ]cywilny|gender|geschlecht|religion|konfession|number[ ]of[ ]children|place[ ]of[ ]birth|birthplace|geburtsort|lugar[ ]de[ ]nacimiento|lieu[ ]de[ ]naissance|luogo[ ]di[ ]nascita)[ ]?[:：][ ]{0,3}(?:not[ ]|non[ ]|nicht[ ])?[\p{L}\d][\p{L}\p{M}\d'’-]{0,30}(?:(?:[ ]?[\/&+][ ]?|[ ](?:and|und|y|et|e|en|i)[ ])\p{L}[\p{L}\p{M}'’-]{1,30}){0,2}`,
  'giu',
);

/** What a text says of birth, marriage and nationality, with its label. */
export const personalCuts = (text: string): Cut[] =>
  [BIRTH, STATE].flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      by: '',
    })),
  );
