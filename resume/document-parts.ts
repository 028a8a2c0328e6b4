import { inflateEntry, type ZipEntry } from './archive.ts';
import { ResumeError } from './result.ts';

/** Of one list of parts, and of all together: those of real documents have a few kilobytes. */
const MAX_LIST_BYTES = 1 << 20;
const MAX_LISTS = 50;

/** The folder that the targets of a list are relative to: `word/` for `word/_rels/document.xml.rels`. */
const baseOf = (list: string) => list.replace(/(?:^|\/)_rels\/[^/]*$/, '/').replace(/^\/+/, '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name) => ENTITIES[name] ?? entity);

/** The name of a part inside the document; undefined for targets elsewhere. */
function partOf(target: string, base: string): string | undefined {
  const inside = 'http://part.invalid';
  const encoded = `${inside}/${base.split('/').map(encodeURIComponent).join('/')}`;
  if (!URL.canParse(withoutEntities(target), encoded)) return undefined;
  const url = new URL(withoutEntities(target), encoded);
  if (url.origin !== inside) return undefined;
  try {
    return decodeURIComponent(url.pathname).slice(1).toLowerCase();
  } catch {
    return undefined;
  }
}

function textOf(entry: ZipEntry): string {
  try {
    return new TextDecoder().decode(inflateEntry(entry, MAX_LIST_BYTES));
  } catch (error) {
    if (error instanceof ResumeError) return '';
    throw error;
  }
}

/**
 * The parts that an Office document names in its content types or relations, in lower case. Unreadable lists name none.
 */
export function namedParts(entries: readonly ZipEntry[]): ReadonlySet<string> {
  const lists = entries.filter(({ name }) =>
    /^\/?(?:\[Content_Types\]\.xml|(?:.*\/)?_rels\/[^/]*\.rels)$/i.test(name),
  );
  const named = new Set<string>();
  for (const list of lists.slice(0, MAX_LISTS))
    for (const [, double, single] of textOf(list).matchAll(
      /\s(?:PartName|Target)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    )) {
      const part = partOf(double ?? single ?? '', baseOf(list.name));
      if (part) named.add(part);
    }
  return named;
}
