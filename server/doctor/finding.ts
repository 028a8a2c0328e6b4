/** `note`: in order, but the operator may want to change it. `problem`: ends the doctor with 1; the text says what to do. */
export type Finding = { state: 'ok' | 'note' | 'problem'; text: string };

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const problem = (text: string): Finding => ({ state: 'problem', text });
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** "1 file", "2 files" */
export { formatCount as counted } from '@placewell/contract/counts.ts';

/** Up to `most` findings, and one that says how many are left out. */
export function shortened(findings: readonly Finding[], most = 20): Finding[] {
  if (findings.length <= most) return [...findings];
  return [...findings.slice(0, most), problem(`… and ${findings.length - most} more like these.`)];
}
