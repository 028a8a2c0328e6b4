import { Kbd } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import { Fragment, type MouseEvent } from 'react';
import { formatEnum } from '../../lib/values/formats.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import styles from './command-palette.module.css';
import { markWords } from './find-words.ts';
import type { PaletteItem, Target } from './palette-items.ts';

/** A text with matches of the typed text marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return markWords(text, typed).map(({ text: part, isFound }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    return isFound ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>;
  });
}

type PaletteLineProps = {
  id: string;
  item: PaletteItem;
  typed: string;
  isSelected: boolean;
  /** From the response to an earlier text. */
  isStale: boolean;
  onSelect: () => void;
  onChoose: () => void;
};

/** One option. Options with an address are links, so they open in a new tab as usual. */
export function PaletteLine({ id, item, typed, isSelected, isStale, onSelect, onChoose }: PaletteLineProps) {
  const shared = {
    id,
    className: styles.line,
    'data-selected': isSelected || undefined,
    'data-stale': isStale || undefined,
    onMouseMove: isSelected ? undefined : onSelect,
    // The focus stays in the text field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  const content = <Content item={item} typed={typed} />;
  if (!('target' in item))
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys of all options
      <div role="option" aria-selected={isSelected} tabIndex={-1} {...shared} onClick={onChoose}>
        {content}
      </div>
    );
  return (
    <LinkLine target={item.target} isSelected={isSelected} onChoose={onChoose} shared={shared}>
      {content}
    </LinkLine>
  );
}

type LinkLineProps = {
  target: Target;
  isSelected: boolean;
  onChoose: () => void;
  shared: object;
  children: React.ReactNode;
};

function LinkLine({ target, isSelected, onChoose, shared, children }: LinkLineProps) {
  const { href } = useLinkProps({ to: target.to, search: target.search ?? {} });
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a role="option" aria-selected={isSelected} tabIndex={-1} {...shared} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

function Content({ item, typed }: { item: PaletteItem; typed: string }) {
  const { title, detail, status, icon: Icon, person, keys } = item;
  return (
    <>
      <span className={styles.icon} aria-hidden>
        {person !== undefined ? (
          <PersonAvatar name={person} size={26} />
        ) : (
          Icon && <Icon size={17} strokeWidth={1.7} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={title} typed={typed} />
        </span>
        {detail && (
          <span className={styles.detail}>
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {status && <span className={styles.status}>{formatEnum(status)}</span>}
      {keys && (
        <span className={styles.keys} aria-hidden>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      )}
    </>
  );
}
