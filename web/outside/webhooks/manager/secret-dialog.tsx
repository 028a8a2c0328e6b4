import { Modal } from '@mantine/core';
import { webhookTypeLabel } from '@placewell/contract/outside/webhooks.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { failureText } from '../webhook-labels.ts';
import type { ShownSecret } from './manager-state.ts';

type SecretDialogProps = { shown: ShownSecret; onClose: () => void };

/** Shows a signing secret this once; a click beside the dialog does not close it. */
export function SecretDialog({ shown: { type, secret, ping }, onClose }: SecretDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Signing secret" closeOnClickOutside={false}>
      <div className={shared.form}>
        <p className={shared.muted}>
          {`Your receiver uses this secret to check that events from the “${webhookTypeLabel(type)}” come from Placewell. It is not shown again: copy it now.`}
        </p>
        <CopyField label="Signing secret" text={secret} copyLabel="Copy secret" />
        {ping && <PingResult ping={ping} />}
        <ButtonRow>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </ButtonRow>
      </div>
    </Modal>
  );
}

const PingResult = ({ ping: { error, status } }: { ping: NonNullable<ShownSecret['ping']> }) =>
  error === null ? (
    <p className={shared.muted}>The receiver responded to the ping.</p>
  ) : (
    <Notice role="status">
      {`The ping failed. ${failureText(error, status)} ${error === 'gone' ? 'The webhook is saved, but switched off.' : 'The webhook is saved, and the ping is tried again.'}`}
    </Notice>
  );
