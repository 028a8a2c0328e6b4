import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { SubscriptionDot } from '../../ui/chips/subscription-dot.tsx';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import shared from '../../ui/theme/shared.module.css';
import { AgencyStatusDot, RecruitersLink } from './agency-columns.tsx';
import { AgencyMenu } from './agency-menu.tsx';

export function AgencyCard({ agency }: { agency: Agency }) {
  return (
    <>
      <div className={shared.spread}>
        <TitleCell title={agency.agency_name} details={agency.email} />
        <AgencyMenu agency={agency} />
      </div>
      <div className={shared.facts}>
        <AgencyStatusDot agency={agency} />
        <SubscriptionDot status={agency.subscription_status} />
        {agency.subscription_plan && <span>{agency.subscription_plan}</span>}
        <span>
          Recruiters <RecruitersLink agency={agency} />
        </span>
      </div>
    </>
  );
}
