import { Buffer } from 'node:buffer';
import WordExtractor, { type WordText } from 'word-extractor';
import { headingKind } from '../headings.ts';
import type { PageLines } from '../page-lines.ts';
import { ResumeError } from '../result.ts';
import { linesOfText } from './plain-text.ts';

/** Lines of a Word 97-2003 file. Sizes and tables cannot be read; cells are separated by tabs. */
export async function readDoc(bytes: Uint8Array): Promise<PageLines> {
  let word: WordText;
  try {
    word = await new WordExtractor().extract(Buffer.from(bytes));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ResumeError(
      /encrypt|password/i.test(message) ? 'encrypted' : 'damaged',
      `the DOC is unreadable: ${message}`,
    );
  }
  const parts = [word.getHeaders({ includeFooters: false }), word.getBody(), word.getTextboxes({})];
  // Footers are only read if they contain contact data.
  const footer = word.getFooters();
  if (/@|\d{3}[\d\s()./-]{4,}\d/.test(footer) && !parts.some((part) => part?.includes(footer.trim())))
    parts.push(footer);
  // Word ends a column with control character 14.
  const text = parts
    .filter((part) => part?.trim())
    .join('\n\n')
    .replaceAll('\u000e', '\n\n');
  const doc = linesOfText(text);
  // Style and spacing of headings are lost, so a line with heading words is marked by a gap.
  for (const line of doc.lines)
    if (!line.bullet && line.parts.length === 1 && /^\p{Lu}/u.test(line.text) && headingKind(line.text))
      line.gap = 1;
  return doc;
}
