import { Center, Kbd, UnstyledButton } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import { Fragment, type MouseEvent } from 'react';
import { formatEnum } from '../../lib/values/formats.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './command-palette.module.css';
import { markWords } from './find-words.ts';
import type { PaletteItem, Target } from './palette-items.ts';

/** A text with matches of the typed text marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  let start = 0;
  return markWords(text, typed).map(({ text: part, isFound }) => {
    const key = start;
    start += part.length;
    return isFound ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
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
  const option = {
    id,
    className: styles.line ?? '',
    'data-stale': isStale || undefined,
    onMouseMove: isSelected ? undefined : onSelect,
    // The focus stays in the text field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  const content = <Content item={item} typed={typed} />;
  if (!('target' in item))
    return (
      <UnstyledButton role="option" aria-selected={isSelected} tabIndex={-1} {...option} onClick={onChoose}>
        {content}
      </UnstyledButton>
    );
  return (
    <LinkLine target={item.target} isSelected={isSelected} onChoose={onChoose} option={option}>
      {content}
    </LinkLine>
  );
}

type LinkLineProps = {
  target: Target;
  isSelected: boolean;
  onChoose: () => void;
  option: object;
  children: React.ReactNode;
};

function LinkLine({ target, isSelected, onChoose, option, children }: LinkLineProps) {
  const { href } = useLinkProps({ to: target.to, search: target.search ?? {} });
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a role="option" aria-selected={isSelected} tabIndex={-1} {...option} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

function Content({ item, typed }: { item: PaletteItem; typed: string }) {
  const { title, detail, status, icon: Icon, person, keys } = item;
  return (
    <>
      <Center component="span" w={26} h={26} c="dimmed" aria-hidden>
        {person !== undefined ? (
          <PersonAvatar name={person} size={26} />
        ) : (
          Icon && <Icon size={17} strokeWidth={1.7} />
        )}
      </Center>
      <span className={styles.words}>
        <Name className={`${shared.nowrap} ${shared.fixed}`}>
          <Marked text={title} typed={typed} />
        </Name>
        {detail && (
          <Name className={`${shared.nowrap} ${shared.hint}`}>
            <Marked text={detail} typed={typed} />
          </Name>
        )}
      </span>
      {status && <span className={`${shared.tiny} ${shared.muted}`}>{formatEnum(status)}</span>}
      {keys && (
        <span className={shared.inline} aria-hidden>
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
