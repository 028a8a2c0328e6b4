import { ActionIcon, Menu, Text } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { AlarmClock, ChevronDown, Ellipsis, Mail, Phone, Send, UserRound } from 'lucide-react';
import { inOrder, useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { contactHref } from '../../../records/contact/contact-href.ts';
import { useTabStop } from '../../../ui/data-list/tab-stop.ts';
import { Button, type ButtonProps } from '../../../ui/inputs/button.tsx';
import { KeyHint } from '../../../ui/inputs/key-hint.tsx';
import { firstKey, type KeyId } from '../../../ui/page/keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import { SendToWebhook } from '../breakdown/send-to-webhook.tsx';
import { allMoves, choiceLabel, isTerminal, moveLabel } from '../match-moves.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import { SEND_TO_CLIENT } from '../sharing/use-sharing.tsx';
import type { MatchActs } from './use-match-acts.tsx';

type PartProps = { match: Match; acts: MatchActs };
/** From a list, where the candidate or job is not open. */
type Opened = { subject: Subject; onOpen: () => void };

/** A long name of a stage is cut off, so that the buttons stay in one row. */
const SHRINKS = { miw: 0, styles: { label: { overflow: 'hidden', textOverflow: 'ellipsis' } } } as const;

type VerbButtonProps = PartProps & Pick<ButtonProps, 'size' | 'variant'> & { hasKey?: boolean };

/** The next step of a match; nothing for a reader who may not change it. An ended match is reopened in a stage. */
export function VerbButton({ match, acts, hasKey = false, ...look }: VerbButtonProps) {
  const tabIndex = useTabStop();
  const step = acts.nextStepOf(match);
  if (!step) return null;
  const button = (
    <Button
      {...look}
      {...SHRINKS}
      tabIndex={tabIndex}
      rightSection={step.act === 'reopen' && <ChevronDown size={14} aria-hidden />}
      {...(step.key && { 'aria-keyshortcuts': step.key })}
      {...(step.act !== 'reopen' && { onClick: () => acts.onNextStep(match, step) })}
    >
      {step.label}
      {hasKey && step.key?.length === 1 && <ButtonKey name={step.key} />}
    </Button>
  );
  if (step.act !== 'reopen') return button;
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <StageItems match={match} acts={acts} />
      </Menu.Dropdown>
    </Menu>
  );
}

const ButtonKey = ({ name }: { name: string }) => (
  <Text span inherit ml={10} fw={500} opacity={0.75} visibleFrom="sm" aria-hidden>
    {name.toUpperCase()}
  </Text>
);

/** Beside the verb, of a match that has not ended. */
export function RejectButton({ match, acts, hasKey = false, ...look }: VerbButtonProps) {
  const names = useMatchStatuses();
  const tabIndex = useTabStop();
  if (!match.may_change || isTerminal(match.status)) return null;
  const key = firstKey('reject');
  return (
    <Button
      {...look}
      {...SHRINKS}
      tabIndex={tabIndex}
      aria-keyshortcuts={key}
      onClick={() => acts.onMove([match], 'rejected')}
    >
      {moveLabel(names, 'rejected')}
      {hasKey && <ButtonKey name={key} />}
    </Button>
  );
}

function StageItems({ match, acts }: PartProps) {
  const names = useMatchStatuses();
  return inOrder(names, allMoves(match.status)).map((to) => (
    <Menu.Item key={to} onClick={() => acts.onMove([match], to)}>
      {choiceLabel(names, to)}
    </Menu.Item>
  ));
}

const hint = (key: KeyId) => <KeyHint>{firstKey(key).replace('Shift+', '⇧')}</KeyHint>;

type MoreMenuProps = PartProps & { opened?: Opened | undefined; size?: 24 | 'lg' };

/** Everything that is neither the next step nor a rejection, behind `…`. */
export function MoreMenu({ match, acts, opened, size = 24 }: MoreMenuProps) {
  const tabIndex = useTabStop();
  const { name } = opened ? subjectOf(match, opened.subject) : { name: match.candidate_name };
  const phone = match.candidate_phone === null ? undefined : contactHref('phone', match.candidate_phone);
  const seesCandidate = match.candidate_id !== null;
  const maySend = match.may_change && seesCandidate && acts.nextStepOf(match)?.act !== 'send';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          {...(size === 'lg' && { variant: 'default' })}
          size={size}
          tabIndex={tabIndex}
          aria-label={`More for ${name}`}
        >
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {opened && (opened.subject === 'candidate' ? seesCandidate : match.job_id !== null) && (
          <Menu.Item
            leftSection={<UserRound size={15} aria-hidden />}
            rightSection={hint('openSubject')}
            onClick={opened.onOpen}
          >
            {`Open the ${opened.subject}`}
          </Menu.Item>
        )}
        {maySend && acts.onShare && (
          <Menu.Item
            leftSection={<Send size={15} aria-hidden />}
            rightSection={hint('sendToClient')}
            onClick={() => acts.onShare?.([match])}
          >
            {SEND_TO_CLIENT}
          </Menu.Item>
        )}
        {seesCandidate && (
          <Menu.Item leftSection={<Mail size={15} aria-hidden />} onClick={() => acts.onWrite(match)}>
            Write email…
          </Menu.Item>
        )}
        {phone !== undefined && (
          <Menu.Item component="a" href={phone} leftSection={<Phone size={15} aria-hidden />}>
            {`Call ${match.candidate_phone}`}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<AlarmClock size={15} aria-hidden />}
          rightSection={hint('remind')}
          onClick={() => acts.onRemind([match])}
        >
          Remind me…
        </Menu.Item>
        {match.may_change && !isTerminal(match.status) && (
          <>
            <Menu.Divider />
            <Menu.Label>Move to</Menu.Label>
            <StageItems match={match} acts={acts} />
          </>
        )}
        <SendToWebhook match={match} />
      </Menu.Dropdown>
    </Menu>
  );
}

type CardButtonsProps = PartProps & {
  opened: Opened;
  /** Of what shows while the card is pointed at or has the focus. */
  quiet?: string | undefined;
};

/** The buttons of a match in a list. */
export const CardButtons = ({ quiet, opened, ...of }: CardButtonsProps) => (
  <span className={shared.row} style={{ gap: 4, flexWrap: 'wrap' }}>
    <VerbButton {...of} size="xs" />
    <span className={`${shared.row} ${shared.end} ${quiet ?? ''}`} style={{ gap: 4 }}>
      <RejectButton {...of} size="xs" variant="quiet" />
      <MoreMenu {...of} opened={opened} />
    </span>
  </span>
);
