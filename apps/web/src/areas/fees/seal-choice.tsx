import type { Department } from '@serventia/domain/account/departments';
import { Select, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { type Exemption, type Service, serviceOption, useFee, useSealChoices } from './fee.ts';
import { Credits } from './credits.tsx';
import { FeeLines } from './fee-lines.tsx';

interface ChosenSeal {
  readonly act_service: number;
  /** Null where the act is charged, also what the service is usually free of. */
  readonly reason_free: number | null;
}

interface SealChoiceState {
  readonly chosen: ChosenSeal | undefined;
  /** What there is to choose from is known. */
  readonly isRead: boolean;
  readonly service: Service | undefined;
  readonly reason: string | null;
  readonly services: readonly Service[];
  readonly reasons: readonly Exemption[];
  readonly chooseService: (id: string | null) => void;
  readonly chooseReason: (id: string | null) => void;
}

/** Which service a seal is for and why it may be free; a use of the service chooses for the clerk. */
export function useSealChoice(use: string, department: Department): SealChoiceState {
  const { data } = useSealChoices(department);
  const [picked, setPicked] = useState<{ readonly use: string; readonly id: string }>();
  const [reasonPicked, setReasonPicked] = useState<{
    readonly service: number;
    readonly id: string | null;
  }>();
  const services = data?.services ?? [];
  const service =
    services.find((each) => picked?.use === use && String(each.id) === picked.id) ??
    services.find((each) => each.act_use === use);
  const usual = service?.reason_free?.toString() ?? null;
  const reason = service && reasonPicked?.service === service.id ? reasonPicked.id : usual;
  return {
    chosen: service
      ? { act_service: service.id, reason_free: reason === null ? null : Number(reason) }
      : undefined,
    isRead: data !== undefined,
    service,
    reason,
    services,
    reasons: data?.reasons ?? [],
    chooseService: (id) => setPicked(id === null ? undefined : { use, id }),
    chooseReason: (id) => setReasonPicked(service ? { service: service.id, id } : undefined),
  };
}

/** Service, exemption, the fee line by line and the credits that are left. */
export function SealChoice({ state }: { readonly state: SealChoiceState }): ReactElement {
  const { t, input } = useText();
  const fee = useFee(state.chosen);
  return (
    <Stack gap="sm">
      <Select
        label={input('act_service')}
        allowDeselect={false}
        data={state.services.map(serviceOption)}
        value={state.service ? String(state.service.id) : null}
        onChange={state.chooseService}
      />
      <Select
        label={input('reason_free')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear_label', { label: input('reason_free') }) }}
        placeholder={t('seals.not_exempt')}
        data={state.reasons.map(({ id, description, legal_basis: basis }) => ({
          value: String(id),
          label: `${description} (${basis})`,
        }))}
        value={state.reason}
        onChange={state.chooseReason}
      />
      <FeeLines fee={fee.data} error={fee.error} />
      <Credits seals={fee.data?.seals} />
    </Stack>
  );
}
