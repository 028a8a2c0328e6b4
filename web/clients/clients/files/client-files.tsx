import { Box, Menu, Skeleton, UnstyledButton } from '@mantine/core';
import type { ClientFile } from '@placewell/contract/clients/client-files.ts';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { Download, FilePlus, FileText, Image, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../lib/toasts.ts';
import { formatBytes, formatDay } from '../../../lib/values/formats.ts';
import { RowMenu } from '../../../ui/data-list/row-menu.tsx';
import { createDeleteWithUndo } from '../../../ui/feedback/delete-with-undo.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { ChooseFiles } from '../../../ui/files/choose-files.tsx';
import { ALLOWED_FILES, RecordDrop } from '../../../ui/files/record-drop.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PageBar } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { MaskedPart } from '../masked-note.tsx';
import { downloadFile, useClientFiles, useDeleteClientFiles, useUploadClientFiles } from './files.queries.ts';

const EditFileDialog = lazyPart(() => import('./edit-file-dialog.tsx'), 'EditFileDialog', {
  closed: { file: undefined },
});

const ACCEPTED = '.pdf,.docx,.doc,.rtf,.txt,.png,.jpg,.jpeg';

type Refused = { name: string; reason: string };

/** Adds files one after another; those that are refused are listed with the reason. */
function useAddFiles(client: Client) {
  const upload = useUploadClientFiles();
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const add = async (file: File): Promise<string | undefined> => {
    try {
      const { results } = await upload.send({ client_id: client.client_id }, { files: { files: [file] } });
      const [result] = results;
      if (result?.error_message) return result.error_message;
      return result?.is_known ? `${client.client_name} already has this file.` : undefined;
    } catch (error) {
      return getErrorMessage(error);
    }
  };
  const addAll = async (files: readonly File[]) => {
    setRefused([]);
    let added = 0;
    for (const file of files) {
      setSending(file.name);
      const reason = await add(file);
      if (reason === undefined) added += 1;
      else setRefused((all) => [...all, { name: file.name, reason }]);
    }
    setSending(undefined);
    if (added > 0) toast.success({ message: successTexts.filesAdded(added) });
  };
  return { addAll, sending, refused };
}

/** The files of a client, such as signed terms; they are dropped anywhere on the tab. */
export const ClientFiles = ({ client }: { client: Client }) =>
  client.has_details ? <Files client={client} /> : <MaskedPart title="The files are not shown to you" />;

function Files({ client }: { client: Client }) {
  const found = useClientFiles(client.client_id);
  const { addAll, sending, refused } = useAddFiles(client);
  const onFiles = (files: File[]) => void addAll(files);
  const files = found.data?.items;
  const addButton = (
    <ChooseFiles label="Files of the client" multiple accept={ACCEPTED} onFiles={onFiles}>
      {(open) => (
        <Button
          variant="primary"
          leftSection={<FilePlus size={16} aria-hidden />}
          loading={sending !== undefined}
          onClick={open}
        >
          Add files
        </Button>
      )}
    </ChooseFiles>
  );
  return (
    <RecordDrop name={client.client_name} onFiles={onFiles}>
      <PageBar actions={files && files.length > 0 && addButton}>
        <span className={shared.hint} role="status">
          {sending ? `Sending ${sending}…` : ALLOWED_FILES}
        </span>
      </PageBar>
      {refused.length > 0 && (
        <Box component="ul" px="var(--pw-gutter)" pb="xs" className={shared.plainList ?? ''} role="alert">
          {refused.map(({ name, reason }) => (
            <li key={name} className={`${shared.small} ${shared.bad}`}>{`${name}: ${reason}`}</li>
          ))}
        </Box>
      )}
      <div className={shared.scroll}>
        {found.isError && !files ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : files === undefined ? (
          <Skeleton height={120} m="lg" w="auto" />
        ) : files.length === 0 ? (
          <EmptyState icon={FileText} title="No files yet" action={addButton}>
            Drop signed terms, framework contracts or briefings here. Only the owner, people with a job here
            and agency users see them.
          </EmptyState>
        ) : (
          <FileList files={files} />
        )}
      </div>
    </RecordDrop>
  );
}

function FileList({ files }: { files: readonly ClientFile[] }) {
  const remove = createDeleteWithUndo({ ...useDeleteClientFiles(), noun: ['file'] });
  const [edited, setEdited] = useState<ClientFile>();
  const download = (file: ClientFile) => void downloadFile(file).catch(showErrorToast);
  return (
    <>
      <Box
        component="ul"
        px="var(--pw-gutter)"
        pb="lg"
        className={`${shared.plainList} ${shared.bordered}`}
        aria-label="Files"
      >
        {files.map((file) => (
          <Box component="li" key={file.file_id} mih={52} className={shared.row ?? ''}>
            {/^(png|jpe?g)$/.test(file.file_type) ? (
              <Image size={18} className={`${shared.fixed} ${shared.muted}`} aria-hidden />
            ) : (
              <FileText size={18} className={`${shared.fixed} ${shared.muted}`} aria-hidden />
            )}
            <span className={shared.fill}>
              <UnstyledButton
                className={`${shared.nameLink} ${shared.anywhere}`}
                onClick={() => download(file)}
              >
                {file.file_name}
              </UnstyledButton>
              <small className={`${shared.block} ${shared.muted}`}>
                {[
                  formatDay(file.dated_on),
                  formatBytes(file.size_bytes),
                  file.added_by_name && `added by ${file.added_by_name}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {file.is_terms && <span className={shared.badge}>Signed terms</span>}
            <RowMenu label={`Actions for ${file.file_name}`}>
              <Menu.Item leftSection={<Download size={15} aria-hidden />} onClick={() => download(file)}>
                Download
              </Menu.Item>
              <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={() => setEdited(file)}>
                Change name or date
              </Menu.Item>
              <Menu.Item
                color="var(--pw-bad)"
                leftSection={<Trash2 size={15} aria-hidden />}
                onClick={() => void remove([file.file_id])}
              >
                Delete
              </Menu.Item>
            </RowMenu>
          </Box>
        ))}
      </Box>
      <EditFileDialog file={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
