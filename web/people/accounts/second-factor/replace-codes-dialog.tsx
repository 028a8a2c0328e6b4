import { limits } from '@placewell/contract/limits.ts';
import { renewRecoveryCodes } from '@placewell/contract/people/second-factor.ts';
import shared from '../../../ui/theme/shared.module.css';
import { FactorDialog } from './factor-dialog.tsx';
import { ProveForm } from './prove-form.tsx';
import { useRenewRecoveryCodes } from './second-factor.queries.ts';

type ReplaceCodesDialogProps = { opened: boolean; hasPassword: boolean; onClose: () => void };

export function ReplaceCodesDialog({ opened, hasPassword, onClose }: ReplaceCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <FactorDialog opened={opened} onClose={onClose} title="Replace your recovery codes?">
      {(finish) => (
        <ProveForm
          label="Replace your recovery codes"
          submit="Replace"
          hasPassword={hasPassword}
          onProven={async ({ password }) => {
            const body = { password };
            const data = await renew.send(body);
            finish(renewRecoveryCodes.message(data, body), data.recovery_codes);
          }}
          onCancel={onClose}
        >
          <p className={shared.muted}>
            {`You get ${limits.recoveryCodes} new codes. The ones you have no longer work.`}
          </p>
        </ProveForm>
      )}
    </FactorDialog>
  );
}
