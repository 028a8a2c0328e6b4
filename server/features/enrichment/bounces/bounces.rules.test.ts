import { limits } from '@placewell/contract/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BounceFacts, decideBounce, domainOf, unprovenAllowance } from './bounces.rules.ts';

const HOUR = 3_600_000;
const DAYS = 24 * HOUR;
const NOW = 400 * DAYS;
const facts = (values: Partial<BounceFacts> = {}): BounceFacts => ({
  now: NOW,
  completed_at: NOW - 2 * DAYS,
  isCharged: true,
  evidence: null,
  charged: 20,
  unproven: 0,
  isDomainUsed: false,
  ...values,
});

describe('the credit of a reported address', () => {
  it.each<[string, Partial<BounceFacts>, string]>([
    ['comes back without evidence where it is allowed', {}, 'unproven'],
    ['comes back for one look-up alone', { charged: 1 }, 'unproven'],
    ['comes back up to one in ten', { unproven: 1 }, 'unproven'],
    ['stays beyond one in ten', { unproven: 2 }, 'allowance_used'],
    ['stays beyond one where there are few', { charged: 19, unproven: 1 }, 'allowance_used'],
    ['stays for a second one of a company', { isDomainUsed: true }, 'domain_used'],
    ['stays for a day', { completed_at: NOW - DAYS + 1 }, 'too_early'],
    ['comes back from the end of that day on', { completed_at: NOW - DAYS }, 'unproven'],
    ['comes back on the last of 30 days', { completed_at: NOW - 30 * DAYS }, 'unproven'],
    ['stays after 30 days', { completed_at: NOW - 30 * DAYS - 1 }, 'too_late'],
    ['stays after 30 days with evidence too', { completed_at: 0, evidence: 'smtp_refusal' }, 'too_late'],
    [
      'comes back with evidence whatever else is so',
      { completed_at: NOW, evidence: 'found_invalid', unproven: 99, isDomainUsed: true },
      'found_invalid',
    ],
    ['is none where none was charged', { isCharged: false, evidence: 'smtp_refusal' }, 'nothing_charged'],
  ])('%s', (_, values, expected) => {
    const { refund_basis, refund_refusal } = decideBounce(facts(values));
    expect(refund_basis ?? refund_refusal).toBe(expected);
  });

  it('is counted by the domain of the address, in lower case', () => {
    expect(domainOf('Ada@Mail.ACME.example')).toBe('mail.acme.example');
  });
});

type Event = { gapHours: number; people: number; domains: number };
type LookUp = { at: number; domain: number; isRefunded: boolean };

/** A year of look-ups in which every one is reported without evidence again and again, as often as anything happens. */
function simulateYear(events: readonly Event[]) {
  const lookUps: LookUp[] = [];
  const refunds: { at: number; domain: number }[] = [];
  let now = 0;
  for (const { gapHours, people, domains } of events) {
    now += gapHours * HOUR;
    if (now > 365 * DAYS) break;
    for (let one = 0; one < people; one++)
      lookUps.push({ at: now, domain: (lookUps.length + one) % domains, isRefunded: false });
    const recent = lookUps.filter(({ at }) => now - at < limits.bounceDays * DAYS);
    for (const lookUp of lookUps) {
      const counted = refunds.filter(({ at }) => now - at < limits.bounceDays * DAYS);
      const { refund_basis } = decideBounce({
        now,
        completed_at: lookUp.at,
        isCharged: !lookUp.isRefunded,
        evidence: null,
        charged: recent.length,
        unproven: counted.length,
        isDomainUsed: counted.some(({ domain }) => domain === lookUp.domain),
      });
      if (!refund_basis) continue;
      lookUp.isRefunded = true;
      refunds.push({ at: now, domain: lookUp.domain });
    }
  }
  return { lookUps, refunds };
}

/** What the rule gives at most: of each 30 days, counted back from the last refund, one in ten and at least one. */
function mostOf({ lookUps, refunds }: ReturnType<typeof simulateYear>): number {
  let most = 0;
  let end = refunds.at(-1)?.at;
  while (end !== undefined) {
    const until = end;
    const since = until - limits.bounceDays * DAYS;
    most += unprovenAllowance(lookUps.filter(({ at }) => at > since && at <= until).length);
    end = refunds.findLast(({ at }) => at <= since)?.at;
  }
  return most;
}

it('over a year no pattern of look-ups and reports without evidence gets more back than one in ten, and one in 30 days', () => {
  const event = fc.record({
    gapHours: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 24, max: 800 })),
    people: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
    domains: fc.constantFrom(1, 3, 1000),
  });
  let seen = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 60 }), (events) => {
      const year = simulateYear(events);
      seen += year.refunds.length;
      expect(year.refunds.length).toBeLessThanOrEqual(mostOf(year));
      const windows = Math.ceil(365 / limits.bounceDays);
      expect(year.refunds.length).toBeLessThanOrEqual(
        windows + year.lookUps.length / limits.bounceUnprovenOneIn,
      );
      for (const { at, domain } of year.refunds)
        expect(
          year.refunds.filter(
            (other) => other.domain === domain && other.at >= at && other.at < at + limits.bounceDays * DAYS,
          ),
        ).toHaveLength(1);
    }),
    { numRuns: 150 },
  );
  // Not because nothing ever came back.
  expect(seen).toBeGreaterThan(100);
});
