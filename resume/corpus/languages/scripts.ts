const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Whether a text is mainly written from right to left: by its first strong letter. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Runs of a line in the order in which a page shows them from left to right, each as its letters are drawn. */
export function visualOrder(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  // Numbers and Latin words keep their order inside a line from right to left; what stands between them goes with them.
  const runs = text.match(/[A-Za-z\d+@.][A-Za-z\d+@.:/_ -]*[A-Za-z\d]|[A-Za-z\d]|[^A-Za-z\d+@]+|[+@]/g) ?? [];
  const drawn = runs.map((run) => (/[A-Za-z\d]/.test(run) ? run : mirrored(run)));
  return isRightToLeft(text) ? drawn.reverse().join('') : drawn.join('');
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '«': '»', '»': '«' };
const mirrored = (run: string): string =>
  (run.match(/\P{M}\p{M}*/gu) ?? [])
    .reverse()
    .map((letter) => PAIRS[letter] ?? letter)
    .join('');
