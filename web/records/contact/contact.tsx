import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { Check, Copy, Mail, Phone } from 'lucide-react';
import { useTabStop } from '../../ui/data-list/tab-stop.ts';
import { tip } from '../../ui/feedback/tips.tsx';
import { useCopy } from '../../ui/inputs/use-copy.ts';
import shared from '../../ui/theme/shared.module.css';
import { type ContactKind, contactHref } from './contact-href.ts';

const LABELS: Record<ContactKind, string> = { email: 'email', phone: 'phone number' };
const VERBS: Record<ContactKind, string> = { email: 'Email', phone: 'Call' };
const ICONS = { email: Mail, phone: Phone } as const;

type CopyContactProps = { kind: ContactKind; value: string; name: string };
/** `uri` is dialled where the text alone does not say it. */
type ContactProps = CopyContactProps & { uri?: string | undefined };

export function CopyContact({ kind, value, name }: CopyContactProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  const tabIndex = useTabStop();
  return (
    <ActionIcon
      size={24}
      tabIndex={tabIndex}
      className={shared.muted ?? ''}
      data-copy
      aria-label={`Copy ${LABELS[kind]} of ${name}`}
      onClick={() => void copy(value)}
    >
      <Icon size={14} aria-hidden />
      <VisuallyHidden aria-live="polite">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </ActionIcon>
  );
}

/** An email address or phone number as a link, with a button that copies it. */
export function ContactLink({ kind, value, name, uri }: ContactProps) {
  const href = uri ?? contactHref(kind, value);
  return (
    <span className={shared.inline}>
      {href === undefined ? (
        <span className={shared.anywhere}>{value}</span>
      ) : (
        <a className={`${shared.link} ${shared.anywhere}`} href={href}>
          {value}
        </a>
      )}
      <CopyContact kind={kind} value={value} name={name} />
    </span>
  );
}

type AddressesProps = { kind: ContactKind; addresses: readonly Address[]; name: string };

/** All addresses of a kind, each on a separate line with its label. */
export const Addresses = ({ kind, addresses, name }: AddressesProps) =>
  addresses.map(({ value, label, is_unusable }) => {
    const marks = [...(label === 'other' ? [] : [label]), ...(is_unusable ? ['not usable'] : [])].join(', ');
    return (
      <div key={value}>
        <ContactLink kind={kind} value={value} name={name} />
        {marks !== '' && <span className={`${shared.small} ${shared.muted}`}>{` ${marks}`}</span>}
      </div>
    );
  });

type ContactIconsProps = {
  email: string | null;
  phone: string | null;
  phoneUri?: string | undefined;
  name: string;
};

/** The same as icons, for rows of lists; nothing where neither is known. */
export function ContactIcons({ email, phone, phoneUri, name }: ContactIconsProps) {
  if (!email && !phone) return null;
  return (
    <span className={shared.inline} data-contacts>
      {email && <ContactIcon kind="email" value={email} name={name} />}
      {phone && <ContactIcon kind="phone" value={phone} name={name} uri={phoneUri} />}
    </span>
  );
}

function ContactIcon({ kind, value, name, uri }: ContactProps) {
  const href = uri ?? contactHref(kind, value);
  const Icon = ICONS[kind];
  const tabIndex = useTabStop();
  return (
    <span className={shared.nowrap}>
      {href !== undefined && (
        <ActionIcon
          size={24}
          tabIndex={tabIndex}
          component="a"
          href={href}
          data-contact={kind}
          className={shared.muted ?? ''}
          aria-label={`${VERBS[kind]} ${name}: ${value}`}
          {...tip(value)}
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
      )}
      <CopyContact kind={kind} value={value} name={name} />
    </span>
  );
}
