import { Input, Modal, SegmentedControl, Select, Skeleton, TagsInput } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import {
  DOCUMENT_FORMATS,
  DOCUMENT_SECTIONS,
  type DocumentFormat,
  type DocumentSection,
  type getCandidateDocument,
} from '@placewell/contract/sharing/documents.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { type ReactNode, useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import {
  DocumentSections,
  PLACE_LABELS,
  type PlaceMode,
} from '../../../records/sharing/document-sections.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCandidate } from '../candidates.queries.ts';
import { FORMAT_LABELS, saveDocument } from './save-document.ts';

type Body = BodyInput<typeof getCandidateDocument>;

type DocumentDialogProps = { opened: boolean; candidateId: string; onClose: () => void };

/** What a branded resume of the candidate holds, before it is downloaded. */
export function DocumentDialog({ opened, candidateId, onClose }: DocumentDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Branded resume" size="lg">
      {opened && <LoadedForm candidateId={candidateId} onClose={onClose} />}
    </Modal>
  );
}

function LoadedForm({ candidateId, onClose }: Omit<DocumentDialogProps, 'opened'>) {
  const found = useCandidate(candidateId);
  if (found.data) return <DocumentForm candidate={found.data} onClose={onClose} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <Skeleton height={240} role="status" aria-label="Loading" />;
}

/** Requirements and the pitch belong to a job. */
const SECTIONS = DOCUMENT_SECTIONS.filter((section) => section !== 'pitch' && section !== 'requirements');

const unique = (names: readonly string[]) => [...new Set(names.filter((name) => name.trim() !== ''))];

function DocumentForm({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const [format, setFormat] = useState<DocumentFormat>('pdf');
  const [isBlind, setIsBlind] = useState(false);
  const [order, setOrder] = useState<readonly DocumentSection[]>(SECTIONS);
  const [left, setLeft] = useState<ReadonlySet<DocumentSection>>(new Set());
  const [headline, setHeadline] = useState(candidate.job_tittle ?? '');
  const [places, setPlaces] = useState<{ employers: PlaceMode; schools: PlaceMode }>({
    employers: 'shown',
    schools: 'shown',
  });
  const [descriptions, setDescriptions] = useState<Readonly<Record<string, string>>>({});
  const [hidden, setHidden] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const employers = unique(candidate.work_history.map((one) => one.company_name));
  const schools = unique(candidate.education.map((one) => one.school_name));
  const sections = order.filter((section) => !left.has(section));
  const download = async () => {
    setIsBusy(true);
    setError(undefined);
    const described = [
      ...(places.employers === 'described' ? employers : []),
      ...(places.schools === 'described' ? schools : []),
    ];
    const blind: Partial<Body> = {
      ...places,
      descriptions: unique(described)
        .map((name) => ({ name, description: descriptions[name]?.trim() ?? '' }))
        .filter(({ description }) => description !== ''),
      hidden_names: hidden,
    };
    try {
      await saveDocument({
        candidate_id: candidate.candidate_id,
        format,
        is_blind: isBlind,
        sections,
        ...(headline.trim() === (candidate.job_tittle ?? '') ? {} : { edits: { headline: headline.trim() } }),
        ...(isBlind ? blind : {}),
      });
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      <div className={shared.pair}>
        <Choice label="File" id="document-file">
          <SegmentedControl
            fullWidth
            aria-labelledby="document-file"
            value={format}
            onChange={(next) => setFormat(next as DocumentFormat)}
            data={DOCUMENT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
          />
        </Choice>
        <Choice label="Candidate" id="document-name">
          <SegmentedControl
            fullWidth
            aria-labelledby="document-name"
            value={isBlind ? 'blind' : 'named'}
            onChange={(next) => setIsBlind(next === 'blind')}
            data={[
              { value: 'named', label: 'With name' },
              { value: 'blind', label: 'Blind' },
            ]}
          />
        </Choice>
      </div>
      <TextField
        label="Headline"
        description="Below the name; in this document only."
        maxLength={200}
        autoComplete="off"
        value={headline}
        onChange={({ currentTarget }) => setHeadline(currentTarget.value)}
      />
      <Choice label="Sections" id="document-sections">
        <DocumentSections
          labelledBy="document-sections"
          order={order}
          isShown={(section) => !left.has(section)}
          onOrder={setOrder}
          onToggle={(section) => setLeft(left.symmetricDifference(new Set([section])))}
        />
      </Choice>
      {isBlind && (
        <>
          {(
            [
              ['employers', 'Employers', employers],
              ['schools', 'Schools', schools],
            ] as const
          ).map(([kind, label, names]) => (
            <Places
              key={kind}
              label={label}
              mode={places[kind]}
              names={names}
              descriptions={descriptions}
              onMode={(mode) => setPlaces((now) => ({ ...now, [kind]: mode }))}
              onDescribe={(name, text) => setDescriptions((now) => ({ ...now, [name]: text }))}
            />
          ))}
          <TagsInput
            label="Names of other people to hide"
            description="Such as a manager's. The candidate's own name, contact details and links always go."
            placeholder={hidden.length === 0 ? 'Type a name and press Enter' : ''}
            value={hidden}
            onChange={setHidden}
            maxTags={20}
            acceptValueOnBlur
          />
        </>
      )}
      {sections.length === 0 && <FormError message="Choose at least one section" />}
      <FormError message={error} />
      <DialogButtons label={`Download ${FORMAT_LABELS[format]}`} onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}

const Choice = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
    {children}
  </Input.Wrapper>
);

type PlacesProps = {
  label: string;
  mode: PlaceMode;
  names: readonly string[];
  descriptions: Readonly<Record<string, string>>;
  onMode: (mode: PlaceMode) => void;
  onDescribe: (name: string, text: string) => void;
};

/** What a blind document says of employers or schools. */
function Places({ label, mode, names, descriptions, onMode, onDescribe }: PlacesProps) {
  if (names.length === 0) return null;
  return (
    <div className={shared.stack}>
      <Select
        label={label}
        allowDeselect={false}
        value={mode}
        onChange={(next) => next && onMode(next as PlaceMode)}
        data={Object.entries(PLACE_LABELS).map(([value, text]) => ({ value, label: text }))}
      />
      {mode === 'described' &&
        names.map((name) => (
          <TextField
            key={name}
            label={name}
            placeholder="Such as “A food producer of 900 people”; left out if empty"
            maxLength={200}
            autoComplete="off"
            value={descriptions[name] ?? ''}
            onChange={({ currentTarget }) => onDescribe(name, currentTarget.value)}
          />
        ))}
    </div>
  );
}
