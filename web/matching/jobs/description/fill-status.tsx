import { Group, Text } from '@mantine/core';
import { PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { labelsOf } from './read-values.ts';
import type { Description } from './use-description.ts';

/** Place fields that come with the location; not counted as filled. */
const NOT_COUNTED: ReadonlySet<string> = new Set(PLACE_DETAILS);

type FillTextProps = { title: string; role?: 'status'; children: ReactNode };

/** What the description did or can do, in two lines. */
export const FillText = ({ title, role, children }: FillTextProps) => (
  <Text size="sm" c="dimmed" flex={1} miw={220} role={role}>
    <Text component="b" display="block" size="md" c="var(--pw-text)" fw={600}>
      {title}
    </Text>
    {children}
  </Text>
);

/** How many fields the description filled, which ones were kept, and the undo. */
export function FillStatus({ description }: { description: Description }) {
  const { filled, taken, undo, replace } = description;
  const count = Object.keys(filled).filter((name) => !NOT_COUNTED.has(name)).length;
  const kept = labelsOf(taken);
  return (
    <Group flex={1} justify="space-between" gap="xs">
      <FillText
        role="status"
        title={
          count === 0
            ? 'Nothing found to fill in'
            : `${formatCount(count, 'field')} filled from the description`
        }
      >
        {count > 0 && 'Check the highlighted fields before you open the job.'}
        {kept.length > 0 &&
          ` You had filled in ${kept.join(', ')}, so ${kept.length === 1 ? 'it was' : 'they were'} kept.`}
      </FillText>
      <span className={shared.row}>
        {kept.length > 0 && (
          <Button size="xs" variant="quiet" onClick={replace}>
            Replace {kept.length === 1 ? 'it' : 'them'}
          </Button>
        )}
        {count > 0 && (
          <Button size="xs" variant="quiet" onClick={undo}>
            Undo
          </Button>
        )}
      </span>
    </Group>
  );
}
