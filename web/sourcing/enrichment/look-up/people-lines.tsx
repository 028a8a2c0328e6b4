import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import styles from '../enrichment.module.css';
import { nameOfPerson, type Person, type ReadPerson } from '../people/read-people.ts';

/** More lines are only counted: nobody reads them all, and the page stays fast. */
const MAX_SHOWN = 200;

const placeOf = ({ company_name, company_domain }: Person) =>
  [company_name, company_domain].filter(Boolean).join(' · ');

/** The lines of a list, those with problems first, each with its number and problem. */
export function PeopleLines({ people }: { people: readonly ReadPerson[] }) {
  const wrong = people.filter(({ problem }) => problem !== undefined);
  const ready = people.filter(({ problem }) => problem === undefined);
  const shown = [...wrong, ...ready].slice(0, MAX_SHOWN);
  return (
    <section aria-label="Lines">
      <p className={styles.lineSummary} role="status">
        <b>{`${formatCount(ready.length, 'person', 'people')} to look up`}</b>
        {wrong.length > 0 && (
          <span data-tone="bad">{`${formatCount(wrong.length, 'line')} left out until mended`}</span>
        )}
      </p>
      <ol className={styles.lines}>
        {shown.map(({ row, person, problem }) => (
          <li key={row} data-wrong={problem !== undefined || undefined}>
            <span className={styles.row}>{formatNumber(row)}</span>
            <span>
              <b>{nameOfPerson(person)}</b> {placeOf(person)}
              {problem && <small>{problem}</small>}
            </span>
          </li>
        ))}
      </ol>
      {people.length > MAX_SHOWN && (
        <p className={styles.hint}>{`and ${formatNumber(people.length - MAX_SHOWN)} more`}</p>
      )}
    </section>
  );
}
