import type { Call } from '@placewell/contract/call.ts';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { createSubscription, updateSubscription } from '@placewell/contract/money/subscriptions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ CARD_SANDBOX: '' });
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
});

const THROUGH_A_PROXY: [string, Record<string, string>][] = [
  ['a foreign host', { host: 'talent.agency.example' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'talent.agency.example' }],
  ['Forwarded', { forwarded: 'for=203.0.113.9;host=talent.agency.example' }],
  ['Via', { via: '1.1 proxy' }],
];

describe('test cards that the operator did not choose', () => {
  it('buy on this machine', async () => {
    const card = { payment_method_id: 'pm_card_visa' };
    expect((await test.call(savePaymentMethod, card, agency.token)).http).toBe(200);
    const plan = { plan_id: 'enterprise' as const, idempotency_key: newId() };
    expect((await test.call(createSubscription, plan, agency.token)).http).toBe(200);
  });

  it.each(THROUGH_A_PROXY)('buy nothing through a proxy: %s', async (_, headers) => {
    const ask = async ({ method, path }: Call, payload: object) => {
      const token = { authorization: `Bearer ${agency.token}` };
      const url = `/api/v1/${path}`;
      return (await test.app.inject({ method, url, headers: { ...token, ...headers }, payload })).json();
    };
    const visa = { payment_method_id: 'pm_card_visa' };
    await test.data(savePaymentMethod, visa, agency.token);
    const enterprise = { plan_id: 'enterprise', idempotency_key: newId() };
    const refused = { code: 'payments_not_configured' };
    expect(await ask(savePaymentMethod, visa)).toMatchObject(refused);
    expect(await ask(createSubscription, enterprise)).toMatchObject(refused);
    expect(await ask(topUpRecharge, { top_up_id: 'both_100', idempotency_key: newId() })).toMatchObject(
      refused,
    );
    expect(await ask(getSubscriptionPlanList, {})).toMatchObject({ data: { gateway: null } });
    expect(await test.sql`select from purchases where agency_id = ${agency.agency_id}`).toEqual([]);
    // Nor is a subscription changed that was bought on this machine.
    await test.data(createSubscription, { plan_id: 'basic', idempotency_key: newId() }, agency.token);
    expect(await ask(updateSubscription, { plan_id: 'enterprise' })).toMatchObject(refused);
  });
});
