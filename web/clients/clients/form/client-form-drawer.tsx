import type { Client } from '@placewell/contract/clients/clients.ts';
import type { ReactNode } from 'react';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ClientForm } from './client-form.tsx';

type ClientFormDrawerProps = {
  opened: boolean;
  /** The client to edit; absent for a new one. */
  client: Client | undefined;
  onClose: () => void;
  onSaved: (client: Client) => void;
};

export function ClientFormDrawer({ opened, client, onClose, onSaved }: ClientFormDrawerProps) {
  const frame = (body: ReactNode, footer?: ReactNode) => (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={client ? 'Edit client' : 'New client'}
      details={client?.client_name}
      width={620}
      {...(footer === undefined ? {} : { footer })}
    >
      {body}
    </SideDrawer>
  );
  if (!opened) return frame(null);
  return (
    <ClientForm
      key={client?.client_id ?? 'new'}
      client={client}
      onSaved={onSaved}
      onCancel={onClose}
      frame={frame}
    />
  );
}
