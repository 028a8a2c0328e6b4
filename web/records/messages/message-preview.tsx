import { ActionIcon, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { previewMessages } from '@placewell/contract/outreach/messages.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import shared from '../../ui/theme/shared.module.css';
import { LinkedText } from '../timeline/linked-text.tsx';
import styles from './messages.module.css';

export type Preview = Data<typeof previewMessages>;

/** The message as one after the other would get it, first those who do. */
export function MessagePreview({ preview }: { preview: Preview }) {
  const [at, setAt] = useState(0);
  const ordered = preview.recipients.toSorted(
    (one, other) => Number(one.refusal !== null) - Number(other.refusal !== null),
  );
  const last = ordered.length - 1;
  const index = Math.min(at, last);
  const shown = ordered[index];
  if (!shown) return null;
  return (
    <section className={`${shared.panel} ${styles.preview}`} aria-label="Preview">
      <div className={`${shared.spread} ${styles.to}`}>
        <TitleCell title={shown.candidate_name ?? 'A candidate whom you may not see'} details={shown.email} />
        {last > 0 && (
          <span className={`${shared.row} ${shared.fixed} ${shared.hint} ${shared.numeric}`}>
            <ActionIcon
              aria-label="Previous recipient"
              disabled={index === 0}
              onClick={() => setAt(index - 1)}
            >
              <ChevronLeft size={16} aria-hidden />
            </ActionIcon>
            {`${index + 1} of ${ordered.length}`}
            <ActionIcon
              aria-label="Next recipient"
              disabled={index === last}
              onClick={() => setAt(index + 1)}
            >
              <ChevronRight size={16} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      {shown.message && <p className={`${shared.small} ${shared.partial}`}>{shown.message}</p>}
      <strong className={shared.strong}>{shown.subject || 'No subject yet'}</strong>
      {shown.body ? (
        <LinkedText text={shown.body} people={[]} />
      ) : (
        <p className={shared.hint}>
          The text appears here as {shown.candidate_name ?? 'they'} would read it.
        </p>
      )}
      <Text size="xs" c="dimmed">
        {preview.closing}
      </Text>
      <Text size="xs" c="dimmed">{`Replies go to ${preview.reply_to}.`}</Text>
    </section>
  );
}
