import { PLANS } from '@placewell/contract/money/plans.ts';
import { paidItemsOf } from '../money/billing/provider-events/provider-sync.rules.ts';
import { type Grant, grantOfPeriod, grantOfUpgrade } from '../money/subscriptions/grants.rules.ts';
import { AppError } from '../platform/errors.ts';
import type {
  GatewayInvoice,
  GatewaySubscription,
  PaymentAccount,
  PaymentGateway,
  PlanPrice,
} from '../providers/payments/gateway.ts';
import { isRefused } from '../providers/payments/stripe/failures.ts';

// A random year of one customer at a provider: subscriptions, upgrades and downgrades, cancellations, pauses, declined
// cards and 3-D Secure, many in the last hour of a period. The credits that Placewell would grant by the provider's state
// at each time are compared with those paid for.

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** A customer at a provider whose time passes on request only. */
export type Buyer = {
  gateway: Pick<
    PaymentGateway,
    | 'attachPaymentMethod'
    | 'setDefaultPaymentMethod'
    | 'createSubscription'
    | 'changePlan'
    | 'cancelSubscription'
    | 'keepSubscription'
    | 'pauseSubscription'
    | 'resumeSubscription'
    | 'payInvoice'
    | 'voidInvoice'
    | 'listSubscriptions'
    | 'listInvoices'
  >;
  account: PaymentAccount;
  now: () => string;
  passTo: (to: string) => Promise<void>;
  /** The cardholder's answer at 3-D Secure. */
  authenticate: (client_secret: string, isAuthenticated: boolean) => Promise<void>;
};

const SOLD: PlanPrice[] = Object.entries(PLANS).map(([plan_name, { amount_cents }]) => ({
  plan_id: plan_name.toLowerCase(),
  plan_name,
  amount_cents,
  currency: 'USD',
}));
const CREDITS = new Map(
  Object.entries(PLANS).map(([plan_name, { credits }]) => [plan_name.toLowerCase(), credits]),
);
const creditsOf = (plan_id: string) => {
  const credits = CREDITS.get(plan_id) ?? 0;
  return { resume_credits: credits, email_credits: credits };
};
/** The most credits for a cent: from Premium to Enterprise. */
const CREDITS_A_CENT =
  (PLANS.Enterprise.credits - PLANS.Premium.credits) /
  (PLANS.Enterprise.amount_cents - PLANS.Premium.amount_cents);
/** Each invoice line is rounded to a cent. */
const ROUNDING_CENTS = 2;
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
];

