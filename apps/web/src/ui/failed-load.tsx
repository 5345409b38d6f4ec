import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ErrorState } from './states.tsx';

/** Whether the server has another version of the application than the one that is open. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok && !(await answer.text()).includes(own);
}

/** Shown in place of a part of the application that could not be loaded: the reason, and a button. */
export function FailedLoad({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useText();
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    isReplaced().then(setReplaced, () => undefined);
  }, []);
  return replaced ? (
    <ErrorState
      message={t('login.replaced')}
      retry={t('login.reload')}
      onRetry={() => globalThis.location.reload()}
    />
  ) : (
    <ErrorState message={t('login.unreachable')} retry={t('login.try_again')} onRetry={onRetry} />
  );
}
