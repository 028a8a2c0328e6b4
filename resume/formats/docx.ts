import { inflateEntry, listZip } from '../archive.ts';
import { HiddenTexts } from '../hidden-text.ts';
import type { Link, PageLines } from '../page-lines.ts';
import { ResumeError } from '../result.ts';
import { type Colour, parseColour, WHITE } from './colours.ts';
import { DocxBody } from './docx-body.ts';
import { textOf } from './docx-cells.ts';
import { onlyColour } from './docx-ground.ts';
import { DocxVisibility } from './docx-hidden.ts';
import { paperOf } from './docx-places.ts';
import { readStyles } from './docx-styles.ts';
import { decodePng } from './png.ts';
import { child, parseXml, type XmlNode } from './xml.ts';

/** Maximum inflated size of one part and of all parts read; far more than the text of a resume. */
const MAX_PART_BYTES = 24 << 20;
const MAX_TOTAL_BYTES = 48 << 20;

/** Only pictures of one colour matter, and these are small. */
const MAX_PICTURE_BYTES = 1 << 20;
const MAX_PICTURES = 20;

/** Lines of a DOCX in reading order: header, body with tables and text boxes, footer. Images are ignored. */
export function readDocx(bytes: Uint8Array): PageLines {
  if (bytes[0] === 0xd0) throw new ResumeError('encrypted', 'the document is password-protected');
  const parts = listZip(bytes).filter(({ isMissing }) => !isMissing);
  const entries = new Map(parts.map((entry) => [entry.name.replace(/^\//, ''), entry]));
  let total = 0;
  const part = (name: string): XmlNode | undefined => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const raw = inflateEntry(entry, Math.min(MAX_PART_BYTES, MAX_TOTAL_BYTES - total));
    total += raw.length;
    return parseXml(decodeXml(raw));
  };
  const main = mainPart(part) ?? 'word/document.xml';
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const document = part(main);
  const body = child(child(document, 'w:document'), 'w:body');
  if (!body) throw new ResumeError('damaged', 'the document has no body');
  const styles = readStyles(part(`${folder}styles.xml`), part(`${folder}numbering.xml`));
  const links: Link[] = [];
  const reader = new DocxBody(styles, links);
  const hidden = new HiddenTexts();
  const alternatives: PageLines['alternatives'] = [];
  const visibility = new DocxVisibility({ styles, paper: paperOf(body) }, hidden, alternatives);
  const names = (kind: string) =>
    [...entries.keys()].filter((name) => name.startsWith(`${folder}${kind}`) && name.endsWith('.xml')).sort();
  const colours = new Map<string, Colour | undefined>();
  const colourOf = (name: string) => {
    const entry = entries.get(name);
    if (!entry || !name.endsWith('.png') || entry.size > MAX_PICTURE_BYTES) return undefined;
    if (!colours.has(name) && colours.size < MAX_PICTURES) {
      colours.set(name, colourOfPng(entry));
    }
    return colours.get(name);
  };
  const picturesOf = (known: Map<string, string>) => (relation: string) => {
    const target = known.get(relation);
    return target === undefined ? undefined : colourOf(inFolder(folder, target));
  };
  const relations = (name: string) => {
    const at = name.lastIndexOf('/') + 1;
    return targets(part(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`));
  };
  const ofBody = relations(main);
  const settings = child(part(`${folder}settings.xml`), 'w:settings');
  const shown = shownParts(body, {
    folder,
    targets: ofBody,
    hasEven: child(settings, 'w:evenAndOddHeaders') !== undefined,
  });
  const edges = (kind: 'header' | 'footer', root: string) =>
    names(kind).map((name) => ({
      name,
      node: part(name)?.children.find((node) => node.name === root),
      links: relations(name),
    }));
  const headers = edges('header', 'w:hdr');
  const footers = edges('footer', 'w:ftr');
  const background =
    child(settings, 'w:displayBackgroundShape') && child(child(document, 'w:document'), 'w:background');
  visibility.setPage(
    [{ node: body, links: ofBody }, ...headers].map(({ node, links: known }) => ({
      node,
      colourOfPicture: picturesOf(known),
    })),
    parseColour(background?.attributes['w:color']) ?? WHITE,
  );
  const read = (name: string, node: XmlNode | undefined, linkTargets: Map<string, string>) => {
    if (!node) return;
    visibility.prune(node, picturesOf(linkTargets));
    if (name === main || shown.has(name)) reader.read(node, linkTargets);
    else alternatives.push({ kind: 'layer', text: textOf(node) });
  };
  for (const header of headers) read(header.name, header.node, header.links);
  const headerLines = reader.lines.length;
  read(main, body, ofBody);
  const isRepeated = (text: string) => reader.lines.slice(0, headerLines).some((line) => line.text === text);
  const before = reader.lines.length;
  for (const footer of footers) read(footer.name, footer.node, footer.links);
  const lines = reader.lines.filter((line, index) => index < before || !isRepeated(line.text));
  for (const comment of child(part(`${folder}comments.xml`), 'w:comments')?.children ?? [])
    alternatives.push({ kind: 'comment', text: textOf(comment) });
  const properties = part('docProps/core.xml');
  const property = (name: string) =>
    child(child(properties, 'cp:coreProperties'), name)?.children[0]?.text.trim() || undefined;
  if (!lines.some((line) => /\p{L}/u.test(line.text))) {
    const hasPicture = [...entries.keys()].some((name) => name.includes('/media/'));
    throw hasPicture
      ? new ResumeError('needs_ocr', 'the document has images but no text')
      : new ResumeError('empty', 'the document has no text');
  }
  const page_count = Math.max(1, lines.at(-1)?.page ?? 1);
  return {
    lines,
    links,
    blockAbove: reader.blockAbove,
    page_count,
    hidden,
    alternatives,
    title: property('dc:title'),
    author: property('dc:creator'),
  };
}

/** The one colour of a picture; undefined if it cannot be read, which is no fault of the resume. */
function colourOfPng(entry: Parameters<typeof inflateEntry>[0]): Colour | undefined {
  try {
    const pixels = decodePng(inflateEntry(entry, MAX_PICTURE_BYTES, Number.POSITIVE_INFINITY));
    return pixels && onlyColour(pixels);
  } catch (error) {
    if (error instanceof ResumeError) return undefined;
    throw error;
  }
}

/** The name of the part that a relation of a part in this folder leads to. */
const inFolder = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : `${folder}${target}`;

/** The headers and footers that some page shows, by name. */
function shownParts(
  body: XmlNode,
  { folder, targets: known, hasEven }: { folder: string; targets: Map<string, string>; hasEven: boolean },
): Set<string> {
  const out = new Set<string>();
  const visit = (node: XmlNode) => {
    if (node.name === 'w:sectPr')
      for (const reference of node.children) {
        if (reference.name !== 'w:headerReference' && reference.name !== 'w:footerReference') continue;
        const type = reference.attributes['w:type'];
        if ((type === 'first' && !child(node, 'w:titlePg')) || (type === 'even' && !hasEven)) continue;
        const target = known.get(reference.attributes['r:id'] ?? '');
        if (target) out.add(inFolder(folder, target));
      }
    else node.children.forEach(visit);
  };
  visit(body);
  return out;
}

/** The name of the main part from the package relations; nearly always word/document.xml. */
function mainPart(part: (name: string) => XmlNode | undefined): string | undefined {
  const root = child(part('_rels/.rels'), 'Relationships');
  const relation = root?.children.find((node) => /\/officeDocument$/.test(node.attributes.Type ?? ''));
  return relation?.attributes.Target?.replace(/^\//, '');
}

function targets(rels: XmlNode | undefined): Map<string, string> {
  const out = new Map<string, string>();
  for (const node of child(rels, 'Relationships')?.children ?? [])
    if (node.attributes.Id && node.attributes.Target) out.set(node.attributes.Id, node.attributes.Target);
  return out;
}

function decodeXml(raw: Uint8Array): string {
  if (raw[0] === 0xff && raw[1] === 0xfe) return new TextDecoder('utf-16le').decode(raw);
  if (raw[0] === 0xfe && raw[1] === 0xff) return new TextDecoder('utf-16be').decode(raw);
  return new TextDecoder('utf-8').decode(raw);
}
