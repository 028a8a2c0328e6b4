import type { Line } from '../../page-lines.ts';
import type { Field } from '../../result.ts';
import type { Section } from '../../section.ts';
import { joinWrappedText } from '../entries.ts';

/** A sentence at the top of the resume, without the person's name. */
export interface Sentence {
  text: string;
  line: Line;
  /** In the line of the name: "Ana Lima, electrician, Salford." */
  isNamed: boolean;
  /** At the start of a short line of the header. */
  isLine: boolean;
}

/** A line up to this length is read as a list of a few phrases. */
const SHORT_LINE = 70;
/** What a person says of themselves comes first. */
const MAX_SENTENCES = 10;
const MAX_SENTENCE = 400;
const MAX_LINES = 25;
/** A line from this length on may be wrapped. */
const FULL_LINE = 60;

/** The end of a sentence, not the full stop of an initial or an abbreviation. */
const END =
  /(?<=(?:\p{Ll}{2}|\p{Lu}{2}|\d|[)%])[.!?])\s+(?=[\p{Lu}\d£$€]|\p{Ll}\p{Lu})|(?<=(?<!\p{L})\p{Lu}\d{1,2}[.!?])\s+/u;
const ABBREVIATED =
  /\b(?:st|dr|mr|mrs|ms|prof|approx|ca|bzw|inkl|incl|no|nr|co|mob|tel|inc|ltd|jr|sr|phil|med|geb)\.$/iu;

function sentencesOf(text: string): string[] {
  const out: string[] = [];
  for (const piece of text.split(END)) {
    const last = out.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) out[out.length - 1] = `${last} ${piece}`;
    else out.push(piece);
  }
  return out;
}

/** The first sentences of the header and the summary. */
export function openingOf(sections: Section[], name: Field<string> | undefined): Sentence[] {
  const texts: { text: string; line: Line; isNamed: boolean; isLine: boolean }[] = [];
  for (const section of sections) {
    if (section.kind !== 'header' && section.kind !== 'summary') continue;
    section.lines.slice(0, MAX_LINES).forEach((line, at) => {
      // Lists are of skills.
      if (line.bullet) return;
      const before = section.lines[at - 1];
      const last = texts.at(-1);
      const isWrapped =
        before !== undefined && last !== undefined && isRest(line, before) && last.text.length < 3000;
      if (isWrapped) last.text = joinWrappedText(last.text, line.text);
      else
        texts.push({
          text: line.text,
          line,
          isNamed: line.text === name?.quote,
          isLine: section.kind === 'header' && line.text.length <= SHORT_LINE,
        });
    });
  }
  // Without a known name, the first line is the one that begins with it.
  if (name === undefined && texts[0] !== undefined) texts[0].isNamed = true;
  return texts
    .flatMap(({ text, line, isNamed, isLine }) =>
      sentencesOf(withoutAddresses(isNamed && name ? withoutName(text, name.value) : text)).map(
        (sentence, at) => ({
          text: sentence.slice(0, MAX_SENTENCE).trim(),
          line,
          isNamed: isNamed && at === 0,
          isLine: isLine && at === 0,
        }),
      ),
    )
    .filter(({ text }) => /\p{L}{2}/u.test(text))
    .slice(0, MAX_SENTENCES);
}

const isRest = (line: Line, before: Line): boolean =>
  line.block === before.block &&
  line.style === before.style &&
  !line.bullet &&
  (line.gap ?? 1) < 0.35 &&
  before.text.length >= FULL_LINE &&
  !/[.!?:|]$/.test(before.text);

/** The text before the name and after it. */
function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? text : text.slice(at + name.length).replace(/^[^\p{L}\d(]+/u, '');
}

const withoutAddresses = (text: string): string =>
  text.replace(/(?<!\S)[^\s@]+@\S+|(?:https?:\/\/|www\.)\S+/giu, ' | ');
