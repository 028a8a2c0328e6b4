/** How often a property test tries its property: a fifth of `most` in `npm test` and `npm test -- --changed`. */
export const runsOf = (most: number): number =>
  process.env.TEST_RUNS === 'few' ? Math.ceil(most / 5) : most;
