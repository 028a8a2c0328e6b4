/** A piece of text as drawn on the page. `x` and `y` are the start of the baseline; y grows downwards. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** Writing direction in degrees, a multiple of 90. */
  angle: number;
  font: string;
  /** The page sets its font again before it, which suggests a new start rather than a wrapped line. */
  isFresh: boolean;
  /** The page draws a space before it, so the gap separates words, however wide it is. */
  isSpaced?: boolean;
  /** The page draws its spaces, but none before it, so a small gap is not a space. */
  isGlued?: boolean;
}
