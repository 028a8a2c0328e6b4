import { ActionIcon, Box, Menu } from '@mantine/core';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { Share, SharePerson } from '@placewell/contract/sharing/shares.ts';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatDay, formatRelative } from '../../../lib/values/formats.ts';
import { AnswerDot } from '../../../records/sharing/answer-dot.tsx';
import { consentPhrase } from '../../../records/sharing/sharing-labels.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { ConsentDialog } from './consent-dialog.tsx';
import { type Refusal, RejectByClient } from './reject-by-client.tsx';
import { useWithdraw } from './use-share-acts.ts';

/** The candidates of a share in their order, each with the answers that count. */
export function SharedPeople({ share }: { share: Share }) {
  const label = useId();
  const [asked, setAsked] = useState<SharePerson>();
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className={shared.subheading}>
        Candidates
      </h3>
      <ol className={`${shared.plainList} ${shared.bordered}`}>
        {share.people.map((person) => (
          <Person
            key={person.position}
            share={share}
            person={person}
            onConsent={() => setAsked(person)}
            onReject={setRefusal}
          />
        ))}
      </ol>
      <ConsentDialog share={share} person={asked} onClose={() => setAsked(undefined)} />
      <RejectByClient refusal={refusal} onClose={() => setRefusal(undefined)} />
    </section>
  );
}

/** Whether the match can still be moved to rejected: one that has ended was placed, rejected or withdrawn. */
const isMatchOpen = ({ match_status }: SharePerson) =>
  match_status !== null && !TERMINAL_STATUSES.some((status) => status === match_status);

type PersonProps = {
  share: Share;
  person: SharePerson;
  onConsent: () => void;
  onReject: (refusal: Refusal) => void;
};

const factsOf = (person: SharePerson) =>
  [
    person.is_blind ? `blind, as ${person.code}` : 'by name',
    person.shows_pay && 'with pay',
    [
      consentPhrase(person.consent).toLowerCase(),
      person.consent !== 'none' && person.consent_on && formatDay(person.consent_on),
    ]
      .filter(Boolean)
      .join(', '),
    person.consent_note,
  ].filter(Boolean);

function Person({ share, person, onConsent, onReject }: PersonProps) {
  const base = useRolePath();
  const { match_id, candidate_name } = person;
  const isSent = share.share_status === 'sent' && person.person_status !== 'refused';
  return (
    <Box
      component="li"
      className={shared.beside ?? ''}
      py={12}
      style={{ gridTemplateColumns: '20px minmax(0, 1fr) auto', columnGap: 10 }}
    >
      <span className={`${shared.muted} ${shared.numeric}`}>{person.position}</span>
      <div className={shared.lines}>
        {match_id === null || share.job_id === null ? (
          <Name className={shared.strong}>{candidate_name}</Name>
        ) : (
          <Link
            className={`${shared.strong} ${shared.nameLink} ${shared.anywhere}`}
            to={`${base}/jobs/${share.job_id}/matches`}
            search={{ match: match_id }}
          >
            {candidate_name}
          </Link>
        )}
        <span className={`${shared.small} ${shared.muted} ${shared.anywhere}`}>
          {factsOf(person).join(' · ')}
        </span>
        {person.message !== null && (
          <span className={`${shared.small} ${shared.bad} ${shared.anywhere}`}>
            Not sent: {person.message}
          </span>
        )}
        {isSent && !person.is_shown && (
          <span className={`${shared.small} ${shared.partial}`}>
            {person.person_status === 'withdrawn'
              ? 'Removed: contacts see “no longer available”.'
              : 'Hidden: contacts see “no longer available”.'}
          </span>
        )}
        {person.pitch && (
          <p dir="auto" className={`${shared.small} ${shared.pre} ${shared.anywhere}`}>
            {person.pitch}
          </p>
        )}
      </div>
      {isSent && share.may_change && match_id !== null ? (
        <PersonActs share={share} person={person} onConsent={onConsent} />
      ) : (
        <span />
      )}
      {person.answers.length > 0 && (
        <ul
          className={`${shared.plainList} ${shared.stack} ${shared.wholeRow}`}
          aria-label={`Answers to ${candidate_name}`}
        >
          {person.answers.map((answer) => (
            <Answer
              key={answer.recipient_id}
              answer={answer}
              onReject={
                answer.answer === 'no' && match_id !== null && share.may_change && isMatchOpen(person)
                  ? () =>
                      onReject({
                        match_id,
                        candidate_name,
                        contact_name: answer.contact_name,
                        reason: answer.reason || answer.comment,
                      })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </Box>
  );
}

type AnswerProps = { answer: SharePerson['answers'][number]; onReject: (() => void) | undefined };

const Answer = ({ answer, onReject }: AnswerProps) => (
  <Box
    component="li"
    className={shared.beside ?? ''}
    px={12}
    py={8}
    bdrs={8}
    bg="var(--pw-hover)"
    style={{ rowGap: 2 }}
  >
    <span className={shared.wrap} style={{ alignSelf: 'center' }}>
      <AnswerDot answer={answer.answer} />
      <span className={shared.small}>
        {answer.contact_name}
        <span className={shared.muted}>{`, ${formatRelative(answer.answered_at)}`}</span>
      </span>
    </span>
    {onReject ? (
      <Button size="xs" onClick={onReject}>
        Move to rejected…
      </Button>
    ) : (
      <span />
    )}
    {[answer.reason, answer.comment, answer.times].filter(Boolean).map((text) => (
      <p
        key={text}
        dir="auto"
        className={`${shared.small} ${shared.pre} ${shared.anywhere} ${shared.wholeRow}`}
      >
        {text}
      </p>
    ))}
  </Box>
);

function PersonActs({ share, person, onConsent }: Pick<PersonProps, 'share' | 'person' | 'onConsent'>) {
  const withdraw = useWithdraw(share);
  const isOff = person.person_status === 'withdrawn';
  const isClosed = share.revoked_at !== null;
  if (isClosed) return <span />;
  return (
    <div className={shared.row}>
      {person.name_waits && (
        <Button size="xs" onClick={onConsent}>
          Note consent…
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More about ${person.candidate_name}`}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void withdraw(person, !isOff)}>
            {isOff ? 'Restore to the page' : 'Remove from the page'}
          </Menu.Item>
          <Menu.Item onClick={onConsent}>Note consent…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
