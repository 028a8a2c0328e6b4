import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { createStore } from '../../lib/store.ts';
import type { KeyHelp } from './keys-dialog.tsx';
import { usePageKeys } from './use-page-keys.ts';

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog', { closed: { opened: false } });

/** How many parts of the page list their keys. */
const own = createStore({ count: 0 });
const count = (by: 1 | -1) => own.update({ count: own.read().count + by });

/** Lists the keyboard shortcuts of the page, and of every page, on `?`. */
export function KeysHelp({ keys }: { keys: readonly KeyHelp[] }) {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return <KeysOnAsking keys={keys} />;
}

/** Lists the keys of every page on pages without their own list. */
export const CommonKeysHelp = () => (own.use().count === 0 ? <KeysOnAsking keys={[]} /> : null);

function KeysOnAsking({ keys }: { keys: readonly KeyHelp[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageKeys({ '?': open });
  useActions([{ id: 'shortcuts', label: 'Show keyboard shortcuts', keys: ['?'], icon: Keyboard, run: open }]);
  return <KeysDialog opened={isOpen} onClose={() => setIsOpen(false)} keys={keys} />;
}
