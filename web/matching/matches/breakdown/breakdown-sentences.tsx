import { UnstyledButton } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styles from './breakdown.module.css';

const SHOWN_AT_FIRST = 2;

/** The main reasons for and risks of a match, two of each; "more" opens the rest. */
export function BreakdownSentences({ match }: { match: Pick<Match, 'reasons' | 'risks'> }) {
  if (match.reasons.length + match.risks.length === 0) return null;
  return (
    <div className={styles.sentences}>
      <Sentences kind="reason" texts={match.reasons} />
      <Sentences kind="risk" texts={match.risks} />
    </div>
  );
}

const KINDS = {
  reason: { title: 'Reasons', Icon: Check },
  risk: { title: 'Risks', Icon: TriangleAlert },
} as const;

function Sentences({ kind, texts }: { kind: keyof typeof KINDS; texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, Icon } = KINDS[kind];
  const hidden = texts.slice(SHOWN_AT_FIRST);
  if (texts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul data-kind={kind}>
        {(isOpen ? texts : texts.slice(0, SHOWN_AT_FIRST)).map((text) => (
          <li key={text}>
            <Icon size={14} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <UnstyledButton className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer' : `${hidden.length} more`}
        </UnstyledButton>
      )}
    </section>
  );
}
