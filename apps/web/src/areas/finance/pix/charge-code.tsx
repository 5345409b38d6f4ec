import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { shownMoney } from '@serventia/kit';
import { type ReactElement, useEffect, useRef } from 'react';
import { mayOn } from '../../../api/permissions.ts';
import { requestAction } from '../../../api/resource.ts';
import { shownInstant } from '../../../fields/instant/shown-instant.ts';
import { useText } from '../../../text/use-text.ts';
import { CopyTextButton } from '../../../ui/copy-text-button.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { showError } from '../../../ui/toasts.ts';
import { QrCode } from './qr-code.tsx';
import { type Charge, useFollowed } from './use-followed.ts';
import classes from './pix.module.css';

const { charge_status: STATUS } = pixCharge.fields;

interface ChargeCodeProps {
  readonly charge: Charge;
  /** It is another than it was: paid, confirmed, taken away. */
  readonly onChanged: () => void;
  /** It was asked for a moment ago: the payer is to see it. */
  readonly isNew?: boolean;
}

/** A charge: its code to be read while it waits, and that it was paid as soon as the bank says so. */
export function ChargeCode({ charge: given, onChanged, isNew = false }: ChargeCodeProps): ReactElement {
  const { problem, choice, language } = useText();
  const { charge, isSilent, readAgain } = useFollowed(given, onChanged);
  const state = charge.charge_status ?? 'draft';
  const isOpen = state === 'open';
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) frame.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return (
    <div ref={frame} className={classes.charge} data-charge={state}>
      {isOpen && charge.br_code ? <QrCode text={charge.br_code} /> : null}
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600}>{shownMoney(charge.amount, language)}</Text>
          <StateBadge tone={STATUS.kind === 'choice' ? STATUS.tones?.[state] : undefined}>
            {choice('pix_charge_status', state)}
          </StateBadge>
          {isOpen && charge.kept_by === 'bank' && !isSilent ? <Loader size="xs" /> : null}
        </Group>
        <Moment charge={charge} field={charge.paid_at ? 'paid_at' : 'expires_at'} />
        {isSilent ? <Alert p="xs">{problem('bank_unavailable')}</Alert> : null}
        {isOpen ? <Steps charge={charge} onDone={readAgain} /> : null}
      </Stack>
    </div>
  );
}

interface MomentProps {
  readonly charge: Charge;
  readonly field: 'paid_at' | 'expires_at';
}

function Moment({ charge, field }: MomentProps): ReactElement | null {
  const { language, field: labelOf } = useText();
  const value = charge[field];
  return value ? (
    <Text size="sm" c="dimmed">
      {labelOf(pixCharge, field)}: {shownInstant(value, language)}
    </Text>
  ) : null;
}

interface StepsProps {
  readonly charge: Charge;
  readonly onDone: () => void;
}

/** What can be done with a charge that waits. */
function Steps({ charge, onDone }: StepsProps): ReactElement {
  const { action } = useText();
  const offered = (
    charge.kept_by === 'key' ? ['confirm_payment', 'remove_charge'] : ['remove_charge']
  ).filter((name) => mayOn(charge, name));
  return (
    <Group gap="xs">
      <CopyTextButton value={charge.br_code ?? ''} size="compact-sm" />
      {offered.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="light"
          onClick={() => void requestAction(pixCharge.name, charge.id, name, {}).then(onDone, showError)}
        >
          {action(name)}
        </Button>
      ))}
    </Group>
  );
}
