import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { pastedDescription } from '../../../records/add-to-job/pasted-description.ts';
import { isDialogOpen } from '../../../ui/drawer/open-drawers.ts';
import { useFileTarget } from '../../../ui/files/file-targets.ts';
import { isTyping } from '../../../ui/page/keyboard.ts';
import type { Description } from './use-description.ts';
import { descriptionChoice, takeDescription } from './use-job-file-target.ts';

/** Every field takes pasted text, such as a list of skills; only an empty title is no place for lines. */
const belongsToField = (target: EventTarget | null, text: string) =>
  isTyping(target) &&
  !(
    target instanceof HTMLInputElement &&
    target.name === 'job_title' &&
    target.value === '' &&
    text.includes('\n')
  );

/** Reads the description that a form is given: dropped or pasted as a file, pasted as a text, or dropped on the job before. */
export function useGivenDescription(description: Description, job: { job_id: string } | undefined) {
  useFileTarget({
    ...(job && { jobId: job.job_id }),
    own: descriptionChoice((file) => void description.readFile(file)),
  });
  const readGiven = useEffectEvent(() => {
    const file = job && takeDescription(job.job_id);
    if (file) void description.readFile(file);
  });
  useEffect(() => readGiven(), []);
  useWindowEvent('paste', (event) => {
    const text = pastedDescription(event);
    if (event.defaultPrevented || text === undefined || belongsToField(event.target, text)) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    void description.readText(text, 'panel');
  });
}
