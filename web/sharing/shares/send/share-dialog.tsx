import { Modal, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useAgencySettings } from '../../../lib/lookups.ts';
import { useRolePath } from '../../../lib/session/home.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import { useClientContacts, useSharedJob } from '../shares.queries.ts';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';
import { type SentShare, useSendAndWatch } from './use-send-share.ts';

type ShareDialogProps = {
  matches: readonly Match[];
  onClose: () => void;
  onSent: () => void;
};

const WIDTH = 1240;
const WIDTH_OF_LINKS = 560;

/** Sends candidates of a job to contacts of its client; then shows the links to pass on, until it is closed. */
export function ShareDialog({ matches, onClose, onSent }: ShareDialogProps) {
  const [sent, setSent] = useState<SentShare>();
  const isPhone = useMediaQuery(mediaQueries['sidebar-overlay'], false, { getInitialValueInEffect: false });
  const { change } = useUrlParams();
  const send = useSendAndWatch((share) => change({ share, match: undefined }));
  const job_id = matches.find((match) => match.job_id !== null)?.job_id ?? undefined;
  const close = () => {
    onClose();
    setSent(undefined);
  };
  return (
    <Modal
      opened={matches.length > 0}
      onClose={close}
      title={sent ? 'Share these links' : 'Send to client'}
      size={sent ? WIDTH_OF_LINKS : WIDTH}
      fullScreen={isPhone === true && !sent}
    >
      {sent ? (
        <ShareLinks sent={sent} onClose={close} />
      ) : (
        job_id !== undefined && (
          <Loaded
            job_id={job_id}
            matches={matches}
            onClose={close}
            onSend={async (body) => {
              const done = await send(body);
              onSent();
              if (done.recipients.some(({ url }) => url !== null)) setSent(done);
              else close();
            }}
          />
        )
      )}
    </Modal>
  );
}

type LoadedProps = {
  job_id: string;
  matches: readonly Match[];
  onClose: () => void;
  onSend: Parameters<typeof ShareForm>[0]['onSend'];
};

function Loaded({ job_id, ...rest }: LoadedProps) {
  const base = useRolePath();
  // The last day that is proposed is one of the agency's calendar.
  const settings = useAgencySettings();
  const job = useSharedJob(job_id);
  const client_id = job.data?.client_id ?? undefined;
  const contacts = useClientContacts(client_id);
  const failed = job.isError && !job.data ? job : contacts.isError && !contacts.data ? contacts : undefined;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (job.data && client_id === undefined)
    return (
      <EmptyState
        icon={Building2}
        title="This job has no client"
        action={
          <Button
            variant="primary"
            renderRoot={(props) => (
              <Link {...props} to={`${base}/jobs-management`} search={{ edit: job_id }} />
            )}
          >
            Choose its client
          </Button>
        }
      >
        Choose a client to send candidates to its contacts.
      </EmptyState>
    );
  if (!job.data || !contacts.data || settings.isPending)
    return (
      <Stack role="status" aria-label="Loading the contacts">
        <Skeleton height={96} />
        <Skeleton height={160} />
        <Skeleton height={80} />
      </Stack>
    );
  return <ShareForm job={job.data} contacts={contacts.data} {...rest} />;
}
