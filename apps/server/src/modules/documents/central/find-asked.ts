import type { AskedKind } from '@serventia/domain/documents/central/asked-fields';
import { officeOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import type { AskedCertificate } from './layout.ts';

/** The acts that each kind of the central is kept as. */
const RESOURCES: Readonly<Record<AskedKind, string>> = {
  birth: 'civil_registration/birth',
  marriage: 'civil_registration/marriage',
  death: 'civil_registration/death',
  birth_transcript: 'civil_registration/born_abroad',
  marriage_transcript: 'civil_registration/born_abroad',
  death_transcript: 'civil_registration/born_abroad',
  stable_union: 'civil_registration/stable_union',
  emancipation: 'civil_registration/emancipation',
  interdiction: 'civil_registration/interdiction',
  absence: 'civil_registration/interdiction',
};

/** A record under restriction is found by nobody but whoever may open it. */
const FOUND = `
  select distinct r.id from record r
  left join book k on k.id = r.book_id
  left join birth b on b.id = r.id
  left join marriage m on m.id = r.id
  left join death d on d.id = r.id
  where r.office_id = $1 and r.resource = $2 and r.status in ('sealed', 'legacy') and not r.restricted
    and (r.matricula = $3 or ($3::text is null
      and exists (select 1 from name_index n where n.record_id = r.id and folded(n.name) = folded($4))
      and ($5::date in (b.born_on, m.celebrated_on, d.died_on) or r.registered_on = $6::date
        or (r.term = $7 and k.number = $8))))
  limit 2`;

const numberIn = (text: string | null): number | null => {
  const found = /\d{1,7}/u.exec(text ?? '')?.[0];
  return found === undefined ? null : Number(found);
};

/**
 * The record that a request of the central means: the one of its matrícula, or else the only one under the name on one
 * of its days or at its place. Several are none: somebody chooses.
 */
export async function findAskedRecord(
  { db, caller }: Reading,
  asked: AskedCertificate,
): Promise<number | null> {
  const found = await db.query<{ id: number }>(FOUND, [
    officeOf(caller),
    RESOURCES[asked.kind],
    asked.matricula,
    asked.name,
    asked.eventOn,
    asked.registeredOn,
    numberIn(asked.term),
    numberIn(asked.book),
  ]);
  const [record, ...others] = found;
  return record && others.length === 0 ? record.id : null;
}
