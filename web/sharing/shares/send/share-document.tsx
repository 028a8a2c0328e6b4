import { Checkbox, NativeSelect, Skeleton, Textarea } from '@mantine/core';
import {
  DOCUMENT_SECTIONS,
  type DocumentSection,
  PLACE_MODES,
} from '@placewell/contract/sharing/documents.ts';
import { useId, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ReorderHandle } from '../../../ui/inputs/reorder-handle.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useReorder } from '../../../ui/inputs/use-reorder.ts';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../shares.module.css';
import { useSharedCandidate } from '../shares.queries.ts';
import type { DocumentDraft } from './share-draft.ts';

type ShareDocumentProps = {
  candidate_id: string;
  isBlind: boolean;
  value: DocumentDraft | undefined;
  onChange: (value: DocumentDraft) => void;
};

const SECTION_LABELS: Record<DocumentSection, string> = {
  pitch: 'Pitch',
  requirements: 'Requirements',
  work_history: 'Work history',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
};
const MODE_LABELS: Record<(typeof PLACE_MODES)[number], string> = {
  shown: 'By name',
  described: 'As a description',
  omitted: 'Left out',
};
const MODES = PLACE_MODES.map((value) => ({ value, label: MODE_LABELS[value] }));
const modeOf = (value: string) => PLACE_MODES.find((one) => one === value) ?? 'shown';

/** Names in a text, divided by commas or lines. */
const namesIn = (text: string) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name) => name.length > 1),
  ),
];

/** What the page and the documents show of a resume, for this share alone; the record stays as it is. */
export function ShareDocument({ candidate_id, isBlind, value = {}, onChange }: ShareDocumentProps) {
  const found = useSharedCandidate(candidate_id);
  const candidate = found.data;
  const [names, setNames] = useState((value.hidden_names ?? []).join(', '));
  if (!candidate)
    return found.isError ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton height={120} role="status" aria-label="Loading the resume" />
    );
  const change = (next: Partial<DocumentDraft>) => onChange({ ...value, ...next });
  const edit = (next: NonNullable<DocumentDraft['edits']>) => change({ edits: { ...value.edits, ...next } });
  const jobs = value.edits?.work_history ?? candidate.work_history;
  const descriptions = value.descriptions ?? [];
  const describe = (name: string, description: string) =>
    change({
      descriptions: [
        ...descriptions.filter((one) => one.name !== name),
        ...(description === '' ? [] : [{ name, description }]),
      ],
    });
  const described = [
    ...(value.employers === 'described' ? candidate.work_history.map((entry) => entry.company_name) : []),
    ...(value.schools === 'described' ? candidate.education.map((entry) => entry.school_name) : []),
  ];
  return (
    <div className={styles.documentFields}>
      <Sections value={value.sections} onChange={(sections) => change({ sections })} />
      <TextField
        size="xs"
        label="Headline"
        maxLength={200}
        value={value.edits?.headline ?? candidate.job_tittle ?? ''}
        onChange={({ currentTarget }) => edit({ headline: currentTarget.value })}
      />
      {jobs.map((entry, at) => (
        <Textarea
          // Entries have no ids, and none is added here.
          key={`${entry.company_name} ${entry.job_title} ${entry.start}`}
          size="xs"
          label={[entry.job_title, entry.company_name].filter(Boolean).join(', ')}
          description="A line for each point"
          autosize
          minRows={1}
          maxRows={8}
          value={entry.bullets.join('\n')}
          onChange={({ currentTarget }) =>
            edit({
              work_history: jobs.map((one, index) =>
                index === at ? { ...one, bullets: currentTarget.value.split('\n').slice(0, 60) } : one,
              ),
            })
          }
        />
      ))}
      {isBlind && (
        <>
          <div className={shared.pair}>
            <NativeSelect
              size="xs"
              label="Employers"
              data={MODES}
              value={value.employers ?? 'shown'}
              onChange={({ currentTarget }) => change({ employers: modeOf(currentTarget.value) })}
            />
            <NativeSelect
              size="xs"
              label="Schools"
              data={MODES}
              value={value.schools ?? 'shown'}
              onChange={({ currentTarget }) => change({ schools: modeOf(currentTarget.value) })}
            />
          </div>
          {[...new Set(described)].filter(Boolean).map((name) => (
            <TextField
              key={name}
              size="xs"
              label={`In place of ${name}`}
              placeholder="A private bank in Zurich; left out while empty"
              maxLength={200}
              value={descriptions.find((one) => one.name === name)?.description ?? ''}
              onChange={({ currentTarget }) => describe(name, currentTarget.value)}
            />
          ))}
          <TextField
            size="xs"
            label="Names of other people to leave out"
            placeholder="Jane Doe, Marc"
            value={names}
            onChange={({ currentTarget }) => {
              setNames(currentTarget.value);
              change({ hidden_names: namesIn(currentTarget.value).slice(0, 20) });
            }}
          />
        </>
      )}
    </div>
  );
}

type SectionsProps = {
  value: DocumentDraft['sections'];
  onChange: (sections: DocumentSection[]) => void;
};

/** Which sections there are, in which order; one at least. */
function Sections({ value, onChange }: SectionsProps) {
  const label = useId();
  const [order, setOrder] = useState<readonly DocumentSection[]>(() => [
    ...(value ?? []),
    ...DOCUMENT_SECTIONS.filter((section) => value?.includes(section) === false),
    ...(value ? [] : DOCUMENT_SECTIONS),
  ]);
  const shown = new Set<DocumentSection>(value ?? DOCUMENT_SECTIONS);
  const { listRef, handleOf } = useReorder({
    items: order,
    nameOf: (section) => SECTION_LABELS[section],
    onChange: (next) => {
      setOrder(next);
      onChange(next.filter((section) => shown.has(section)));
    },
  });
  const toggle = (section: DocumentSection) => {
    const next = order.filter((one) => (one === section ? !shown.has(one) : shown.has(one)));
    if (next.length > 0) onChange(next);
  };
  return (
    <section aria-labelledby={label}>
      <h4 id={label} className={`${shared.small} ${shared.strong}`}>
        Sections
      </h4>
      <ol ref={listRef} className={shared.plainList}>
        {order.map((section, at) => (
          <li key={section} className={shared.row}>
            <ReorderHandle name={SECTION_LABELS[section]} {...handleOf(at)} />
            <Checkbox
              label={SECTION_LABELS[section]}
              checked={shown.has(section)}
              onChange={() => toggle(section)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
