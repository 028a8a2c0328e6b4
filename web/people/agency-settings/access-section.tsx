import { Group, Radio } from '@mantine/core';
import { type AgencySettings, updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useUpdateAgencySettings } from './agency-settings.queries.ts';

type AccessSectionProps = { settings: AgencySettings; onChanged: (isChanged: boolean) => void };

/** Whether recruiters see each other's records. */
export function AccessSection({ settings, onChanged }: AccessSectionProps) {
  const update = useUpdateAgencySettings();
  const [chosen, setChosen] = useState<boolean>();
  const recruiters_see_all = chosen ?? settings.recruiters_see_all;
  const isChanged = recruiters_see_all !== settings.recruiters_see_all;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const save = async () => {
    const body = { recruiters_see_all };
    try {
      const next = await update.send(body);
      setChosen(undefined);
      onChanged(false);
      toast.success({ message: updateAgencySettings.message(next, body) });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  return (
    <form
      className={formStyles.form}
      aria-labelledby="access"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="access">Access</h2>
      <Radio.Group
        label="What recruiters see"
        value={recruiters_see_all ? 'all' : 'self'}
        onChange={(value) => setChosen(value === 'all')}
      >
        <div className={shared.form}>
          <Radio
            value="all"
            label="The whole agency's candidates, jobs and matches"
            description="They can change only their own. Their lists start with their own records and can switch to all."
          />
          <Radio
            value="self"
            label="Their own candidates, jobs and matches only"
            description="For a match whose other side belongs to a colleague, they see only the score and whose it is."
          />
        </div>
      </Radio.Group>
      <p className={shared.hint}>
        Agency users always see everything. A change applies at once, even to people who are logged in.
      </p>
      <Group gap={8}>
        <Button type="submit" variant="primary" disabled={!isChanged} loading={update.isPending}>
          Save
        </Button>
        <Button disabled={!isChanged || update.isPending} onClick={() => setChosen(undefined)}>
          Reset
        </Button>
      </Group>
    </form>
  );
}
