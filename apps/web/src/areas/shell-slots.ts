import { type ComponentType } from 'react';
import { loadForForm } from '../declared/entities.ts';
import { withWords } from '../text/with-words.ts';
import type { DialogSlotProps } from '../ui/dialog-slot.ts';
import { type LazyPiece, lazyPiece } from '../ui/lazy-piece.tsx';

/** A dialog of the seals together with their declarations and words. */
async function withSeals<Dialog>(loading: Promise<Dialog>): Promise<Dialog> {
  const [dialog] = await Promise.all([loading, loadForForm('seal/sealer')]);
  return dialog;
}

/** Dialogs that areas give the shell. Each is a `lazyPiece`. */
export const shellSlots: {
  /** Opens from the box of pending seals, `#n`. */
  readonly pendingSeals?: ComponentType<DialogSlotProps>;
  /** Opens from the acts that wait for a seal on the home page. */
  readonly sealSeveral?: ComponentType<DialogSlotProps>;
  /** Opens with a page, once the credits are below the threshold. */
  readonly creditWarning?: LazyPiece<DialogSlotProps & { readonly credits: string }>;
  /** Opens from the box of credits. */
  readonly creditPurchase?: ComponentType<DialogSlotProps>;
  /** Runs along the top of the content while there is a message. */
  readonly broadcast?: ComponentType;
  /** Opens when there are notes that the user has not read. */
  readonly releaseNotes?: ComponentType;
  /** Opens with Ctrl+K. */
  readonly globalSearch?: ComponentType<{ readonly onClose: () => void }>;
} = {
  pendingSeals: lazyPiece(() => withSeals(import('./seals/pending-seals-dialog.tsx'))),
  sealSeveral: lazyPiece(() => withSeals(import('./seals/seal-several-dialog.tsx'))),
  creditWarning: lazyPiece(() => withSeals(import('./seals/credit-warning-dialog.tsx'))),
  creditPurchase: lazyPiece(() => withSeals(import('./seals/credit-purchase-dialog.tsx'))),
  broadcast: lazyPiece(() => import('./office/broadcast-banner.tsx')),
  releaseNotes: lazyPiece(() => import('./office/release-notes.tsx')),
  globalSearch: lazyPiece(() => withWords('home', import('./search/global-search.tsx'))),
};
