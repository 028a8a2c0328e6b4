import { Parser } from 'htmlparser2';
import { TableError } from './table-error.ts';

export type XmlAttributes = Readonly<Record<string, string>>;
export type XmlHandler = {
  open: (name: string, attributes: XmlAttributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** No workbook has longer tags or comments. */
const MAX_TAG_LENGTH = 64 * 1024;
/** The parser takes longer for each tag that is open. */
const MAX_DEPTH = 400;

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Streams XML without a tree; names lose their prefix. Refuses a document type, so no entity expands or is fetched. */
export class XmlReader {
  readonly #parser: Parser;
  #openTags = 0;
  /** Characters since the last tag or text. */
  #unread = 0;

  constructor({ open, close, text }: XmlHandler) {
    const callbacks = {
      onopentag: (name: string, attributes: XmlAttributes) => {
        this.#unread = 0;
        if (++this.#openTags > MAX_DEPTH) throw new TableError('damaged', 'Too many tags are open');
        open(localName(name), attributes);
      },
      onclosetag: (name: string) => {
        this.#unread = 0;
        this.#openTags--;
        close?.(localName(name));
      },
      ontext: (piece: string) => {
        this.#unread = 0;
        text?.(piece);
      },
      onprocessinginstruction: (name: string) => {
        if (name.startsWith('!')) throw new TableError('damaged', 'The XML has a document type');
      },
    };
    this.#parser = new Parser(callbacks, { xmlMode: true });
  }

  push(piece: string) {
    this.#unread += piece.length;
    this.#parser.write(piece);
    if (this.#unread > MAX_TAG_LENGTH) throw new TableError('damaged', 'A tag never ends');
  }

  end() {
    if (this.#openTags > 0) throw new TableError('damaged', 'The XML ends before its last tag');
    this.#parser.end();
  }
}
