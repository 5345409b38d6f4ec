import { useNotifications } from '@mantine/notifications';
import { type ReactElement, useState } from 'react';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

const ToastPlace = lazyPiece(() => import('./toast-place.tsx'));

/** The toasts; what draws them is loaded with the first one, which waits for it. */
export function Toasts(): ReactElement | null {
  const { notifications } = useNotifications();
  const [isWanted, setIsWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setIsWanted(true);
  return isWanted ? <ToastPlace /> : null;
}
