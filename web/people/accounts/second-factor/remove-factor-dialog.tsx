import type { Data } from '@placewell/contract/call.ts';
import { type getSecondFactors, removeFactor } from '@placewell/contract/people/second-factor.ts';
import shared from '../../../ui/theme/shared.module.css';
import { FactorDialog } from './factor-dialog.tsx';
import { ProveForm } from './prove-form.tsx';
import { useRemoveFactor } from './second-factor.queries.ts';

export type SecondFactor = Data<typeof getSecondFactors>['items'][number];

type RemoveFactorDialogProps = {
  /** Open with one. */
  factor: SecondFactor | undefined;
  isLast: boolean;
  hasPassword: boolean;
  onClose: () => void;
};

export function RemoveFactorDialog({ factor, isLast, hasPassword, onClose }: RemoveFactorDialogProps) {
  const remove = useRemoveFactor();
  return (
    <FactorDialog opened={factor !== undefined} onClose={onClose} title="Remove this second factor?">
      {(finish) =>
        factor && (
          <ProveForm
            label={`Remove ${factor.factor_name}`}
            submit="Remove"
            variant="destructive"
            hasPassword={hasPassword}
            onProven={async ({ password }) => {
              const body = { factor_id: factor.factor_id, password };
              finish(removeFactor.message(await remove.send(body), body));
            }}
            onCancel={onClose}
          >
            <p className={shared.muted}>
              {`“${factor.factor_name}” will no longer log you in.`}
              {isLast &&
                ' It is the last one: your account then has no second factor, and no recovery codes.'}
            </p>
          </ProveForm>
        )
      }
    </FactorDialog>
  );
}
