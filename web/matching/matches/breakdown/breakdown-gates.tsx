import { limits } from '@placewell/contract/limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import styles from './breakdown.module.css';

const GATE_RESULT_LABELS = { pass: 'passed', fail: 'failed' } as const;

/** Gates of the job: a failed must-have caps the score, and so do reach, entry and level of the title; the others inform. */
export function BreakdownGates({ gates }: { gates: Match['gates'] }) {
  if (gates.length === 0) return null;
  const known = gates.flatMap(({ result, ...gate }) => (result === 'unknown' ? [] : [{ ...gate, result }]));
  const unknown = gates.filter(({ result }) => result === 'unknown');
  return (
    <section className={styles.section}>
      <h3>Requirements</h3>
      <ul className={styles.gates}>
        {known.map((gate) => (
          <li key={gate.name} data-result={gate.result} title={gate.detail}>
            <b>{gate.name}</b> {GATE_RESULT_LABELS[gate.result]}
            {gate.result === 'fail' && gate.detail && <small>{gate.detail}</small>}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className={styles.fine}>To confirm: {unknown.map(({ name }) => name).join(', ')}.</p>
      )}
      <p
        className={styles.fine}
      >{`A failed must-have caps the score at ${limits.mustHaveCap}. What else caps it says so; the rest is for information.`}</p>
    </section>
  );
}
