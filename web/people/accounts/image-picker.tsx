import { FileButton } from '@mantine/core';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';

type ImagePickerProps = {
  name: string;
  image: string;
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
};

export function ImagePicker({ name, image, file, error, onChoose }: ImagePickerProps) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className={shared.row}>
      <PersonAvatar name={name || '?'} image={preview ?? image} size={64} />
      <div>
        <FileButton accept="image/*" onChange={(next) => next && onChoose(next)}>
          {(props) => (
            <Button {...props} size="xs" leftSection={<Camera size={14} aria-hidden />}>
              Choose picture
            </Button>
          )}
        </FileButton>
        <p className={`${shared.tiny} ${shared.muted}`}>An image under 2 MB</p>
        {error && (
          <p className={`${shared.tiny} ${shared.bad}`} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
