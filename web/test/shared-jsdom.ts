import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
const STARTED = Symbol.for('placewell.jsdom');

/** One jsdom for all files of a worker, because the modules that they share listen to its window. */
const environment: Environment = {
  ...jsdom,
  name: 'shared-jsdom',
  async setup(global, options) {
    if (!(STARTED in global)) {
      await jsdom.setup(global, options);
      Object.defineProperty(global, STARTED, { value: true });
    }
    return { teardown: () => undefined };
  },
};

export default environment;
