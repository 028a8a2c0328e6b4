import { Box, CloseButton } from '@mantine/core';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeToast, type Toast, type ToastAction, type ToastType } from '../../lib/toasts.ts';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';
import styles from './toaster.module.css';

const ICONS = { default: Info, success: CircleCheck, warning: TriangleAlert, error: CircleX } as const;
const ROLES: Record<ToastType, 'status' | 'alert'> = {
  default: 'status',
  success: 'status',
  warning: 'alert',
  error: 'alert',
};

/** One toast. Its timer pauses while it has the focus or, unless switched off, the pointer. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, title, message, action, more } = toast;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const close = () => closeToast(id);
  useCountdown(toast.duration, (toast.pauseOnHover && isHovered) || isFocused, close);
  const Icon = ICONS[type];
  return (
    <Box
      className={styles.toast ?? ''}
      data-type={type}
      role={ROLES[type]}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClick={toast.closeOnClick ? close : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      <div className={`${styles.text} ${shared.fill} ${shared.anywhere}`}>
        {title && <strong className={shared.block}>{title}</strong>}
        <span className={title ? shared.muted : undefined}>{message}</span>
      </div>
      {more && <ActionButton {...more} onClose={close} />}
      {action && <ActionButton {...action} onClose={close} />}
      <CloseButton
        size={28}
        iconSize={16}
        data-mantine-stop-propagation="true"
        onClick={(event) => {
          event.stopPropagation();
          close();
        }}
      />
    </Box>
  );
}

function ActionButton({ label, onClick, onClose }: ToastAction & { onClose: () => void }) {
  return (
    <Button
      size="xs"
      // Escape here closes the toast, not the dialog behind it.
      data-mantine-stop-propagation="true"
      onClick={(event) => {
        event.stopPropagation();
        onClose();
        onClick();
      }}
    >
      {label}
    </Button>
  );
}

/** Calls `onEnd` after `duration` ms, not counting the time it was paused. */
function useCountdown(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (isPaused || !Number.isFinite(left.current)) return;
    const start = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isPaused]);
}
