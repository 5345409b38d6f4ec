import { type ComponentType, lazy } from 'react';
import type { DialogSlotProps } from '../ui/dialog-slot.ts';

/** Dialogs that areas give the shell. Each is a `React.lazy`. */
export const shellSlots: {
  /** Opens from the box of pending seals, `#n`. */
  readonly pendingSeals?: ComponentType<DialogSlotProps>;
  /** Opens once when the credits fall below the threshold. */
  readonly creditWarning?: ComponentType<DialogSlotProps & { readonly credits: string }>;
  /** Opens from the box of credits. */
  readonly creditPurchase?: ComponentType<DialogSlotProps>;
  /** Runs along the top of the content while there is a message. */
  readonly broadcast?: ComponentType;
  /** Opens when there are notes that the user has not read. */
  readonly releaseNotes?: ComponentType;
  /** Opens with Ctrl+K. */
  readonly globalSearch?: ComponentType<{ readonly onClose: () => void }>;
} = {
  pendingSeals: lazy(() => import('./seals/pending-seals-dialog.tsx')),
  creditWarning: lazy(() => import('./seals/credit-warning-dialog.tsx')),
  creditPurchase: lazy(() => import('./seals/credit-purchase-dialog.tsx')),
  broadcast: lazy(() => import('./notices/broadcast-banner.tsx')),
  releaseNotes: lazy(() => import('./notices/release-notes-dialog.tsx')),
  globalSearch: lazy(() => import('./search/global-search.tsx')),
};
