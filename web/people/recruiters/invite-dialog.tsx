import { Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { ButtonRow } from '../../ui/inputs/dialog-buttons.tsx';
import shared from '../../ui/theme/shared.module.css';
import type { Sent } from './invite-fields.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteListForm } from './invite-list-form.tsx';
import { InviteOneForm } from './invite-one-form.tsx';
import { InviteResults } from './invite-results.tsx';

/** Invites one recruiter or agency user, or several at once, then shows the links to copy. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite recruiter" size="lg">
      {opened && <Invite onClose={onClose} />}
    </Modal>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<'one' | 'list'>('one');
  const [sent, setSent] = useState<Sent>();
  if (sent)
    return (
      <div className={shared.form}>
        {sent.kind === 'one' ? <InviteLink {...sent} /> : <InviteResults {...sent} />}
        <ButtonRow>
          <Button onClick={() => setSent(undefined)}>Invite more</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </ButtonRow>
      </div>
    );
  const Form = mode === 'one' ? InviteOneForm : InviteListForm;
  return (
    <div className={shared.form}>
      <SegmentedControl
        size="xs"
        aria-label="How many to invite"
        value={mode}
        data={[
          { value: 'one', label: 'One person' },
          { value: 'list', label: 'Several people' },
        ]}
        onChange={(value) => setMode(value === 'list' ? 'list' : 'one')}
      />
      <Form onClose={onClose} onSent={setSent} />
    </div>
  );
}
