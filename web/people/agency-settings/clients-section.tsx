import { Group, Radio } from '@mantine/core';
import { type AgencySettings, updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useUpdateAgencySettings } from './agency-settings.queries.ts';

type Values = Pick<AgencySettings, 'client_details' | 'off_limits_effect'>;
type ClientsSectionProps = { settings: AgencySettings; onChanged: (isChanged: boolean) => void };

/** What recruiters see of clients, and what follows for people at a client that is off limits. */
export function ClientsSection({ settings, onChanged }: ClientsSectionProps) {
  const update = useUpdateAgencySettings();
  const [chosen, setChosen] = useState<Partial<Values>>({});
  const { client_details, off_limits_effect } = { ...settings, ...chosen };
  const isChanged =
    client_details !== settings.client_details || off_limits_effect !== settings.off_limits_effect;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const choose = (change: Partial<Values>) => setChosen((now) => ({ ...now, ...change }));
  const save = async () => {
    const body = { client_details, off_limits_effect };
    try {
      const next = await update.send(body);
      setChosen({});
      onChanged(false);
      toast.success({ message: updateAgencySettings.message(next, body) });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  return (
    <form
      className={formStyles.form}
      aria-labelledby="clients"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="clients">Clients</h2>
      <Radio.Group
        label="Terms, files, and email and phone of contacts"
        value={client_details}
        onChange={(value) => choose({ client_details: value as Values['client_details'] })}
      >
        <div className={shared.form}>
          <Radio
            value="involved"
            label="For recruiters who own the client or have a job there"
            description="Others see its name, status and owner, and until when it is off limits."
          />
          <Radio
            value="all"
            label="For every recruiter"
            description="Each of them also reads the fees that were agreed."
          />
        </div>
      </Radio.Group>
      <Radio.Group
        label="People who work at a client that is off limits"
        value={off_limits_effect}
        onChange={(value) => choose({ off_limits_effect: value as Values['off_limits_effect'] })}
      >
        <div className={shared.form}>
          <Radio
            value="flag"
            label="Are marked"
            description="In their matches, in messages to them, and in exports and webhooks. Scores stay as they are."
          />
          <Radio
            value="cap"
            label="Are marked, and score 39 at most"
            description="So they are never among the best matches for other clients. Their scores are updated at once."
          />
        </div>
      </Radio.Group>
      <p className={shared.hint}>
        Agency users always see everything, with the reason why a client is off limits, and can allow a
        candidate nevertheless.
      </p>
      <Group gap={8}>
        <Button type="submit" variant="primary" disabled={!isChanged} loading={update.isPending}>
          Save
        </Button>
        <Button disabled={!isChanged || update.isPending} onClick={() => setChosen({})}>
          Reset
        </Button>
      </Group>
    </form>
  );
}
