import { ActionIcon, Combobox, Group, Loader, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import { splitSkills } from './pasted-skills.ts';
import styles from './skills-input.module.css';

export type SkillSuggestion = { skill: string; alias?: string | null; note?: string };

/** The kind of values: skills, or other names. */
export type NameKind = {
  noun: string;
  placeholder: string;
  addLabel: (typed: string) => string;
  maxLength: number;
  isSame: (one: string, other: string) => boolean;
  /** Splits a pasted list into names. */
  split: (text: string) => string[];
  /** Offers suggestions before anything is typed. */
  suggestsAtOnce?: boolean;
};
export type SkillsInputProps = {
  label: string;
  value: readonly string[];
  onChange: (skills: string[]) => void;
  /** Receives the typed text; the parent looks it up and passes `suggestions`. */
  onSearch: (text: string) => void;
  suggestions: readonly SkillSuggestion[];
  isSearching?: boolean;
  /** Called before adding a skill that was not suggested. */
  onAddNew?: (skill: string) => void;
  max?: number;
  /** Keeps the suggestions inside the popover, so that a click on them is not a click outside. */
  isInPopover?: boolean;
  /** A button in each pill that marks the skill, such as a must-have. */
  mark?: {
    icon: ReactNode;
    label: (skill: string) => string;
    isOn: (skill: string) => boolean;
    onToggle: (skill: string) => void;
  };
  kind?: NameKind;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
};

const SKILL: NameKind = {
  noun: 'skill',
  placeholder: 'Type a skill',
  addLabel: (typed) => `Add “${typed}”`,
  maxLength: 80,
  isSame: (a, b) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0,
  split: splitSkills,
};

/**
 * Skills as pills with suggestions while typing; Enter or comma adds one, a pasted list adds all, Backspace removes the
 * last. */
export function SkillsInput(props: SkillsInputProps) {
  const { label, value, onChange, onSearch, suggestions, isSearching, onAddNew, max = 60 } = props;
  const { kind = SKILL } = props;
  const { isSame } = kind;
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = text.trim();
  const available = suggestions.filter(({ skill }) => !value.some((one) => isSame(one, skill)));
  const isKnown = [...suggestions.map((s) => s.skill), ...value].some((one) => isSame(one, typed));
  const setSearch = (next: string) => {
    setText(next);
    onSearch(next.trim());
    if (next.trim() || kind.suggestsAtOnce) combobox.openDropdown();
    else combobox.closeDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const addSkill = (skill: string) => {
    const newSkill = skill.trim();
    if (newSkill && value.length < max && !value.some((one) => isSame(one, newSkill))) {
      if (!suggestions.some((s) => isSame(s.skill, newSkill))) onAddNew?.(newSkill);
      onChange([...value, newSkill]);
    }
    setSearch('');
  };
  const onPaste = (event: React.ClipboardEvent) => {
    const pasted = kind.split(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const added = pasted.filter((skill) => !value.some((one) => isSame(one, skill)));
    const leftOut = Math.max(0, value.length + added.length - max);
    onChange([...value, ...added].slice(0, Math.max(max, value.length)));
    if (leftOut > 0)
      toast.warning({
        message: `${formatCount(leftOut, kind.noun)} ${leftOut === 1 ? 'was' : 'were'} left out: there is room for ${max}.`,
      });
    setSearch('');
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
    if (event.key !== ',' && event.key !== 'Enter') return;
    if (event.key === 'Enter' && (!typed || combobox.getSelectedOptionIndex() >= 0)) return;
    event.preventDefault();
    if (typed) addSkill(available.find((s) => isSame(s.skill, typed))?.skill ?? typed);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={addSkill} withinPortal={!props.isInPopover}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={props.description}
          error={props.error}
          rightSection={isSearching ? <Loader size={14} /> : null}
          onClick={() => (typed || kind.suggestsAtOnce) && combobox.openDropdown()}
        >
          <Pill.Group>
            {value.map((skill) => (
              <Pill
                key={skill}
                className={props.mark?.isOn(skill) ? (styles.marked ?? '') : ''}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Remove ${skill}`, 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => onChange(value.filter((one) => one !== skill))}
              >
                {props.mark && (
                  <ActionIcon
                    size={20}
                    className={styles.mark ?? ''}
                    aria-label={props.mark.label(skill)}
                    aria-pressed={props.mark.isOn(skill)}
                    onClick={() => props.mark?.onToggle(skill)}
                  >
                    {props.mark.icon}
                  </ActionIcon>
                )}
                {skill}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                ref={props.inputRef ?? null}
                value={text}
                placeholder={value.length === 0 ? (props.placeholder ?? kind.placeholder) : ''}
                onChange={(event) => setSearch(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onFocus={() => {
                  if (!kind.suggestsAtOnce) return;
                  onSearch(typed);
                  combobox.openDropdown();
                }}
                onBlur={() => combobox.closeDropdown()}
                maxLength={kind.maxLength}
                {...(props.autoFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
                aria-label={label}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown
        hidden={typed ? available.length === 0 && isKnown : !kind.suggestsAtOnce || available.length === 0}
      >
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {available.map(({ skill, alias, note }) => (
            <Combobox.Option value={skill} key={skill}>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <span>
                  {skill}
                  {alias && <span className={shared.muted}> ({alias})</span>}
                </span>
                {note && <span className={`${shared.muted} ${shared.numeric}`}>{note}</span>}
              </Group>
            </Combobox.Option>
          ))}
          {typed && !isKnown && !isSearching && (
            <Combobox.Option value={typed}>{kind.addLabel(typed)}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
