import type { DocumentContent } from '@placewell/contract/sharing/documents.ts';

/** The name of the first script in the content that documents cannot draw; null if all can be drawn. */
export function findUnsupportedScript(content: DocumentContent): string | null {
  return /\p{Script=Thai}/u.test(JSON.stringify(content)) ? 'Thai' : null;
}
