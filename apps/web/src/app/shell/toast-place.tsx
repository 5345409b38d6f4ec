// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';
import classes from './toast-place.module.css';

const TOAST_MS = 5000;
/** Above dialogs (200), below menus and lists of choices (300): what one has just opened is not covered. */
const LAYER = 250;

/** Where toasts are drawn. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ToastPlace(): ReactElement {
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={6}
      zIndex={LAYER}
      classNames={{ root: classes.toasts ?? '' }}
    />
  );
}
