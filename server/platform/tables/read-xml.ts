import { TableError } from './table-error.ts';

export type XmlHandler = {
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** No workbook has longer tags. */
const MAX_TAG_LENGTH = 64 * 1024;

/** Only XML's five entities and character references: others need a document type, which is refused. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name as string] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const ATTRIBUTES = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The value of an attribute, ignoring its prefix; undefined if missing. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, found = '', double, single] of attributes.matchAll(ATTRIBUTES))
    if (localName(found) === name) return decodeEntities(double ?? single ?? '');
  return undefined;
}

/** Streams XML without a tree; names lose their prefix. Refuses a document type, so no entity expands or is fetched. */
export class XmlReader {
  readonly #handler: XmlHandler;
  #rest = '';
  #openTags = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(piece: string) {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.#handler.text(decodeEntities(text.slice(at, start)));
      at = start;
      const end = this.#tag(text, start);
      if (end < 0) break;
      at = end;
    }
    // Text before an incomplete tag is kept back: an entity may be cut.
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_TAG_LENGTH && this.#rest.startsWith('<') && !this.#rest.startsWith('<!'))
      throw new TableError('damaged', 'A tag never ends');
    if (this.#rest.length > 64 * MAX_TAG_LENGTH) throw new TableError('damaged', 'A text never ends');
  }

  end() {
    if (this.#rest.trim() !== '') throw new TableError('damaged', 'The XML ends inside a tag');
    if (this.#openTags > 0) throw new TableError('damaged', 'The XML ends before its last tag');
  }

  /** Handles the tag at `start`; returns its end, or -1 if it is incomplete. */
  #tag(text: string, start: number): number {
    const after = (mark: string, from: number) => {
      const found = text.indexOf(mark, from);
      return found < 0 ? -1 : found + mark.length;
    };
    if (text.startsWith('<!--', start)) return after('-->', start + 4);
    if (text.startsWith('<![CDATA[', start)) {
      const end = after(']]>', start + 9);
      if (end > 0) this.#handler.text(text.slice(start + 9, end - 3));
      return end;
    }
    if (text.startsWith('<?', start)) return after('?>', start + 2);
    if (text.startsWith('<!', start)) {
      if (text.length - start < 9) return -1;
      throw new TableError('damaged', 'The XML has a document type');
    }
    const end = tagEnd(text, start);
    if (end < 0) return -1;
    this.#emit(text.slice(start + 1, end));
    return end + 1;
  }

  #emit(tag: string) {
    if (tag.startsWith('/')) {
      this.#openTags--;
      return this.#handler.close(localName(tag.slice(1).trim()));
    }
    const isEmpty = tag.endsWith('/');
    const body = isEmpty ? tag.slice(0, -1) : tag;
    const space = body.search(/\s/);
    const name = localName(space < 0 ? body : body.slice(0, space));
    this.#handler.open(name, space < 0 ? '' : body.slice(space));
    if (isEmpty) this.#handler.close(name);
    else this.#openTags++;
  }
}

/** The end of the tag at `start`, skipping ">" inside attribute values; -1 if it is incomplete. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return at;
    else if (char === '"' || char === "'") quote = char;
  }
  return -1;
}
