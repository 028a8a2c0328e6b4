import type { AgencyId, PurchaseId, UserId } from '@placewell/contract/ids.ts';
import { PLANS } from '@placewell/contract/money/plans.ts';
import { testClockNow } from '../people/agencies/agencies.public.ts';
import { type TenantTx, withTenant } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { PaymentAccount, PlanPrice } from '../providers/payments/gateway.ts';
import { signEvent } from '../providers/payments/sandbox/signatures.ts';
import { readSigningSecret } from '../providers/payments/sandbox/signing-secret.ts';

/** How often each event is sent. */
const TIMES = 5;
const OLD_MS = 400_000;
const PACK = { top_up_id: 'both_100', credits: 100, unit_amount_cents: 11_900 };

/** Seeded random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Sent = { body: Uint8Array; signature: string; left: number };
type Act = () => Promise<void>;
export type PostEvent = (body: Uint8Array, signature: string | undefined) => Promise<number>;

/**
 * The life of one agency in the sandbox: it subscribes, upgrades, buys packs and lets months pass, while its server
 * always dies before recording the answer. Its state comes from events alone, which arrive repeatedly and in any order,
 * among forged and old ones.
 */
export class BillingLife {
  readonly #platform: Pick<Platform, 'config' | 'database' | 'payments'>;
  /** Sends an event to the product, as the provider does; returns the status. */
  readonly #post: PostEvent;
  readonly #agency: { agency_id: AgencyId; user_id: UserId };
  readonly #random: () => number;
  readonly #sent: Sent[] = [];
  account!: PaymentAccount;
  #subscription_id = '';
  #settle: () => Promise<void> = async () => undefined;
  #paidPacks = 0;
  #hasUpgraded = false;
  /** Granted for the present period. */
  #planCredits = 0;
  #secret: string | undefined;
  /** Deliveries and refusals, for the figures. */
  readonly counts = { events: 0, delivered: 0, refused: 0, taken_wrongly: 0 };

  constructor(
    { platform, post }: { platform: Pick<Platform, 'config' | 'database' | 'payments'>; post: PostEvent },
    agency: { agency_id: AgencyId; user_id: UserId },
    seed: number,
  ) {
    this.#platform = platform;
    this.#post = post;
    this.#agency = agency;
    this.#random = randomOf(seed);
  }

