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
  proven: 0,
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
    [
      'stays beyond one in ten of those that are not proved',
      { charged: 29, proven: 10, unproven: 1 },
      'allowance_used',
    ],
    ['comes back for one where all others are proved', { charged: 20, proven: 19 }, 'unproven'],
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

type Event = { gapHours: number; people: number; domains: number; proofs: number };
type LookUp = { at: number; domain: number; refunded_at: number | null; proven_at: number | null };

const isWithin = (at: number | null, now: number) =>
  at !== null && at <= now && now - at < limits.bounceDays * DAYS;
const countOf = (lookUps: readonly LookUp[], fits: (one: LookUp) => boolean) => lookUps.filter(fits).length;

/**
 * A year of look-ups that are all reported after every event, repeatedly: without evidence, or with evidence for those
 * that were proved, whose credit is free for another look-up.
 */
function simulateYear(events: readonly Event[]) {
  const lookUps: LookUp[] = [];
  let now = 0;
  for (const { gapHours, people, domains, proofs } of events) {
    now += gapHours * HOUR;
    if (now > 365 * DAYS) break;
    for (let one = 0; one < people; one++)
      lookUps.push({ at: now, domain: (lookUps.length + one) % domains, refunded_at: null, proven_at: null });
    // Those with evidence first: the reporter chooses the order of simultaneous reports.
    const reports = lookUps
      .map((lookUp, place) => ({
        lookUp,
        hasProof: proofs > 0 && place % (proofs + 1) > 0 && isWithin(lookUp.at, now),
      }))
      .sort((one, other) => Number(other.hasProof) - Number(one.hasProof));
    for (const { lookUp, hasProof } of reports) {
      if (hasProof && lookUp.refunded_at !== null) lookUp.proven_at ??= now;
      const isUnproven = (one: LookUp) => one.proven_at === null && isWithin(one.refunded_at, now);
      const { refund_basis } = decideBounce({
        now,
        completed_at: lookUp.at,
        isCharged: lookUp.refunded_at === null,
        evidence: hasProof ? 'smtp_refusal' : null,
        charged: countOf(lookUps, ({ at }) => isWithin(at, now)),
        proven: countOf(lookUps, (one) => one.proven_at !== null && isWithin(one.at, now)),
        unproven: countOf(lookUps, isUnproven),
        isDomainUsed: lookUps.some((one) => isUnproven(one) && one.domain === lookUp.domain),
      });
      if (!refund_basis) continue;
      lookUp.refunded_at = now;
      if (refund_basis !== 'unproven') lookUp.proven_at = now;
    }
  }
  const refunds = lookUps
    .flatMap(({ refunded_at, proven_at, domain }) =>
      refunded_at === null || proven_at !== null ? [] : [{ at: refunded_at, domain }],
    )
    .sort((one, other) => one.at - other.at);
  return { lookUps, refunds };
}

/**
 * The rule's maximum without evidence: per 30 days, counted back from the last refund, one in ten of the look-ups not
 * proved before it, and at least one.
 */
function mostOf({ lookUps, refunds }: ReturnType<typeof simulateYear>): number {
  let most = 0;
  let end = refunds.at(-1)?.at;
  while (end !== undefined) {
    const until = end;
    const since = until - limits.bounceDays * DAYS;
    const isOpen = ({ at, proven_at }: LookUp) =>
      at > since && at <= until && (proven_at === null || proven_at >= until);
    most += unprovenAllowance(countOf(lookUps, isOpen));
    end = refunds.findLast(({ at }) => at <= since)?.at;
  }
  return most;
}

it('over a year no pattern of look-ups, reports and proofs gets more back without evidence than one in ten of those without, and one in 30 days', () => {
  const event = fc.record({
    gapHours: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 24, max: 800 })),
    people: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
    domains: fc.constantFrom(1, 3, 1000),
    // Of this number plus one look-ups, this many are proved.
    proofs: fc.constantFrom(0, 0, 1, 9),
  });
  let seen = 0;
  let proved = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 60 }), (events) => {
      const year = simulateYear(events);
      seen += year.refunds.length;
      proved += countOf(year.lookUps, ({ proven_at }) => proven_at !== null);
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
  // Guards against passing because nothing was refunded.
  expect(seen).toBeGreaterThan(100);
  expect(proved).toBeGreaterThan(100);
});
