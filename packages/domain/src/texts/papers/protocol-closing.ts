import type { RowOf } from '@serventia/kit';
import { CLOSED_BY_SYSTEM, type ClosedDaily, type protocolDay } from '../../notes/protocol-day.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { numberInWords } from '../../words/number-in-words.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { protocolClosingCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** A closed day, with the moment of its closing as the office's clock has it. */
export interface ClosedDay {
  readonly office: PaperOffice;
  readonly day: RowOf<typeof protocolDay>;
  /** `YYYY-MM-DD`. */
  readonly closedOn: string;
  /** `17:05`. */
  readonly closedTime: string;
}

const PROTOCOLS: Readonly<Record<ClosedDaily, string>> = {
  property: 'Livro 1, Protocolo, do Registro de Imóveis',
  rtd: 'Livro A, Protocolo, do Registro de Títulos e Documentos',
  rcpj: 'Protocolo do Registro Civil das Pessoas Jurídicas',
};

/** The facts of the closing term of a day (LRP arts. 150, parágrafo único, and 184). */
export function protocolClosingValues(reading: ClosedDay): ValuesFor<typeof protocolClosingCatalog> {
  const { day: row, office, closedOn, closedTime } = reading;
  const [titles, unranked] = [row.title_count ?? 0, row.unranked_count ?? 0];
  return {
    facts: {
      ...officeFacts(office),
      protocol_name: row.day_protocol === null ? null : PROTOCOLS[row.day_protocol],
      protocol_day: row.day === null ? null : dateInWords(row.day),
      title_count: titles > 0 ? numberInWords(titles) : null,
      first_title: row.first_title,
      last_title: row.last_title,
      unranked_count: unranked > 0 ? numberInWords(unranked) : null,
      closed_on: dateInWords(closedOn),
      closed_time: closedTime,
      closed_by: row.closed_by,
    },
    groups: {},
    conditions: {
      one_title: titles === 1,
      several_titles: titles > 1,
      one_unranked: unranked === 1,
      several_unranked: unranked > 1,
      closed_by_system: row.closed_by === CLOSED_BY_SYSTEM,
      closed_late: row.day !== null && closedOn > row.day,
    },
    lists: {},
    required: ['protocol_name', 'protocol_day', 'closed_by'],
  };
}
