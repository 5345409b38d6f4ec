import { may } from '../api/permissions.ts';
import { loadForForm } from '../declared/entities.ts';
import { type LazyPiece, lazyPiece } from '../ui/lazy-piece.tsx';

/** Something that is done at the counter, one citizen after another; areas bring what they do there. */
export interface Desk {
  readonly name: 'recognition' | 'authentication' | 'copy';
  /** Who may not do it is not offered it. */
  readonly isOpen: () => boolean;
  readonly desk: LazyPiece<object>;
}

/** In the order of their keys, Alt+1 and on. */
export const DESKS: readonly Desk[] = [
  {
    name: 'recognition',
    isOpen: () => may('note_registration/signature_recognition', 'create'),
    desk: lazyPiece(() => import('./notes/counter/recognition-desk.tsx')),
  },
  {
    name: 'authentication',
    isOpen: () => may('note_registration/document_authentication', 'create'),
    desk: lazyPiece(() => import('./notes/counter/authentication-desk.tsx')),
  },
  {
    name: 'copy',
    isOpen: () => may('civil_registration/birth', 'certificate'),
    desk: lazyPiece(async () => {
      const [desk] = await Promise.all([
        import('./civil/birth/copy-desk.tsx'),
        loadForForm('civil_registration/birth'),
      ]);
      return desk;
    }),
  },
];
