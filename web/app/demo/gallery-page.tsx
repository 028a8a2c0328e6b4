import type { ComponentType } from 'react';
import styles from './demo.module.css';
import { DemoFrame, WithSamples } from './demo-frame.tsx';
import { Buttons, Inputs } from './gallery/buttons-and-inputs.tsx';
import { Charts } from './gallery/charts.tsx';
import { Emails } from './gallery/emails.tsx';
import { Filters } from './gallery/filters.tsx';
import { Lists } from './gallery/lists.tsx';
import { PageStates, Toasts } from './gallery/messages.tsx';
import { Overlays } from './gallery/overlays.tsx';
import { Signs, Tokens } from './gallery/signs.tsx';
import { Tags } from './gallery/tags.tsx';
import { Timelines } from './gallery/timelines.tsx';

const GROUPS: readonly (readonly [id: string, title: string, content: ComponentType])[] = [
  ['tokens', 'Tokens', Tokens],
  ['buttons', 'Buttons', Buttons],
  ['inputs', 'Inputs', Inputs],
  ['signs', 'Chips, people and scores', Signs],
  ['charts', 'Charts', Charts],
  ['tags', 'Tags', Tags],
  ['timelines', 'Timelines', Timelines],
  ['filters', 'Pages and filters', Filters],
  ['lists', 'Lists', Lists],
  ['overlays', 'Dialogs and drawers', Overlays],
  ['toasts', 'Toasts', Toasts],
  ['states', 'States of a page', PageStates],
];

/** Every part of the design system in every state, to be viewed in both themes; works for guests. */
export function GalleryPage() {
  return (
    <DemoFrame title="Design system">
      <nav aria-label="Parts" className={styles.parts}>
        {GROUPS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="#emails">E-mails</a>
      </nav>
      <WithSamples>
        {GROUPS.map(([id, , Content]) => (
          <div key={id} id={id} className={styles.group}>
            <Content />
          </div>
        ))}
      </WithSamples>
      {/* Composed by the server, which has their texts. */}
      <div id="emails" className={styles.group}>
        <Emails />
      </div>
    </DemoFrame>
  );
}
