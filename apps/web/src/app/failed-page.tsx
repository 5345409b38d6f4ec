import type { ReactElement } from 'react';
import { i18n } from '../text/i18n.ts';
import { useText } from '../text/use-text.ts';
import { ErrorState } from '../ui/states.tsx';

/** A page that could not be brought, as without a network: says so, and tries again from the beginning. */
export function FailedPage(): ReactElement {
  const { t } = useText();
  // Without the words that were to come along there is no name for a button; the sentence says what to do.
  const retry = i18n.exists('common.try_again') ? { onRetry: () => globalThis.location.reload() } : {};
  return <ErrorState message={t('login.unreachable')} {...retry} />;
}
