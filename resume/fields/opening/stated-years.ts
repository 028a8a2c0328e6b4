import type { Field } from '../../result.ts';
import type { Sentence } from './opening.ts';

const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two|zwei|dos|deux',
    'three|drei|tres|trois',
    'four|vier|cuatro|quatre',
    'five|fünf|cinco|cinq',
    'six|sechs|seis',
    'seven|sieben|siete|sept',
    'eight|acht|ocho|huit',
    'nine|neun|nueve|neuf',
    'ten|zehn|diez|dix',
    'eleven|elf|once|onze',
    'twelve|zwölf|doce|douze',
    'thirteen|dreizehn|trece|treize',
    'fourteen|vierzehn|catorce|quatorze',
    'fifteen|fünfzehn|quince|quinze',
    'sixteen|sechzehn|dieciséis|seize',
    'seventeen|siebzehn|diecisiete',
    'eighteen|achtzehn|dieciocho',
    'nineteen|neunzehn|diecinueve',
    'twenty|zwanzig|veinte|vingt',
  ].flatMap((words, n) => words.split('|').map((word) => [word, n + 2] as const)),
);
const AMOUNT =
  /(?<![\p{L}\d.,/£$€-])(\d{1,2}(?:[.,]\d)?|\p{L}{1,10})(?:\s?\+)?\s{0,3}(years?|yrs?|months?|jahren?|monaten?|años?|meses|ans?|mois)(?![\p{L}-])(['’]?)/giu;
const MONTHS = /^(?:mo|me)/iu;
/** An age, a plan, or a time that was not spent at work. */
const NOT_AT_WORK_AFTER =
  /^['’]?\s*(?:\d|(?:old|ago|alt|jung|de\s+edad|time|warranty|notice|gap|break|younger|older)(?!\p{L})|(?:(?:of|in|de|unpaid|full|my)\s+){0,2}(?:(?:maternity|paternity|parental|adoption|family|sick|annual)\s+leave|leave|maternity|paternity|sabbatical|career\s+break|elternzeit|sabbatjahr|excedencia|congé)(?!\p{L})|(?:(?:fixed[- ]term|temporary)\s+)?(?:contract|budget)(?:\s*(?:$|[.,;)])|\s+(?:with|at|for|from|until)\s)|(?:of\s+)?(?:living|residence)|(?:in|im|en|au)\s+(?:the\s+)?(?:uk|usa?|england|germany|deutschland|ireland|canada|spain|españa|france)\b(?!\s*(?:as|als)))/iu;
const NOT_AT_WORK_BEFORE =
  /(?:\b(?:aged?|lived|living|in\s+about|within|next|last|past|over\s+the\s+(?:last|past)|every|each|about\s+to|turn(?:ed|ing)?|course|diploma|degree|studied|studying|apprenticeship|break|wohne|lebe|seit|hace|il\s+y\s+a|tengo|j['’]ai|bin)\s+(?:\p{L}+\s+)?)$/iu;
const LIVING =
  /(?<!\p{L})(?:lived?|living|married|resident|studied|gelebt|wohne|lebe|viví|vivo|vécu|habite)(?!\p{L})/iu;
/** "Ana Lima, 20 años, Vigo": an age. */
const YOUNGEST = 16;
const MAX_YEARS = 50;
const MAX_AFTER = 40;

/**
 * The years that a person gives at the top of the resume: "9 years commercial", "eighteen months". The first amount
 * counts. An age, a plan and a time abroad are none.
 */
export function statedYears(sentences: readonly Sentence[]): Field<number> | undefined {
  for (const { text, line, isNamed } of sentences)
    for (const match of text.matchAll(AMOUNT)) {
      const [whole, amount = '', unit = ''] = match;
      const count = WORDS[amount.toLowerCase()] ?? Number(amount.replace(',', '.'));
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + whole.length).slice(0, MAX_AFTER);
      const isAge =
        isNamed && count >= YOUNGEST && /^(?:años|ans)$/iu.test(unit) && /^\s*(?:,|\.|$)/u.test(after);
      if (!Number.isFinite(count) || count > MAX_YEARS || isAge) continue;
      if (NOT_AT_WORK_AFTER.test(after) || NOT_AT_WORK_BEFORE.test(before) || LIVING.test(before)) continue;
      const years = MONTHS.test(unit) ? Math.round((count / 12) * 10) / 10 : count;
      return { value: years, confidence: 0.5, quote: line.text, page: line.page };
    }
  return undefined;
}
