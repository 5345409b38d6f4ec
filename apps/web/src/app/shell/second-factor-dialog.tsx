import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SessionUser, startSession } from '../../api/session.ts';
import { useText } from '../../text/use-text.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { UnreadState } from '../../ui/unread-state.tsx';
import { type NewSecret, readSecondFactor } from '../second-factor-calls.ts';
import { GivePassword, RecoveryCodes, ScanSecret, TurnOff } from './second-factor-steps.tsx';

const WIDTH = 500;

interface SecondFactorDialogProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
  /** The user can do nothing else before it is on. */
  readonly isRequired?: boolean;
  /** It is on, and the recovery codes are shown until `onClose`. */
  readonly onCodes?: () => void;
}

/** It was turned on in another tab, or before this page was loaded anew: nothing is left to set up. */
function AlreadyOn({ onFound }: { readonly onFound: () => void }): ReactElement {
  const latest = useLatest(onFound);
  useEffect(() => latest.current(), [latest]);
  return <LoadingState />;
}

/** Turns the user's own two-step verification on, step by step, or off. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function SecondFactorDialog({
  user,
  onClose,
  isRequired = false,
  onCodes,
}: SecondFactorDialogProps): ReactElement {
  const { t } = useText();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['account/second_factor'],
    queryFn: readSecondFactor,
    gcTime: 0,
  });
  const keep = (isOn: boolean): void =>
    startSession({
      ...user,
      has_second_factor: isOn,
      must_set_up_second_factor: !isOn && data?.is_required === true,
    });
  const close = (isOn: boolean): void => {
    showSuccess(t(isOn ? 'second_factor.turned_on' : 'second_factor.turned_off'));
    onClose();
  };
  const finish = (isOn: boolean): void => {
    keep(isOn);
    close(isOn);
  };
  const showCodes = (made: readonly string[]): void => {
    // Drawn before the session is free: what leads to this dialog would take it away, and the codes with it.
    flushSync(() => {
      setCodes(made);
      onCodes?.();
    });
    keep(true);
  };
  const step = (): ReactElement => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => close(true)} />;
    if (secret) return <ScanSecret secret={secret} onTurnedOn={showCodes} />;
    if (error) return <UnreadState error={error} onRetry={() => void refetch()} />;
    if (!data || !isFetchedAfterMount) return <LoadingState />;
    if (data.is_on && isRequired) return <AlreadyOn onFound={() => finish(true)} />;
    if (data.is_on) return <TurnOff state={data} onTurnedOff={() => finish(false)} onClose={onClose} />;
    const lead = isRequired ? t('second_factor.required') : undefined;
    return <GivePassword user={user} lead={lead} onBegun={setSecret} onClose={onClose} />;
  };
  return (
    <AppDialog
      opened
      onClose={codes ? () => close(true) : onClose}
      onlyByButton={codes !== undefined}
      title={t(codes ? 'second_factor.recovery_title' : 'second_factor.title')}
      width={WIDTH}
    >
      {step()}
    </AppDialog>
  );
}
