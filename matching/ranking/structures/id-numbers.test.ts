import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdNumbers } from './id-numbers.ts';

/** Few ids, so that changes meet; most differ in their last digits only, some are no UUIDs as they are usually written. */
const anyId = fc.oneof(
  fc
    .integer({ min: 0, max: 400 })
    .map((at) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`),
  fc.uuid(),
  fc.constantFrom(
    '',
    'job-1',
    '00000000-0000-4000-8000-00000000000A',
    '00000000-0000-4000-8000x000000000001',
  ),
);
const change = fc.tuple(
  anyId,
  fc.oneof(fc.constant(undefined), fc.nat(2 ** 48)),
  fc.integer({ max: 30, min: 0 }),
);

test('ids have the numbers of a plain map through any changes, and can be read again and compared', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 1500, size: 'max' }), (changes) => {
      const numbers = new IdNumbers();
      const plain = new Map<string, number>();
      const entries = new Map<string, number>();
      for (const [id, value, dice] of changes) {
        if (value === undefined) {
          expect(numbers.delete(id)).toBe(plain.delete(id));
          entries.delete(id);
        } else {
          plain.set(id, value);
          entries.set(id, numbers.set(id, value));
        }
        if (dice === 0) numbers.trim();
      }
      expect(numbers.size).toBe(plain.size);
      for (const [id] of changes) expect(numbers.get(id)).toBe(plain.get(id));
      const all = [...entries];
      all.forEach(([id, entry], at) => {
        expect(numbers.idOf(entry)).toBe(id);
        const [other, otherEntry] = all[(at + 1) % all.length] as [string, number];
        expect(numbers.isBefore(entry, otherEntry)).toBe(id < other);
        numbers.update(entry, at);
        expect(numbers.get(id)).toBe(at);
      });
    }),
    { numRuns: 60, seed: 4 },
  );
});
