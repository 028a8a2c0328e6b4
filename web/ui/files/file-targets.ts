import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from '../../lib/store.ts';

/** One of the things that dropped or pasted files can become. */
export type DropChoice = {
  /** The effect, such as "Drop resumes to upload". */
  title: string;
  details: ReactNode;
  icon?: LucideIcon;
  /** Gets also the files inside dropped folders. */
  onFiles: (files: File[]) => void;
};

/** A record on the screen that files may be for. */
export type FileTarget = {
  /** What else than resumes they can be; undefined where the user may not change the record. */
  own: DropChoice | undefined;
  /** The job that dropped resumes are for. */
  jobId?: string;
};

const store = createStore<{ targets: readonly { current: FileTarget }[] }>({ targets: [] });

/** Offers a record as the target of files while the component is mounted; the last one is on top. */
export function useFileTarget(target: FileTarget | undefined) {
  const latest = useRef<FileTarget>({ own: undefined });
  if (target) latest.current = target;
  // A changed name registers the target again, so that the overlay shows it.
  const name = target && `${target.jobId} ${target.own?.title}`;
  useEffect(() => {
    if (name === undefined) return;
    const registered = latest;
    store.update({ targets: [...store.read().targets, registered] });
    return () => store.update({ targets: store.read().targets.filter((one) => one !== registered) });
  }, [name]);
}

export const hasFileTarget = () => store.read().targets.length > 0;
/** The present one, not the rendered one. */
export const topTarget = (): FileTarget | undefined => store.read().targets.at(-1)?.current;
export const useTopTarget = (): FileTarget | undefined => store.use().targets.at(-1)?.current;
