import { NativeSelect, Skeleton, Stack, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import {
  DOCUMENT_EDIT_LIMITS,
  DOCUMENT_SECTIONS,
  type DocumentSection,
  PLACE_MODES,
} from '@placewell/contract/sharing/documents.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { type ReactNode, useId, useState } from 'react';
import { DocumentSections, PLACE_LABELS } from '../../../records/sharing/document-sections.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useSharedCandidate } from '../shares.queries.ts';
import type { DocumentDraft } from './share-draft.ts';

type ShareDocumentProps = {
  candidate_id: string;
  isBlind: boolean;
  value: DocumentDraft | undefined;
  onChange: (value: DocumentDraft) => void;
};

const MODES = PLACE_MODES.map((value) => ({ value, label: PLACE_LABELS[value] }));
const modeOf = (value: string) => PLACE_MODES.find((one) => one === value) ?? 'shown';

/** What a text holds between commas or line breaks, each once. */
const itemsIn = (text: string) => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

type Language = NonNullable<NonNullable<DocumentDraft['edits']>['languages']>[number];

const inLines = ({ bullets, ...entry }: Candidate['work_history'][number]) => ({
  ...entry,
  bullets: bullets.join('\n'),
});

/** "French (fluent)" of a language and its level. */
const textOfLanguage = ({ name, level }: Language) => (level ? `${name} (${level})` : name);
function languageIn(text: string): Language {
  const at = text.lastIndexOf('(');
  if (at < 1 || !text.endsWith(')')) return { name: text.slice(0, 60), level: null };
  return {
    name: text.slice(0, at).trim().slice(0, 60),
    level:
      text
        .slice(at + 1, -1)
        .trim()
        .slice(0, 60) || null,
  };
}

/** What the page and the documents show of a resume, for this share alone; the record does not change. */
export function ShareDocument({ candidate_id, isBlind, value = {}, onChange }: ShareDocumentProps) {
  const found = useSharedCandidate(candidate_id);
  const candidate = found.data;
  if (!candidate)
    return found.isError ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton height={120} role="status" aria-label="Loading the resume" />
    );
  const change = (next: Partial<DocumentDraft>) => onChange({ ...value, ...next });
  const edit = (next: NonNullable<DocumentDraft['edits']>) => change({ edits: { ...value.edits, ...next } });
  const jobs = value.edits?.work_history ?? candidate.work_history.map(inLines);
  const schools = value.edits?.education ?? candidate.education;
  const languages = value.edits?.languages ?? candidate.languages;
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
    <Stack gap={12} pt={10}>
      <Sections value={value.sections} onChange={(sections) => change({ sections })} />
      <TextField
        size="xs"
        label="Headline"
        maxLength={200}
        value={value.edits?.headline ?? candidate.job_tittle ?? ''}
        onChange={({ currentTarget }) => edit({ headline: currentTarget.value })}
      />
      <Editable what="jobs" entries={jobs} most={DOCUMENT_EDIT_LIMITS.work_history}>
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
            value={entry.bullets}
            onChange={({ currentTarget }) =>
              edit({
                work_history: jobs.map((one, index) =>
                  index === at ? { ...one, bullets: currentTarget.value } : one,
                ),
              })
            }
          />
        ))}
      </Editable>
      <Editable what="schools" entries={schools} most={DOCUMENT_EDIT_LIMITS.education}>
        <Schools value={schools} onChange={(education) => edit({ education })} />
      </Editable>
      <ItemsField
        label="Skills"
        description="Divided by commas"
        items={value.edits?.skills?.split('\n') ?? candidate.skills}
        onChange={(skills) =>
          edit({
            skills: skills
              .slice(0, limits.skillsPerCandidate)
              .map((skill) => skill.slice(0, 80))
              .join('\n'),
          })
        }
      />
      <Editable what="languages" entries={languages} most={DOCUMENT_EDIT_LIMITS.languages}>
        <ItemsField
          label="Languages"
          description="Divided by commas, the level in brackets"
          items={languages.map(textOfLanguage)}
          onChange={(items) =>
            edit({ languages: items.slice(0, DOCUMENT_EDIT_LIMITS.languages).map(languageIn) })
          }
        />
      </Editable>
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
              label={`Instead of ${name}`}
              placeholder="For example: a private bank in Zurich"
              maxLength={200}
              value={descriptions.find((one) => one.name === name)?.description ?? ''}
              onChange={({ currentTarget }) => describe(name, currentTarget.value)}
            />
          ))}
          <ItemsField
            label="Other names to hide"
            placeholder="Jane Doe, Marc"
            items={value.hidden_names ?? []}
            onChange={(names) =>
              change({ hidden_names: names.filter((name) => name.length > 1).slice(0, 20) })
            }
          />
        </>
      )}
    </Stack>
  );
}

type EditableProps = { what: string; entries: readonly unknown[]; most: number; children: ReactNode };

/** Fields for the entries of a section, unless a resume has more of them than a document may replace. */
const Editable = ({ what, entries, most, children }: EditableProps) =>
  entries.length <= most ? (
    children
  ) : (
    <p className={`${shared.small} ${shared.muted}`}>
      {`More than ${most} ${what}: they can be changed on the candidate only`}
    </p>
  );

type School = NonNullable<NonNullable<DocumentDraft['edits']>['education']>[number];
type SchoolsProps = { value: readonly School[]; onChange: (schools: School[]) => void };

const Schools = ({ value, onChange }: SchoolsProps) =>
  value.map((entry, at) => (
    <div className={shared.pair} key={`${entry.school_name} ${entry.start} ${entry.end}`}>
      {(['degree', 'field'] as const).map((part) => (
        <TextField
          key={part}
          size="xs"
          label={[part === 'degree' ? 'Degree' : 'Field', entry.school_name].filter(Boolean).join(', ')}
          maxLength={200}
          value={entry[part]}
          onChange={({ currentTarget }) =>
            onChange(
              value.map((one, index) => (index === at ? { ...one, [part]: currentTarget.value } : one)),
            )
          }
        />
      ))}
    </div>
  ));

type ItemsFieldProps = {
  label: string;
  description?: string;
  placeholder?: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
};

/** A list as one text; typed text is kept verbatim, commas included. */
function ItemsField({ items, onChange, ...field }: ItemsFieldProps) {
  const [text, setText] = useState(() => items.join(', '));
  return (
    <Textarea
      size="xs"
      autosize
      minRows={1}
      maxRows={6}
      {...field}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(itemsIn(currentTarget.value));
      }}
    />
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
  const toggle = (section: DocumentSection) => {
    const next = order.filter((one) => (one === section ? !shown.has(one) : shown.has(one)));
    if (next.length > 0) onChange(next);
  };
  return (
    <section aria-labelledby={label}>
      <h4 id={label} className={`${shared.small} ${shared.strong}`}>
        Sections
      </h4>
      <DocumentSections
        labelledBy={label}
        order={order}
        isShown={(section) => shown.has(section)}
        onOrder={(next) => {
          setOrder(next);
          onChange(next.filter((section) => shown.has(section)));
        }}
        onToggle={toggle}
      />
    </section>
  );
}
