import { Modal, NumberInput, Select } from '@mantine/core';
import { unitsOf } from '@placewell/contract/counts.ts';
import type { TargetLine } from '@placewell/contract/placements/targets.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { formatMonth } from '../../lib/values/formats.ts';
import { thousands } from '../../lib/values/reader.ts';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  COUNT_LABELS,
  COUNTS,
  changedTargets,
  copiedFrom,
  type Drafts,
  draftsOf,
  hasTarget,
  monthAfter,
  withoutCurrency,
} from './target-drafts.ts';
import styles from './targets.module.css';
import { useTargetsOf, useUpdateTargets } from './targets.queries.ts';

/** As many as the call takes. */
const MOST = 100_000;

type TargetsDialogProps = {
  opened: boolean;
  month: string;
  lines: readonly TargetLine[];
  onClose: () => void;
};

/** Sets the targets of a month for everyone; empty fields set none. */
export const TargetsDialog = (props: TargetsDialogProps) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={`Targets for ${formatMonth(props.month)}`}
    size={840}
  >
    {props.opened && <TargetsForm {...props} />}
  </Modal>
);

function TargetsForm({ month, lines, onClose }: TargetsDialogProps) {
  const [drafts, setDrafts] = useState(() => draftsOf(lines));
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const update = useUpdateTargets();
  const { error, isBusy, run } = useDialogAction(onClose);
  const save = () => {
    const without = withoutCurrency(drafts);
    setLacking(without);
    if (without.length > 0) return;
    const targets = changedTargets(lines, drafts, month);
    void run(async () => {
      if (targets.length === 0) return;
      await update.sendWithToast({ targets });
    });
  };
  return (
    <form
      className={shared.form}
      aria-label="Targets"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CopyBefore month={month} drafts={drafts} onCopy={setDrafts} />
      <ul className={`${shared.plainList} ${shared.bordered}`}>
        {lines.map(({ user_id, user_name }) => (
          <PersonFields
            key={user_id}
            name={user_name}
            draft={drafts[user_id]}
            isLacking={lacking.includes(user_id)}
            onChange={(draft) => setDrafts({ ...drafts, [user_id]: draft })}
          />
        ))}
      </ul>
      <FormError message={error} />
      <DialogButtons label="Save targets" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}

type CopyBeforeProps = { month: string; drafts: Drafts; onCopy: (drafts: Drafts) => void };

/** Offers the targets of the month before, where it has any. */
function CopyBefore({ month, drafts, onCopy }: CopyBeforeProps) {
  const before = monthAfter(month, -1);
  const lines = useTargetsOf(before, true).data?.items ?? [];
  if (!lines.some(hasTarget)) return null;
  return (
    <div>
      <Button
        size="xs"
        leftSection={<Copy size={14} aria-hidden />}
        onClick={() => onCopy(copiedFrom(lines, drafts))}
      >{`Copy from ${formatMonth(before)}`}</Button>
    </div>
  );
}

type Draft = Drafts[string];
type PersonFieldsProps = {
  name: string;
  draft: Draft | undefined;
  isLacking: boolean;
  onChange: (draft: Draft) => void;
};

function PersonFields({ name, draft, isLacking, onChange }: PersonFieldsProps) {
  if (!draft) return null;
  const units = unitsOf(draft.currency);
  return (
    <li>
      <fieldset className={styles.person}>
        <legend className={`${shared.strong} ${shared.truncate}`}>
          <bdi>{name}</bdi>
        </legend>
        {COUNTS.map((count) => (
          <NumberInput
            key={count}
            label={COUNT_LABELS[count]}
            min={0}
            max={MOST}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            clampBehavior="blur"
            {...thousands}
            value={draft[count] ?? ''}
            onChange={(next) => onChange({ ...draft, [count]: typeof next === 'number' ? next : null })}
          />
        ))}
        <DecimalInput
          label="Fees"
          decimalScale={Math.log10(units)}
          {...thousands}
          value={draft.fee_cents === null ? null : draft.fee_cents / units}
          onChange={(next) =>
            onChange({ ...draft, fee_cents: next === null ? null : Math.round(next * units) })
          }
        />
        <Select
          label="Currency"
          data={CURRENCIES}
          searchable
          value={draft.currency}
          error={isLacking && 'Choose the currency of the fees'}
          onChange={(currency) => onChange({ ...draft, currency })}
        />
      </fieldset>
    </li>
  );
}
