import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** An action available now, offered by the palette; forbidden ones are not registered. */
export type Action = {
  /** Stable and without names or ids of records: a device remembers it among the recent items. */
  id: string;
  /** Begins with the verb. */
  label: string;
  detail?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  /** The shortcut that does the same here. */
  keys?: readonly string[] | undefined;
  icon?: LucideIcon | undefined;
  /** The name of the open record that it is about; such actions are offered first, and not remembered. */
  subject?: string | undefined;
  run: () => void;
};

const sources = new Set<() => readonly Action[]>();

/** Offers actions in the palette while the component is mounted. Features register, the shell shows. */
export function useActions(actions: readonly Action[]) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** The actions of everything that is mounted; of two with one id, the one that was registered last. */
export const registeredActions = (): Action[] => [
  ...new Map([...sources].flatMap((source) => source().map((action) => [action.id, action]))).values(),
];
