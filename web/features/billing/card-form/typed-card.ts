import { SANDBOX_CARDS } from '@placewell/contract/sandbox-cards.ts';

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

/** Whether "12 / 34" is a month that has not ended yet. */
export function isExpiryAhead(typed: string, now = new Date()): boolean {
  const [, month = '', year = ''] = /^(\d{2})(\d{2})$/.exec(digitsOf(typed)) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return false;
  return new Date(2000 + Number(year), Number(month)) > now;
}

/** Digits of the security code that a brand prints. */
export const cvcLength = (brand: string | undefined) => (brand === 'amex' ? 4 : 3);
