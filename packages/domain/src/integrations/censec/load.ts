import { CENSEC_LISTS, type CensecCentral } from './centrals.ts';
import type { censec } from '../censec.entity.ts';
import type { RowOf } from '@serventia/kit';
import type { Told } from '../told-values.ts';

type Batch = Pick<RowOf<typeof censec>, 'year' | 'month' | 'fortnight'>;

/** A fortnight of acts for a central. */
export interface CensecLoad {
  /** Of the office, six digits. */
  readonly cns: string;
  readonly central: CensecCentral;
  readonly period: Batch;
  readonly acts: readonly Record<string, Told>[];
}

/** The body that CENSEC takes of an office, `POST /api/cargas/upload-json` (dossier 5.1), as JSON. */
export function censecLoad({ cns, central, period, acts }: CensecLoad): string {
  const load = {
    cns: Number(cns),
    quinzena: {
      anoReferencia: period.year,
      mesReferencia: period.month,
      quinzenaReferencia: period.fortnight === 'first' ? 1 : 2,
    },
    [CENSEC_LISTS[central]]: acts,
  };
  return JSON.stringify(load, null, 2);
}
