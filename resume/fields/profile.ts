import { findSpans } from '../dates.ts';
import type { PageLines } from '../page-lines.ts';
import type { Field, ResumeFields } from '../result.ts';
import type { Section } from '../section.ts';
import { titleScore } from '../words/titles.ts';
import { joinWrappedText } from './entries.ts';

/** The headline: the line near the name that reads most like a job title. */
export function findHeadline(
  doc: PageLines,
  sections: Section[],
  fields: ResumeFields,
): Field<string> | undefined {
  const header = sections
    .filter((section) => section.kind === 'header' || section.kind === 'contact')
    .flatMap((section) => section.lines);
  const name = fields.candidate_name;
  const nameAt = doc.lines.findIndex((line) => line.text === name?.quote);
  const near = nameAt >= 0 ? doc.lines.slice(nameAt, nameAt + 4) : [];
  let best: Field<string> | undefined;
  let bestScore = 0.45;
  for (const line of [...near, ...header.slice(0, 20)]) {
    const text = line.text === name?.quote ? afterName(line.text, name.value) : line.text;
    if (
      !text ||
      line.bullet ||
      text.length > 90 ||
      text === name?.value ||
      /@|https?:|\d{4}|\p{Ll}{2}\.\s+\p{Lu}/u.test(text) ||
      findSpans(text).length > 0
    )
      continue;
    const pieces = text.split(/(?:(?<!\s)\s+)?[|•·]\s*/);
    const score =
      Math.max(titleScore(text), ...pieces.map((piece) => titleScore(piece) - 0.05)) +
      (near.includes(line) ? 0.15 : 0);
    if (score > bestScore) {
      bestScore = score;
      best = { value: text, confidence: Math.min(0.9, score), quote: line.text, page: line.page };
    }
  }
  return best;
}

/** The text after the name in its line, in any case; the whole line if the name is not in it. */
function afterName(text: string, name: string): string {
  const wanted = name.toLowerCase();
  for (let at = 0; at + name.length <= text.length; at++)
    if (text.slice(at, at + name.length).toLowerCase() === wanted)
      return text.slice(at + name.length).replace(/^[\s,|•·–—-]*/, '');
  return text;
}

const MAX_SUMMARY = 3000;

/** The text of the summary section, or else the prose at the top. */
export function findSummary(sections: Section[]): Field<string> | undefined {
  const section = sections.find(
    (one) => one.kind === 'summary' && one.lines.some((line) => line.text.length > 40),
  );
  const lines = section?.lines ?? sections[0]?.lines.filter((line) => line.text.split(' ').length > 9) ?? [];
  const first = lines[0];
  if (!first) return undefined;
  let text = '';
  for (const line of lines) {
    text = text ? joinWrappedText(text, line.text) : line.text;
    if (text.length > MAX_SUMMARY) break;
  }
  return {
    value: text.slice(0, MAX_SUMMARY),
    confidence: section ? 0.9 : 0.5,
    quote: first.text,
    page: first.page,
  };
}

const NOTICE =
  /\b(?:notice(?:\s+period)?|kündigungsfrist|preaviso|préavis|preavviso|aviso\s+prévio|pré-aviso|opzegtermijn|okres\s+wypowiedzenia|preaviz|availability|available|immediate\s+joiner|verfügbar|disponibilidad|disponibilité|disponibilità|disponibilidade|beschikbaar(?:heid)?|dostępność|disponibilitate)(?!\p{L})\s*[:–-]?\s*(.{0,60})/iu;
const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  un: 1,
  une: 1,
  dos: 2,
  deux: 2,
  tres: 3,
  uno: 1,
  due: 2,
  tre: 3,
  um: 1,
  dois: 2,
  três: 3,
  een: 1,
  twee: 2,
  drie: 3,
  dwa: 2,
  trzy: 3,
  trois: 3,
};

const AMOUNT =
  /\b(\d{1,3}|\p{L}{2,5})[\s-]*(day|week|month|tag|woche|monat|día|semana|mes|jour|semaine|mois|giorn|settiman|mes[ei]|dia|mês|dag|maand|week|dzień|dni|tydzień|tygodn|miesiąc|miesięc|zile|săptămân|lun)/iu;
const daysOf = (unit: string): number =>
  /^(?:day|tag|día|jour|giorn|dia|dag|dzień|dni|zile)/i.test(unit)
    ? 1
    : /^(?:week|woche|semana|semaine|settiman|tydzień|tygodn|săptămân)/i.test(unit)
      ? 7
      : 30;

/** The stated notice period in days; a month counts as 30 days, "immediately" as 0. */
export function findNotice(doc: PageLines): Field<number> | undefined {
  for (const line of doc.lines) {
    const match = NOTICE.exec(line.text);
    if (!match || line.text.length > 140) continue;
    const [found, after = ''] = match;
    const isNotice =
      /notice|kündigungsfrist|preaviso|préavis|preavviso|aviso|opzegtermijn|wypowiedzenia|preaviz/i.test(
        found,
      );
    const before = line.text.slice(Math.max(0, match.index - 25), match.index);
    const around = isNotice ? `${before} ${after}` : `${/immediate/i.exec(found)?.[0] ?? ''} ${after}`;
    const [, labelled, days] =
      /\(\s?(?:in\s{1,3})?(days|weeks|months)\s?\)\s{0,3}[:–-]?\s{0,3}(\d{1,3})/iu.exec(around) ?? [];
    const [, amount, unit] = days ? ['', days, labelled] : (AMOUNT.exec(around) ?? []);
    const count = amount ? (NUMBER_WORDS[amount.toLowerCase()] ?? Number(amount)) : Number.NaN;
    const field = { confidence: 0.8, quote: line.text, page: line.page };
    if (unit && Number.isFinite(count)) {
      if (isNotice || /in|within|innerhalb|en|sous|dans/i.test(around))
        return { value: Math.round(count * daysOf(unit)), ...field };
    } else if (
      /\b(?:immediate(?:ly)?|sofort|ab sofort|inmediata|immédiate(?:ment)?|immediata(?:mente)?|imediata(?:mente)?|per\s+direct|od\s+zaraz|natychmiast|imediat[ăa]?)(?!p{L})/i.test(
        around,
      )
    )
      return { value: 0, ...field };
  }
  return undefined;
}
