import { limits } from '@placewell/contract/limits.ts';
import { CREDIT_TYPES, type CreditType } from '@placewell/contract/money/credits.ts';
import { type ImportChoice, isWaiting } from './import-choice.rules.ts';

type Row = Record<string, unknown>;
type Sum = { entries: number; credits: number };

export type ArchiveAccount = {
  agency_status: string;
  plan_id: string | null;
  subscription_status: string;
  trial_ends_at: string | null;
  access_ends_at: string | null;
  balances: Record<CreditType, number>;
  /** For each type of credits, the entries and their sum by reason. */
  sums: Record<CreditType, Map<string, Sum>>;
  subscriptions: number;
  /** The subscription that has not ended. */
  current: {
    plan_id: string;
    provider: string;
    subscription_status: string;
    current_period_end: string;
  } | null;
  /** Reserved or ordered work that is not done. */
  waiting: { files: number; look_ups: number; purchases: number };
};

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const isCreditType = (value: unknown): value is CreditType => CREDIT_TYPES.some((one) => one === value);

/** Adds up credits and access from an archive, row by row. */
export class AccountTally {
  readonly account: ArchiveAccount = {
    agency_status: '',
    plan_id: null,
    subscription_status: '',
    trial_ends_at: null,
    access_ends_at: null,
    balances: { resume: 0, email: 0 },
    sums: { resume: new Map(), email: new Map() },
    subscriptions: 0,
    current: null,
    waiting: { files: 0, look_ups: 0, purchases: 0 },
  };

  add(table: string, row: Row) {
    const { account } = this;
    const { waiting } = account;
    if (table === 'agencies') {
      account.agency_status = String(row.agency_status);
      account.plan_id = text(row.plan_id);
      account.subscription_status = String(row.subscription_status);
      account.trial_ends_at = text(row.trial_ends_at);
      account.access_ends_at = text(row.access_ends_at);
    } else if (table === 'credit_balances' && isCreditType(row.credit_type))
      account.balances[row.credit_type] = Number(row.balance);
    else if (table === 'credit_entries' && isCreditType(row.credit_type))
      this.#addEntry(row.credit_type, row);
    else if (table === 'subscriptions') this.#addSubscription(row);
    else if (isWaiting(table, row)) {
      if (table === 'enrichments') waiting.look_ups++;
      else if (table === 'purchases') waiting.purchases++;
      else waiting.files++;
    }
  }

  #addEntry(credit_type: CreditType, { reason, delta }: Row) {
    const sums = this.account.sums[credit_type];
    const sum = sums.get(String(reason)) ?? { entries: 0, credits: 0 };
    sums.set(String(reason), { entries: sum.entries + 1, credits: sum.credits + Number(delta) });
  }

  #addSubscription({ plan_id, provider, subscription_status, current_period_end, ended_at }: Row) {
    this.account.subscriptions++;
    if (ended_at !== null) return;
    const current = { plan_id, provider, subscription_status, current_period_end };
    this.account.current = current as ArchiveAccount['current'];
  }
}

const number = (count: number) => count.toLocaleString('en');
const count = (amount: number, one: string, many = `${one}s`) =>
  `${number(amount)} ${amount === 1 ? one : many}`;
const signed = (credits: number) => (credits > 0 ? `+${number(credits)}` : number(credits));
const until = (moment: string | null) => (moment === null ? 'without an end' : `until ${moment}`);
const NAMES: Record<CreditType, string> = { resume: 'resume credits', email: 'email credits' };

export function describeAccount(account: ArchiveAccount): string[] {
  const { current, trial_ends_at } = account;
  const trial = trial_ends_at === null ? '' : `, trial until ${trial_ends_at}`;
  return [
    `plan ${account.plan_id ?? 'none'}, agency ${account.agency_status}, subscription ${account.subscription_status}, access ${until(account.access_ends_at)}${trial}`,
    `${count(account.subscriptions, 'subscription')}${current ? `; running: ${current.plan_id}, ${current.subscription_status}, by ${current.provider}, period until ${current.current_period_end}` : ''}`,
    ...CREDIT_TYPES.flatMap((type) => [
      `${number(account.balances[type])} ${NAMES[type]} left`,
      ...[...account.sums[type]]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(
          ([reason, sum]) =>
            `  ${reason}: ${signed(sum.credits)} in ${count(sum.entries, 'entry', 'entries')}`,
        ),
    ]),
  ];
}

/** What an import with this choice leaves out, in sentences; empty if nothing. */
export function describeLeftOut(
  account: ArchiveAccount,
  { withCredits, withAccess }: ImportChoice,
): string[] {
  const { balances, waiting, current } = account;
  const lines: string[] = [];
  if (!withCredits) {
    const work = [
      waiting.files > 0 && count(waiting.files, 'file that waits to be read', 'files that wait to be read'),
      waiting.look_ups > 0 && count(waiting.look_ups, 'look-up under way', 'look-ups under way'),
    ].filter((one) => one !== false);
    lines.push(
      `Without --with-credits: ${number(balances.resume)} resume and ${number(balances.email)} email credits are left out. The ledger comes as history that does not count; ${limits.trialCredits} credits of each kind are granted, as at sign-up.`,
    );
    if (work.length > 0)
      lines.push(`Likewise ${work.join(' and ')}, paid with those credits: they can be tried again.`);
  }
  if (!withAccess)
    lines.push(
      `Without --with-access: plan ${account.plan_id ?? 'none'}, access ${until(account.access_ends_at)} and ${count(account.subscriptions, 'subscription')}${current ? ', of which one is running,' : ''} are left out. A trial of ${limits.trialDays} days begins, as at sign-up.`,
    );
  if (waiting.purchases > 0 && !(withCredits && withAccess))
    lines.push('The unpaid purchase is cancelled unless both are taken over.');
  return lines;
}
