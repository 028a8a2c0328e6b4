import type { ScannedWord } from '@placewell/resume/scans/scanned-page.ts';

/** A page of small print has some 2,000. */
const MAX_WORDS = 20_000;
const MAX_WORD_LENGTH = 200;
/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const COLUMNS = 12;
const WORD_LEVEL = '5';

/** The words of tesseract's table (`tessedit_create_tsv`). Rows that are no words, or make no sense, are left out. */
export function wordsOfTable(table: string, page: { width: number; height: number }): ScannedWord[] {
  const words: ScannedWord[] = [];
  const lines = new Map<string, number>();
  for (const row of table.split('\n')) {
    if (words.length >= MAX_WORDS) break;
    const cells = row.split('\t');
    const text = cells[COLUMNS - 1]?.trim().slice(0, MAX_WORD_LENGTH);
    if (cells[0] !== WORD_LEVEL || !text) continue;
    const [x, y, width, height, confidence] = cells.slice(6, 11).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const isSane =
      [x, y, width, height, confidence].every((value) => Number.isFinite(value)) &&
      width > 0 &&
      height > 0 &&
      x >= 0 &&
      y >= 0 &&
      x + width <= page.width + 1 &&
      y + height <= page.height + 1;
    if (!isSane) continue;
    const key = cells.slice(1, 5).join(' ');
    const line = lines.get(key) ?? lines.size;
    lines.set(key, line);
    words.push({ text, x, y, width, height, confidence: Math.max(0, Math.min(100, confidence)), line });
  }
  return words;
}
