import { ClientsPage } from '../../../clients/clients/clients-page.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { SectionLinks, sectionOf } from '../../../ui/page/section-links.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { ListMenu } from '../list-menu.tsx';
import { ListViews } from '../list-views.tsx';

const ContactsPage = lazyPart(
  () => import('../../../clients/clients/contacts/contacts-page.tsx'),
  'ContactsPage',
);

const Timeline = lazyPart(() => import('../../../records/timeline/timeline.tsx'), 'Timeline');

const SECTIONS = [
  { name: 'clients', label: 'Clients' },
  { name: 'contacts', label: 'Contacts' },
] as const;

/** The clients of the agency, and its contacts at all of them (`?section=contacts`). */
export function ClientsRoute() {
  const section = sectionOf(SECTIONS, textParam(useUrlParams().params, 'section'));
  return (
    <div className={shared.page}>
      <SectionLinks sections={SECTIONS} current={section} />
      <div className={`${shared.page} ${shared.rest}`} key={section}>
        {section === 'contacts' ? (
          <ContactsPage
            timeline={({ contact_id, contact_name }) => (
              <Timeline of={{ contact_id }} subject={contact_name} />
            )}
            views={<ListViews list="contacts" />}
            menu={(shown) => <ListMenu list="contacts" shown={shown} />}
          />
        ) : (
          <ClientsPage
            views={<ListViews list="clients" />}
            menu={(shown) => <ListMenu list="clients" shown={shown} />}
          />
        )}
      </div>
    </div>
  );
}
