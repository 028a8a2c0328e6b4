import { Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ListOption } from '../../ui/inputs/list-option.tsx';
import shared from '../../ui/theme/shared.module.css';
import { insertName, matchPeople, type Pick, typedName } from './mention-text.ts';

type MentionTextareaProps = {
  label: string;
  placeholder: string;
  value: string;
  people: readonly Pick[];
  /** `picked` is the person mentioned by the change. */
  onChange: (text: string, picked?: Pick) => void;
  minRows?: number;
  autoFocus?: boolean;
};

/** A text in which `@` offers the people who may be mentioned; arrows and Enter choose, Escape closes the list. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { label, placeholder, value, people, onChange, minRows = 2, autoFocus = false } = props;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number>(undefined);
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const typed = typedName(value, caret);
  const found = typed === undefined || typed === dismissed ? [] : matchPeople(people, typed);
  const active = Math.min(activeIndex, found.length - 1);
  const isOpen = found.length > 0;
  useEffect(() => {
    if (nextCaret.current === undefined) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });
  const choose = (person: Pick) => {
    const next = insertName(value, caret, person.name);
    onChange(next.text, person);
    setCaret(next.caret);
    nextCaret.current = next.caret;
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const person = found[active];
    if (event.key === 'ArrowDown') setActiveIndex((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActiveIndex((active + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') setDismissed(typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={shared.fill}>
      <Textarea
        ref={area}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={minRows}
        maxRows={14}
        maxLength={limits.noteLength}
        value={value}
        data-autofocus={autoFocus || undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        // The drawer leaves Escape to the list.
        data-mantine-stop-propagation={isOpen ? 'true' : undefined}
        onChange={(event) => {
          setDismissed(undefined);
          setActiveIndex(0);
          setCaret(event.currentTarget.selectionStart);
          onChange(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="People to mention" className={shared.panel}>
          {found.map((person, at) => (
            <ListOption
              key={person.user_id}
              id={`${listId}-${at}`}
              isActive={at === active}
              onChoose={() => choose(person)}
            >
              {person.name}
            </ListOption>
          ))}
        </div>
      )}
    </div>
  );
}
