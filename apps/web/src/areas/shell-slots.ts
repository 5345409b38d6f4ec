import type { ComponentType } from 'react';

export interface DialogSlotProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dialogs that areas give the shell. Each is a `React.lazy`. */
export const shellSlots: {
  /** Opens from the box of pending seals, `#n`. */
  readonly pendingSeals?: ComponentType<DialogSlotProps>;
  /** Opens once when the credits fall below the threshold. */
  readonly creditWarning?: ComponentType<DialogSlotProps & { readonly credits: string }>;
} = {};
