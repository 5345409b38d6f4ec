import type { ReactElement } from 'react';
import { FailedLoad } from '../ui/failed-load.tsx';

/** Shown in place of a page that could not be loaded, for instance without a network; its button reloads the page. */
export function FailedPage(): ReactElement {
  return <FailedLoad onRetry={() => globalThis.location.reload()} />;
}
