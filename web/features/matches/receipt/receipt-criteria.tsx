import { limits } from '@placewell/contract/limits.ts';
import type { Criterion, Match } from '@placewell/contract/matches.ts';
import { Fragment } from 'react';
import { pointsText } from '../match-labels.ts';
import styles from './receipt.module.css';

const fitPercent = ({ fit }: Criterion) => (fit ?? 0) * 100;

/** Every criterion with its finding, quotes and points; the points add up to the score. */
export function ReceiptCriteria({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ul className={styles.criteria} aria-label="Criteria">
      {criteria.map((row) => (
        <li key={row.criterion} className={styles.criterion} data-status={row.status}>
          <span className={styles.finding}>
            {row.label}
            <small>
              {row.detail}
              {quotesOf(row).map((quote, index) => (
                <Fragment key={quote}>
                  {index === 0 ? ': ' : ', '}
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

const MAX_QUOTES = 4;

/** Quotes that the detail does not contain already. */
const quotesOf = ({ evidence, detail }: Criterion) =>
  [...new Set(evidence.map(({ quote }) => quote.trim()))]
    .filter((quote) => quote !== '' && !detail.toLowerCase().includes(quote.toLowerCase()))
    .slice(0, MAX_QUOTES);

const GATE_RESULT_LABELS = { pass: 'passed', unknown: 'unknown', fail: 'failed' } as const;

/** Gates of the job: a failed must-have caps the score, the others are for information only. */
export function ReceiptGates({ gates }: { gates: Match['gates'] }) {
  if (gates.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>Requirements</h3>
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
      >{`A failed must-have caps the score at ${limits.mustHaveCap}. The others do not affect it.`}</p>
    </section>
  );
}
