/**
 * Long-running work divided into steps, so that a process that must stay responsive can do something else in between. The
 * result is returned at the end.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps without a pause. */
export function runAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maximum time between pauses, in ms. */
const SLICE_MS = 12;

/** Runs the steps in slices of a few milliseconds and awaits `pause` in between. */
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

/** Processes the items with a step after every hundred. Use as `yield* each(items, (item) => …)`. */
export function* each<Item>(items: Iterable<Item>, work: (item: Item) => void): Steps<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    if (++done % ITEMS_PER_STEP === 0) yield undefined;
  }
}
