// Agencies that buy at the card sandbox without pause, subscribe, change plans and let months pass.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { createSubscription, updateSubscription } from '@placewell/contract/money/subscriptions.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { secretsSettings } from '@placewell/server/platform/security/secrets.ts';
import { openSandboxGateway } from '@placewell/server/providers/payments/sandbox/sandbox-gateway.ts';
import { anAgency } from '@placewell/server/testing/builders.ts';
import { countPurchases } from './count-purchases.ts';
import { type Work, withItsDatabase } from './killable-product.ts';

const BUYERS = 6;
/** The database is killed too in every nth round. */
const DATABASE_EVERY = 5;
/** A round begins with the first confirmed purchase, and times out waiting for it. */
const LONGEST_START_MS = 30_000;
const LONGEST_ROUND_MS = 4_000;
const DAY_MS = 86_400_000;
const WAITS = [
  'purchase_in_progress',
  'idempotency_key_busy',
  'unavailable',
  'conflict',
  'too_many_requests',
  'network_error',
  'internal',
];
const PACKS = ['resume_50', 'email_50', 'both_100'] as const;

type Order = { path: string; body: Record<string, unknown>; isConfirmed: boolean };
type Buyer = { agency_id: string; token: string; orders: Order[] };

type Answer = { status: number; code: string; data: Record<string, unknown> };

/** A call as a browser sends it; a broken connection gives status 0. */
async function send(
  url: string,
  { method = 'POST', path }: { method?: string; path: string },
  body: object,
  token: string,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Partial<Answer>;
    return { status: response.status, code: answer.code ?? '', data: answer.data ?? {} };
  } catch {
    return { status: 0, code: '', data: {} };
  }
}

/** Moves every agency's test clock on by days, which renews their subscriptions. */
const passDays = (dataDir: string, agency_ids: readonly string[], days: number) =>
  withItsDatabase(dataDir, async (database) => {
    const payments = openSandboxGateway(database, {
      config: readConfig({ DATA_DIR: dataDir }, [secretsSettings]),
      seller: { name: 'Bench', support_email: 'bench@example.com' },
      isOpen: true,
    });
    for (const agency_id of agency_ids) {
      const { rows } = await database.ownerPool.query<{ at: string }>(
        `select now() + billing_clock_offset_ms * interval '1 millisecond' as at from agencies where agency_id = $1`,
        [agency_id],
      );
      const to = new Date(Date.parse(rows[0]!.at) + days * DAY_MS).toISOString();
      await payments.sandbox?.moveClock(agency_id as AgencyId, to);
    }
  });

/** Buys, repeats unconfirmed purchases with their keys, and compares them with what the sandbox charged. */
export class Purchases implements Work {
  readonly #dataDir: string;
  readonly kills: number;
  readonly #buyers: Buyer[] = [];
  #isStopping = false;
  #confirmed = 0;

  constructor(dataDir: string, kills: number) {
    this.#dataDir = dataDir;
    this.kills = kills;
  }

  /** Saves a card for each agency. */
  async prepare(url: string) {
    for (let at = 0; at < BUYERS; at++) {
      const owner = await withItsDatabase(this.#dataDir, (database) =>
        anAgency({ database }, { resume_credits: 0 }),
      );
      this.#buyers.push({ ...owner, orders: [] });
      const saved = await send(url, savePaymentMethod, { payment_method_id: 'pm_card_visa' }, owner.token);
      if (saved.status !== 200) throw new Error(`The card was not saved: ${saved.code}`);
    }
  }

  work(url: string, round: number) {
    this.#isStopping = false;
    this.#confirmed = 0;
    const agency_ids = this.#buyers.map(({ agency_id }) => agency_id);
    // The database may be killed as well.
    const days = round % 2 === 0 && passDays(this.#dataDir, agency_ids, 32).catch(() => undefined);
    return Promise.all([days, ...this.#buyers.map((buyer) => this.#buyAll(url, buyer))]);
  }

  async untilKill(round: number) {
    const until = performance.now() + LONGEST_START_MS;
    // Otherwise most kills would hit the worker's start. Every seventh does so on purpose.
    while (round % 7 !== 0 && this.#confirmed === 0 && performance.now() < until) await sleep(20);
    await sleep(Math.random() * LONGEST_ROUND_MS);
  }

  stop() {
    this.#isStopping = true;
  }

  isDatabaseKilled = (round: number) => round % DATABASE_EVERY === 0;

  // A killed process leaves its sync lock for two minutes and its purchase for one, longer than a round: both are
  // backdated here, so that the next round buys as well.
  afterKill = () =>
    withItsDatabase(this.#dataDir, async ({ ownerPool }) => {
      await ownerPool.query('update billing_customers set busy_until = null');
      await ownerPool.query(
        `update purchases set created_at = created_at - interval '2 minutes' where purchase_status = 'pending'`,
      );
    });

  count = () =>
    withItsDatabase(this.#dataDir, (database) => {
      const confirmed = this.#buyers.flatMap(({ orders }) => orders.filter(({ isConfirmed }) => isConfirmed));
      return countPurchases(
        database,
        confirmed.map(({ body }) => String(body.idempotency_key)),
      );
    });

  async #buyAll(url: string, buyer: Buyer) {
    while (!this.#isStopping) {
      const open = buyer.orders.find(({ isConfirmed }) => !isConfirmed);
      const order = open ?? this.#next(buyer);
      const { status, code } = await send(url, { path: order.path }, order.body, buyer.token);
      order.isConfirmed ||= status === 200;
      if (status === 200) this.#confirmed++;
      if (status === 200 && buyer.orders.length % 3 === 0) await this.#changePlan(url, buyer);
      // Asks again for what recovery or another process is settling.
      if (status !== 200) await sleep(50);
      if (status >= 400 && !WAITS.includes(code)) throw new Error(`${order.path}: ${status} ${code}`);
    }
  }

  #next(buyer: Buyer): Order {
    const idempotency_key = newId();
    const order: Order =
      buyer.orders.length === 0
        ? { path: createSubscription.path, body: { plan_id: 'basic', idempotency_key }, isConfirmed: false }
        : {
            path: topUpRecharge.path,
            body: {
              top_up_id: PACKS[buyer.orders.length % PACKS.length],
              quantity: 1 + (buyer.orders.length % 3),
              confirm_repeat: true,
              idempotency_key,
            },
            isConfirmed: false,
          };
    buyer.orders.push(order);
    return order;
  }

  /** Upgrades, which charges and grants at once, or downgrades with the next period. */
  async #changePlan(url: string, { token, orders }: Buyer) {
    const plan_id = orders.length % 2 === 1 ? 'premium' : 'basic';
    await send(url, updateSubscription, { plan_id }, token);
  }
}
