import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCoins, IconRubberStamp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { useChannel } from '../../api/use-channel.ts';
import { shellSlots } from '../../areas/shell-slots.ts';
import { typedOfAmount } from '../../fields/shared/typed-money.ts';
import { useText } from '../../text/use-text.ts';
import classes from './shell.module.css';

interface SealCredits {
  readonly credits: string;
  readonly pending_quantity: number;
}

const KEY = ['seal_credits'];
const WARNING_BELOW = 100;

/** The credits that are left, and the acts that wait for their seal; both follow the server as they change. */
export function SealBoxes(): ReactElement | null {
  const { t, language } = useText();
  const office = useSession()?.user.notary_office;
  const [opened, dialog] = useDisclosure(false);
  const [buying, purchase] = useDisclosure(false);
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
  const pending = `#${data.pending_quantity}`;
  return (
    <>
      <UnstyledButton
        className={classes.box ?? ''}
        title={t('app.credits')}
        aria-haspopup="dialog"
        onClick={purchase.open}
      >
        <IconCoins size={16} aria-label={t('app.credits')} />
        <span className={classes.spacious}>R$ {typedOfAmount(data.credits, language)}</span>
      </UnstyledButton>
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
      {PendingSeals && opened ? <PendingSeals opened onClose={dialog.close} /> : null}
      {CreditPurchase && buying ? <CreditPurchase opened onClose={purchase.close} /> : null}
      <CreditWarning credits={data.credits} />
    </>
  );
}

/** Warns once when the credits fall below the threshold. */
function CreditWarning({ credits }: Pick<SealCredits, 'credits'>): ReactElement | null {
  const [seen, setSeen] = useState(false);
  const { creditWarning: Warning } = shellSlots;
  if (!Warning || seen || Number(credits) >= WARNING_BELOW) return null;
  return <Warning opened credits={credits} onClose={() => setSeen(true)} />;
}
