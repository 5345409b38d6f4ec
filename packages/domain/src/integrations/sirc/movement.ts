import type { LoadedActs } from '../central/load-entry.ts';
import { type LoadElement, xmlOf } from '../central/load-element.ts';
import type { RowOf } from '@serventia/kit';
import type { sirc, sircItem } from '../sirc.entity.ts';
import { birthRecord, type SircTelling } from './birth-record.ts';
import { deathRecord, type Stillbirth, stillbirthRecord } from './death-record.ts';
import { type Marriage, marriageRecord } from './marriage-record.ts';

/** What a movement tells, by what the office calls it. */
export interface SircActs {
  readonly birth: LoadedActs['birth'];
  readonly marriage: Marriage;
  readonly death: LoadedActs['death'];
  readonly stillbirth: Stillbirth;
}
export type SircMovement = keyof SircActs;
type Operation = RowOf<typeof sircItem>['operation'];

/** Whether a movement has records at all: a statement that there were none is made on the site. */
export const hasRecords = (movement: RowOf<typeof sirc>['sirc_movement']): movement is SircMovement =>
  movement !== 'no_movement';

/** Typed as a method: how the records of one movement are told stands in the table of them all. */
type RecordOf<Act> = { of(act: Act, telling: SircTelling): LoadElement[] }['of'];

const RECORDS: { readonly [Movement in SircMovement]: RecordOf<SircActs[Movement]> } = {
  birth: birthRecord,
  marriage: marriageRecord,
  death: deathRecord,
  stillbirth: stillbirthRecord,
};

/** Stillbirths go in the layout of deaths. */
const NAMES: Readonly<Record<SircMovement, 'Nascimento' | 'Casamento' | 'Obito'>> = {
  birth: 'Nascimento',
  marriage: 'Casamento',
  death: 'Obito',
  stillbirth: 'Obito',
};
const OPERATIONS = { inclusion: 'Inclusao', exclusion: 'Exclusao', alteration: 'Alteracao' } as const;
/** The schema of marriages has exclusions last, the others alterations. */
const ORDERS: Readonly<Record<(typeof NAMES)[SircMovement], readonly Operation[]>> = {
  Nascimento: ['inclusion', 'exclusion', 'alteration'],
  Obito: ['inclusion', 'exclusion', 'alteration'],
  Casamento: ['inclusion', 'alteration', 'exclusion'],
};

export interface ToldRecord<Movement extends SircMovement = SircMovement> extends SircTelling {
  readonly act: SircActs[Movement];
  readonly operation: Operation;
}

/** The XML of a movement in layout 5.0, its records by what is done with each of them. */
export function sircMovement<Movement extends SircMovement>(
  movement: Movement,
  records: readonly ToldRecord<Movement>[],
): string {
  const name = NAMES[movement];
  const recordOf: RecordOf<SircActs[Movement]> = RECORDS[movement];
  const told = ORDERS[name].flatMap((operation) =>
    records
      .filter((each) => each.operation === operation)
      .map(
        ({ act, justification, ...telling }): LoadElement => [
          `registro${name}${OPERATIONS[operation]}`,
          // Why a record is taken out has no place in the layout: it stays in the delivery.
          recordOf(act, { ...telling, justification: operation === 'exclusion' ? null : justification }),
        ],
      ),
  );
  const root: LoadElement = [`movimento${name}TO`, [[`versaoLayout${name}`, '5.0'], ...told]];
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlOf(root)}`;
}
