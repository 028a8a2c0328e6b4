import { Menu } from '@mantine/core';
import type { FactorKind } from '@placewell/contract/people/session-data.ts';
import { KeyRound, Plus, Smartphone } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { knowsPasskeys } from './passkeys.ts';

/** Why no passkey can be added; undefined where one can. */
function withoutPasskeys(offersPasskeys: boolean): string | undefined {
  if (!offersPasskeys) return 'Passkeys need a host name: set PUBLIC_URL to one.';
  if (knowsPasskeys()) return undefined;
  return window.isSecureContext ? 'This browser cannot make passkeys.' : 'Passkeys need HTTPS.';
}

type AddFactorMenuProps = {
  isPrimary: boolean;
  offersPasskeys: boolean;
  onChoose: (kind: FactorKind) => void;
};

/** The button that adds a second factor, with the choice of its kind. */
export function AddFactorMenu({ isPrimary, offersPasskeys, onChoose }: AddFactorMenuProps) {
  const refusal = withoutPasskeys(offersPasskeys);
  return (
    <Menu position="bottom" width={300}>
      <Menu.Target>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          leftSection={<Plus size={16} aria-hidden />}
          aria-label="Add a second factor"
        >
          {isPrimary ? 'Add a second factor' : 'Add'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Smartphone size={16} aria-hidden />} onClick={() => onChoose('totp')}>
          <Choice name="Authenticator app">Shows a new code every 30 seconds.</Choice>
        </Menu.Item>
        <Menu.Item
          leftSection={<KeyRound size={16} aria-hidden />}
          disabled={refusal !== undefined}
          onClick={() => onChoose('passkey')}
        >
          <Choice name="Passkey">{refusal ?? 'A fingerprint, a face, a PIN or a security key.'}</Choice>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const Choice = ({ name, children }: { name: string; children: string }) => (
  <>
    {name} <small className={`${shared.block} ${shared.tiny} ${shared.muted}`}>{children}</small>
  </>
);
