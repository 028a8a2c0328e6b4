import { type ReactNode, useRef } from 'react';

export type ChooseFilesProps = {
  /** The name of the input, which nobody sees. */
  label: string;
  accept?: string;
  multiple?: boolean;
  isFolder?: boolean;
  onFiles: (files: File[]) => void;
  /** The button or whatever opens the choice. */
  children: (open: () => void) => ReactNode;
};

/** Opens the browser's choice of files or of a folder; the same can be chosen again. */
export function ChooseFiles({ label, isFolder = false, onFiles, children, ...props }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...props}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
