// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';

const TOAST_MS = 5000;

/** Where toasts are drawn. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ToastPlace(): ReactElement {
  return <Notifications position="top-right" autoClose={TOAST_MS} limit={6} />;
}
