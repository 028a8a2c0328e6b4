import { lazyPart } from '../../lib/lazy-part.tsx';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { Page } from '../../ui/page/page-bar.tsx';
import { SectionLinks, sectionOf } from '../../ui/page/section-links.tsx';
import { Overview } from './overview.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

const PricesSection = lazyPart(() => import('./prices/prices-section.tsx'), 'PricesSection');

const SECTIONS = [
  { name: 'overview', label: 'Overview' },
  { name: 'subscriptions', label: 'Subscriptions' },
  { name: 'prices', label: 'Prices' },
] as const;

/** The super admin's billing dashboard: metrics and charts, subscriptions of all agencies, prices (`?section=`). */
export function SubscriptionManagementPage() {
  return isOwnAgency() ? <OwnAgencyPage /> : <BillingDashboard />;
}

/** Of an installation for one agency: its activity, without money. */
const OwnAgencyPage = () => (
  <Page>
    <Overview />
  </Page>
);

function BillingDashboard() {
  const { params } = useUrlParams();
  const section = sectionOf(SECTIONS, textParam(params, 'section'));
  return (
    <Page>
      <Unconfirmed />
      <SectionLinks sections={SECTIONS} current={section} />
      {section === 'overview' && <Overview />}
      {section === 'subscriptions' && <SubscriptionList />}
      {section === 'prices' && <PricesSection />}
    </Page>
  );
}
