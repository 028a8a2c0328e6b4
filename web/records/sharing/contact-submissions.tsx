import type { Contact } from '@placewell/contract/clients/contacts.ts';
import shared from '../../ui/theme/shared.module.css';
import { SubmissionsOf } from './submissions-of.tsx';

type ContactSubmissionsProps = { contact: Pick<Contact, 'contact_id' | 'contact_name'> };

/** Whom a contact got. */
export const ContactSubmissions = ({ contact: { contact_id, contact_name } }: ContactSubmissionsProps) => (
  <section aria-labelledby="submissions-of-contact" style={{ marginBottom: 24 }}>
    <h3 id="submissions-of-contact" className={shared.subheading} style={{ marginBottom: 4 }}>
      Submissions
    </h3>
    <SubmissionsOf
      of={{ contact_id }}
      known={['contact', 'client']}
      none={`No submissions to ${contact_name} yet.`}
    />
  </section>
);
