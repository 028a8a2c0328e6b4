import { Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { VocabularyUpload } from '@placewell/contract/matching/vocabulary.ts';
import { FileArchive } from 'lucide-react';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useFileDrop } from '../../ui/files/use-file-drop.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { SendingStatus, UploadStatus } from './upload-status.tsx';
import styles from './vocabulary.module.css';
import { useImportVocabulary } from './vocabulary.queries.ts';

const MB = 1024 * 1024;

/** Returns why the files cannot be official archives, or undefined if they may be. */
export function validateArchives(files: readonly { name: string; size: number }[]): string | undefined {
  if (files.length > limits.vocabularyFiles)
    return `Choose at most ${limits.vocabularyFiles} archives: two for ESCO, one for O*NET.`;
  const other = files.find((file) => !/\.zip$/i.test(file.name));
  if (other) return `${other.name} is not a zip archive. Choose the archives as downloaded.`;
  const large = files.find((file) => file.size > limits.vocabularyFileBytes);
  return (
    large &&
    `${large.name} is larger than ${limits.vocabularyFileBytes / MB} MB; official archives are smaller.`
  );
}

/** Uploads the official archives, dropped or chosen, and shows the progress of the import. */
export function ImportArchives({ upload }: { upload: VocabularyUpload | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const importArchives = useImportVocabulary();
  const isBusy = share !== undefined || upload?.finished_at === null;

  const start = async (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return;
    const found = validateArchives(files);
    setProblem(found);
    if (found) return;
    setShare(0);
    try {
      await importArchives.send({}, { files: { files }, onProgress: setShare });
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setShare(undefined);
    }
  };
  const drop = useFileDrop((files) => void start(files));
  return (
    <section
      className={styles.drop}
      aria-label="Import archives"
      data-over={(drop.isOver && !isBusy) || undefined}
      {...drop.handlers}
    >
      <div className={styles.choose}>
        <FileArchive size={22} strokeWidth={1.6} className={shared.accent} aria-hidden />
        <div>
          <b className={`${shared.block} ${shared.bold}`}>Drop the official archives here</b>
          <span className={`${shared.block} ${shared.hint}`}>
            ESCO: classification (English) and relations together · O*NET: text database · zip, as downloaded
          </span>
        </div>
        <Button variant="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          Choose archives
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Archives"
          accept=".zip,application/zip"
          onChange={(event) => {
            void start([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same files again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {problem && (
        <Text c="var(--pw-bad)" mt="sm" role="alert">
          {problem}
        </Text>
      )}
      {share !== undefined ? (
        <SendingStatus share={share} />
      ) : (
        !problem && upload && <UploadStatus upload={upload} />
      )}
    </section>
  );
}
