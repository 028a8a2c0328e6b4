import { Box, Stack, UnstyledButton } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { MatchSentence } from '../../../records/score/match-sentence.tsx';
import shared from '../../../ui/theme/shared.module.css';

const SHOWN_AT_FIRST = 2;

/** The main reasons for and risks of a match, two of each; "more" opens the rest. */
export function BreakdownSentences({ match }: { match: Pick<Match, 'reasons' | 'risks'> }) {
  if (match.reasons.length + match.risks.length === 0) return null;
  return (
    <Stack gap="sm" mt="sm">
      <Sentences kind="reason" texts={match.reasons} />
      <Sentences kind="risk" texts={match.risks} />
    </Stack>
  );
}

const KINDS = {
  reason: { title: 'Reasons', Icon: Check, colour: 'var(--pw-strong)' },
  risk: { title: 'Risks', Icon: TriangleAlert, colour: 'var(--pw-partial)' },
} as const;

function Sentences({ kind, texts }: { kind: keyof typeof KINDS; texts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, Icon, colour } = KINDS[kind];
  const hidden = texts.slice(SHOWN_AT_FIRST);
  if (texts.length === 0) return null;
  return (
    <section>
      <h3 className={shared.small}>{title}</h3>
      <ul className={`${shared.plainList} ${shared.small} ${shared.anywhere}`}>
        {(isOpen ? texts : texts.slice(0, SHOWN_AT_FIRST)).map((text) => (
          <Box component="li" key={text} pos="relative" py={2} pl={22}>
            <Icon size={14} color={colour} style={{ position: 'absolute', left: 0, top: 5 }} aria-hidden />
            <MatchSentence text={text} />
          </Box>
        ))}
      </ul>
      {hidden.length > 0 && (
        <UnstyledButton
          className={`${shared.small} ${shared.accent}`}
          ml={22}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fewer' : `${hidden.length} more`}
        </UnstyledButton>
      )}
    </section>
  );
}
