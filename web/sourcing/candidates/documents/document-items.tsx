import { Menu } from '@mantine/core';
import { DOCUMENT_FORMATS, type DocumentFormat } from '@placewell/contract/sharing/documents.ts';
import { FileText, FileUser, SlidersHorizontal } from 'lucide-react';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { FORMAT_LABELS, saveDocument } from './save-document.ts';

type DocumentItemsProps = { candidateId: string; onOptions: () => void };

/** Items of a menu that download the branded resume of a candidate, with the name or blind. */
export function DocumentItems({ candidateId, onOptions }: DocumentItemsProps) {
  const download = (format: DocumentFormat, is_blind: boolean) =>
    void saveDocument({ candidate_id: candidateId, format, is_blind }).catch(showErrorToast);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Branded resume</Menu.Label>
      {DOCUMENT_FORMATS.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<FileUser size={15} aria-hidden />}
          onClick={() => download(format, false)}
        >
          {`Download as ${FORMAT_LABELS[format]}`}
        </Menu.Item>
      ))}
      {DOCUMENT_FORMATS.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<FileText size={15} aria-hidden />}
          onClick={() => download(format, true)}
        >
          {`Blind ${FORMAT_LABELS[format]}`}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<SlidersHorizontal size={15} aria-hidden />} onClick={onOptions}>
        Choose what it shows…
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
