import { type HiddenKind, HiddenTexts } from '../hidden-text.ts';
import { cleanText, type Line, type Link, type PageLines, type Part, stripBullet } from '../page-lines.ts';
import { ResumeError } from '../result.ts';
import { type Colour, isDistinct, WHITE } from './colours.ts';

/** Groups without text of the document. */
const SKIPPED = new Set(
  'fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl mmathPr pgptbl revtbl filetbl shprslt pntext pntxta pntxtb fldinst bkmkstart bkmkend sp sn sv annotation atnid atnauthor panose falt wgrffmtfilter userprops blipuid'.split(
    ' ',
  ),
);
const SYMBOLS = new Map([
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['~', ' '],
  ['_', '-'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);
const MAX_DEPTH = 200;
const MAX_CHARACTERS = 400_000;

interface State {
  bold: boolean;
  size: number;
  skip: boolean;
  isField: boolean;
  /** Inside a footer, which is read after everything else. */
  isFooter: boolean;
  /** Inside a text box, whose end also ends its last paragraph. */
  isTextBox: boolean;
  /** Number of fallback characters after a \u. */
  unicodeSkip: number;
  isList: boolean;
  /** White space above the paragraph, in twentieths of a point. */
  before: number;
  level: number | undefined;
  isHidden: boolean;
  isDeleted: boolean;
  /** Percent of the usual width of letters. */
  stretch: number;
  /** Exact height of lines in twentieths of a point; 0 if it is not exact. */
  lineHeight: number;
  /** Numbers of colours: of the text, of its ground, of the ground of the paragraph. */
  ink: number;
  highlight: number;
  ground: number;
}

/** Text cannot be read in smaller letters (points), in narrower ones (percent), in lower lines (twentieths of a point). */
const MIN_SIZE = 4;
const MIN_STRETCH = 10;
const MIN_HEIGHT = 80;

const START: State = {
  bold: false,
  size: 12,
  skip: false,
  isField: false,
  isFooter: false,
  isTextBox: false,
  unicodeSkip: 1,
  isList: false,
  before: 0,
  level: undefined,
  isHidden: false,
  isDeleted: false,
  stretch: 100,
  lineHeight: 0,
  ink: 0,
  highlight: 0,
  ground: 0,
};

/** Lines of an RTF file: text, bold, sizes, tabs, tables (rows as lines), lists, hyperlinks, any code page. */
export function readRtf(bytes: Uint8Array): PageLines {
  let source = '';
  for (let i = 0; i < bytes.length; i += 8192) source += String.fromCharCode(...bytes.subarray(i, i + 8192));
  const page = new RtfReader(source).read();
  if (!page.lines.some((line) => /\p{L}/u.test(line.text)))
    throw new ResumeError('empty', 'the RTF has no text');
  return {
    lines: page.lines,
    links: page.links,
    blockAbove: new Map(),
    page_count: page.page,
    hidden: page.hidden,
    alternatives: [],
  };
}

const TOKEN = /\\([a-zA-Z]+)(-?\d+)? ?|\\'([\da-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}]+)/gs;

/** Follows the groups and control words of a file. */
class RtfReader {
  private readonly source: string;
  private readonly page: RtfLines;
  private readonly decoder: { decode(bytes: Uint8Array): string };
  private state = START;
  private readonly stack: State[] = [];
  /** How many fallback characters of the last \u are left. */
  private pending = 0;
  private hexBytes: number[] = [];
  /** Nothing but the opening brace came before in this group. */
  private isGroupStart = false;

  constructor(source: string) {
    this.source = source;
    this.page = new RtfLines(coloursOf(source));
    this.decoder = decoderFor(/\\ansicpg(\d+)/.exec(source)?.[1] ?? '1252');
  }

  read(): RtfLines {
    for (const match of this.source.matchAll(TOKEN)) {
      const [, word, argument, hex, symbol, brace, text] = match;
      if (hex === undefined) this.flush();
      const isStart = this.isGroupStart;
      this.isGroupStart = brace === '{' || (symbol === '*' && isStart);
      if (brace === '{') this.open();
      else if (brace === '}') this.close();
      else if (word !== undefined) this.control(word, argument, { at: match.index, isStart });
      else if (symbol === '*' && isStart) this.skipOptional(match.index);
      else if (!this.state.skip) this.content(hex, symbol, text);
      if (this.page.characters > MAX_CHARACTERS) break;
    }
    this.flush();
    this.page.endParagraph(this.state);
    this.page.addFooters();
    return this.page;
  }

  private flush(): void {
    if (this.hexBytes.length > 0)
      this.page.add(this.decoder.decode(new Uint8Array(this.hexBytes)), this.state);
    this.hexBytes = [];
  }

  private open(): void {
    if (this.stack.length > MAX_DEPTH) throw new ResumeError('damaged', 'the RTF is nested too deeply');
    this.stack.push(this.state);
  }

  private close(): void {
    const inner = this.state;
    this.state = this.stack.pop() ?? inner;
    if ((inner.isFooter && !this.state.isFooter) || (inner.isTextBox && !this.state.isTextBox))
      this.page.endParagraph(inner);
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  private control(
    word: string,
    argument: string | undefined,
    { at, isStart }: { at: number; isStart: boolean },
  ) {
    if (word === 'fldinst') this.link(at);
    if (SKIPPED.has(word) && (isStart || word === 'fldinst' || word === 'pntext')) this.set({ skip: true });
    if (this.state.skip) return;
    const value = argument === undefined ? undefined : Number(argument);
    if (isStart && (/^footer[lrf]?$/.test(word) || word === 'shptxt')) {
      this.page.endParagraph(this.state);
      this.set(word === 'shptxt' ? { isTextBox: true } : { isFooter: true });
    }
    if (word === 'u' && value !== undefined) {
      this.page.add(String.fromCharCode(value < 0 ? value + 65536 : value), this.state);
      this.pending = this.state.unicodeSkip;
    }
    const change = CHANGES.get(word);
    if (change) this.set(change(value));
    ENDS.get(word)?.(this.page, this.state);
    const symbol = SYMBOLS.get(word);
    if (symbol) this.page.add(symbol, this.state);
  }

  private link(at: number): void {
    const code = /^[^{}]*?(?:\{[^{}]*?)*HYPERLINK\s+"?([^"\s}]+)/.exec(this.source.slice(at, at + 600));
    const url = code?.[1]?.replace(/\\\\/g, '\\');
    if (url) this.page.links.push({ url, page: this.page.page, text: '' });
  }

  /** Of the optional groups only shape texts and links are kept. */
  private skipOptional(at: number): void {
    const kind = /^\\\*\\([a-z]+)/i.exec(this.source.slice(at, at + 40))?.[1] ?? '';
    if (!['shptxt', 'shpinst', 'fldinst'].includes(kind)) this.set({ skip: true });
  }

  private content(hex: string | undefined, symbol: string | undefined, text = ''): void {
    if (hex !== undefined) {
      if (this.pending > 0) this.pending--;
      else this.hexBytes.push(Number.parseInt(hex, 16));
      return;
    }
    if (symbol === '\n' || symbol === '\r') this.page.endParagraph(this.state);
    else if (symbol !== undefined) {
      const drawn = SYMBOLS.get(symbol);
      if (drawn) this.page.add(drawn, this.state);
    }
    const whole = text.replace(/[\r\n]/g, '');
    const plain = whole.slice(this.pending);
    this.pending = Math.max(0, this.pending - whole.length);
    if (plain) this.page.add(this.decoded(plain), this.state);
  }

  private decoded(text: string): string {
    return /[\u0080-\u00ff]/.test(text)
      ? this.decoder.decode(Uint8Array.from(text, (c) => c.charCodeAt(0) & 255))
      : text;
  }
}

const PLAIN: Partial<State> = {
  bold: false,
  size: 12,
  isHidden: false,
  isDeleted: false,
  stretch: 100,
  ink: 0,
  highlight: 0,
};
const PARD: Partial<State> = { isList: false, level: undefined, before: 0, lineHeight: 0, ground: 0 };

/** What control words change in the state. */
const CHANGES = new Map<string, (value: number | undefined) => Partial<State>>([
  ['uc', (value = 1) => ({ unicodeSkip: value })],
  ['b', (value) => ({ bold: value !== 0 })],
  ['fs', (value = 24) => ({ size: value / 2 })],
  ['plain', () => PLAIN],
  ['pard', () => PARD],
  ['sb', (value = 0) => ({ before: value })],
  ['ls', () => ({ isList: true })],
  ['pn', () => ({ isList: true })],
  ['outlinelevel', (value = 0) => ({ level: value + 1 })],
  ['v', (value) => ({ isHidden: value !== 0 })],
  ['deleted', (value) => ({ isDeleted: value !== 0 })],
  ['charscalex', (value = 100) => ({ stretch: value })],
  ['cf', (value = 0) => ({ ink: value })],
  ['highlight', (value = 0) => ({ highlight: value })],
  ['cb', (value = 0) => ({ highlight: value })],
  ['chcbpat', (value = 0) => ({ highlight: value })],
  ['cbpat', (value = 0) => ({ ground: value })],
  ['sl', (value = 0) => ({ lineHeight: value < 0 ? -value : 0 })],
]);

const endParagraph = (page: RtfLines, state: State) => page.endParagraph(state);
const tab = (page: RtfLines) => page.tab();
/** Control words that end a paragraph, a page or a cell. */
const ENDS = new Map<string, (page: RtfLines, state: State) => void>([
  ['par', endParagraph],
  ['line', endParagraph],
  ['row', endParagraph],
  ['sect', endParagraph],
  ['page', (page) => page.endPage()],
  ['tab', tab],
  ['cell', tab],
  ['nestcell', tab],
]);

/** Red, green and blue of an entry of the table of colours. */
const SHARES = [/\\red(\d{1,3})/, /\\green(\d{1,3})/, /\\blue(\d{1,3})/];

/**
 * Colours by number; 0 is automatic. Undefined if the ground of text may be anything: shaded cells, shapes, pictures.
 */
function coloursOf(source: string): (Colour | undefined)[] | undefined {
  if (/\\(?:clcbpat|fBehindDocument)/.test(source)) return undefined;
  const table = /\{\\colortbl([^{}]{0,5000})\}/.exec(source)?.[1] ?? '';
  return table.split(';').map((entry) => {
    const colour = SHARES.map((share) => Number(share.exec(entry)?.[1] ?? Number.NaN));
    return colour.some(Number.isNaN) ? undefined : (colour as unknown as Colour);
  });
}

function decoderFor(codepage: string): { decode(bytes: Uint8Array): string } {
  const label = codepage === '65001' ? 'utf-8' : codepage === '10000' ? 'macintosh' : `windows-${codepage}`;
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown code page; Windows-1252 reads most of it.
    return new TextDecoder('windows-1252');
  }
}

