import { SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';

export const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** The test card with a typed number, spaces or not; undefined for every other number. */
export const findTestCard = (typed: string) => {
  const digits = digitsOf(typed);
  return SANDBOX_CARDS.find(({ number }) => number === digits);
};

/** "4242 4242 4242 4242"; American Express groups its 15 digits by 4, 6 and 5. */
export function groupDigits(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** "12 / 34" while typing "1234". */
export function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The last month of a card, from "12 / 34"; undefined while it is none. */
export function expiryOf(typed: string): { exp_month: number; exp_year: number } | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(digitsOf(typed)) ?? [];
  return month === undefined ? undefined : { exp_month: Number(month), exp_year: 2000 + Number(year) };
}
