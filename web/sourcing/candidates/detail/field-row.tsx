import { Group, Paper, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { ContactIcons } from '../../../records/contact/contact.tsx';
import { FindEmail } from '../../../records/contact/find-email.tsx';
import { tip } from '../../../ui/feedback/tips.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { firstKey, isKey } from '../../../ui/page/keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import { confidencePercent, type FieldDef, isDoubtful, parsedField } from '../edit/candidate-fields.ts';
import { FieldEditor } from '../edit/field-editor.tsx';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './detail.module.css';

type FieldRowProps = {
  candidate: Candidate;
  field: FieldDef;
  edits: CandidateEdits;
  canEdit: boolean;
  /** Called with the hovered or focused field, undefined when it is left. */
  onHighlight: (field: FieldDef | undefined) => void;
  onOpenCandidate: (candidateId: string) => void;
};

/** The editable values of the list that holds the element, in order. */
const editableValues = (element: HTMLElement) => [
  ...(element
    .closest('[data-field-list]')
    ?.querySelectorAll<HTMLElement>('[data-field-value]:not(:disabled)') ?? []),
];

function moveFocus(element: HTMLElement, by: 1 | -1) {
  const values = editableValues(element);
  values[values.indexOf(element) + by]?.focus();
}

/** One field: its value, the parser's confidence, and its editor. Enter accepts a doubtful value, `e` edits it. */
export function FieldRow({ candidate, field, edits, canEdit, onHighlight, onOpenCandidate }: FieldRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const value = field.format(candidate);
  const confidence = confidencePercent(candidate, field);
  const isMarkedDoubtful = canEdit && isDoubtful(candidate, field);
  const hoverHandlers = {
    onMouseEnter: () => onHighlight(field),
    onMouseLeave: () => onHighlight(undefined),
  };
  const edit = () => canEdit && setIsEditing(true);
  const accept = (from: HTMLElement) => {
    const doubtful = editableValues(from).filter((value) => value.dataset.doubtful !== undefined);
    const next = doubtful[doubtful.indexOf(from) + 1] ?? doubtful[0];
    edits.accept([field]);
    if (next && next !== from) next.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isKey(event, 'acceptField') && isMarkedDoubtful) accept(event.currentTarget);
    else if (isKey(event, 'editField')) edit();
    else if (isKey(event, 'fieldDown')) moveFocus(event.currentTarget, 1);
    else if (isKey(event, 'fieldUp')) moveFocus(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  if (isEditing)
    return (
      <Paper bg="var(--pw-sunken)" mx={-10} my={4} p={10} {...hoverHandlers}>
        <FieldEditor
          candidate={candidate}
          field={field}
          edits={edits}
          onOpenCandidate={onOpenCandidate}
          onDone={() => {
            setIsEditing(false);
            // Return the focus to the value when the editor is gone.
            requestAnimationFrame(() => document.getElementById(`field-${field.key}`)?.focus());
          }}
        />
      </Paper>
    );
  return (
    <div className={styles.row} data-doubtful={isMarkedDoubtful || undefined} {...hoverHandlers}>
      <span className={`${shared.small} ${shared.muted}`} id={`label-${field.key}`}>
        {field.label}
      </span>
      <Group component="span" gap="0 8px" miw={0}>
        <UnstyledButton
          id={`field-${field.key}`}
          className={styles.value}
          {...(value === '' && { c: 'dimmed' })}
          {...(isMarkedDoubtful && { fw: 620 })}
          data-field-value
          data-doubtful={isMarkedDoubtful || undefined}
          data-kind={field.kind}
          disabled={!canEdit}
          aria-labelledby={`label-${field.key} field-${field.key}`}
          aria-keyshortcuts={`${isMarkedDoubtful ? `${firstKey('acceptField')} ` : ''}${firstKey('editField')}`}
          onClick={edit}
          onKeyDown={onKeyDown}
          onFocus={() => onHighlight(field)}
          onBlur={() => onHighlight(undefined)}
        >
          {value === '' ? 'not stated' : isMarkedDoubtful ? `${value}?` : value}
        </UnstyledButton>
        {field.key === 'email' && (
          <ContactIcons email={candidate.email} phone={null} name={candidate.candidate_name} />
        )}
        {field.key === 'email' && canEdit && (
          <FindEmail
            candidate_id={candidate.candidate_id}
            name={candidate.candidate_name}
            isMissing={value === ''}
          />
        )}
        {field.key === 'phone' && (
          <ContactIcons
            email={null}
            phone={candidate.phone_number?.text ?? candidate.phone}
            phoneUri={candidate.phone_number?.uri}
            name={candidate.candidate_name}
          />
        )}
        {isMarkedDoubtful && (
          <Button
            size="xs"
            className={shared.fixed ?? ''}
            h={24}
            mt={3}
            mb={5}
            px={8}
            fz="xs"
            rightSection={<CornerDownLeft size={12} aria-hidden />}
            aria-label={`Accept ${field.label}`}
            tabIndex={-1}
            onClick={() => edits.accept([field])}
          >
            Accept
          </Button>
        )}
      </Group>
      <Confidence
        candidate={candidate}
        field={field}
        value={confidence}
        className={`${shared.tiny} ${shared.numeric} ${shared.right} ${isMarkedDoubtful ? `${shared.partial} ${shared.bold}` : shared.muted}`}
      />
    </div>
  );
}

type ConfidenceProps = {
  candidate: Candidate;
  field: FieldDef;
  value: number | undefined;
  className: string;
};

function Confidence({ candidate, field, value, className }: ConfidenceProps) {
  if (value === undefined) return <span className={className} />;
  const quote = parsedField(candidate, field)?.quote;
  return (
    <span
      className={className}
      {...tip(quote ? `${value}% confidence, from “${quote}”` : `${value}% confidence`, 'left')}
    >
      {value}
    </span>
  );
}
