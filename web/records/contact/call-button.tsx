import { ActionIcon } from '@mantine/core';
import { Phone } from 'lucide-react';
import { contactHref } from './contact-href.ts';

/** Calls a person, beside other acts; nothing without a number that can be dialled. */
export function CallButton({ phone, name }: { phone: string | null; name: string }) {
  const href = phone === null ? undefined : contactHref('phone', phone);
  if (href === undefined) return null;
  return (
    <ActionIcon
      component="a"
      href={href}
      variant="default"
      size="lg"
      aria-label={`Call ${name}`}
      title={`Call ${phone}`}
    >
      <Phone size={16} aria-hidden />
    </ActionIcon>
  );
}
