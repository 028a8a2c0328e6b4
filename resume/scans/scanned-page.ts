/** A page as grey pixels, 0 black to 255 white, row by row. */
export interface GreyPage {
  /** From 1. */
  page: number;
  width: number;
  height: number;
  grey: Uint8Array;
}

/** A word that was read from a picture, with its box in pixels from the upper left corner. */
export interface ScannedWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How sure the reader is, 0 to 100. */
  confidence: number;
  /** Words of one line share it; the lines of a page are in the reader's order. */
  line: number;
}

/** The words of a page that is a picture; pixels as those of its `GreyPage`. */
export interface ScannedPage {
  page: number;
  width: number;
  height: number;
  words: ScannedWord[];
}
