import type { RouteComponent } from '@tanstack/react-router';
import { lazyPiece } from '../ui/lazy-piece.tsx';

/** Pages for strangers, outside of the shell. They get the words of the login alone, and bring their own. */
export const publicPages: readonly {
  readonly path: string;
  readonly page: RouteComponent;
}[] = [
  { path: '/v/$code', page: lazyPiece(() => import('./verification/verification-page.tsx')) },
  { path: '/acompanhar', page: lazyPiece(() => import('./following/following-page.tsx')) },
  { path: '/acompanhar/$office', page: lazyPiece(() => import('./following/following-page.tsx')) },
  { path: '/privacidade/$office', page: lazyPiece(() => import('./privacy/privacy-page.tsx')) },
  { path: '/painel/$office', page: lazyPiece(() => import('./attendance/panel-page.tsx')) },
  { path: '/editais', page: lazyPiece(() => import('./civil/banns/banns-page.tsx')) },
  { path: '/recover', page: lazyPiece(() => import('./account/recovery/recover-page.tsx')) },
  { path: '/recover/$token', page: lazyPiece(() => import('./account/recovery/new-password-page.tsx')) },
];
