import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeEscapes, type NumberKind, numberKind } from './cell-values.ts';
import { attribute, XmlReader } from './read-xml.ts';
import { cleanText, TableError, type TableLimits } from './table-error.ts';

export type Sheet = { name: string; part: string; isHidden: boolean };
/** The shared parts of a workbook's sheets. */
export type Workbook = {
  sheets: Sheet[];
  is1904: boolean;
  /** The kinds of numbers, by cell style. */
  kinds: NumberKind[];
  strings: string[];
};

const MAX_PARTS = 2_000;

/** The parts of a workbook by name, without unpacking any. Throws for one that is too large or encrypted. */
export class WorkbookFile {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  static async open(path: string, limits: TableLimits): Promise<WorkbookFile> {
    const zip = await yauzl.openPromise(path, { autoClose: false });
    const parts = new Map<string, Entry>();
    let bytes = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        bytes += entry.uncompressedSize;
        if (parts.size >= MAX_PARTS || bytes > limits.unpackedBytes) throw new TableError('too_large');
        if (entry.isEncrypted()) throw new TableError('encrypted');
        parts.set(entry.fileName.replaceAll('\\', '/').toLowerCase(), entry);
      }
    } catch (error) {
      zip.close();
      throw error;
    }
    return new WorkbookFile(zip, parts);
  }

  has = (part: string) => this.#parts.has(part.toLowerCase());

  /** Reads a part in chunks. Never unpacks more than its entry's size. */
  async read(part: string, reader: XmlReader, onPiece?: () => Promise<void> | void) {
    for await (const _piece of this.pieces(part, reader)) await onPiece?.();
  }

  /** The same for a caller that takes results between the chunks. */
  async *pieces(part: string, reader: XmlReader): AsyncGenerator<void> {
    const entry = this.#parts.get(part.toLowerCase());
    if (!entry) throw new TableError('damaged', `${part} is missing`);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const stream = await this.#zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      reader.push(decoder.decode(chunk as Uint8Array, { stream: true }));
      yield;
    }
    reader.push(decoder.decode());
    reader.end();
    yield;
  }

  close() {
    this.#zip.close();
  }
}

const ignore = () => undefined;

async function readTargets(file: WorkbookFile): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const open = (name: string, attributes: string) => {
    const [id, target] = [attribute(attributes, 'Id'), attribute(attributes, 'Target')];
    if (name !== 'Relationship' || !id || !target) return;
    targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  };
  await file.read('xl/_rels/workbook.xml.rels', new XmlReader({ open, close: ignore, text: ignore }));
  return targets;
}

async function readSheets(file: WorkbookFile) {
  const targets = await readTargets(file);
  const sheets: Sheet[] = [];
  let is1904 = false;
  const open = (name: string, attributes: string) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const part = targets.get(attribute(attributes, 'id') ?? '');
    const title = cleanText(attribute(attributes, 'name') ?? '').slice(0, 100);
    if (part && /worksheets\//i.test(part))
      sheets.push({ name: title, part, isHidden: attribute(attributes, 'state') !== undefined });
  };
  await file.read('xl/workbook.xml', new XmlReader({ open, close: ignore, text: ignore }));
  return { sheets, is1904 };
}

async function readKinds(file: WorkbookFile): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  const open = (name: string, attributes: string) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '');
    if (name === 'cellXfs') isInCells = true;
    if (name === 'xf' && isInCells) kinds.push(numberKind(id, codes.get(id)));
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInCells = false;
  };
  if (file.has('xl/styles.xml'))
    await file.read('xl/styles.xml', new XmlReader({ open, close, text: ignore }));
  return kinds;
}

/** The strings that cells refer to; rich text becomes one string, phonetic hints are left out. */
async function readStrings(file: WorkbookFile, { cellLength }: TableLimits): Promise<string[]> {
  const strings: string[] = [];
  if (!file.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let isText = false;
  let isSound = false;
  const handler = {
    open: (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') strings.push(decodeEscapes(text));
    },
    text: (piece: string) => {
      if (!isText) return;
      text += piece;
      if (text.length > cellLength * 2) throw new TableError('too_long_cell');
    },
  };
  await file.read('xl/sharedStrings.xml', new XmlReader(handler));
  return strings;
}

/** The shared parts of all sheets, read once. */
export async function readWorkbook(file: WorkbookFile, limits: TableLimits): Promise<Workbook> {
  if (!file.has('xl/workbook.xml')) throw new TableError('unsupported_type', 'An archive without workbook');
  return {
    ...(await readSheets(file)),
    kinds: await readKinds(file),
    strings: await readStrings(file, limits),
  };
}
