/** A minimal XML tree: enough for Office files, and safe (no DTD, no external entities). */
export interface XmlNode {
  /** Name with its prefix as written, e.g. `w:p`; '#text' for text. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
        if (name[0] !== '#') return ENTITIES[name] ?? whole;
        const code =
          name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
      })
    : text;

const MAX_DEPTH = 400;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Parses what it can; never throws. A truncated document yields the part that is there. */
export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: '#root', attributes: {}, children: [], text: '' };
  const stack = [root];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const stop = open < 0 ? source.length : open;
    if (stop > at) {
      const text = source.slice(at, stop);
      stack.at(-1)!.children.push({ name: '#text', attributes: {}, children: [], text: decode(text) });
    }
    if (open < 0) break;
    if (source.startsWith('<!--', open)) {
      at = after(source, '-->', open);
      continue;
    }
    if (source.startsWith('<![CDATA[', open)) {
      const end = after(source, ']]>', open);
      const text = source.slice(open + 9, end - 3);
      stack.at(-1)!.children.push({ name: '#text', attributes: {}, children: [], text });
      at = end;
      continue;
    }
    const close = source.indexOf('>', open);
    if (close < 0) break;
    at = close + 1;
    const inner = source.slice(open + 1, close);
    if (inner[0] === '?' || inner[0] === '!') continue;
    if (inner[0] === '/') {
      const name = inner.slice(1).trim();
      const depth = stack.findLastIndex((node) => node.name === name);
      if (depth > 0) stack.length = depth;
      continue;
    }
    const isEmpty = inner.endsWith('/');
    const nameEnd = inner.search(/[\s/]/);
    const name = nameEnd < 0 ? inner : inner.slice(0, nameEnd);
    const node: XmlNode = { name, attributes: {}, children: [], text: '' };
    if (nameEnd >= 0)
      for (const match of inner.slice(nameEnd).matchAll(ATTRIBUTE))
        node.attributes[match[1]!] = decode(match[2] ?? match[3] ?? '');
    stack.at(-1)!.children.push(node);
    if (!isEmpty && stack.length < MAX_DEPTH) stack.push(node);
  }
  return root;
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + mark.length;
}

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((other) => other.name === name);

/** The first descendant with this name, in document order. */
export function descendant(node: XmlNode, name: string): XmlNode | undefined {
  for (const other of node.children) {
    if (other.name === name) return other;
    const found = descendant(other, name);
    if (found) return found;
  }
  return undefined;
}
