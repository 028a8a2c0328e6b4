import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Skill } from '../vocabulary/types.ts';
import type { Occurrence } from './ambiguous.ts';
import { afterIn, beforeIn } from './text-line.ts';

/** A name of a skill that is said of something else, by what stands around it; `means` is the skill that is meant. */
type PhraseRule = Readonly<{
  name: string;
  written: RegExp;
  applies: (before: string, after: string) => boolean;
  means?: string;
}>;

/** Work on a document, whose name is then a skill. */
const WORKS_ON =
  /(?<!\p{L})(?:writ|draft|creat|updat|prepar|develop|review|issu|amend|negotiat|build|built|maintain|design|administ|manag)\p{L}{0,5} (?:\p{L}+ ){0,3}$/iu;
const THERAPY =
  /(?<!\p{L})(?:therap\p{L}*|cbt|emdr|act|counsel\p{L}*|clinic\p{L}*|patients?|caseload|dialectical|mindfulness|trauma|psych\p{L}*)(?!\p{L})/iu;
/** An amount before it, or a word of pay. */
const PAY_BEFORE =
  /(?:(?<![\dk,.])\d[\dk,.]*\s?|(?<!\p{L})(?:ctc|salary|package|budget|pay|offer)(?!\p{L})[^.\n]{0,20})$/iu;
const DATA_TOOLS =
  /(?<!\p{L})(?:sql|snowflake|airflow|bigquery|redshift|elt|etl|warehouse|looker|pipelines?)(?!\p{L})/iu;

const PHRASE_RULES: readonly PhraseRule[] = [
  {
    name: 'a database of people or things',
    written: /^database$/i,
    applies: (before, after) =>
      !WORKS_ON.test(before) &&
      (/^ of\s/i.test(after) || /\b(?:our|my) (?:[\p{L}\d]+ ){0,2}$/iu.test(before)),
  },
  {
    name: 'the advertisement itself',
    written: /^(?:job description|contract of employment|employment contract)$/i,
    applies: (before) => !WORKS_ON.test(before),
  },
  {
    name: 'pay in lakhs a year, or depending on experience',
    written: /^(?:lpas?|doe)$/i,
    applies: (before) => PAY_BEFORE.test(before),
  },
  {
    name: 'a hospital where others learn',
    written: /^teaching$/i,
    applies: (_before, after) => /^ (?:hospitals?|trusts?|clinics?|practices?)(?!\p{L})/iu.test(after),
  },
  {
    name: 'a district of London',
    written: /^(?:ec2|ec3)$/i,
    applies: (before) => /(?<!\p{L})(?:london,?|postcode) $/iu.test(before),
  },
  { name: 'good in something, not goods in', written: /^good in$/i, applies: () => true },
  {
    name: 'the therapy that is abbreviated like a data tool',
    written: /^dbt$/i,
    applies: (before, after) => THERAPY.test(before + after) && !DATA_TOOLS.test(before + after),
    means: 'Dialectical behaviour therapy',
  },
];

/** The skill that the words mean: that of their name unless a rule says otherwise; undefined if none. */
export function meantSkill(
  dictionary: Dictionary,
  { skill, text, tokens, line }: Occurrence,
): Skill | undefined {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  const written = text.slice(start, end);
  const rule = PHRASE_RULES.find(
    (one) => one.written.test(written) && one.applies(beforeIn(text, line, start), afterIn(text, line, end)),
  );
  if (rule === undefined) return skill;
  return rule.means === undefined ? undefined : dictionary.byKey.get(rule.means.toLowerCase());
}
