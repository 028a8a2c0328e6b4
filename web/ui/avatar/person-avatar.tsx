import { Avatar } from '@mantine/core';
import { getInitials } from '../../lib/formats.ts';
import styles from './person-avatar.module.css';

export type PersonAvatarProps = { name: string; image?: string | null; size?: number };

/** A person's picture, or initials if there is none. Decorative: the name is shown beside it. */
export function PersonAvatar({ name, image, size = 28 }: PersonAvatarProps) {
  return (
    <Avatar
      src={image || null}
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
