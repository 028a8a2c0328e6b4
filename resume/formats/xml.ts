import { Parser } from 'htmlparser2';

/** A minimal XML tree: enough for Office files, and safe (no DTD, no external entities). */
export interface XmlNode {
  /** Name with its prefix as written, e.g. `w:p`; '#text' for text. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** The content of deeper elements belongs to the last one that is not. */
const MAX_DEPTH = 400;
/** The parser takes longer for each element that is open, so a document ends here. */
const MAX_OPEN = 2000;

const aNode = (name: string, attributes: Record<string, string> = {}, text = ''): XmlNode => ({
  name,
  attributes,
  children: [],
  text,
});

/** Parses what it can; never throws. A truncated document yields the part that is there. */
export function parseXml(source: string): XmlNode {
  const root = aNode('#root');
  const stack = [root];
  let open = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const node = aNode(name, attributes);
        stack.at(-1)?.children.push(node);
        open++;
        if (open < MAX_DEPTH) stack.push(node);
        if (open > MAX_OPEN) parser.pause();
      },
      onclosetag: () => {
        if (open < MAX_DEPTH) stack.pop();
        open--;
      },
      ontext: (text) => {
        const { children } = stack.at(-1) ?? root;
        const last = children.at(-1);
        // The parser reports entities separately.
        if (last?.name === '#text') last.text += text;
        else children.push(aNode('#text', {}, text));
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return root;
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
