import { Radio } from '@mantine/core';
import type { AgencySettings } from '@placewell/contract/people/agency-settings.ts';
import shared from '../../ui/theme/shared.module.css';
import { ChosenSettings } from './chosen-settings.tsx';

type ClientsSectionProps = { settings: AgencySettings; onChanged: (isChanged: boolean) => void };

/** What recruiters see of clients, and what follows for people at a client that is off limits. */
export function ClientsSection(props: ClientsSectionProps) {
  return (
    <ChosenSettings {...props} id="clients" title="Clients" names={['client_details', 'off_limits_effect']}>
      {({ client_details, off_limits_effect }, choose) => (
        <>
          <Radio.Group
            label="Terms, files, and email and phone of contacts"
            value={client_details}
            onChange={(value) => choose({ client_details: value as AgencySettings['client_details'] })}
          >
            <div className={shared.form}>
              <Radio
                value="involved"
                label="For recruiters who own the client or have a job there"
                description="Others see name, status, owner and off-limits date."
              />
              <Radio value="all" label="For every recruiter" description="Includes agreed fees." />
            </div>
          </Radio.Group>
          <Radio.Group
            label="People who work at a client that is off limits"
            value={off_limits_effect}
            onChange={(value) => choose({ off_limits_effect: value as AgencySettings['off_limits_effect'] })}
          >
            <div className={shared.form}>
              <Radio
                value="flag"
                label="Are marked"
                description="Shown in matches, messages, exports and webhooks. Scores don't change."
              />
              <Radio
                value="cap"
                label="Are marked, and score 39 at most"
                description="Keeps them out of the best matches for other clients."
              />
            </div>
          </Radio.Group>
          <p className={shared.hint}>
            Agency users always see everything, with the reason why a client is off limits, and can allow a
            candidate nevertheless.
          </p>
        </>
      )}
    </ChosenSettings>
  );
}
