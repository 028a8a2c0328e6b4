import { isKnownLabel } from './headings.rules.ts';

const BULLET =
  /^[\s]{0,40}(?:[-–—•*·▪◦●○■□►▶➤➢→✔✓✅☑»>]|\([a-z0-9]\)|[a-zA-Z]?\d{1,2}[.)](?=\s)|[ED]\d{1,2}(?=\s))\s{0,20}(?=[^\s-])/u;
const SIGNS = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|[\u200b\u200c]|\u200d|\ufe0f/gu;
const LABEL_NAMES =
  'job title|job location|position|role|post|vacancy|company|client|employer|location|place of work|duration|rate|salary|pay|experience|exp|type|job type|contract|required skills|key skills|mandatory skills|skills required|skills|required|essential|must have|nice to have|preferred|desirable|desired|good to have|added advantage|benefits|hours|main duties|duties|responsibilities|requirements|qualifications|notice period|ctc|pay ?rate|employment type|minimum salary|start(?:ing)? (?:date|time)|standort|arbeitsort|gehalt|ubicación|salario|lieu|salaire';
/** "Key Skills - Java" and, in a pasted table, "Key Skills<tab>Java" are labels as with a colon. */
const LABEL_BEFORE_DASH = new RegExp(String.raw`^(${LABEL_NAMES}) ?[-–=>|]{1,2} (?=\S)`, 'i');

/** "Location   Leeds" of a page whose table is lost, and labels that nothing else begins with. */
const LABEL_BEFORE_BLANKS = new RegExp(
  String.raw`^\s{0,20}(?:(${LABEL_NAMES})\s{2,20}|(job location|job title|employment type|minimum salary) )(?=[\p{L}\d£$€])`,
  'iu',
);

