import { NumberInput, Select, Textarea } from '@mantine/core';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { useRef, useState } from 'react';
import { AddressInputs, filledAddresses } from '../../../records/contact/address-inputs.tsx';
import { LocationModal } from '../../../records/places/location-modal.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import type { CandidatePatch, FieldDef } from './candidate-fields.ts';
import { EditFrame } from './edit-frame.tsx';
import { SalaryInputs, type SalaryValue } from './salary-inputs.tsx';
import type { CandidateEdits } from './use-edit-candidate.ts';
import { WorkPermitInputs, type WorkPermits } from './work-permit-inputs.tsx';

type FieldEditorProps = {
  candidate: Candidate;
  field: FieldDef;
  edits: CandidateEdits;
  onDone: () => void;
  onOpenCandidate: (candidateId: string) => void;
};

/** The unsaved value of an editor. */
type Draft = string | number | null | SalaryValue | WorkPermits | readonly Address[];

function toDraft(candidate: Candidate, field: FieldDef): Draft {
  if (field.kind === 'salary') {
    const { salary_min_cents, salary_max_cents, salary_currency, salary_period } = candidate;
    return { salary_min_cents, salary_max_cents, salary_currency, salary_period };
  }
  if (field.kind === 'permits') return candidate.work_permits;
  if (field.kind === 'addresses') return field.of === 'email' ? candidate.emails : candidate.phones;
  if (field.key === 'job_tittle') return field.format(candidate);
  const value = candidate[field.names[0] as keyof Candidate];
  if (field.kind === 'choice' && field.isYesNo) return value === null ? null : value ? 'yes' : 'no';
  return (value as string | number | null) ?? (field.kind === 'number' ? null : '');
}

function toPatch(field: FieldDef, draft: Draft): CandidatePatch {
  if (field.kind === 'salary') return draft as SalaryValue;
  if (field.kind === 'permits') return { work_permits: draft as WorkPermits };
  if (field.kind === 'addresses') {
    const addresses = filledAddresses(draft as Address[]);
    return field.of === 'email' ? { emails: addresses } : { phones: addresses };
  }
  const [name = ''] = field.names;
  if (field.kind === 'choice' && field.isYesNo) return { [name]: draft === null ? null : draft === 'yes' };
  const isRequired = name === 'candidate_name';
  const value = typeof draft === 'string' ? draft.trim() : draft;
  return { [name]: value === '' && !isRequired ? null : value };
}

const changeOf = ({ label }: FieldDef, { candidate_name }: Candidate) =>
  `${label} of ${candidate_name} changed`;

/** The editor for a field, by its kind; a place is chosen in the location modal. */
export function FieldEditor(props: FieldEditorProps) {
  const { candidate, field, edits, onDone, onOpenCandidate } = props;
  const [draft, setDraft] = useState<Draft>(() => toDraft(candidate, field));
  if (field.kind === 'place') return <PlaceEditor {...props} />;
  return (
    <EditFrame
      label={field.label}
      names={field.names}
      onSave={() => edits.saveUndoable(toPatch(field, draft), changeOf(field, candidate))}
      onDone={onDone}
      onOpenCandidate={onOpenCandidate}
      isMultiline={field.kind === 'long'}
    >
      {(error) => (
        <FieldInput candidate={candidate} field={field} draft={draft} onDraft={setDraft} error={error} />
      )}
    </EditFrame>
  );
}

type FieldInputProps = {
  candidate: Candidate;
  field: FieldDef;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  error: string | undefined;
};

function FieldInput({ candidate, field, draft, onDraft, error }: FieldInputProps) {
  const shared = { label: field.label, error, autoFocus: true };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          type={field.type ?? 'text'}
          maxLength={field.max}
          autoComplete="off"
          value={draft as string}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      );
    case 'long':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={field.max}
          value={draft as string}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          suffix={field.suffix}
          min={0}
          max={field.max}
          step={field.step}
          decimalScale={field.step < 1 ? 1 : 0}
          value={(draft as number | null) ?? ''}
          onChange={(value) => onDraft(typeof value === 'number' ? value : null)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          data={[...field.options]}
          value={(draft as string | null) || null}
          onChange={onDraft}
          clearable
          placeholder="not stated"
          comboboxProps={{ withinPortal: false }}
        />
      );
    case 'salary':
      return <SalaryInputs value={draft as SalaryValue} onChange={onDraft} error={error} />;
    case 'permits':
      return (
        <WorkPermitInputs
          candidate={candidate}
          value={draft as WorkPermits}
          onChange={onDraft}
          error={error}
        />
      );
    case 'addresses':
      return (
        <AddressInputs
          kind={field.of}
          value={draft as Address[]}
          onChange={onDraft}
          error={error}
          autoFocus
        />
      );
    case 'place':
      return null;
  }
}

function PlaceEditor({ candidate, field, edits, onDone, onOpenCandidate }: FieldEditorProps) {
  const [chosen, setChosen] = useState<CandidatePatch>();
  // The modal closes itself after a choice; the editor must stay until the place is saved.
  const hasChosen = useRef(false);
  if (chosen)
    return (
      <EditFrame
        label={field.label}
        names={field.names}
        onSave={() => edits.saveUndoable(chosen, changeOf(field, candidate))}
        onDone={onDone}
        onOpenCandidate={onOpenCandidate}
        savesOnMount
      >
        {(error) => (
          <TextField label={field.label} readOnly value={chosen.formatted_address ?? ''} error={error} />
        )}
      </EditFrame>
    );
  return (
    <>
      <span>{field.format(candidate)}</span>
      <LocationModal
        opened
        onClose={() => hasChosen.current || onDone()}
        onChoose={(place) => {
          hasChosen.current = true;
          setChosen(place);
        }}
      />
    </>
  );
}