  /** Runs all steps and delivers all events; `settle` lets the queue work in between. */
  async live(settle: () => Promise<void>) {
    this.#settle = settle;
    await this.meetProvider();
    const acts = this.#shuffled<Act>([
      () => this.#upgrade(),
      () => this.#buyPack('pm_card_visa'),
      () => this.#buyPack('pm_card_chargeCustomerFail'),
      () => this.passDays(32),
    ]);
    for (const act of [() => this.subscribe(), ...acts]) {
      await act();
      for (const sent of await this.takeSent()) {
        this.#sent.push({ ...sent, left: TIMES });
        this.counts.events++;
      }
      await this.#deliver(this.#random() * 10);
      if (this.#random() < 0.4) await settle();
    }
    await this.#deliver(Number.POSITIVE_INFINITY);
    await settle();
  }

  /** The expected credits: each paid pack, and the plan's credits of the present period. */
  get expectedBalance(): number {
    return this.#paidPacks * PACK.credits + this.#planCredits;
  }

  /** Creates the agency's customer. */
  async meetProvider() {
    const { payments } = this.#platform;
    const { agency_id } = this.#agency;
    const details = { name: 'Harbour Ltd', email: 'ada@harbour.example', address: null, tax_number: null };
    const customer_id = await payments.saveCustomer(
      agency_id,
      { customer_id: null, details },
      `customer:${agency_id}`,
    );
    this.account = { agency_id, customer_id };
    await this.#inAgency((tx) =>
      tx
        .insertInto('billing_customers')
        .values({ agency_id, customer_id, provider: payments.provider })
        .execute(),
    );
  }

  /** One purchase is pending at a time: the next one starts when the outcome of the last is known. */
  async #awaitOutcome() {
    for (;;) {
      const pending = await this.#inAgency((tx) =>
        tx
          .selectFrom('purchases')
          .select('purchase_id')
          .where('agency_id', '=', this.#agency.agency_id)
          .where('purchase_status', '=', 'pending')
          .executeTakeFirst(),
      );
      if (!pending) return;
      if (this.#sent.every(({ left }) => left === 0)) throw new Error('A purchase waits for nothing');
      await this.#deliver(3);
      await this.#settle();
    }
  }

  /** The purchase is committed before the provider is asked; nothing is committed after it. */
  async #begin(row: { purchase_kind: 'subscription' | 'upgrade' | 'top_up'; plan_id?: string }) {
    await this.#awaitOutcome();
    const purchase_id = newId<PurchaseId>();
    const pack = {
      top_up_id: PACK.top_up_id,
      credit_type: 'both',
      credits: PACK.credits,
    } as const;
    await this.#inAgency((tx) =>
      tx
        .insertInto('purchases')
        .values({
          agency_id: this.#agency.agency_id,
          user_id: this.#agency.user_id,
          purchase_id,
          provider: this.#platform.payments.provider,
          description: row.purchase_kind,
          unit_amount_cents: PACK.unit_amount_cents,
          amount_cents: PACK.unit_amount_cents,
          currency: 'USD',
          ...row,
          ...(row.purchase_kind === 'top_up' && pack),
        })
        .execute(),
    );
    return { metadata: { purchase_id }, key: `purchase:${purchase_id}` };
  }

  #plan(plan_id: string, amount_cents: number): PlanPrice {
    return { plan_id, plan_name: plan_id, amount_cents, currency: 'USD' };
  }

  /** Saves a test card for the agency, by name. */
  async card(name: string) {
    const { payments } = this.#platform;
    return (await payments.attachPaymentMethod(this.account, name, newId())).payment_method_id;
  }

  /** Pays a subscription to Basic; the provider's answer is lost. */
  async subscribe() {
    const { metadata, key } = await this.#begin({ purchase_kind: 'subscription', plan_id: 'basic' });
    const order = {
      plan: this.#plan('basic', 9_700),
      payment_method_id: await this.card('pm_card_visa'),
      metadata,
    };
    const { payments } = this.#platform;
    const { subscription } = await payments.createSubscription(this.account, order, key);
    this.#subscription_id = subscription.provider_subscription_id;
    this.#planCredits = PLANS.Basic.credits;
  }

  async #upgrade() {
    const { metadata, key } = await this.#begin({ purchase_kind: 'upgrade', plan_id: 'premium' });
    const provider_subscription_id = this.#subscription_id;
    const plan = this.#plan('premium', 19_700);
    const change = { provider_subscription_id, plan, when: 'now', metadata } as const;
    const { subscription, invoice } = await this.#platform.payments.changePlan(this.account, change, key);
    const { current_period_start, current_period_end } = subscription;
    const ms = (from: string, to: string) => Date.parse(to) - Date.parse(from);
    const rest = ms(invoice?.lines[1]?.period_start ?? current_period_end, current_period_end);
    const share = rest / ms(current_period_start, current_period_end);
    this.#planCredits += Math.floor((PLANS.Premium.credits - PLANS.Basic.credits) * share);
    this.#hasUpgraded = true;
  }

  async #buyPack(card: string) {
    const { metadata, key } = await this.#begin({ purchase_kind: 'top_up' });
    const { invoice } = await this.#platform.payments.chargeTopUp(
      this.account,
      {
        lines: [{ description: 'Credits', unit_amount_cents: PACK.unit_amount_cents, quantity: 1 }],
        currency: 'USD',
        description: 'Credits',
        payment_method_id: await this.card(card),
        metadata,
      },
      key,
    );
    if (invoice.invoice_status === 'paid') this.#paidPacks++;
  }

  /** Lets more than a month pass, with the provider's work in it. */
  async passDays(days: number) {
    this.#planCredits = (this.#hasUpgraded ? PLANS.Premium : PLANS.Basic).credits;
    const now = await this.#inAgency(testClockNow);
    const to = new Date(now.getTime() + days * 86_400_000).toISOString();
    await this.#platform.payments.sandbox?.moveClock(this.#agency.agency_id, to);
  }

  /** Takes the events sent since the last time, so that nothing else delivers them. */
  async takeSent(): Promise<{ body: Uint8Array; signature: string }[]> {
    const sent: { body: Uint8Array; signature: string }[] = [];
    await this.#platform.payments.sandbox?.deliverEvents(
      this.#agency.agency_id,
      async (body, signature) => void sent.push({ body, signature }),
    );
    return sent;
  }

  async #deliver(count: number) {
    for (let sent = 0; sent < count; sent++) {
      const waiting = this.#sent.filter(({ left }) => left > 0);
      const event = waiting[Math.floor(this.#random() * waiting.length)];
      if (!event) return;
      event.left--;
      // A provider signs each attempt separately.
      const signature = signEvent(await this.#signingSecret(), event.body, new Date());
      const status = await this.#post(event.body, signature);
      if (status !== 200) throw new Error(`An event was refused with ${status}`);
      this.counts.delivered++;
      if (this.#random() < 0.1) await this.#sendForged(event);
    }
  }

  /**
   * The same event under a new id with its old signature, unsigned, with another signer's signature, and with an old one.
   */
  async #sendForged({ body, signature }: Sent) {
    const forged = Buffer.from(
      Buffer.from(body)
        .toString('utf8')
        .replace(/"id":"evt_/, '"id":"evt_forged_'),
    );
    const secret = await this.#signingSecret();
    const now = Date.now();
    const others = [
      signature,
      undefined,
      signEvent('whsec_guessed', forged, new Date(now)),
      signEvent(secret, forged, new Date(now - OLD_MS)),
      signEvent(secret, forged, new Date(now + OLD_MS)),
    ];
    for (const other of others) {
      if ((await this.#post(forged, other)) === 400) this.counts.refused++;
      else this.counts.taken_wrongly++;
    }
  }

  async #signingSecret(): Promise<string> {
    this.#secret ??= await readSigningSecret(this.#platform);
    return this.#secret;
  }

  #shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: this.#random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }

  #inAgency<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return withTenant(this.#platform.database, this.#agency.agency_id, work);
  }
}