/** Headings of job boards, which stand between sentences where line breaks were lost. */
const HEADING_IN_LINE =
  /(?<=^|\s)((?:What You(?:'ll| Will) (?:Be Doing|Do|Need|Bring)|What You Need(?: [Ff]or [Tt]his Position)?|What We(?:'re| Are) Looking For|What's [Ii]n [Ii]t [Ff]or You|What We Offer|Who You Are|About Us|Top Reasons [Tt]o Work [Ww]ith Us|(?:Minimum|Basic|Preferred|Required|Desired) Qualifications|Nice [Tt]o Haves?|Must [Hh]aves?|Job (?:Requirements|Summary)|Key Responsibilities|Physical Requirements)) ?:? (- )?(?=[A-Z\d$£€])/g;
/** Where a requirement starts after another in a text that lost its bullets. */
const REQUIREMENT_IN_LINE =
  /(?<=[\p{Ll}\d)+#]) (?=(?:Experience|Strong|Knowledge|Proficien(?:t|cy)|Ability|Familiar(?:ity)?|Understanding|Minimum of|At least|Excellent|Solid|Hands-on|Must|Bachelor's|Expert) \p{Ll}|\d{1,2}\+ years)/gu;
const ITEM_IN_LINE = / (?:[•▪●➤✔✓]|[-–*](?= \p{Lu})) ?(?=[\p{Lu}\d$£€])/gu;
const MAX_LABEL_WORDS = 6;

/** The text with a line break before every known heading that ends with a colon: "… of Agile. Nice to have: Docker". */
function breakBeforeHeadings(line: string): string {
  const pieces = line.split(/(?<=[^\s:]): /);
  return pieces
    .map((piece, at) => {
      if (at === pieces.length - 1) return piece;
      const words = piece.split(' ');
      for (const maxOthers of [0, 1])
        for (let from = Math.max(0, words.length - MAX_LABEL_WORDS); from < words.length; from++) {
          const label = words.slice(from).join(' ');
          if (/^\p{Lu}/u.test(label) && !/[.,;!?] /.test(label) && isKnownLabel(label, maxOthers))
            return `${words.slice(0, from).join(' ')}\n${label}`;
        }
      return piece;
    })
    .join(': ');
}
const MAX_LINE_LENGTH = 70;

/** A line without markup; a list item starts with "- ". `isPart` is set for a part of a long line. */
export type RawLine = { text: string; isMarked: boolean; isPart?: boolean; isAfterBlank?: boolean };

function cleanLine(source: string): RawLine | undefined {
  const withoutSigns = source.slice(0, 50_000).replace(SIGNS, ' ');
  const table = withoutSigns
    // Word writes its round bullets as an "o".
    .replace(/^\s{0,40}o\s{2,20}(?=\S)/, '- ')
    .replace(/^([^\t:]{2,40})\t+/, '$1: ')
    .replace(LABEL_BEFORE_BLANKS, (_, wide?: string, sure?: string) => `${wide ?? sure}: `)
    .replace(/\t/g, ' ');
  const text = table
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const inMarks = /^([*_])(?=[^\s*_])([^*_]*)\1$/.exec(text)?.[2];
  const bare = inMarks ?? text.replace(BULLET, '- ');
  if (!/[\p{L}\p{N}]/u.test(bare)) return undefined;
  const isMarked =
    inMarks !== undefined || /^(?:\*\*|__).{1,90}(?:\*\*|__):?$/.test(source.trim()) || /^#/.test(text);
  return { text: bare.replace(LABEL_BEFORE_DASH, '$1: '), isMarked };
}

/** From this length on, a line may have been broken by the width of a page. */
const MIN_BROKEN = 50;
/** Longer lines are not extended, so that a text of many short lines is read in linear time. */
const MAX_JOINED = 1000;
const GOES_ON = /(?:,|(?<!\p{L})(?:and|or|with|in|of|using|und|oder|mit|in|von|y|con|de|en|et|avec|ou))$/iu;

/** Whether a line continues the previous line's sentence, which the page width broke. */
const isContinuation = (before: RawLine, line: RawLine) =>
  !line.text.startsWith('- ') &&
  !before.isMarked &&
  before.text.length <= MAX_JOINED &&
  ((before.text.length >= MIN_BROKEN && /^[\p{Ll}(]/u.test(line.text) && !/[.:!?;]$/.test(before.text)) ||
    (before.text.length >= MIN_BROKEN / 2 && GOES_ON.test(before.text)));

/** A label whose content stands in the next line: "Location:" above "Egbeda, Lagos". */
const LABEL_ALONE =
  /^(?:(?:job |work )?location|place of work|salary|pay|job title|position|company|employer|client|employment type|job type|start date|notice period|standort|arbeitsort|einsatzort|gehalt|ubicación|lugar de trabajo|salario|lieu(?: de travail)?|salaire|local|salário|miejsce pracy|lokalizacja|wynagrodzenie|luogo|sede di lavoro|locatie|standplaats)\s?:?$/iu;
const MAX_LABELLED = 80;

/** Whether a line is the content of the label above it. */
const isContentOf = (before: RawLine, line: RawLine) =>
  LABEL_ALONE.test(before.text) &&
  !line.isMarked &&
  line.text.length <= MAX_LABELLED &&
  !/[:?!]$/.test(line.text) &&
  !LABEL_ALONE.test(line.text) &&
  /^(?:- )?[\p{Lu}\d£$€]/u.test(line.text);

/** The cleaned lines of a text; sentences broken by the page width are joined again. */
function joinedLines(text: string): RawLine[] {
  const lines: RawLine[] = [];
  let isAfterBlank = true;
  for (const source of text.split(/\r?\n/)) {
    const line = cleanLine(source);
    const before = lines.at(-1);
    if (line !== undefined && before !== undefined && isContentOf(before, line))
      before.text = `${before.text.replace(/\s?:$/, '')}: ${line.text.replace(/^- /, '')}`;
    else if (line !== undefined && before !== undefined && !isAfterBlank && isContinuation(before, line))
      before.text += ` ${line.text}`;
    else if (line !== undefined) lines.push({ ...line, isAfterBlank });
    isAfterBlank = source.trim() === '';
  }
  return lines;
}

/** The lines of a text. Where line breaks were lost, anything like a heading or an item starts a new line. */
export function rawLines(text: string): RawLine[] {
  return joinedLines(text).flatMap((line) => {
    if (line.text.length <= MAX_LINE_LENGTH) return [line];
    return breakBeforeHeadings(line.text.replace(HEADING_IN_LINE, '\n$1:\n$2'))
      .replace(ITEM_IN_LINE, '\n- ')
      .replace(REQUIREMENT_IN_LINE, '\n')
      .split('\n')
      .map((part) => ({ text: part.trim(), isMarked: false, isPart: true }))
      .filter((part) => part.text !== '');
  });
}
