import { LITTLE_KNOWN_BELOW } from '@placewell/contract/matching/matches.ts';
import { LITTLE_KNOWN_BELOW as CAPPED_BELOW } from '@placewell/matching';
import { expect, test } from 'vitest';

test('a match is shown as little known below the coverage at which its score is capped', () => {
  expect(LITTLE_KNOWN_BELOW).toBe(CAPPED_BELOW);
});
