import { shownMoney } from '@serventia/kit';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCoins, IconRubberStamp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { useChannel } from '../../api/use-channel.ts';
import { shellSlots } from '../../areas/shell-slots.ts';
import { useText } from '../../text/use-text.ts';
import { useFirstTouch } from '../../ui/use-first-touch.ts';
import classes from './shell.module.css';

interface SealCredits {
  readonly credits: string;
  /** Absent where the user may read no acts. */
  readonly pending_quantity?: number;
}

const KEY = ['seal_credits'];
const WARNING_BELOW = 100;

/** The credits that are left, and the acts that wait for their seal; both follow the server as they change. */
export function SealBoxes(): ReactElement | null {
  const { t, language } = useText();
  const office = useSession()?.user.notary_office;
  const [opened, dialog] = useDisclosure(false);
  const [buying, purchase] = useDisclosure(false);
  const isUntouched = useUntouched();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api.get<SealCredits>('/seal/sealer/get_credits/'),
    staleTime: 60_000,
  });
  useChannel(office ? `/ws/seal_credits/?notary_office_id=${office}` : undefined, (credits) =>
    queryClient.setQueryData(KEY, credits),
  );
  if (!data) return null;
  const { pendingSeals: PendingSeals, creditPurchase: CreditPurchase } = shellSlots;
  const isLow = Number(data.credits) < WARNING_BELOW;
  const credits = t(isLow ? 'app.credits_low' : 'app.credits');
  const pending = `#${data.pending_quantity}`;
  return (
    <>
      <UnstyledButton
        className={classes.box ?? ''}
        data-low={isLow || undefined}
        title={credits}
        aria-haspopup="dialog"
        onClick={purchase.open}
      >
        <IconCoins size={16} aria-label={credits} />
        <span className={classes.spacious}>{shownMoney(data.credits, language)}</span>
      </UnstyledButton>
      {data.pending_quantity === undefined ? null : (
        <UnstyledButton
          className={classes.box ?? ''}
          title={t('app.pending_seals')}
          aria-label={`${t('app.pending_seals')}: ${pending}`}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          <IconRubberStamp size={16} aria-hidden />
          {pending}
        </UnstyledButton>
      )}
      {PendingSeals && opened ? <PendingSeals opened onClose={dialog.close} /> : null}
      {CreditPurchase && buying ? <CreditPurchase opened onClose={purchase.close} /> : null}
      {isLow ? <CreditWarning credits={data.credits} isUntouched={isUntouched} /> : null}
    </>
  );
}

interface CreditWarningProps {
  readonly credits: string;
  readonly isUntouched: boolean;
}

/**
 * Warns once that the credits are below the threshold, as a page opens: whoever has begun to work in it would lose a key
 * or a click to a dialog that they did not ask for. It comes with the next page then.
 */
function CreditWarning({ credits, isUntouched }: CreditWarningProps): ReactElement | null {
  const { creditWarning: Warning } = shellSlots;
  const [isLoaded, setIsLoaded] = useState(false);
  const [stage, setStage] = useState<'ahead' | 'shown' | 'over'>('ahead');
  useEffect(() => {
    void Warning?.preload().then(() => setIsLoaded(true));
  }, [Warning]);
  if (stage === 'ahead' && isLoaded && isUntouched) setStage('shown');
  return Warning && stage === 'shown' ? (
    <Warning opened credits={credits} onClose={() => setStage('over')} />
  ) : null;
}

/** Whether nobody has pressed a key or a button of the mouse in this page since it opened. */
function useUntouched(): boolean {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [touched, setTouched] = useState<string>();
  const isUntouched = touched !== page;
  useFirstTouch(
    isUntouched,
    useCallback(() => setTouched(page), [page]),
  );
  return isUntouched;
}
