import type { notaryOffice } from '@serventia/domain/office/office.entity';
import type { personRecord } from '@serventia/domain/parties/person.entity';
import type { ActReading } from '@serventia/domain/texts/act-reading';
import type { Entity, RowOf } from '@serventia/kit';
import { todayOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';
import { partiesOf } from '../acts/link-parties.ts';
import { lookUp, referringRows } from './named-rows.ts';

/** An act to be written: with all of its rows, in which office, and on which day it is registered. */
export interface ToWrite<E extends Entity = Entity> {
  readonly entity: E;
  readonly whole: WholeRow<E>;
  readonly office: RowOf<typeof notaryOffice>;
  /** `YYYY-MM-DD`; today for one that is not registered yet. */
  readonly on?: string;
}

/** Whoever writes in an office without a quality of their own there is one of its clerks (Lei 8.935/1994 art. 20). */
const CLERK = 'escrevente';

/** An act with all that its text needs, in one statement beside the act itself. */
export async function readAct<E extends Entity>(
  reading: Reading,
  { entity, whole, office, on }: ToWrite<E>,
): Promise<ActReading<E>> {
  const { caller } = reading;
  const { names, role } = await lookUp(reading, referringRows(entity, whole), [office.city]);
  const official = { name: office.official_name, role: office.official_role };
  return {
    act: whole,
    parties: partiesOf(entity, whole) satisfies readonly RowOf<typeof personRecord>[],
    children: childrenOf(entity, whole),
    names,
    office: {
      name: office.name,
      city: names.city(office.city) ?? null,
      official,
    },
    clerk: caller.name === official.name ? official : { name: caller.name, role: role ?? CLERK },
    on: on ?? todayOf(caller),
  };
}

/** The lists of an act beside those who take part in it. */
function childrenOf<E extends Entity>(entity: E, whole: WholeRow<E>): ActReading['children'] {
  const rows: Readonly<Record<string, unknown>> = whole;
  return Object.fromEntries(
    Object.keys(entity.children ?? {})
      .filter((name) => name !== 'parties')
      .map((name) => [name, rows[name] as readonly Readonly<Record<string, unknown>>[]]),
  );
}
