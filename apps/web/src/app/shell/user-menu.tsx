import { useDisclosure } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { withFormWords } from '../../text/with-words.ts';
import { UserButton } from './user-button.tsx';

const UserMenuList = lazyPiece(() => withFormWords(import('./user-menu-list.tsx')));
const ChangePasswordDialog = lazyPiece(() => import('./change-password-dialog.tsx'));
const SecondFactorDialog = lazyPiece(() => withFormWords(import('./second-factor-dialog.tsx')));

/** Who is logged in; password, language and sign out. The menu is loaded when it is first opened. */
export function UserMenu(): ReactElement | null {
  const user = useSession()?.user;
  const [isWanted, setIsWanted] = useState(false);
  const [changing, password] = useDisclosure(false);
  const [verifying, factor] = useDisclosure(false);
  if (!user) return null;
  const button = <UserButton user={user} aria-haspopup="menu" onClick={() => setIsWanted(true)} />;
  return (
    <>
      {isWanted ? (
        <UserMenuList
          user={user}
          onPassword={password.open}
          onSecondFactor={factor.open}
          meanwhile={button}
        />
      ) : (
        button
      )}
      {changing ? <ChangePasswordDialog user={user} onClose={password.close} /> : null}
      {verifying ? <SecondFactorDialog user={user} onClose={factor.close} /> : null}
    </>
  );
}
