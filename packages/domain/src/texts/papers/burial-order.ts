import type { death } from '../../civil/death.entity.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import type { ActReading } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { deathValues } from '../civil/death-values.ts';
import type { burialOrderCatalog } from './catalogs.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

interface BurialReading extends ActReading<typeof death> {
  readonly office: PaperOffice;
  readonly bookName: string | null;
}

/** The facts of the paper without which nobody is buried or cremated (LRP art. 77). */
export function burialOrderValues(reading: BurialReading): ValuesFor<typeof burialOrderCatalog> {
  const { act, office, bookName } = reading;
  const { facts } = deathValues(reading);
  const { deceased_name, deceased_cpf, deceased_sex, deceased_age } = facts;
  const { died_on, died_at, death_place, death_city, do_number, burial_clause } = facts;
  return {
    facts: {
      ...officeFacts(office),
      ...placeInBook(act, bookName),
      act_on: dayInWords(act.registered_on),
      act_matricula: act.matricula ? formatMatricula(act.matricula) : null,
      deceased_name: deceased_name ?? 'pessoa desconhecida',
      deceased_cpf,
      deceased_sex,
      deceased_age,
      died_on,
      died_at,
      death_place,
      death_city,
      do_number,
      burial_clause,
    },
    groups: {},
    conditions: {
      cremation: act.burial_kind === 'cremation',
      died_on_unknown: act.died_on_unknown,
      with_statement: act.death_statement !== null,
    },
    lists: {},
    required: ['act_on', 'burial_clause'],
  };
}
