import type { SectionKind } from './headings.ts';
import type { Line } from './page-lines.ts';

/** A heading with the lines below it. */
export interface Section {
  kind: SectionKind;
  heading: Line | undefined;
  lines: Line[];
}
