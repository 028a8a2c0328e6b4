import { FileText } from 'lucide-react';
import { toast } from '../../../lib/toasts.ts';
import { useMayChange } from '../../../lib/view-scope.ts';
import { type DropChoice, useFileTarget } from '../../../ui/files/file-targets.ts';

/** What dropped files are when they describe a job; only one can. */
export const descriptionChoice = (onFile: (file: File) => void, title?: string): DropChoice => ({
  title: title ? `Description of ${title}` : 'Job description',
  details: 'Fills the form: PDF, DOCX, DOC, ODT, RTF or TXT',
  icon: FileText,
  onFiles: ([file, ...others]) => {
    if (!file) return;
    if (others.length > 0)
      toast.warning({ message: `A job has one description: only ${file.name} is read.` });
    onFile(file);
  },
});

/** A description that was dropped on a job, until its form takes it. */
let given: { jobId: string; file: File } | undefined;

export function takeDescription(jobId: string): File | undefined {
  const file = given?.jobId === jobId ? given.file : undefined;
  given = undefined;
  return file;
}

type TargetJob = { job_id: string; job_title: string; recruiter_id: string };

/** Offers a job that is shown as the target of files: its description, which `onEdit`'s form reads, or resumes for it. */
export function useJobFileTarget<J extends TargetJob>(job: J | undefined, onEdit: (job: J) => void) {
  const mayChange = useMayChange();
  const read = (file: File) => {
    if (!job) return;
    given = { jobId: job.job_id, file };
    onEdit(job);
  };
  useFileTarget(
    job && {
      jobId: job.job_id,
      own: mayChange(job) ? descriptionChoice(read, job.job_title) : undefined,
    },
  );
}
