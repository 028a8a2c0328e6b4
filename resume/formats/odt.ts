import { inflateEntry, listZip } from '../archive.ts';
import { HiddenTexts } from '../hidden-text.ts';
import type { Link, PageLines } from '../page-lines.ts';
import { ResumeError } from '../result.ts';
import { WHITE } from './colours.ts';
import { DocxBody } from './docx-body.ts';
import { DocxVisibility } from './docx-hidden.ts';
import { paperOf } from './docx-places.ts';
import { readStyles } from './docx-styles.ts';
import { OdtAsDocx } from './odt-as-docx.ts';
import { child, parseXml, type XmlNode } from './xml.ts';

/** Maximum inflated size of one part; far more than the text of a resume. */
const MAX_PART_BYTES = 16 << 20;

/** Lines of an OpenDocument text in reading order, read as those of a DOCX. Images are ignored. */
export function readOdt(bytes: Uint8Array): PageLines {
  const entries = new Map(listZip(bytes).map((entry) => [entry.name, entry]));
  const part = (name: string): XmlNode | undefined => {
    const entry = entries.get(name);
    return entry && parseXml(new TextDecoder().decode(inflateEntry(entry, MAX_PART_BYTES)));
  };
  const manifest = entries.get('META-INF/manifest.xml');
  if (manifest && isEncrypted(inflateEntry(manifest, MAX_PART_BYTES)))
    throw new ResumeError('encrypted', 'the document is password-protected');
  const content = child(part('content.xml'), 'office:document-content');
  const text = child(child(content, 'office:body'), 'office:text');
  if (!content || !text) throw new ResumeError('damaged', 'the document has no text part');
  const stylesPart = child(part('styles.xml'), 'office:document-styles');
  const converted = new OdtAsDocx([stylesPart, content]);
  const page = child(child(stylesPart, 'office:master-styles'), 'style:master-page');
  const ofEdge = (name: string) => converted.blocks(child(page, name));
  const body: XmlNode = {
    name: 'w:body',
    attributes: {},
    children: [...ofEdge('style:header'), ...converted.blocks(text), ...ofEdge('style:footer')],
    text: '',
  };
  const links: Link[] = [];
  const hidden = new HiddenTexts();
  const alternatives: PageLines['alternatives'] = [];
  const styles = readStyles(undefined, undefined);
  const visibility = new DocxVisibility({ styles, paper: paperOf(body) }, hidden, alternatives);
  const colourOfPicture = () => undefined;
  visibility.setPage([{ node: body, colourOfPicture }], WHITE);
  visibility.prune(body, colourOfPicture);
  const reader = new DocxBody(styles, links);
  reader.read(body, converted.links);
  const { lines, blockAbove } = reader;
  if (!lines.some((line) => /\p{L}/u.test(line.text)))
    throw [...entries.keys()].some((name) => name.startsWith('Pictures/'))
      ? new ResumeError('needs_ocr', 'the document has images but no text')
      : new ResumeError('empty', 'the document has no text');
  const meta = child(child(part('meta.xml'), 'office:document-meta'), 'office:meta');
  const property = (name: string) => child(meta, name)?.children[0]?.text.trim() || undefined;
  return {
    ...{ lines, links, blockAbove, hidden, alternatives },
    page_count: Math.max(1, lines.at(-1)?.page ?? 1),
    title: property('dc:title'),
    author: property('meta:initial-creator') ?? property('dc:creator'),
  };
}

const isEncrypted = (manifest: Uint8Array) =>
  new TextDecoder().decode(manifest).includes('<manifest:encryption-data');