class RtfLines {
  readonly lines: Line[] = [];
  readonly links: Link[] = [];
  readonly hidden = new HiddenTexts();
  private readonly footerLines: Line[] = [];
  page = 1;
  characters = 0;
  private parts: Part[] = [];
  private gap = 0;
  private empty = 0;
  private y = 0;

  private readonly colours: (Colour | undefined)[] | undefined;
  private concealed: { kind: HiddenKind; text: string } | undefined;

  constructor(colours: (Colour | undefined)[] | undefined) {
    this.colours = colours;
  }

  /** Why text in this state is not seen. */
  private kindOf(state: State): HiddenKind | undefined {
    if (state.isDeleted) return 'deleted';
    if (state.isHidden) return 'invisible';
    if (state.size < MIN_SIZE) return 'tiny';
    if (state.stretch < MIN_STRETCH) return 'squeezed';
    if (state.lineHeight > 0 && state.lineHeight < MIN_HEIGHT) return 'clipped';
    const ink = this.colours?.[state.ink];
    const ground = this.colours?.[state.highlight || state.ground] ?? WHITE;
    return ink && !isDistinct(ink, ground) ? 'colour' : undefined;
  }

  private conceal(kind: HiddenKind, text: string): void {
    if (this.concealed?.kind !== kind) this.reveal();
    this.concealed ??= { kind, text: '' };
    this.concealed.text += text;
  }

