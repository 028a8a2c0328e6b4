import { describe, expect, it } from 'vitest';
import type { GatewayInvoice, InvoiceLine } from '../../../providers/payments/gateway.ts';
import { paidItemsOf } from './provider-sync.rules.ts';

const MARCH = { start: '2027-03-05T08:00:00.000Z', end: '2027-04-05T08:00:00.000Z' };
const APRIL = { start: MARCH.end, end: '2027-05-05T08:00:00.000Z' };
const MIDDLE = '2027-03-20T20:00:00.000Z';
const HELD = {
  provider_subscription_id: 'sub_1',
  plan_id: 'enterprise',
  current_period_start: APRIL.start,
  current_period_end: APRIL.end,
};

const line = (
  plan_id: string | null,
  amount_cents: number,
  start: string,
  is_proration = true,
): InvoiceLine => ({
  description: '',
  amount_cents,
  quantity: 1,
  period_start: start,
  period_end: start === APRIL.start ? APRIL.end : MARCH.end,
  plan_id,
  is_proration,
});
let made = 0;
const anInvoice = (lines: InvoiceLine[], changes: Partial<GatewayInvoice> = {}): GatewayInvoice => {
  made++;
  return {
    provider_invoice_id: `in_${made}`,
    provider_subscription_id: 'sub_1',
    number: null,
    invoice_status: 'paid',
    billing_reason: 'subscription_update',
    description: '',
    currency: 'USD',
    subtotal_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    amount_paid_cents: 0,
    period_start: MARCH.start,
    period_end: MARCH.end,
    created_at: new Date(Date.parse(MARCH.start) + made * 1000).toISOString(),
    paid_at: null,
    next_attempt_at: null,
    attempt_count: 1,
    lines,
    charge: null,
    metadata: { purchase_id: null },
    ...changes,
  };
};
const fullPeriod = (invoice_status: GatewayInvoice['invoice_status']) =>
  anInvoice([line('basic', 9_700, MARCH.start, false)], {
    invoice_status,
    billing_reason: 'subscription_cycle',
  });
const upgrade = [line('basic', -4_850, MIDDLE), line('premium', 9_850, MIDDLE)];
const REST = { start: MIDDLE, end: MARCH.end };

describe('what invoices pay for', () => {
  it('is a whole period, and the rest of it at the price of a larger plan', () => {
    const [first, second] = [fullPeriod('paid'), anInvoice(upgrade)];
    const { periods, upgrades } = paidItemsOf([second, first], HELD);
    expect(periods).toEqual([{ plan_id: 'basic', period: MARCH }]);
    const cause = second.provider_invoice_id;
    expect(upgrades).toEqual([
      { newPlans: ['premium'], oldPlans: ['basic'], remaining: REST, fullPeriod: MARCH, cause },
    ]);
  });

  it('is nothing while it is unpaid, void, of another subscription, or bought apart', () => {
    const changes = ['draft', 'open', 'void', 'uncollectible'].map((invoice_status) => ({ invoice_status }));
    const others = [...changes, { provider_subscription_id: 'sub_2' }, { billing_reason: 'manual' }];
    const invoices = others.map((one) => anInvoice(upgrade, one as Partial<GatewayInvoice>));
    expect(paidItemsOf(invoices, HELD)).toEqual({ periods: [], upgrades: [] });
  });

  it('is a part of the period that its own invoice names, also where nobody paid that one', () => {
    for (const status of ['void', 'open', 'draft'] as const)
      expect(paidItemsOf([fullPeriod(status), anInvoice(upgrade)], HELD)).toMatchObject({
        periods: [],
        upgrades: [{ remaining: REST, fullPeriod: MARCH }],
      });
  });

  it('is a part of the present period, or else of a month by the calendar, where no invoice names it', () => {
    const now = { ...HELD, current_period_start: '2027-03-10T08:00:00.000Z', current_period_end: MARCH.end };
    const fullPeriodOf = (remote: typeof HELD) =>
      paidItemsOf([anInvoice(upgrade)], remote).upgrades[0]?.fullPeriod;
    expect(fullPeriodOf(now)).toEqual({ start: now.current_period_start, end: MARCH.end });
    expect(fullPeriodOf(HELD)).toEqual(MARCH);
  });

  it('is told apart by moments where one invoice holds several changes', () => {
    const later = '2027-03-29T08:00:00.000Z';
    const lines = [
      ...upgrade,
      line('premium', -1, later),
      line('basic', -1, later),
      line('enterprise', 3, later),
      line('premium', 1, later),
    ];
    const { upgrades } = paidItemsOf([fullPeriod('paid'), anInvoice(lines)], HELD);
    expect(
      upgrades.map(({ newPlans, oldPlans, remaining }) => [newPlans, oldPlans, remaining.start]),
    ).toEqual([
      [['premium'], ['basic'], MIDDLE],
      [['enterprise', 'premium'], ['premium', 'basic'], later],
    ]);
    expect(new Set(upgrades.map(({ cause }) => cause)).size).toBe(2);
  });

  it('is no upgrade where a plan is none of ours, or where less is charged than is given back', () => {
    const foreign = [line(null, -4_850, MIDDLE), line('premium', 9_850, MIDDLE)];
    const down = [line('enterprise', -4_850, MIDDLE), line('basic', 0, MIDDLE)];
    expect(paidItemsOf([anInvoice(foreign), anInvoice(down)], HELD).upgrades).toEqual([]);
  });
});
