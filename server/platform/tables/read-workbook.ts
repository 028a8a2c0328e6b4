import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeEscapes, type NumberKind, numberKind } from './cell-values.ts';
import { localName, type XmlHandler, XmlReader } from './read-xml.ts';
import { cleanText, TableError, type TableLimits } from './table-error.ts';

export type Sheet = { name: string; part: string; isHidden: boolean };
/** The shared parts of a workbook's sheets. */
export type Workbook = {
  sheets: Sheet[];
  is1904: boolean;
  /** The kinds of numbers with the codes of their formats, by cell style. */
  kinds: { kind: NumberKind; code?: string | undefined }[];
  strings: string[];
};

const MAX_PARTS = 2_000;

/** The parts of a workbook by name, without unpacking any. Throws for one that is too large or encrypted. */
export class WorkbookFile {
  readonly #zip: ZipFile;
  readonly #parts = new Map<string, Entry>();

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  static async open(path: string, limits: TableLimits): Promise<WorkbookFile> {
    const file = new WorkbookFile(await yauzl.openPromise(path, { autoClose: false }));
    let bytes = 0;
    try {
      for await (const entry of file.#zip.eachEntry()) {
        bytes += entry.uncompressedSize;
        if (file.#parts.size >= MAX_PARTS || bytes > limits.unpackedBytes) throw new TableError('too_large');
        if (entry.isEncrypted()) throw new TableError('encrypted');
        file.#parts.set(entry.fileName.replaceAll('\\', '/').toLowerCase(), entry);
      }
      return file;
    } catch (error) {
      file.close();
      throw error;
    }
  }

  has = (part: string) => this.#parts.has(part.toLowerCase());

  async read(part: string, handler: XmlHandler) {
    for await (const _piece of this.pieces(part, handler));
  }

  /** Reads a part in chunks, for a caller that takes results between them. Never unpacks more than its entry's size. */
  async *pieces(part: string, handler: XmlHandler): AsyncGenerator<void> {
    const entry = this.#parts.get(part.toLowerCase());
    if (!entry) throw new TableError('damaged', `${part} is missing`);
    const reader = new XmlReader(handler);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
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

async function readTargets(file: WorkbookFile): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await file.read('xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

async function readSheets(file: WorkbookFile) {
  const targets = await readTargets(file);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await file.read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      // The prefix differs between programs.
      const [, id = ''] = Object.entries(attributes).find(([key]) => localName(key) === 'id') ?? [];
      const part = targets.get(id);
      const title = cleanText(attributes.name ?? '').slice(0, 100);
      if (part && /worksheets\//i.test(part))
        sheets.push({ name: title, part, isHidden: attributes.state !== undefined });
    },
  });
  return { sheets, is1904 };
}

async function readKinds(file: WorkbookFile): Promise<Workbook['kinds']> {
  const codes = new Map<number, string>();
  const kinds: Workbook['kinds'] = [];
  let isInCells = false;
  if (file.has('xl/styles.xml'))
    await file.read('xl/styles.xml', {
      open: (name, { numFmtId = 0, formatCode = '' }) => {
        const id = Number(numFmtId);
        if (name === 'numFmt') codes.set(id, formatCode);
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells)
          kinds.push({ kind: numberKind(id, codes.get(id)), code: codes.get(id) });
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  return kinds;
}

/** The strings that cells refer to; rich text becomes one string, phonetic hints are left out. */
async function readStrings(file: WorkbookFile, { cellLength }: TableLimits): Promise<string[]> {
  const strings: string[] = [];
  if (!file.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let isText = false;
  let isSound = false;
  await file.read('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') strings.push(decodeEscapes(text));
    },
    text: (piece) => {
      if (!isText) return;
      text += piece;
      if (text.length > cellLength * 2) throw new TableError('too_long_cell');
    },
  });
  return strings;
}

/** The addresses that cells of a sheet link to, by cell; those within the workbook are left out. */
export async function readLinks(file: WorkbookFile, { part }: Sheet): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const relations = part.replace(/([^/]+)$/, '_rels/$1.rels');
  if (!file.has(relations)) return found;
  const targets = new Map<string, string>();
  await file.read(relations, {
    open: (name, { Id, Target, TargetMode }) => {
      if (name === 'Relationship' && Id && Target && TargetMode === 'External') targets.set(Id, Target);
    },
  });
  if (targets.size === 0) return found;
  await file.read(part, {
    open: (name, attributes) => {
      if (name !== 'hyperlink') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => localName(key) === 'id') ?? [];
      const target = targets.get(id);
      if (target && attributes.ref) found.set(attributes.ref.replace(/:.*/, ''), target);
    },
  });
  return found;
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
