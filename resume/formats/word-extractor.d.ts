/** The package ships no types; these are the methods used here, from its README. */
declare module 'word-extractor' {
  import type { Buffer } from 'node:buffer';
  export interface WordText {
    getBody(): string;
    getHeaders(options?: { includeFooters?: boolean }): string;
    getFooters(): string;
    getTextboxes(options?: { includeHeadersAndFooters?: boolean }): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<WordText>;
  }
}
