import { Group, Menu, UnstyledButton } from '@mantine/core';
import { CLIENT_STATUSES, type Client } from '@placewell/contract/clients/clients.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRightLeft, ChevronDown, Merge, Pencil, ShieldAlert, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../../lib/actions.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useRolePath } from '../../../lib/session/home.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { ContactLink } from '../../../records/contact/contact.tsx';
import { useTransfer } from '../../../records/people/use-transfer.ts';
import { TagChips } from '../../../records/tags/tag-chips.tsx';
import { NO_RECORDS, useTagging } from '../../../records/tags/use-tagging.ts';
import { RowMenu } from '../../../ui/data-list/row-menu.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PageHeader } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { ClientStatusDot, OffLimitsBadge, WebsiteLink } from '../client-signs.tsx';
import { toOwned, useMoveClients, useRemoveClients, useTagClients } from '../use-client-actions.tsx';

const ClientFormDrawer = lazyPart(() => import('../form/client-form-drawer.tsx'), 'ClientFormDrawer', {
  closed: { opened: false },
});
const OffLimitsDialog = lazyPart(() => import('./off-limits-dialog.tsx'), 'OffLimitsDialog', {
  closed: { opened: false },
});
const ClientPicker = lazyPart(() => import('../client-picker.tsx'), 'ClientPicker', {
  closed: { opened: false },
});
const PersonDialog = lazyPart(() => import('../../../records/people/person-dialog.tsx'), 'PersonDialog', {
  closed: { opened: false },
});
const TagsDialog = lazyPart(() => import('../../../records/tags/tags-dialog.tsx'), 'TagsDialog', {
  closed: { records: NO_RECORDS },
});

/** Name, status, owner and how to reach a client, with what can be done with it. */
export function ClientHeader({ client }: { client: Client }) {
  const mayChange = useMayChange()(client);
  const { client_name, domain, website, phone, tags } = client;
  return (
    <PageHeader
      title={<span dir="auto">{client_name}</span>}
      details={
        <Group component="span" gap="2px 16px" mih={24}>
          <StatusMenu client={client} mayChange={mayChange} />
          <OffLimitsBadge client={client} />
          <span>{client.recruiter_name}</span>
          {client.location && <span>{client.location}</span>}
          {website ? <WebsiteLink website={website} /> : domain && <span>{domain}</span>}
          {phone && <ContactLink kind="phone" value={phone} name={client_name} />}
          {client.is_off_limits && client.off_limits_reason && (
            <span className={shared.wholeRow}>{client.off_limits_reason}</span>
          )}
          {tags.length > 0 && <TagChips tags={tags} of="client" max={6} label="Tags" />}
        </Group>
      }
      actions={mayChange && <ClientActions client={client} />}
    />
  );
}

function StatusMenu({ client, mayChange }: { client: Client; mayChange: boolean }) {
  const move = useMoveClients();
  if (!mayChange) return <ClientStatusDot client={client} />;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={shared.inline ?? ''}
          mih={24}
          aria-label={`Status: ${formatEnum(client.client_status)}`}
        >
          <ClientStatusDot client={client} /> <ChevronDown size={12} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {CLIENT_STATUSES.map((status) => (
          <Menu.Item
            key={status}
            disabled={status === client.client_status}
            onClick={() => void move([client.client_id], status)}
          >
            {formatEnum(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type DialogName = 'off_limits' | 'merge' | 'transfer';

/** For those who may change the client; also in the palette. */
function ClientActions({ client }: { client: Client }) {
  const base = useRolePath();
  const navigate = useNavigate();
  const { params, change } = useUrlParams();
  const [open, setOpen] = useState<DialogName>();
  const close = () => setOpen(undefined);
  const isAgency = useSession().role === 'agency';
  const transfer = useTransfer('client');
  const { remove, dialog } = useRemoveClients();
  const tagClients = useTagClients();
  const { client_id, client_name: subject } = client;
  const tagging = useTagging({
    rows: NO_ROWS,
    idOf: (row: Pick<Client, 'client_id' | 'tags'>) => row.client_id,
    selectedIds: NO_IDS,
    open: undefined,
  });
  const openTags = () => tagging.edit([client]);
  const openForm = () => change({ edit_client: 1 });
  const deleteClient = async () => {
    if ((await remove([client_id])) > 0) void navigate({ to: `${base}/clients` });
  };
  useActions([
    { id: 'edit-client', label: 'Edit client', subject, icon: Pencil, run: openForm },
    {
      id: 'client-off-limits',
      label: 'Set off limits',
      subject,
      icon: ShieldAlert,
      run: () => setOpen('off_limits'),
    },
    { id: 'client-tags', label: 'Change tags', subject, icon: Tag, run: openTags },
    {
      id: 'merge-client',
      label: 'Merge into another client',
      subject,
      icon: Merge,
      run: () => setOpen('merge'),
    },
  ]);
  return (
    <>
      <Button leftSection={<Pencil size={15} aria-hidden />} onClick={openForm}>
        Edit
      </Button>
      <RowMenu label={`More for ${subject}`}>
        <Menu.Item leftSection={<ShieldAlert size={15} aria-hidden />} onClick={() => setOpen('off_limits')}>
          {client.off_limits_until ? 'Off limits…' : 'Set off limits…'}
        </Menu.Item>
        <Menu.Item leftSection={<Tag size={15} aria-hidden />} onClick={openTags}>
          Tags…
        </Menu.Item>
        {isAgency && (
          <Menu.Item
            leftSection={<ArrowRightLeft size={15} aria-hidden />}
            onClick={() => setOpen('transfer')}
          >
            Transfer…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Merge size={15} aria-hidden />} onClick={() => setOpen('merge')}>
          Merge into another…
        </Menu.Item>
        <Menu.Item
          color="var(--pw-bad)"
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={() => void deleteClient()}
        >
          Delete
        </Menu.Item>
      </RowMenu>
      {dialog}
      <ClientFormDrawer
        opened={params.edit_client !== undefined}
        client={client}
        onClose={() => change({ edit_client: undefined })}
        onSaved={() => change({ edit_client: undefined })}
      />
      <OffLimitsDialog opened={open === 'off_limits'} client={client} onClose={close} />
      <ClientPicker
        opened={open === 'merge'}
        title={`Merge ${subject} into another client`}
        exceptId={client_id}
        onChoose={(other) =>
          void navigate({
            to: `${base}/duplicates`,
            search: { section: 'clients', keep: other.client_id, merge: client_id },
          })
        }
        onClose={close}
      />
      <PersonDialog
        opened={open === 'transfer'}
        onClose={close}
        title={`Transfer ${subject}`}
        confirmLabel="Transfer"
        exceptId={client.recruiter_id}
        onConfirm={(person) => transfer([toOwned(client)], person)}
      >
        Its contacts, terms and files move along; the jobs stay with the people who have them.
      </PersonDialog>
      <TagsDialog records={tagging.records} noun={['client']} onClose={tagging.close} onApply={tagClients} />
    </>
  );
}

const NO_ROWS: readonly never[] = [];
const NO_IDS: ReadonlySet<string> = new Set();
