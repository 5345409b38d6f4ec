import type { Department } from '@serventia/domain/account/departments';
import type { actService, reasonFree } from '@serventia/domain/seals/seal.entity';
import type { RowOf } from '@serventia/kit';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { listRows } from '../../api/resource.ts';

export interface FeeLine {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  /** Decimal strings by fund. */
  readonly components: Readonly<Record<string, string>>;
  readonly total: string;
}

export interface Fee {
  readonly lines: readonly FeeLine[];
  readonly total: string;
  /** The credits that its seals take. */
  readonly seals: string;
  /** What the act declares and the service does not go by. */
  readonly value_left_out?: string;
  /** What an exempt act would have cost. */
  readonly would_have_been?: string;
}

export interface FeeQuestion {
  readonly act_service?: number;
  readonly code?: string;
  readonly value?: string;
  readonly quantity?: number;
  readonly reason_free?: number | null;
  /** The act or service that is sealed: day, value and number follow from it. */
  readonly resource?: string;
  readonly row?: number;
  readonly protocol?: number;
}

export function calculateFee(table: number | 'current', question: FeeQuestion): Promise<Fee> {
  return api.post<Fee>(`/seal/cost_table/${table}/calculate/`, question);
}

const NUMBERS = ['act_service', 'row', 'quantity', 'reason_free', 'protocol'] as const;
const AMOUNT = /^\d{1,13}(?:\.\d{1,2})?$/u;

/** Whether a service is named, and nothing is still the text that is being typed in the place of a number. */
function isAskable(question: FeeQuestion): boolean {
  const isNamed = (question.act_service ?? question.code) !== undefined;
  return (
    isNamed &&
    NUMBERS.every((name) => Number.isSafeInteger(question[name] ?? 1)) &&
    AMOUNT.test(question.value ?? '0')
  );
}

/** The fee of a service by the table in force. */
export function useFee(question: FeeQuestion | undefined): UseQueryResult<Fee> {
  return useQuery({
    queryKey: ['fee', question],
    queryFn: () => calculateFee('current', question ?? {}),
    enabled: question !== undefined && isAskable(question),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What an act may be charged as. */
export type Service = RowOf<typeof actService>;

/** Why an act may be free. */
export type Exemption = RowOf<typeof reasonFree>;

/** A service in a list to choose from. */
export const serviceOption = ({ id, code, description }: Service): { value: string; label: string } => ({
  value: String(id),
  label: `${code} · ${description}`,
});

export interface SealChoices {
  readonly services: readonly Service[];
  readonly reasons: readonly Exemption[];
}

/** What an act of a department may be charged as, and why it may be free. */
export function useSealChoices(department?: Department): UseQueryResult<SealChoices> {
  return useQuery({
    queryKey: ['seal/act_service', 'choices', department],
    queryFn: async () => {
      const [services, reasons] = await Promise.all([
        listRows<Service>('seal/act_service', {
          active: true,
          limit: 50,
          ...(department ? { department } : {}),
        }),
        listRows<Exemption>('seal/reason_free', { active: true, limit: 50 }),
      ]);
      return { services: services.results, reasons: reasons.results };
    },
    staleTime: 60_000,
  });
}
