import { Radio } from '@mantine/core';
import type { AgencySettings } from '@placewell/contract/people/agency-settings.ts';
import shared from '../../ui/theme/shared.module.css';
import { ChosenSettings } from './chosen-settings.tsx';

type AccessSectionProps = { settings: AgencySettings; onChanged: (isChanged: boolean) => void };

/** Whether recruiters see each other's records. */
export function AccessSection(props: AccessSectionProps) {
  return (
    <ChosenSettings {...props} id="access" title="Access" names={['recruiters_see_all']}>
      {({ recruiters_see_all }, choose) => (
        <>
          <Radio.Group
            label="What recruiters see"
            value={recruiters_see_all ? 'all' : 'self'}
            onChange={(value) => choose({ recruiters_see_all: value === 'all' })}
          >
            <div className={shared.form}>
              <Radio
                value="all"
                label="The whole agency's candidates, jobs and matches"
                description="They can edit only their own records."
              />
              <Radio
                value="self"
                label="Their own candidates, jobs and matches only"
                description="For matches with a colleague's record, only score and owner are shown."
              />
            </div>
          </Radio.Group>
          <p className={shared.hint}>Agency users always see everything. Changes apply at once.</p>
        </>
      )}
    </ChosenSettings>
  );
}