  private reveal(): void {
    if (this.concealed) this.hidden.add(this.concealed.kind, this.concealed.text);
    this.concealed = undefined;
  }

  add(text: string, state: State): void {
    this.characters += text.length;
    const kind = this.kindOf(state);
    if (kind) {
      this.conceal(kind, text);
      return;
    }
    const style = `${state.bold ? 'bold' : 'plain'}/${state.size}`;
    const last = this.parts.at(-1);
    if (last && last.style === style && this.gap === 0) last.text += text;
    else this.parts.push({ text, x: 0, x2: 0, gap: this.gap, style });
    if (text.trim()) this.gap = 0;
  }

  tab(): void {
    this.gap = 3;
  }

  endPage(): void {
    this.page++;
  }

  /** Appends the footers, each line once, if they contain contact data. */
  addFooters(): void {
    if (!this.footerLines.some((line) => /@|\d{3}[\d\s()./-]{4,}\d/.test(line.text))) return;
    const seen = new Set(this.lines.map((line) => line.text));
    for (const line of this.footerLines)
      if (!seen.has(line.text)) {
        seen.add(line.text);
        this.y += 2;
        this.lines.push({ ...line, y: this.y, gap: 1 });
      }
  }

  endParagraph(state: State): void {
    const hasConcealed = this.concealed !== undefined;
    this.reveal();
    const parts = this.parts
      .map((part) => ({ ...part, text: cleanText(part.text) }))
      .filter((part) => part.text);
    this.parts = [];
    this.gap = 0;
    let text = '';
    for (const part of parts) text += (part.gap > 0 && text ? ' ' : '') + part.text;
    const stripped = stripBullet(text);
    const shown = stripped.text.replace(/\s+/g, ' ').trim();
    if (!shown) {
      if (!hasConcealed) this.empty++;
      return;
    }
    if (stripped.bullet && parts[0]) parts[0].text = stripBullet(parts[0].text).text;
    const trimmed = parts
      .map((part) => ({ ...part, text: part.text.trim() }))
      .filter((part) => part.text && part.text !== '•');
    const main = [...trimmed].sort((p, q) => q.text.length - p.text.length)[0];
    this.y += 1 + this.empty;
    (state.isFooter ? this.footerLines : this.lines).push({
      text: shown,
      parts: trimmed,
      page: this.page,
      block: 0,
      x: 0,
      x2: shown.length,
      y: this.y,
      size: Math.max(...trimmed.map((part) => Number(part.style.split('/')[1]) || 12)),
      style: main?.style ?? 'plain',
      bold: main?.style.startsWith('bold') ?? false,
      bullet: stripped.bullet || state.isList,
      gap: Math.max(this.empty, state.before >= 120 ? state.before / 240 : 0),
      level: state.level,
    });
    this.empty = 0;
  }
}
