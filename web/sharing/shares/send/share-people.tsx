import { Box, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { formatCount } from '../../../lib/values/formats.ts';
import { useReorder } from '../../../ui/inputs/use-reorder.ts';
import shared from '../../../ui/theme/shared.module.css';
import type { PersonDraft, PersonPlan } from './share-draft.ts';
import { SharePersonRow } from './share-person.tsx';

type SharePeopleProps = {
  people: readonly PersonDraft[];
  plans: readonly PersonPlan[] | undefined;
  onChange: (people: PersonDraft[]) => void;
};

/** Who is on the page, in the order that it shows them, and how each is shown. */
export function SharePeople({ people, plans, onChange }: SharePeopleProps) {
  const label = useId();
  const { listRef, dragged, announcement, handleOf } = useReorder({
    items: people,
    nameOf: ({ candidate_name }) => candidate_name,
    onChange,
  });
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className={shared.subheading}>
        {people.length === 1 ? 'Candidate' : `${formatCount(people.length, 'candidate')} in this order`}
      </h3>
      <Box component="ol" ref={listRef} mt={8} className={`${shared.plainList} ${shared.stack}`}>
        {people.map((person, at) => (
          <SharePersonRow
            key={person.match_id}
            person={person}
            plan={plans?.find((one) => one.match_id === person.match_id)}
            isOnly={people.length === 1}
            isDragged={dragged === at}
            handle={handleOf(at)}
            onChange={(next) =>
              onChange(people.map((one) => (one.match_id === person.match_id ? { ...one, ...next } : one)))
            }
            onRemove={() => onChange(people.filter((one) => one.match_id !== person.match_id))}
          />
        ))}
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}
