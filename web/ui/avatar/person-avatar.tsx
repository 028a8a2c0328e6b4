import { Avatar } from '@mantine/core';
import { pictureOf } from '../../lib/api/api-url.ts';
import { getInitials } from '../../lib/values/formats.ts';
import styles from './person-avatar.module.css';

export type PersonAvatarProps = { name: string; image?: string | null; size?: number };

/** A person's picture, or initials if there is none. Decorative: the name is shown beside it. */
export function PersonAvatar({ name, image, size = 28 }: PersonAvatarProps) {
  const { src, ...imageProps } = image ? pictureOf(image) : { src: null };
  return (
    <Avatar
      src={src}
      imageProps={imageProps}
      alt=""
      aria-hidden
      size={size}
      radius={999}
      className={styles.avatar ?? ''}
      style={{ '--avatar-placeholder-fs': `${Math.round(size * 0.38)}px` }}
    >
      {getInitials(name)}
    </Avatar>
  );
}
