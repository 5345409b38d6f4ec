import type { ComponentType } from 'react';

/** Pages for strangers, outside of the shell: `{ path: '/v/$code', page: lazy(…) }`. They get the words of the login alone. */
export const publicPages: readonly { readonly path: string; readonly page: ComponentType }[] = [];
