import { Group, Skeleton } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Export } from '@placewell/contract/outside/exports.ts';
import { FileArchive } from 'lucide-react';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import settings from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { ArchiveCard } from './archive-card.tsx';
import { useArchives, useStartArchive } from './archives.queries.ts';

const CONTENTS = [
  [
    'Every row',
    'Candidates, jobs, matches with their history, notes, tasks, credits and settings, as JSON for programs and CSV for spreadsheets.',
  ],
  ['Every file', 'Resumes and other files as uploaded, pictures and your logo.'],
  [
    'A manifest',
    'The size and SHA-256 hash of every file, so that anyone can check that nothing is missing.',
  ],
] as const;

const isUnfinished = ({ export_status }: Export) => export_status === 'queued' || export_status === 'running';

/** Everything of the agency as one archive: its content, how to start one, and recent ones. */
export function YourDataSection() {
  const found = useArchives();
  const archives = found.data?.items ?? [];
  return (
    <div className={shared.scroll}>
      <section className={settings.form} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>
          Everything your agency has in Placewell, in one ZIP file that other programs can read. It is yours
          at any time{!isOwnAgency() && ', whatever your plan'}, and can be imported into another Placewell.
        </p>
        <dl className={shared.factList}>
          {CONTENTS.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {isOwnAgency()
                  ? text.replace(' credits and', ' and').replace('tasks, and', 'tasks and')
                  : text}
              </dd>
            </div>
          ))}
        </dl>
        <p className={shared.hint}>
          It does not contain passwords or sign-ins. It does contain candidates' personal data: keep it where
          only you can read it.
        </p>
        <StartButton isBusy={archives.some(isUnfinished)} />
      </section>
      <section className={settings.form} aria-labelledby="archives">
        <h2 id="archives">Archives</h2>
        {found.isError && !found.data ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <div aria-busy>
            <Skeleton height={88} />
          </div>
        ) : archives.length === 0 ? (
          <p className={`${shared.hint} ${shared.row}`}>
            <FileArchive size={20} strokeWidth={1.6} aria-hidden />
            None yet. An archive stays here for {limits.exportDays} days after it was started.
          </p>
        ) : (
          <ul className={`${shared.plainList} ${shared.form}`}>
            {archives.map((one) => (
              <li key={one.export_id}>
                <ArchiveCard archive={one} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function StartButton({ isBusy }: { isBusy: boolean }) {
  const start = useStartArchive();
  const startOne = async () => {
    try {
      await start.sendWithToast({});
    } catch (failure) {
      showErrorToast(failure);
    }
  };
  return (
    <Group gap={12}>
      <Button
        variant="primary"
        loading={start.isPending}
        disabled={isBusy}
        leftSection={<FileArchive size={16} aria-hidden />}
        onClick={() => void startOne()}
      >
        Export everything
      </Button>
      <p className={shared.hint}>
        {isBusy
          ? 'The archive is being prepared. You can leave this page; you will be notified when it is ready.'
          : 'It is prepared in the background. Large agencies take a few minutes.'}
      </p>
    </Group>
  );
}
