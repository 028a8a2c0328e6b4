import type { AgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { SaveReset } from '../../ui/inputs/save-reset.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import { useUpdateAgencySettings } from './agency-settings.queries.ts';

type Settable = Pick<
  AgencySettings,
  | 'recruiters_see_all'
  | 'client_details'
  | 'off_limits_effect'
  | 'brand_color'
  | 'document_paper'
  | 'document_footer'
  | 'demands_consent'
  | 'answers_move_matches'
  | 'offers_fee_notes'
>;

type ChosenSettingsProps<Name extends keyof Settable> = {
  id: string;
  title: string;
  names: readonly Name[];
  settings: AgencySettings;
  onChanged: (isChanged: boolean) => void;
  children: (
    values: Pick<Settable, Name>,
    choose: (change: Partial<Pick<Settable, Name>>) => void,
  ) => ReactNode;
};

/** A section of settings that are chosen, and saved together. */
export function ChosenSettings<Name extends keyof Settable>(props: ChosenSettingsProps<Name>) {
  const { id, title, names, settings, onChanged } = props;
  const update = useUpdateAgencySettings();
  const [chosen, setChosen] = useState<Partial<Settable>>({});
  const isChanged = names.some((name) => chosen[name] !== undefined && chosen[name] !== settings[name]);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const values = { ...settings, ...chosen };
  const save = async () => {
    const body = Object.fromEntries(names.map((name) => [name, values[name]]));
    try {
      await update.sendWithToast(body);
      setChosen({});
      onChanged(false);
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  return (
    <form
      className={formStyles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={id}>{title}</h2>
      {props.children(values, (change) => setChosen((now) => ({ ...now, ...change })))}
      <SaveReset isChanged={isChanged} isSaving={update.isPending} onReset={() => setChosen({})} />
    </form>
  );
}
