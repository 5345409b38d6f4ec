import type { ReactElement } from 'react';
import { getSession, type SessionUser } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { withFormWords } from '../../text/with-words.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { logOut } from '../session-calls.ts';

const ChangePasswordDialog = lazyPiece(() => import('./change-password-dialog.tsx'));
const SecondFactorDialog = lazyPiece(() => withFormWords(import('./second-factor-dialog.tsx')));

interface FirstStepsProps {
  readonly user: SessionUser;
  readonly showsCodes: boolean;
  readonly onCodes: (shown: boolean) => void;
}

/** What a user must do before anything else. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function FirstSteps({ user, showsCodes, onCodes }: FirstStepsProps): ReactElement {
  return user.must_change_password && !showsCodes ? (
    <NewPassword user={user} />
  ) : (
    <NewSecondFactor user={user} onCodes={onCodes} />
  );
}

/** Whoever works at an office that asks for a second factor sets it up; or leaves. */
function NewSecondFactor({ user, onCodes }: Omit<FirstStepsProps, 'showsCodes'>): ReactElement {
  return (
    <SecondFactorDialog
      user={user}
      isRequired
      onCodes={() => onCodes(true)}
      onClose={() => {
        onCodes(false);
        if (getSession()?.user.must_set_up_second_factor) void logOut();
      }}
    />
  );
}

/** Whoever was given a password chooses their own before anything else; or leaves. */
function NewPassword({ user }: { readonly user: SessionUser }): ReactElement {
  const { t } = useText();
  return (
    <ChangePasswordDialog
      user={user}
      lead={t('app.must_change_password')}
      onClose={() => {
        if (getSession()?.user.must_change_password) void logOut();
      }}
    />
  );
}
