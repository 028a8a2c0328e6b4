import { FlaskConical } from 'lucide-react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useConfirmSandboxPayment } from '../billing.queries.ts';
import { useSingleAction } from '../use-single-action.ts';
import styles from './card-form.module.css';
import type { ConfirmPaymentProps } from './card-form-props.ts';

const REFUSED = 'Your bank did not approve the payment. You were not charged.';

/** The sandbox's 3-D Secure, in place of a bank's page. */
export function SandboxConfirm({ clientSecret, isBusy, onDone, onFailed }: ConfirmPaymentProps) {
  const confirm = useConfirmSandboxPayment();
  const { error, isBusy: isAnswering, run } = useSingleAction();
  const answer = (is_authenticated: boolean) =>
    run(async () => {
      await confirm.send({ client_secret: clientSecret, is_authenticated });
      if (is_authenticated) onDone();
      else onFailed(REFUSED);
    });
  const isWaiting = isBusy || isAnswering;
  return (
    <section className={`${styles.bank} ${shared.box} ${shared.stack}`} aria-label="3-D Secure">
      <h3 className={`${shared.row} ${shared.partial}`}>
        <FlaskConical size={15} aria-hidden />
        Sandbox: your bank asks
      </h3>
      <p>Here a bank would ask the cardholder to approve the payment. Choose the answer.</p>
      <FormError message={error === undefined ? undefined : getErrorMessage(error)} />
      <ButtonRow>
        <Button disabled={isWaiting} onClick={() => void answer(false)}>
          Fail
        </Button>
        <Button variant="primary" loading={isWaiting} data-autofocus onClick={() => void answer(true)}>
          Complete
        </Button>
      </ButtonRow>
    </section>
  );
}
