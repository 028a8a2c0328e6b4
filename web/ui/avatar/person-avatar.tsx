import { Avatar } from '@mantine/core';
import { pictureOf } from '../../lib/api/api-url.ts';
import { getInitials } from '../../lib/values/formats.ts';

export type PersonAvatarProps = { name: string; image?: string | null; size?: number };

/** A person's picture, or initials if there is none. Decorative: the name is shown beside it. */
export function PersonAvatar({ name, image, size = 28 }: PersonAvatarProps) {
  const { src, ...imageProps } = image ? pictureOf(image) : { src: null };
  return (
    <Avatar src={src} imageProps={imageProps} alt="" aria-hidden size={size}>
      {getInitials(name)}
    </Avatar>
  );
}
