import { type ReactElement, useEffect, useState } from 'react';
import { askIdentityBy } from '../../api/identity.ts';
import type { SessionUser } from '../../api/session.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

const IdentityDialog = lazyPiece(() => import('./identity-dialog.tsx'));

/** Opens when what somebody does is refused until they have given their password again. */
export function IdentityCheck({ user }: { readonly user: SessionUser }): ReactElement | null {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(
    () =>
      askIdentityBy(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  if (!answer) return null;
  const close = (isConfirmed: boolean): void => {
    setAnswer(undefined);
    answer(isConfirmed);
  };
  return <IdentityDialog user={user} onClose={close} />;
}
