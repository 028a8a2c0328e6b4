import type { Cut } from '../identity.ts';

// Numbers of passports, insurances and tax offices behind their label: each names one person.

const START = String.raw`(?<![\p{L}\p{N}])`;
/** "N° de la" before a label, and "number", "Nr." after it. */
const COUNTED = String.raw`(?:(?:n[°º]|numéro|número|numero|no\.?|nr\.?)[ ]?(?:(?:de|di|do)[ ](?:la[ ]|el[ ])?)?)?`;
const COUNT = `(?:[ -]{0,2}(?:number|no|nr|nummer|num|número|numéro|numero|n[°º]|№|id|card|karte))?`;
const LABEL = new RegExp(
  String.raw`${START}${COUNTED}(?:passport|reisepass|personalausweis|passeport|pasaporte|passaporto|passaporte|paspoort|paszport|паспорт|national[ ]insurance|ni(?=[ ]n)|nino|ssn|social[ ]security|sozialversicherungs?|sv(?=-n)|versicherten|rentenversicherungs?|krankenversicherungs?|ahv|steuer-?id|steueridentifikations|tax[ ]id|sécurité[ ]sociale|dni|nie|nif|seguridad[ ]social|segurança[ ]social|codice[ ]fiscale|cpf|pesel|bsn|burgerservice|rijksregister|person|fødsels|aadhaar|pan|снилс|инн|identity[ ]card|id[ ]card|national[ ]id|driving[ ]licen[cs]e|führerschein)${COUNT}\.?[ ]?[:：]?[ ]{0,3}`,
  'giu',
);
/** Letters of such numbers are capitals. */
const NUMBER =
  /(?:[A-Z]{1,6}[ .-]?)?\d[\dA-Z]{0,20}(?:[ ./-](?:[A-Z]{1,2}(?![\p{L}\p{N}])|[\dA-Z]{0,10}\d[\dA-Z]{0,10})){0,8}(?![\p{L}\p{N}])/uy;
/** Of the United Kingdom, also without a label. */
const NATIONAL_INSURANCE =
  /(?<![\p{L}\p{N}])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][ ]?\d{2}[ ]?\d{2}[ ]?\d{2}[ ]?[A-D](?![\p{L}\p{N}])/gu;
const FEWEST_DIGITS = 5;
/** Fewer digits do where letters stand between them. */
const FEWEST_SIGNS = 9;
const FEWEST_MIXED = 3;

function isLong(number: string): boolean {
  const digits = number.replace(/\D/gu, '').length;
  const isMixed = /^[\dA-Z]+$/u.test(number) && number.length >= FEWEST_SIGNS;
  return digits >= (isMixed ? FEWEST_MIXED : FEWEST_DIGITS);
}

/** The numbers with their labels. */
export function officialCuts(text: string): Cut[] {
  const labelled = Array.from(text.matchAll(LABEL), ({ 0: label, index }) => {
    NUMBER.lastIndex = index + label.length;
    const number = NUMBER.exec(text)?.[0];
    return number !== undefined && isLong(number)
      ? [{ start: index, end: index + label.length + number.length, by: '' }]
      : [];
  });
  const bare = Array.from(text.matchAll(NATIONAL_INSURANCE), ({ 0: found, index }) => [
    { start: index, end: index + found.length, by: '' },
  ]);
  return [...labelled, ...bare].flat();
}
