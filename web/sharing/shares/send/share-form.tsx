import { Box, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import type { BodyInput } from '@placewell/contract/call.ts';
import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import type { sendShare } from '@placewell/contract/sharing/shares.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAgencyToday } from '../../../lib/values/agency-days.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import shared from '../../../ui/theme/shared.module.css';
import { useSharePreview } from '../shares.queries.ts';
import { ShareContacts } from './share-contacts.tsx';
import {
  draftProblems,
  firstDraft,
  keepShareChoices,
  namedInTexts,
  type ShareDraft,
  shareBody,
} from './share-draft.ts';
import { ShareOptions } from './share-options.tsx';
import { SharePeople } from './share-people.tsx';
import { SharePreview } from './share-preview.tsx';

type ShareFormProps = {
  job: Job;
  contacts: readonly Contact[];
  matches: readonly Match[];
  onClose: () => void;
  /** Throws what the server refuses. */
  onSend: (body: BodyInput<typeof sendShare>) => Promise<void>;
};

const PAUSE_MS = 400;
/** From so few on it is said how many more the agency may send today. */
const FEW_LEFT = 20;

/** The page as it would be for the draft; words that the server would refuse are not asked about. */
function usePreviewOf(job_id: string, draft: ShareDraft, today: string) {
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const lastValid = useRef<ShareDraft>(undefined);
  if (settled.people.length > 0 && Object.keys(draftProblems(settled, today)).length === 0)
    lastValid.current = settled;
  return useSharePreview(lastValid.current && shareBody(job_id, lastValid.current));
}

/** All of a share on one screen: to whom, what it says, who is on it and how, beside what the client will see. */
export function ShareForm({ job, contacts, matches, onClose, onSend }: ShareFormProps) {
  const today = useAgencyToday();
  const [draft, setDraft] = useState(() => firstDraft(matches, job, contacts, today));
  const [isTried, setIsTried] = useState(false);
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  const isNarrow = useMediaQuery(mediaQueries['sidebar-overlay'], false, { getInitialValueInEffect: false });
  const change = (next: Partial<ShareDraft>) => setDraft((before) => ({ ...before, ...next }));
  const found = usePreviewOf(job.job_id, draft, today);
  const preview = found.data;
  const { error, isBusy, run } = useDialogAction(onNothing);
  const message = useRef<HTMLTextAreaElement>(null);
  // The dialog may have looked for it before the contacts were loaded: keys would reach no form then.
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  const problems = draftProblems(draft, today);
  const going = draft.people.filter(({ match_id, override_reason }) => {
    const plan = preview?.people.find((one) => one.match_id === match_id);
    return !plan || plan.refusal === null || (plan.can_override && override_reason.trim() !== '');
  }).length;
  const isOver = preview?.left === 0;
  const named = namedInTexts(draft, preview?.people);
  const submit = () => {
    setIsTried(true);
    if (isBusy || isOver || going === 0 || Object.keys(problems).length > 0) return;
    void run(async () => {
      await onSend(shareBody(job.job_id, draft));
      keepShareChoices(draft);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const form = (
    <Box
      className={shared.form ?? ''}
      mih={0}
      ps={2}
      pe={6}
      style={{ alignContent: 'start', overflow: 'hidden auto' }}
    >
      <ShareContacts
        contacts={contacts}
        client={job.client_name ?? ''}
        plans={preview?.recipients}
        value={draft.recipients}
        onChange={(recipients) => change({ recipients })}
        error={isTried ? problems.recipients : undefined}
      />
      <TextField
        label="Title of the page"
        value={draft.title}
        maxLength={limits.shareTitle}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={problems.title}
      />
      <Textarea
        ref={message}
        label="Message"
        placeholder="Add a personal message"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.shareMessage}
        value={draft.message}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        data-autofocus
      />
      {named.length > 0 && (
        <p className={`${shared.small} ${shared.partial}`} role="status">
          {`${named.join(', ')}: sent without name, but your title or message may reveal it.`}
        </p>
      )}
      <SharePeople people={draft.people} plans={preview?.people} onChange={(people) => change({ people })} />
      <ShareOptions value={draft} onChange={change} dayError={problems.expires_on} />
    </Box>
  );
  return (
    <Stack component="fieldset" gap={16} onKeyDown={onKeyDown}>
      {isNarrow && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Show"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'form', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      )}
      {/* Each column scrolls on its own; the buttons stay in sight. */}
      <Box
        className={shared.form ?? ''}
        h={isNarrow ? 'calc(100dvh - 200px)' : 'min(72vh, 760px)'}
        style={{ gap: 24, ...(!isNarrow && { gridTemplateColumns: 'minmax(420px, 1fr) minmax(0, 1.1fr)' }) }}
      >
        {(!isNarrow || shown === 'form') && form}
        {(!isNarrow || shown === 'preview') && (
          <SharePreview
            html={preview?.html}
            error={found.isError && !preview ? found.error : undefined}
            onRetry={() => void found.refetch()}
            isStale={found.isPlaceholderData}
            missing={
              problems.recipients ?? problems.title ?? (draft.people.length === 0 ? NOBODY : undefined)
            }
          />
        )}
      </Box>
      <FormError message={error ?? (isOver ? texts.sharesLeft(0) : undefined)} />
      <ButtonRow>
        {preview && preview.left > 0 && preview.left <= FEW_LEFT && (
          <Text span size="sm" c="dimmed" mr="auto">
            {texts.sharesLeft(preview.left)}
          </Text>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={going === 0 || isOver}
          loading={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={submit}
        >
          {`Send ${formatCount(going, 'candidate')}`}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

const NOBODY = 'No one is on the page';
// The dialog closes itself, or shows the links.
const onNothing = () => undefined;
