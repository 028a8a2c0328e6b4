/**
 * Long work that may be left between any two of its steps, so that whoever must stay responsive can do something else
 * in between. What it makes comes at the end.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all steps at once. */
export function runAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How long a slice may take, in ms, before `pause` is awaited. */
const SLICE_MS = 12;

/** Does the steps in slices of some milliseconds; `pause` lets others work in between. */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  pause: () => Promise<unknown>,
): Promise<Result> {
  let started = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - started < SLICE_MS) continue;
    await pause();
    started = performance.now();
  }
}

const ITEMS_PER_STEP = 100;

/** The items one after the other, with a step after every hundred. Use it as `yield* each(items, (item) => …)`. */
export function* each<Item>(items: Iterable<Item>, work: (item: Item) => void): Steps<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    if (++done % ITEMS_PER_STEP === 0) yield undefined;
  }
}
