import { Group, Text } from '@mantine/core';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
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
      <Group component="p" justify="space-between" gap="0 16px" mb={8} role="status">
        <b className={shared.strong}>{`${formatCount(ready.length, 'person', 'people')} to look up`}</b>
        {wrong.length > 0 && (
          <span className={shared.bad}>{`${formatCount(wrong.length, 'line')} left out until fixed`}</span>
        )}
      </Group>
      <ol className={`${shared.plainList} ${shared.panel} ${shared.bordered} ${shared.hint} ${styles.lines}`}>
        {shown.map(({ row, person, problem }) => (
          <li key={row} data-wrong={problem !== undefined || undefined}>
            <span className={`${shared.right} ${shared.faint} ${shared.numeric}`}>{formatNumber(row)}</span>
            <span className={shared.anywhere}>
              <Text span fw={560} c="var(--pw-text)">
                {nameOfPerson(person)}
              </Text>{' '}
              {placeOf(person)}
              {problem && <small className={`${shared.block} ${shared.tiny} ${shared.bad}`}>{problem}</small>}
            </span>
          </li>
        ))}
      </ol>
      {people.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">{`and ${formatNumber(people.length - MAX_SHOWN)} more`}</Text>
      )}
    </section>
  );
}