/** Seeded random integers below `below`. */
function chanceOf(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An upgrade as requested, to compare with the provider's invoice. */
type Asked = { invoice_id: string; from: string; to: string; at: number; start: number; end: number };

type Outcome = {
  paid_cents: number;
  /** Of each type. */
  granted: number;
  renewals: number;
  upgrades: number;
  /** Violations, as sentences. */
  faults: string[];
};

const iso = (at: number) => new Date(at).toISOString();
const isOngoing = ({ status }: GatewaySubscription) => ['incomplete', 'active', 'past_due'].includes(status);

class Year {
  readonly #buyer: Buyer;
  readonly #chance: (below: number) => number;
  readonly #asked: Asked[] = [];
  /** Every grant that any sync has led to, by key. */
  readonly #grants = new Map<string, Grant>();
  readonly #faults: string[] = [];
  #key = 0;

  constructor(buyer: Buyer, seed: number) {
    this.#buyer = buyer;
    this.#chance = chanceOf(seed);
  }

  async live(): Promise<Outcome> {
    const end = Date.parse(this.#buyer.now()) + YEAR_MS;
    await this.#useCard('pm_card_visa');
    while (Date.parse(this.#buyer.now()) < end) {
      await this.#act().catch((error: unknown) => {
        // A superset of the product's requests: what the state forbids is refused.
        if (!(error instanceof AppError) && !isRefused(error)) throw error;
      });
      // Events are late, lost and repeated, so some states are never synced, or later.
      if (this.#chance(3) > 0) await this.#readAll();
      const hours = [0, 1, 30, 170, 400][this.#chance(5)] ?? 0;
      await this.#passTo(Math.min(Date.parse(this.#buyer.now()) + hours * HOUR_MS, end));
    }
    return this.#judge();
  }

  #nextKey() {
    this.#key++;
    return `year:${this.#buyer.account.customer_id}:${this.#key}`;
  }

  async #passTo(to: number) {
    if (to > Date.parse(this.#buyer.now())) await this.#buyer.passTo(iso(to));
  }

  async #read() {
    const { gateway, account } = this.#buyer;
    return {
      subscriptions: await gateway.listSubscriptions(account),
      invoices: await gateway.listInvoices(account),
    };
  }

  async #useCard(name: string) {
    const { gateway, account } = this.#buyer;
    const { payment_method_id } = await gateway.attachPaymentMethod(account, name, this.#nextKey());
    await gateway.setDefaultPaymentMethod(account, payment_method_id, this.#nextKey());
    return payment_method_id;
  }

  async #subscribe() {
    const { gateway, account } = this.#buyer;
    const order = {
      plan: SOLD[this.#chance(SOLD.length)]!,
      payment_method_id: await this.#useCard('pm_card_visa'),
      metadata: { purchase_id: null },
    };
    await gateway.createSubscription(account, order, this.#nextKey());
  }

  async #change(current: GatewaySubscription) {
    const { gateway, account } = this.#buyer;
    const { provider_subscription_id } = current;
    const plan = SOLD[this.#chance(SOLD.length)]!;
    const isUpgrade = plan.amount_cents > current.amount_cents;
    const when = isUpgrade ? 'now' : 'period_end';
    const at = Math.floor(Date.parse(this.#buyer.now()) / 1000) * 1000;
    const change = { provider_subscription_id, plan, when, prorated_at: iso(at) } as const;
    const { invoice, charge } = await gateway.changePlan(account, change, this.#nextKey());
    if (isUpgrade && invoice)
      this.#asked.push({
        invoice_id: invoice.provider_invoice_id,
        from: current.plan_id,
        to: plan.plan_id,
        at,
        start: Date.parse(current.current_period_start),
        end: Date.parse(current.current_period_end),
      });
    if (charge?.client_secret && this.#chance(2) === 0)
      await this.#buyer.authenticate(charge.client_secret, this.#chance(3) > 0);
  }

  async #act() {
    const { gateway, account } = this.#buyer;
    const { subscriptions, invoices } = await this.#read();
    const current = subscriptions.find(isOngoing);
    if (!current) return this.#subscribe();
    const { provider_subscription_id: id } = current;
    const open = invoices.find(({ invoice_status }) => invoice_status === 'open');
    const acts: (() => Promise<unknown>)[] = [
      () => this.#change(current),
      () => this.#change(current),
      async () => {
        await this.#passTo(Date.parse(current.current_period_end) - (1 + this.#chance(90)) * 60_000);
        // A pause that has ended meanwhile began another period.
        const now = (await this.#read()).subscriptions.find(isOngoing);
        if (now) await this.#change(now);
      },
      () => this.#useCard(CARDS[this.#chance(CARDS.length)]!),
      () => gateway.keepSubscription(account, id, this.#nextKey()),
      () => gateway.resumeSubscription(account, id, this.#nextKey()),
      () =>
        gateway.pauseSubscription(
          account,
          {
            provider_subscription_id: id,
            pause_until: iso(Date.parse(this.#buyer.now()) + this.#chance(90 * 24) * HOUR_MS + HOUR_MS),
          },
          this.#nextKey(),
        ),
      () =>
        gateway.cancelSubscription(
          account,
          { provider_subscription_id: id, when: this.#chance(4) === 0 ? 'now' : 'period_end' },
          this.#nextKey(),
        ),
      async () => {
        if (!open) return;
        const payment_method_id = await this.#useCard('pm_card_visa');
        const { provider_invoice_id } = open;
        await gateway.payInvoice(account, { provider_invoice_id, payment_method_id }, this.#nextKey());
      },
      async () => open && gateway.voidInvoice(account, open.provider_invoice_id, this.#nextKey()),
    ];
    return acts[this.#chance(acts.length)]!();
  }

  /** The grants that Placewell would make now. */
  async #readAll() {
    const { subscriptions, invoices } = await this.#read();
    const found = new Map<string, Grant>();
    for (const remote of subscriptions) {
      const id = remote.provider_subscription_id;
      const { periods, upgrades } = paidItemsOf(invoices, remote);
      const grants = [
        ...periods.map((period) => grantOfPeriod(id, period, creditsOf(period.plan_id))),
        ...upgrades.map((upgrade) => grantOfUpgrade(id, upgrade, creditsOf)),
      ];
      for (const grant of grants) {
        if (found.has(grant.key)) this.#faults.push(`${grant.key} twice in one reading`);
        found.set(grant.key, grant);
        const known = this.#grants.get(grant.key);
        if (known && JSON.stringify(known) !== JSON.stringify(grant))
          this.#faults.push(`${grant.key}: ${known.resume_credits}, later ${grant.resume_credits}`);
        this.#grants.set(grant.key, grant);
      }
    }
    return { invoices, found };
  }

  async #judge(): Promise<Outcome> {
    const { invoices, found } = await this.#readAll();
    for (const key of this.#grants.keys())
      if (!found.has(key)) this.#faults.push(`${key} was granted, and is not paid for any more`);
    const paid = invoices.filter(({ invoice_status }) => invoice_status === 'paid');
    const grants = [...found.values()];
    this.#judgePeriods(paid, grants);
    this.#judgeUpgrades(paid, grants);
    const renewals = paid.filter(({ billing_reason }) => billing_reason !== 'subscription_update');
    const wanted = renewals.reduce(
      (sum, one) => sum + creditsOf(one.lines[0]?.plan_id ?? '').resume_credits,
      0,
    );
    const whole = grants.filter(({ key }) => key.startsWith('plan:'));
    const granted = (some: readonly Grant[]) => some.reduce((sum, one) => sum + one.resume_credits, 0);
    if (granted(whole) !== wanted)
      this.#faults.push(`${granted(whole)} for whole periods instead of ${wanted}`);
    return {
      paid_cents: paid.reduce((sum, { amount_paid_cents }) => sum + amount_paid_cents, 0),
      granted: granted(grants),
      renewals: renewals.length,
      upgrades: paid.length - renewals.length,
      faults: this.#faults,
    };
  }

  /** By amount: whatever is granted until some time was paid for until then. */
  #judgePeriods(paid: readonly GatewayInvoice[], grants: readonly Grant[]) {
    for (const end of new Set(grants.map(({ expires_at }) => expires_at))) {
      const of = paid.filter((one) => iso(Date.parse(one.period_end)) === end);
      const cents = of.reduce((sum, one) => sum + one.amount_paid_cents, 0);
      const most = (cents + ROUNDING_CENTS * of.length) * CREDITS_A_CENT;
      for (const kind of ['resume_credits', 'email_credits'] as const) {
        const sum = grants.reduce((all, one) => all + (one.expires_at === end ? one[kind] : 0), 0);
        if (sum > most) this.#faults.push(`${sum} ${kind} until ${end} for ${cents} cents`);
      }
    }
  }

  /** By request: exactly the prorated difference where it was paid, and nothing else. */
  #judgeUpgrades(paid: readonly GatewayInvoice[], grants: readonly Grant[]) {
    const isPaid = (id: string) => paid.some(({ provider_invoice_id }) => provider_invoice_id === id);
    const asked = this.#asked.filter(({ invoice_id }) => isPaid(invoice_id));
    const wanted = asked.flatMap(({ invoice_id, from, to, at, start, end }) => {
      const difference = creditsOf(to).resume_credits - creditsOf(from).resume_credits;
      const share = (BigInt(difference) * BigInt(end - Math.max(at, start))) / BigInt(end - start);
      return share === 0n ? [] : [`${invoice_id} ${share}`];
    });
    const given = grants
      .filter(({ key, resume_credits }) => key.startsWith('upgrade:') && resume_credits > 0)
      .map(({ key, resume_credits }) => `${key.split(':')[2]} ${resume_credits}`);
    if (JSON.stringify(wanted.sort()) !== JSON.stringify(given.sort()))
      this.#faults.push(`upgrades ${given.join(', ')} instead of ${wanted.join(', ')}`);
  }
}

/** Runs a random year for a buyer. `faults` lists grants without a payment, and payments without a grant. */
export const liveYear = (buyer: Buyer, seed: number): Promise<Outcome> => new Year(buyer, seed).live();
