import { expect, test } from 'vitest';
import { mergeExpositions } from './merge-expositions.ts';

test('metrics of several processes stand together under one heading each', () => {
  const api = '# HELP a All\n# TYPE a gauge\na{process="api"} 1\n\n# HELP b Of one\n# TYPE b gauge\nb 2\n';
  const worker =
    '# HELP a All\n# TYPE a gauge\na{process="worker"} 3\n\n# HELP c Of the other\n# TYPE c gauge\n';
  expect(mergeExpositions([api, worker])).toBe(
    '# HELP a All\n# TYPE a gauge\na{process="api"} 1\na{process="worker"} 3\n# HELP b Of one\n# TYPE b gauge\nb 2\n# HELP c Of the other\n# TYPE c gauge\n',
  );
});
