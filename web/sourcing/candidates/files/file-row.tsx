import { ActionIcon, Menu, Text, type TextProps, UnstyledButton } from '@mantine/core';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import { Download, Ellipsis, Eye, FileText, Image, Pencil, Trash2, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import shared from '../../../ui/theme/shared.module.css';
import { EditFileDialog } from './edit-file-dialog.tsx';
import { fileFacts, isPicture } from './file-labels.ts';
import styles from './files.module.css';
import { downloadFile } from './files.queries.ts';
import { useFileActions } from './use-file-actions.ts';

type FileRowProps = { file: CandidateFile; canEdit: boolean; isShown: boolean; onShow: () => void };

/** One file: opening it shows it in the page; the menu has the other actions. */
export function FileRow({ file, canEdit, isShown, onShow }: FileRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { choose, remove } = useFileActions();
  const Icon = isPicture(file) ? Image : FileText;
  const canChoose = file.file_kind === 'resume' && !file.is_matched && file.parse_status !== 'queued';
  return (
    <li className={`${styles.file} ${shared.hovers}`} data-shown={isShown || undefined}>
      <UnstyledButton className={styles.open} aria-pressed={isShown} onClick={onShow}>
        <Icon size={16} aria-hidden />
        <span className={shared.fill}>
          <Line>{file.file_name}</Line>
          <Line size="xs" c="dimmed">
            {fileFacts(file)}
          </Line>
          {file.parse_status === 'queued' && (
            <Line size="xs" c="dimmed">
              Being read…
            </Line>
          )}
          {file.error_message && (
            <Line size="xs" c="var(--pw-bad)">
              {file.error_message}
            </Line>
          )}
        </span>
        {file.is_matched && (
          <span className={`${shared.tiny} ${shared.strong} ${styles.matched}`}>Matched</span>
        )}
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${file.file_name}`}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Eye size={15} aria-hidden />} onClick={onShow}>
            Open
          </Menu.Item>
          <Menu.Item
            leftSection={<Download size={15} aria-hidden />}
            onClick={() => void downloadFile(file).catch(showErrorToast)}
          >
            Download
          </Menu.Item>
          {canEdit && canChoose && (
            <Menu.Item
              leftSection={<UserRoundCheck size={15} aria-hidden />}
              onClick={() => void choose(file)}
            >
              Make this the matched resume
            </Menu.Item>
          )}
          {canEdit && (
            <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={() => setIsEditing(true)}>
              Change name, kind or date
            </Menu.Item>
          )}
          {canEdit && (
            <Menu.Item
              color="var(--pw-bad)"
              leftSection={<Trash2 size={15} aria-hidden />}
              onClick={() => void remove([file.file_id])}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && <EditFileDialog file={file} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

const Line = (props: TextProps & { children: ReactNode }) => (
  <Text component="span" display="block" truncate={props.size === undefined} {...props} />
);
