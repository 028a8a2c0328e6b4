import { PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import styles from './description.module.css';
import { labelsOf } from './read-values.ts';
import type { Description } from './use-description.ts';

/** Place fields that come with the location; not counted as filled. */
const NOT_COUNTED: ReadonlySet<string> = new Set(PLACE_DETAILS);

/** How many fields the description filled, which ones were kept, and the undo. */
export function FillStatus({ description }: { description: Description }) {
  const { filled, taken, undo, replace } = description;
  const count = Object.keys(filled).filter((name) => !NOT_COUNTED.has(name)).length;
  const kept = labelsOf(taken);
  return (
    <div className={styles.status}>
      <p role="status">
        <b>
          {count === 0
            ? 'Nothing to fill in was found'
            : `${formatCount(count, 'field')} filled from the description`}
        </b>
        {count > 0 && 'Review the highlighted fields before you open the job.'}
        {kept.length > 0 &&
          ` You had filled in ${kept.join(', ')}, so ${kept.length === 1 ? 'it was' : 'they were'} kept.`}
      </p>
      <span className={styles.buttons}>
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
    </div>
  );
}
