import { useSession } from '../../lib/session/session-store.ts';
import { WindowDrop } from '../../ui/files/window-drop.tsx';
import { startUpload } from './transfer-store.ts';

export type ResumeDropProps = {
  /** The owner of the new candidates; the signed-in user by default. */
  recruiterId?: string | undefined;
  /** Takes a drop other than resumes; returns whether it did. */
  onOtherDrop?: ((files: readonly File[]) => boolean) | undefined;
  /** Takes only drops that nothing else on the page takes. */
  isFallback?: boolean;
};

/** A recruiter always uploads for themselves, whichever list the page shows. */
export function useOwnerOfUploads(recruiterId: string | undefined) {
  const { role } = useSession();
  return role === 'agency' ? recruiterId : undefined;
}

/** Uploads resumes that are dropped anywhere in the window. */
export function ResumeDrop({ recruiterId, onOtherDrop, isFallback = false }: ResumeDropProps) {
  const owner = useOwnerOfUploads(recruiterId);
  return (
    <WindowDrop
      title="Drop resumes to upload"
      details="PDF, DOCX, DOC, RTF, TXT, PNG, JPEG or ZIP · up to 100 files, 10 MB each"
      isFallback={isFallback}
      onFiles={(files) => {
        if (!onOtherDrop?.(files)) startUpload(files, owner);
      }}
    />
  );
}
