import { Box } from '@mantine/core';
import { feeFormula, feeWriters } from '@placewell/contract/placements/fee-formula.ts';
import type { MissingTerm } from '@placewell/contract/placements/fees.ts';
import { formatMoney } from '../../lib/values/formats.ts';
import { reader } from '../../lib/values/reader.ts';
import shared from '../../ui/theme/shared.module.css';
import { feeOfValues, feeTermsOf, type TermsValues } from './placement-values.ts';

const NEEDED: Record<MissingTerm, string> = {
  fee_kind: 'how it is charged',
  fee_percent: 'the percentage',
  flat_fee_cents: 'the amount',
  salary: 'the salary',
  salary_period: 'the period of the salary',
  hours_per_week: 'the hours a week',
  pay_rate_cents: 'the pay rate',
  bill_rate_cents: 'the bill rate',
};

/** "the salary and the percentage". */
const joined = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** The fee as it is typed, with how it is counted, or what it still needs. */
export function FeeBox({ terms }: { terms: TermsValues }) {
  const fee = feeOfValues(terms);
  const currency = terms.currency ?? 'EUR';
  const cents = 'fee_cents' in fee ? fee.fee_cents : undefined;
  return (
    <Box component="section" p={16} bdrs={12} bg="var(--pw-sunken)" aria-label="Fee">
      <div className={`${shared.tiny} ${shared.muted}`}>Fee</div>
      <Box
        component="output"
        display="block"
        fz={28}
        lh="36px"
        className={`${shared.numeric} ${shared.bold} ${cents !== undefined && cents < 0 ? shared.bad : ''}`}
      >
        {cents === undefined || terms.currency === null
          ? '–'
          : formatMoney(cents, currency, { isShort: true })}
      </Box>
      <p className={`${shared.hint} ${shared.anywhere}`}>
        {'missing' in fee
          ? `Needs ${joined(fee.missing.map((term) => NEEDED[term]))}.`
          : feeFormula(feeTermsOf(terms), feeWriters(currency, reader.locale))}
      </p>
    </Box>
  );
}
