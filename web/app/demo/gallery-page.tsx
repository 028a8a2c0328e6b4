import { Group, Stack } from '@mantine/core';
import shared from '../../ui/theme/shared.module.css';
import { DemoFrame, WithSamples } from './demo-frame.tsx';
import { Emails } from './emails.tsx';
import { boards } from './gallery/boards.tsx';
import { buttons, inputs } from './gallery/inputs.tsx';
import { lists } from './gallery/lists.tsx';
import { overlays } from './gallery/overlays.tsx';
import { pages, states, toasts } from './gallery/pages.tsx';
import { signs, tokens } from './gallery/signs.tsx';
import { States } from './gallery/states.tsx';

const GROUPS = {
  Tokens: tokens,
  Buttons: buttons,
  Inputs: inputs,
  Signs: signs,
  'Pages and filters': pages,
  Lists: lists,
  Boards: boards,
  'Dialogs and drawers': overlays,
  Toasts: toasts,
  'States of a page': states,
};

/** The states of every part of the design system, to be viewed in both themes; works for guests. */
export function GalleryPage() {
  return (
    <DemoFrame title="Design system">
      <Group component="nav" aria-label="Parts" gap="md">
        {[...Object.keys(GROUPS), 'Emails'].map((name) => (
          <a key={name} href={`#${name}`} className={shared.link}>
            {name}
          </a>
        ))}
      </Group>
      <WithSamples>
        {Object.entries(GROUPS).map(([name, parts]) => (
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
