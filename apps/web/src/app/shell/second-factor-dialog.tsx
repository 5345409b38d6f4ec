import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type SessionUser, startSession } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { sentenceOf, showSuccess } from '../../ui/toasts.ts';
import { type NewSecret, readSecondFactor } from '../second-factor-calls.ts';
import { GivePassword, RecoveryCodes, ScanSecret, TurnOff } from './second-factor-steps.tsx';

const WIDTH = 500;

interface SecondFactorDialogProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
  /** Said above everything else. */
  readonly lead?: string;
}

/** Turns the user's own two-step verification on, step by step, or off. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SecondFactorDialog({ user, onClose, lead }: SecondFactorDialogProps): ReactElement {
  const { t } = useText();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ['account/second_factor'],
    queryFn: readSecondFactor,
    gcTime: 0,
  });
  const finish = (isOn: boolean): void => {
    startSession({
      ...user,
      has_second_factor: isOn,
      must_set_up_second_factor: !isOn && data?.is_required === true,
    });
    showSuccess(t(isOn ? 'second_factor.turned_on' : 'second_factor.turned_off'));
    onClose();
  };
  const step = (): ReactElement => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => finish(true)} />;
    if (secret) return <ScanSecret secret={secret} onTurnedOn={setCodes} />;
    if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />;
    if (!data) return <LoadingState />;
    if (data.is_on) return <TurnOff state={data} onTurnedOff={() => finish(false)} onClose={onClose} />;
    return <GivePassword user={user} lead={lead} onBegun={setSecret} onClose={onClose} />;
  };
  return (
    <AppDialog
      opened
      // The codes are on, and shown this once.
      onClose={codes ? () => finish(true) : onClose}
      title={t(codes ? 'second_factor.recovery_title' : 'second_factor.title')}
      width={WIDTH}
    >
      {step()}
    </AppDialog>
  );
}
