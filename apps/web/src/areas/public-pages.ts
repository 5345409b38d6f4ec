import { type LazyExoticComponent, lazy, type ReactElement } from 'react';

/** Pages for strangers, outside of the shell. They get the words of the login alone, and bring their own. */
export const publicPages: readonly {
  readonly path: string;
  readonly page: LazyExoticComponent<() => ReactElement>;
}[] = [
  { path: '/v/$code', page: lazy(() => import('./verification/verification-page.tsx')) },
  { path: '/recover', page: lazy(() => import('./recovery/recover-page.tsx')) },
  { path: '/recover/$token', page: lazy(() => import('./recovery/new-password-page.tsx')) },
];
