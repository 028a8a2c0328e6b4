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
        </>
      )}
    </ChosenSettings>
  );
}
