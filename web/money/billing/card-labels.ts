const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A brand's name; an unknown one as the provider writes it. */
export const brandLabel = (brand: string) => BRANDS[brand] ?? brand;

type Card = { brand: string; last4: string };
/** "Visa ending in 4242" */
export const cardLabel = ({ brand, last4 }: Card) => `${brandLabel(brand)} ending in ${last4}`;

/** "12/34" */
export const expiryLabel = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;

export const isExpired = (card: { exp_month: number; exp_year: number }, now = new Date()) =>
  new Date(card.exp_year, card.exp_month) <= now;
