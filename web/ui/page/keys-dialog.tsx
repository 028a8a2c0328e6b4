import { Flex, Kbd, Modal, SimpleGrid, Stack } from '@mantine/core';
import shared from '../theme/shared.module.css';
import { KEYS, type KeyId, keysOf, type Screen, shownKey } from './keys.ts';

export type KeysOfPage = {
  /** The page, and what may open over it. */
  screens: readonly Screen[];
  /** What keys do where the table cannot say it, such as a stage with the agency's name for it. */
  names?: Readonly<Partial<Record<KeyId, string>>>;
};

type KeysDialogProps = KeysOfPage & { opened: boolean; onClose: () => void };
type Group = { title: string; ids: readonly KeyId[] };

/** "jobsBesideMatches" as "Jobs beside matches". */
const titleOf = (screen: Screen) => {
  const words = [...screen].map((letter) => (letter < 'a' ? ` ${letter.toLowerCase()}` : letter)).join('');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The keys of each screen that are not named before, then those of every page. */
function groupsOf(screens: readonly Screen[]): readonly Group[] {
  const common = keysOf('page');
  const named = new Set<KeyId>(common);
  const groups = screens.map((screen) => {
    const ids = keysOf(screen).filter((id) => !named.has(id));
    for (const id of ids) named.add(id);
    return { title: titleOf(screen), ids };
  });
  return [...groups, { title: 'Every page', ids: common }].filter(({ ids }) => ids.length > 0);
}

/** Entries of the table as lines; those that say the same share one. */
function linesOf(ids: readonly KeyId[], names: NonNullable<KeysOfPage['names']>) {
  const lines = new Map<string, Set<string>>();
  for (const id of ids) {
    const does = names[id] ?? KEYS[id].does;
    lines.set(does, new Set([...(lines.get(does) ?? []), ...KEYS[id].on]));
  }
  return [...lines].map(([does, keys]) => ({ does, keys: [...keys] }));
}

export function KeysDialog({ opened, onClose, screens, names = {} }: KeysDialogProps) {
  const [first, ...others] = groupsOf(screens);
  const toGroup = ({ title, ids }: Group) => (
    <section key={title}>
      <h3 className={`${shared.small} ${shared.muted}`}>{title}</h3>
      <dl className={shared.stack}>
        {linesOf(ids, names).map(({ does, keys }) => (
          <Flex key={does} direction="row-reverse" justify="space-between" align="center" gap={12}>
            <dt className={`${shared.inline} ${shared.fixed}`}>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {shownKey(key)}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Flex>
        ))}
      </dl>
    </section>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={others.length > 0 ? 'xl' : 'sm'}
    >
      <SimpleGrid cols={others.length > 0 ? { base: 1, sm: 2 } : 1} spacing={40} verticalSpacing="lg">
        {first && toGroup(first)}
        {others.length > 0 && <Stack gap="lg">{others.map(toGroup)}</Stack>}
      </SimpleGrid>
    </Modal>
  );
}
