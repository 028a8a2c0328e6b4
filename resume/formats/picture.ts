import { HiddenTexts } from '../hidden-text.ts';
import { layoutPage } from '../layout/layout-page.ts';
import type { PageLines } from '../page-lines.ts';
import { ResumeError } from '../result.ts';
import type { ScannedPage } from '../scans/scanned-page.ts';
import { runsOfScan } from '../scans/scanned-runs.ts';

/** The lines of a photograph, from its words (`scan`). Throws `needs_ocr` without them. */
export function readPicture(_bytes: Uint8Array, scan?: readonly ScannedPage[]): PageLines {
  const [page] = scan ?? [];
  if (!page) throw new ResumeError('needs_ocr', 'the file is a picture');
  const { lines, blockAbove } = layoutPage(runsOfScan(page), 1, { nextBlock: 0, headingStyles: new Set() });
  if (lines.length === 0) throw new ResumeError('unreadable_scan', 'no text was found in the picture');
  return {
    lines,
    blockAbove,
    links: [],
    page_count: 1,
    scanned_pages: [1],
    unread_pages: [],
    hidden: new HiddenTexts(),
    alternatives: [],
  };
}
