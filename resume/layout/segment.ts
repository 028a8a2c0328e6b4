import type { SectionKind } from '../headings.ts';
import type { Part } from '../page-lines.ts';

/** Runs on one baseline without a wide gap between them: the unit of column detection. */
export interface Segment {
  parts: Part[];
  text: string;
  x: number;
  x2: number;
  y: number;
  size: number;
  isFresh: boolean;
  /** The section it announces, if its words and style are those of a heading. */
  heading?: SectionKind | undefined;
}
