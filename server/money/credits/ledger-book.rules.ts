import type { UserId } from '@placewell/contract/ids.ts';
import type { CreditType, LedgerReason, LotSource } from '@placewell/contract/money/credits.ts';
import type { ReservingKind } from '../../open-work.ts';
import { newId } from '../../platform/ids.ts';
import { assertEnough } from './credits.rules.ts';

/** A lot as read under the lock; `is_due`: expired by the agency's test clock. */
export type OpenLot = { lot_id: string; remaining: number; expires_at: string | null; is_due: boolean };

/** The cause of an entry, and the person behind it. */
export type EntryDetails = {
  credit_type: CreditType;
  ref_type: string;
  ref_id: string | null;
  user_id: UserId | null;
  /** Identifies the cause, which is entered once. */
  idempotency_key: string;
};

/** A reservation is for open work, which settles it. */
export type ReservationDetails = EntryDetails & { ref_type: ReservingKind };

export type NewEntry = Omit<EntryDetails, 'credit_type'> & {
  entry_id: string;
  entry_no: number;
  part: number;
  delta: number;
  balance_after: number;
  reason: LedgerReason;
  lot_id: string;
  follows_entry_id: string | null;
  expires_at: string | null;
  note: string | null;
};

export type NewLot = { lot_id: string; source: LotSource; granted: number; expires_at: string | null };
type Entered = Omit<EntryDetails, 'credit_type'> &
  Partial<Pick<NewEntry, 'part' | 'follows_entry_id' | 'expires_at' | 'note'>>;

/**
 * The postings of one transaction to one locked balance. Every entry belongs to a lot, so balance, entries and lots
 * always agree; a lot never becomes negative.
 */
export class LedgerBook {
  readonly credit_type: CreditType;
  readonly opened: { readonly balance: number; readonly last_entry_no: number };
  readonly entries: NewEntry[] = [];
  readonly newLots: (NewLot & { remaining: number })[] = [];
  balance: number;
  readonly #lots: readonly (OpenLot & { was: number })[];

  /** `lots`: all lots with credits, in spending order, and those that receive returns. */
  constructor(
    credit_type: CreditType,
    opened: { balance: number; last_entry_no: number },
    lots: readonly OpenLot[],
  ) {
    this.credit_type = credit_type;
    this.opened = opened;
    this.balance = opened.balance;
    this.#lots = lots.map((lot) => ({ ...lot, was: lot.remaining }));
  }

  /** Lots whose remaining credits have changed. */
  get changedLots() {
    return this.#lots
      .filter((lot) => lot.remaining !== lot.was)
      .map(({ lot_id, was, remaining }) => ({ lot_id, was, remaining }));
  }

  /** Opens a lot with `amount` credits. */
  grant(reason: LedgerReason, { amount, source, expires_at }: Grant, details: Entered) {
    const lot_id = newId();
    this.newLots.push({ lot_id, source, granted: amount, remaining: amount, expires_at });
    this.#enter(reason, amount, lot_id, { ...details, expires_at });
  }

  /** Takes `amount` from the lots in order, one entry each; throws insufficient_credits. */
  take(reason: LedgerReason, amount: number, details: Entered) {
    assertEnough(this.credit_type, amount, this.balance);
    let rest = amount;
    let part = 0;
    for (const lot of this.#lots) {
      const taken = Math.min(rest, lot.remaining);
      if (taken === 0) continue;
      lot.remaining -= taken;
      rest -= taken;
      this.#enter(reason, -taken, lot.lot_id, { ...details, part: part++ });
    }
    if (rest > 0) throw new Error(`The lots of ${this.credit_type} credits hold less than their balance`);
  }

  /** Enters a step that follows another entry: takes nothing, or returns `amount` to its lot. */
  follow(reason: 'charge' | 'release' | 'refund', amount: number, { lot_id, ...details }: Following) {
    if (amount > 0) this.#lotOf(lot_id).remaining += amount;
    this.#enter(reason, amount, lot_id, details);
  }

  /** Expires what is left in due lots, also just after a return; `note` is the reason. */
  expire(note: string | null = null) {
    for (const lot of this.#lots) {
      if (!lot.is_due || lot.remaining === 0) continue;
      const { lot_id, remaining } = lot;
      lot.remaining = 0;
      const idempotency_key = `expiry:${lot_id}:${this.#nextNo}`;
      const details = { ref_type: 'credit_lot', ref_id: lot_id, user_id: null, idempotency_key, note };
      this.#enter('expiry', -remaining, lot_id, { ...details, expires_at: lot.expires_at });
    }
  }

  get #nextNo() {
    return this.opened.last_entry_no + this.entries.length + 1;
  }

  #lotOf(lot_id: string) {
    const lot = this.#lots.find((one) => one.lot_id === lot_id);
    if (!lot) throw new Error(`The lot ${lot_id} has not been read`);
    return lot;
  }

  #enter(reason: LedgerReason, delta: number, lot_id: string, details: Entered) {
    this.balance += delta;
    this.entries.push({
      part: 0,
      follows_entry_id: null,
      expires_at: null,
      note: null,
      ...details,
      entry_id: newId(),
      entry_no: this.#nextNo,
      delta,
      balance_after: this.balance,
      reason,
      lot_id,
    });
  }
}

type Grant = { amount: number; source: LotSource; expires_at: string | null };
type Following = Entered & { lot_id: string; follows_entry_id: string };
