import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/inputs/button.tsx';

const InviteAgencyDialog = lazyPart(() => import('./invite-agency.tsx'), 'InviteAgencyDialog', {
  closed: { opened: false },
});

export function InviteAgencyButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        leftSection={<Building2 size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Invite agency
      </Button>
      <InviteAgencyDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
