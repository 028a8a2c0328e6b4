import { CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ParsedQuery, ReadTerm, SearchTree } from '@placewell/contract/search/search-tree.ts';
import {
  createElement,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import shared from '../../ui/theme/shared.module.css';
import { describeQuery, describeTerm, termText } from './describe-term.ts';
import styles from './search.module.css';
import type { SearchLanguage } from './search-language.ts';

export type QueryChipsProps = {
  text: string;
  parsed: ParsedQuery;
  language: SearchLanguage;
  onRemove: (term: ReadTerm, isByKey: boolean) => void;
  /** Moves the cursor of the search box after the term. */
  onEdit: (term: ReadTerm) => void;
  /** Only for the pointer: the keyboard reaches the same chips elsewhere. */
  isPointerOnly?: boolean;
};

/** Keeps the focus where it is: on the search box, or nowhere on a phone, whose keyboard would open. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

const WORD = `${shared.tiny} ${shared.muted} ${shared.fixed}`;

/**
 * A search as it was understood: one removable chip a term, with "not", "or" and groups in words. One Tab stop; arrows
 * move, Enter puts the cursor on the term, Delete removes it.
 */
export function QueryChips(props: QueryChipsProps) {
  const { text, parsed, language, onRemove, onEdit, isPointerOnly = false } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);
  const removedFrom = useRef<ParsedQuery>(undefined);
  const last = parsed.terms.length - 1;
  const stop = Math.min(current, last);
  const chipsOf = () => [...(group.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];

  // After a removal has changed the query.
  useEffect(() => {
    if (!removedFrom.current || removedFrom.current === parsed) return;
    removedFrom.current = undefined;
    chipsOf()[stop]?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const index = chipsOf().indexOf(event.target as HTMLElement);
    const term = inOrder[index];
    if (!term) return;
    const moves: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last };
    const to = moves[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      removedFrom.current = parsed;
      onRemove(term, true);
    } else if (to === undefined) return;
    else chipsOf()[to]?.focus();
    event.preventDefault();
  };

  const leaves = parsed.terms.filter(({ state }) => state !== 'ignored');
  const ignored = parsed.terms.filter(({ state }) => state === 'ignored');
  const inOrder = [...leaves, ...ignored];
  const chip = (term: ReadTerm, isNegated: boolean) => {
    const index = inOrder.indexOf(term);
    const { field, value, note } =
      term.state === 'ignored'
        ? { field: undefined, value: text.slice(term.start, term.end), note: 'not finished' }
        : termText(term, language);
    const said = term.state === 'ignored' ? value : describeTerm(term, language);
    return (
      <span
        key={`${term.start}-${term.end}`}
        className={styles.chip}
        data-state={note === undefined ? 'used' : term.state}
      >
        <UnstyledButton
          className={`${styles.term} ${shared.truncate}`}
          tabIndex={!isPointerOnly && index === stop ? 0 : -1}
          {...(isPointerOnly ? {} : { 'data-chip': true, 'aria-keyshortcuts': 'Delete' })}
          onMouseDown={keepFocus}
          onFocus={() => setCurrent(index)}
          onClick={() => onEdit(term)}
        >
          {isNegated && (
            <>
              <b className={shared.accent}>not</b>{' '}
            </>
          )}
          {field && (
            <>
              <span className={shared.muted}>{field}</span>{' '}
            </>
          )}
          {value}
          {note && (
            <>
              {' '}
              <small className={`${shared.tiny} ${shared.muted}`}>{note}</small>
            </>
          )}
        </UnstyledButton>
        <CloseButton
          size={22}
          iconSize={13}
          tabIndex={-1}
          aria-label={`Remove ${said}`}
          onMouseDown={keepFocus}
          onClick={() => onRemove(term, false)}
        />
      </span>
    );
  };

  const unread = leaves.values();
  const show = (node: SearchTree, isInside: boolean, isNegated = false): ReactNode => {
    if (node.type === 'term') {
      const leaf = unread.next().value;
      return leaf && chip(leaf, isNegated);
    }
    if (node.type === 'not') return show(node.child, true, true);
    const parts = node.children.flatMap((child, index) => [
      index > 0 && node.type === 'or' && <span className={WORD}>or</span>,
      show(child, true),
    ]);
    // The parts of a text have no identity but their place.
    if (!isInside) return createElement(Fragment, null, ...parts);
    const not = isNegated && <span className={WORD}>not</span>;
    return createElement('span', { className: styles.chips, 'data-group': true }, not, ...parts);
  };

  return (
    <fieldset ref={group} className={styles.chips} onKeyDown={onKeyDown}>
      <VisuallyHidden component="legend">
        Search as it is read: {describeQuery(parsed, language)}
      </VisuallyHidden>
      {parsed.tree && show(parsed.tree, false)}
      {ignored.map((term) => chip(term, false))}
    </fieldset>
  );
}
