import { Group, Stack } from '@mantine/core';
import { isOwnAgency } from '../../lib/own-agency.ts';
import shared from '../../ui/theme/shared.module.css';
import { DemoFrame, WithSamples } from './demo-frame.tsx';
import { Emails } from './emails.tsx';
import { boards } from './gallery/boards.tsx';
import { buttons, inputs } from './gallery/inputs.tsx';
import { lists } from './gallery/lists.tsx';
import { overlays } from './gallery/overlays.tsx';
import { pages, states, toasts } from './gallery/pages.tsx';
import { placements } from './gallery/placements.tsx';
import { signs, tokens } from './gallery/signs.tsx';
import { States } from './gallery/states.tsx';
import { submissions } from './gallery/submissions.tsx';

const groups = () => ({
  Tokens: tokens,
  Buttons: buttons,
  Inputs: inputs,
  // No installation for one's own agency has subscriptions.
  Signs: isOwnAgency() ? signs.filter(([name]) => name !== 'SubscriptionDot') : signs,
  'Pages and filters': pages,
  Lists: lists,
  Boards: boards,
  'Dialogs, drawers and timelines': overlays,
  Submissions: submissions,
  Placements: placements,
  Toasts: toasts,
  'States of a page': states,
});

/** The states of every part of the design system, to be viewed in both themes; works for guests. */
export function GalleryPage() {
  const shown = groups();
  return (
    <DemoFrame title="Design system">
      <Group component="nav" aria-label="Parts" gap="md">
        {[...Object.keys(shown), 'Emails'].map((name) => (
          <a key={name} href={`#${name}`} className={shared.link}>
            {name}
          </a>
        ))}
      </Group>
      <WithSamples>
        {Object.entries(shown).map(([name, parts]) => (
          <Stack key={name} id={name} gap="lg">
            <States parts={parts} />
          </Stack>
        ))}
      </WithSamples>
      {/* Composed by the server, which has their texts. */}
      <div id="Emails">
        <Emails />
      </div>
    </DemoFrame>
  );
}
