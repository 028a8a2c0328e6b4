import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { createStore } from '../../lib/store.ts';
import { firstKey } from './keys.ts';
import type { KeysOfPage } from './keys-dialog.tsx';
import { usePageKeys } from './use-page-keys.ts';

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog', { closed: { opened: false } });

/** How many parts of the page list their keys. */
const own = createStore({ count: 0 });
const count = (by: 1 | -1) => own.update({ count: own.read().count + by });

/** Lists the keyboard shortcuts of the page, and of every page, on `?`. */
export function KeysHelp(page: KeysOfPage) {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return <KeysOnAsking {...page} />;
}

/** Lists the keys of every page on pages without their own list. */
export const CommonKeysHelp = () => (own.use().count === 0 ? <KeysOnAsking screens={['page']} /> : null);

function KeysOnAsking(page: KeysOfPage) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageKeys({ help: open });
  useActions([
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      keys: [firstKey('help')],
      icon: Keyboard,
      run: open,
    },
  ]);
  return <KeysDialog opened={isOpen} onClose={() => setIsOpen(false)} {...page} />;
}
