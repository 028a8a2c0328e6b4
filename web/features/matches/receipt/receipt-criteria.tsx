import { limits } from '@placewell/contract/limits.ts';
import type { Criterion, Match } from '@placewell/contract/matches.ts';
import { Fragment } from 'react';
import { pointsText } from '../match-labels.ts';
import styles from './receipt.module.css';

/** Share of a criterion's own points, 0–100. */
const fitPercent = ({ score, weight }: Criterion) =>
  score === null || weight <= 0 ? 0 : Math.min(100, Math.max(0, (score / weight) * 100));

/** Every criterion with what was found, its quote and its points; the points of all sum to the score. */
export function ReceiptCriteria({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ul className={styles.criteria} aria-label="Criteria">
      {criteria.map((row) => (
        <li key={row.criterion} className={styles.criterion} data-status={row.status}>
          <span className={styles.what}>
            {row.label}
            <small>
              {detailOf(row)}
              {quotesOf(row).map((quote, at) => (
                <Fragment key={quote}>
                  {at === 0 ? ': ' : ', '}
                  <q>{quote}</q>
                </Fragment>
              ))}
            </small>
          </span>
          <span className={styles.track} aria-hidden>
            <i style={{ width: `${fitPercent(row)}%` }} />
          </span>
          <span className={styles.points}>{pointsText(row)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What was found; for an unknown criterion that it is left out, where the words do not say so already. */
const detailOf = ({ score, weight, detail }: Criterion) => {
  if (score !== null) return detail;
  // The points of such a row read "left out" themselves.
  if (weight <= 0) return detail.replace(/,? so it is left out.*$/, '') || 'not stated';
  return detail.includes('left out') ? detail : `${detail || 'not stated'}, left out`;
};

const MAX_QUOTES = 4;

/** Quotes that the detail does not say already. */
const quotesOf = ({ evidence, detail }: Criterion) =>
  [...new Set(evidence.map((one) => one.quote.trim()))]
    .filter((quote) => quote !== '' && !detail.toLowerCase().includes(quote.toLowerCase()))
    .slice(0, MAX_QUOTES);

const GATE_RESULT_LABELS = { pass: 'passed', unknown: 'not known', fail: 'failed' } as const;

/** Limits of the job: a failed must-have caps the score, every other one is only told. */
export function ReceiptGates({ gates }: { gates: Match['gates'] }) {
  if (gates.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>Limits</h3>
      <ul className={styles.gates}>
        {gates.map((gate) => (
          <li key={gate.name} data-result={gate.result} title={gate.detail}>
            <b>{gate.name}</b> {GATE_RESULT_LABELS[gate.result]}
            {gate.result === 'fail' && gate.detail && <small>{gate.detail}</small>}
          </li>
        ))}
      </ul>
      <p
        className={styles.fine}
      >{`A failed must-have holds the score at ${limits.mustHaveCap}. The others change nothing.`}</p>
    </section>
  );
}
