import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { DocumentSection, PLACE_MODES } from '@placewell/contract/sharing/documents.ts';
import { ReorderHandle } from '../../ui/inputs/reorder-handle.tsx';
import { useReorder } from '../../ui/inputs/use-reorder.ts';
import shared from '../../ui/theme/shared.module.css';

export type PlaceMode = (typeof PLACE_MODES)[number];

const SECTION_LABELS: Record<DocumentSection, string> = {
  pitch: 'Pitch',
  requirements: 'Requirements',
  work_history: 'Work history',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
};
/** What a blind document says of employers or schools. */
export const PLACE_LABELS: Record<PlaceMode, string> = {
  shown: 'As they are',
  described: 'As a description',
  omitted: 'Left out',
};

type DocumentSectionsProps = {
  /** The id of what names the list. */
  labelledBy: string;
  order: readonly DocumentSection[];
  isShown: (section: DocumentSection) => boolean;
  onOrder: (order: DocumentSection[]) => void;
  onToggle: (section: DocumentSection) => void;
};

/** The sections of a document, in their order; each may be left out. */
export function DocumentSections({ labelledBy, order, isShown, onOrder, onToggle }: DocumentSectionsProps) {
  const { listRef, announcement, handleOf } = useReorder({
    items: order,
    nameOf: (section) => SECTION_LABELS[section],
    onChange: onOrder,
  });
  return (
    <>
      <ol ref={listRef} aria-labelledby={labelledBy} className={`${shared.plainList} ${shared.lines}`}>
        {order.map((section, at) => (
          <li key={section} className={shared.row}>
            <ReorderHandle name={SECTION_LABELS[section]} {...handleOf(at)} />
            <Checkbox
              label={SECTION_LABELS[section]}
              checked={isShown(section)}
              onChange={() => onToggle(section)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
