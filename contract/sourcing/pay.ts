import { z } from 'zod';

/** Pay in whole units of its currency. */
export const Salary = z.int().min(0).max(100_000_000);
/** The same in hundredths of the unit, whatever the currency. */
export const ExactPay = z.int().min(0).max(100_000_000_00);

/** Each amount of pay in whole units, and the field beside it with the same amount in hundredths. */
export const PAY_AMOUNTS = {
  salary_min: 'salary_min_cents',
  salary_max: 'salary_max_cents',
  amount: 'amount_cents',
  salary: 'salary_cents',
} as const;
export type PayAmount = keyof typeof PAY_AMOUNTS;
export type ExactAmount = (typeof PAY_AMOUNTS)[PayAmount];
const AMOUNTS = Object.entries(PAY_AMOUNTS) as [PayAmount, ExactAmount][];

/** The field with the exact amount of another; its own name where there is none. */
export const exactOf = (name: string) => AMOUNTS.find(([whole]) => whole === name)?.[1] ?? name;
export const wholeAmountOf = (name: string) => AMOUNTS.find(([, exact]) => exact === name)?.[0];

/** Hundredths as whole units, rounded half up. */
export const toUnits = (cents: number) => Math.floor((cents + 50) / 100);
export const toCents = (units: number) => Math.round(units * 100);
const mapped = (value: unknown, map: (amount: number) => number) =>
  typeof value === 'number' ? map(value) : null;

/** An amount of pay, which may have decimals, as both fields. */
export const bothAmounts = <Name extends PayAmount, Amount extends number | null>(
  name: Name,
  units: Amount,
) =>
  ({
    [name]: mapped(units, (some) => toUnits(toCents(some))),
    [PAY_AMOUNTS[name]]: mapped(units, toCents),
  }) as {
    [Field in Name | (typeof PAY_AMOUNTS)[Name]]: Amount extends number ? number : Amount;
  };

/** An amount of a body or row in hundredths; one of before exact amounts is whole. */
export function exactAmount(fields: object, name: PayAmount): number | null {
  const { [name]: whole, [PAY_AMOUNTS[name]]: exact } = fields as Fields;
  return mapped(exact, (cents) => cents) ?? mapped(whole, toCents);
}

type Fields = Readonly<Record<string, unknown>>;

/** The amount of a given body whose two fields say different things. */
export function findUnlikeAmounts(body: object): PayAmount | undefined {
  const fields = body as Fields;
  return AMOUNTS.find(
    ([whole, exact]) =>
      fields[whole] !== undefined &&
      fields[exact] !== undefined &&
      fields[whole] !== mapped(fields[exact], toUnits),
  )?.[0];
}

/** A body with the whole amount of each exact one: the database keeps the hundredths of a whole amount sent alone. */
export function withWholePay<Body extends object>(body: Body): Body {
  const fields = body as Fields;
  const given = AMOUNTS.filter(([, exact]) => fields[exact] !== undefined);
  if (given.length === 0) return body;
  return {
    ...body,
    ...Object.fromEntries(given.map(([whole, exact]) => [whole, mapped(fields[exact], toUnits)])),
  };
}

/** An amount in hundredths once the changes are stored. */
export const exactAfter = (changes: object, stored: object, name: PayAmount) =>
  name in changes || PAY_AMOUNTS[name] in changes ? exactAmount(changes, name) : exactAmount(stored, name);

/** Both ends of a range of pay in units. */
export const payRange = (pay: object) =>
  [exactUnits(exactAmount(pay, 'salary_min')), exactUnits(exactAmount(pay, 'salary_max'))] as const;

/** How amounts in units are written: without decimals where none has any. */
export const payDigits = (amounts: readonly (number | null)[]) =>
  amounts.every((amount) => amount === null || Number.isInteger(amount))
    ? { maximumFractionDigits: 0 }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The exact amount in units of the currency, with decimals where it has any. */
export const exactUnits = (cents: number | null): number | null => (cents === null ? null : cents / 100);
