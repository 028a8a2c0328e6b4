import { Group } from '@mantine/core';
import { type ImportLook, importLabel } from '@placewell/contract/sourcing/import-columns.ts';
import type { ColumnGuess, ImportColumn, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { openGuesses, withGuesses } from '../import-rules.ts';

const LOOKS: Record<ImportLook, string> = {
  person: 'look like names of people',
  'part of a name': 'look like parts of a name',
  'email address': 'are email addresses',
  'phone number': 'are phone numbers',
  'LinkedIn address': 'are LinkedIn addresses',
  'file name': 'are names of files',
  'job title': 'look like job titles',
  place: 'are places',
  region: 'are regions',
  country: 'are countries',
  'number of years': 'can be numbers of years',
  'list of skills': 'are skills',
  'list of languages': 'are languages',
  salary: 'can be salaries',
  currency: 'are currencies',
  'notice period': 'can be notice periods',
  date: 'are dates',
  'date of availability': 'say when someone is free',
  choice: 'are choices of this field',
  'list of countries': 'are countries',
  identifier: 'can be IDs',
  text: 'are texts',
};

/** Why a column is guessed: what its values look like, with examples, and whether its header fits. */
export function guessReason({
  looks,
  agreeing,
  seen,
  by_header,
  examples,
  contradicts,
}: ColumnGuess): string {
  const values = `${formatNumber(agreeing)} of ${formatCount(seen, 'value')} ${LOOKS[looks]}`;
  // Where all agree, the examples of the column show it.
  const such = agreeing < seen && examples.length > 0 ? `, such as ${examples.slice(0, 2).join(' · ')}` : '';
  if (contradicts) return `${values}${such}. The header says ${by_header ? 'so' : 'something else'}.`;
  return `${values}${such}. ${by_header ? 'The header fits.' : 'The header does not say.'}`;
}

type OpenGuessesProps = {
  columns: readonly ImportColumn[];
  mapping: readonly MappedColumn[];
  onChange: (mapping: MappedColumn[]) => void;
};

/** How many columns are guessed, and one press that accepts them. */
export function OpenGuesses({ columns, mapping, onChange }: OpenGuessesProps) {
  const status = useRef<HTMLParagraphElement>(null);
  // A column to check is accepted by itself.
  const open = openGuesses(columns, mapping).filter(({ guess }) => !guess?.contradicts);
  const accept = () => {
    onChange(withGuesses(columns, mapping, open));
    // The button goes.
    status.current?.focus();
    showUndoToast({
      message: `${formatCount(open.length, 'guess', 'guesses')} accepted`,
      onUndo: () => onChange([...mapping]),
    });
  };
  if (columns.every(({ guess }) => guess === null)) return null;
  return (
    <Notice tone={open.length > 0 ? 'accent' : 'plain'} role="note">
      <Group gap="8px 16px">
        <p ref={status} tabIndex={-1} style={{ flex: '1 1 260px' }}>
          {open.length > 0
            ? `${guessedColumns(open)} guessed by header and values. They are not imported until you accept them.`
            : 'All guesses are accepted or replaced.'}
        </p>
        {open.length > 0 && (
          <Button size="xs" leftSection={<Check size={14} aria-hidden />} onClick={accept}>
            Accept all guesses
          </Button>
        )}
      </Group>
    </Notice>
  );
}

const guessedColumns = (open: readonly ImportColumn[]) =>
  `${formatCount(open.length, 'column')} ${open.length === 1 ? 'is' : 'are'}`;

type GuessActionProps = {
  column: ImportColumn;
  isOpen: boolean;
  isChanged: boolean;
  onAccept: () => void;
};

/** Accepts the guess of one column, or puts a changed column back to the suggestion. */
export function GuessAction({
  column: { header, suggested },
  isOpen,
  isChanged,
  onAccept,
}: GuessActionProps) {
  if (suggested === null || !(isOpen || isChanged)) return null;
  const label = importLabel(suggested);
  return (
    <Button
      size="xs"
      variant={isOpen ? 'secondary' : 'quiet'}
      aria-label={isOpen ? `Accept ${label} for ${header}` : `Put back ${label} for ${header}`}
      onClick={onAccept}
    >
      {isOpen ? 'Accept' : 'Put back'}
    </Button>
  );
}
