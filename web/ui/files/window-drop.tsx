import { Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Ban, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { isDialogOpen } from '../drawer/open-drawers.ts';
import { isTyping } from '../page/keyboard.ts';
import { droppedFiles } from './dropped-files.ts';
import { isFileInput, takes, windowTakers } from './file-drags.ts';
import type { DropChoice } from './file-targets.ts';
import styles from './files.module.css';
import { type Drop, keepDrop } from './keep-drop.ts';

/** Takes files and folders dropped anywhere in the window or pasted, for the page. */
export const WindowDrop = (choice: DropChoice) => <WindowDrops kind="page" choices={[choice]} />;

type WindowDropsProps = {
  /** A fallback takes only what the page does not take. */
  kind: 'page' | 'fallback';
  /** What the files can become, side by side: where they are dropped decides. */
  choices: readonly DropChoice[];
  /** Why files are refused. */
  refusal?: string | undefined;
  /** Of several choices, asks for one: pasting has no place. */
  onAsk?: (files: File[]) => void;
  /** Files dropped before this was there. */
  early?: Drop | undefined;
};

const BEHIND_DIALOG = 'Close the dialog first, then drop or paste the files again.';

/** The part of the overlay whose centre is nearest to the pointer. */
function partAt(overlay: HTMLElement | null, { clientX, clientY }: DragEvent): number {
  const distances = [...(overlay?.children ?? [])].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  });
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

/** The files of a paste; a paste into a field stays with it. */
const isPasteOfFiles = ({ clipboardData, target, defaultPrevented }: ClipboardEvent) =>
  clipboardData !== null && clipboardData.files.length > 0 && !defaultPrevented && !isTyping(target);

/** A screenshot in the clipboard is rarely meant as a resume. */
const isPicture = ({ type }: File) => type.startsWith('image/');

/** Shows an overlay while files are dragged over the window, and passes on dropped and pasted files. */
export function WindowDrops({ kind, choices, refusal, onAsk, early }: WindowDropsProps) {
  // Browsers fire enter and leave for every element under the pointer; it is over the window while they do not balance.
  const [depth, setDepth] = useState(0);
  const [part, setPart] = useState(0);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    windowTakers[kind] += 1;
    return () => {
      windowTakers[kind] -= 1;
    };
  }, [kind]);
  const isMine = (event: DragEvent) => takes(event, kind) && !isFileInput(event.target);
  /** A dialog above the page may be about something else. */
  const whyNot = () => (isDialogOpen() ? BEHIND_DIALOG : refusal);
  const take = (found: Promise<File[]>, onFiles: ((files: File[]) => void) | undefined) => {
    const reason = whyNot();
    if (reason !== undefined) return void toast.warning({ message: reason });
    void found.then((files) => files.length > 0 && onFiles?.(files));
  };
  const takeWithoutPlace = (drop: Drop) =>
    take(droppedFiles(drop), choices.length > 1 ? onAsk : choices[0]?.onFiles);
  useWindowEvent('dragenter', (event) => isMine(event) && setDepth((before) => before + 1));
  useWindowEvent('dragleave', (event) => isMine(event) && setDepth((before) => Math.max(0, before - 1)));
  useWindowEvent('dragover', (event) => {
    if (!isMine(event)) return;
    event.preventDefault();
    // The drag may have entered before this was there.
    setDepth((before) => Math.max(before, 1));
    setPart(partAt(overlay.current, event));
  });
  useWindowEvent('drop', (event) => {
    if (!isMine(event)) return;
    event.preventDefault();
    setDepth(0);
    take(droppedFiles(event), choices[partAt(overlay.current, event)]?.onFiles);
  });
  useWindowEvent('paste', (event) => {
    const data = event.clipboardData;
    if (!isPasteOfFiles(event) || !takes({ dataTransfer: data }, kind)) return;
    if (kind === 'page' && isDialogOpen()) return;
    event.preventDefault();
    const drop = keepDrop({ type: 'drop', dataTransfer: data });
    if (![...(data?.files ?? [])].every(isPicture)) return takeWithoutPlace(drop);
    toast.info({
      message: 'Upload the picture from your clipboard?',
      action: { label: 'Upload', onClick: () => takeWithoutPlace(drop) },
    });
  });
  const takeEarly = useEffectEvent(takeWithoutPlace);
  useEffect(() => {
    if (early) takeEarly(early);
  }, [early]);
  if (depth === 0) return null;
  const reason = whyNot();
  const shown = reason === undefined ? choices : [{ title: 'Not here', details: reason, icon: Ban }];
  return (
    <div className={styles.overlay} ref={overlay} aria-hidden>
      {shown.map(({ title, details, icon: Icon = FileUp }, index) => (
        <Stack
          key={title}
          align="center"
          justify="center"
          gap={4}
          {...((index === part || shown.length === 1) && { 'data-over': true })}
        >
          <Icon size={28} strokeWidth={1.6} />
          <Text size="xl" fw={620} mt={8} ta="center">
            {title}
          </Text>
          <Text c="dimmed" ta="center">
            {details}
          </Text>
        </Stack>
      ))}
    </div>
  );
}
