import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import type { ParsedLocation } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/api/queries.ts';
import { mockCall, mockFailure, setUpMockApi } from '../test/mock-api.ts';
import { enterCardPage } from './card-document.ts';

setUpMockApi();
const tag = () => document.querySelector('meta[name="card-script"]');
afterEach(() => tag()?.remove());

const enter = (preload = false) =>
  enterCardPage({
    context: { queryClient: createQueryClient() },
    location: { href: '/pricing?tab=credits' } as ParsedLocation,
    preload,
  });
const PLANS = { items: [], trial_ends_at: null, trial_days_left: null };

describe('a page that asks for cards, entered from a page that does not', () => {
  it('is loaded as a document where Stripe serves', async () => {
    mockCall(getSubscriptionPlanList, { ...PLANS, gateway: 'stripe' });
    await expect(enter()).rejects.toMatchObject({
      options: { href: '/pricing?tab=credits', reloadDocument: true },
    });
  });

  it('is shown at once where the sandbox serves, or nobody says who serves', async () => {
    mockCall(getSubscriptionPlanList, { ...PLANS, gateway: 'sandbox' });
    await enter();
    mockFailure(getSubscriptionPlanList, { status: 400, message: 'No.', code: 'invalid_input' });
    await enter();
  });

  it('is shown at once in a document that may load the script, and asks nobody', async () => {
    const meta = document.createElement('meta');
    meta.name = 'card-script';
    document.head.append(meta);
    await enter();
  });

  it('loads nothing while a pointer only passes over a link', async () => {
    await enter(true);
  });
});
