import { useState } from 'react';
import { pictureOf } from '../../lib/api/api-url.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';

const FALLBACK = '/default-avatar.svg';

/** The user's picture, or initials if there is none; the default picture if loading fails. */
export function ProfilePicture({ name, image, size }: { name: string; image: string; size: number }) {
  const [broken, setBroken] = useState<string>();
  if (!image && name.trim()) return <PersonAvatar name={name} size={size} />;
  return (
    <img
      {...pictureOf(broken === image || !image ? FALLBACK : image)}
      alt=""
      width={size}
      height={size}
      style={{ borderRadius: '50%', objectFit: 'cover', display: 'block' }}
      onError={() => setBroken(image)}
    />
  );
}
