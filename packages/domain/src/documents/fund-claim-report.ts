import { type RowOf, shownAmount, shownDate } from '@serventia/kit';
import type { fundClaimLine } from '../seals/fund-claim.entity.ts';
import type { ReportPart } from './printed-report.ts';

type Line = RowOf<typeof fundClaimLine>;

/** A free act as a claim on the fund states it: by its seal and service, without the names of anybody. */
export interface ClaimedAct {
  readonly sealed_on: NonNullable<Line['sealed_on']>;
  readonly seal_number: NonNullable<Line['seal_number']>;
  readonly service: string;
  readonly law: string;
  /** Decimal string. */
  readonly amount: string;
}

/** The table of a claim on the fund in Portuguese, with its sum below. `total`: decimal string. */
export function fundClaimParts(acts: readonly ClaimedAct[], total: string): readonly ReportPart[] {
  return [
    {
      heading: 'Atos gratuitos',
      columns: [
        { label: 'Data', share: 2 },
        { label: 'Selo', share: 5 },
        { label: 'Serviço', share: 5 },
        { label: 'Fundamento', share: 3 },
        { label: 'Valor (R$)', share: 2 },
      ],
      rows: [
        ...acts.map((act) => [
          shownDate(act.sealed_on, 'pt-br'),
          act.seal_number,
          act.service,
          act.law,
          shownAmount(act.amount),
        ]),
        ['', '', `Total de ${acts.length} ${acts.length === 1 ? 'ato' : 'atos'}`, '', shownAmount(total)],
      ],
      nothing: 'Não há atos gratuitos.',
    },
  ];
}
