import { type RowOf, shownDate } from '@serventia/kit';
import type { death } from '../../civil/death.entity.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatDeathStatement } from '../../identifiers/death-statement.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import type { deathNotice, NoticeAuthority } from '../../integrations/death-notice.entity.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { parentsOf } from '../civil/filiation.ts';
import { ID_NAMES, type PartyRow } from '../civil/party-words.ts';
import { joinWords } from '../language/join.ts';
import { nationalityInWords } from '../language/nationalities.ts';
import type { deathNoticeCatalog } from './catalogs.ts';
import { placeInBook } from './couple-papers.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** A death that is told of. */
export interface ToldDeath {
  readonly death: RowOf<typeof death>;
  readonly parties: readonly PartyRow[];
  /** ISO 3166-1 alpha-2 of the nationality: `PT`; null where it is not known. */
  readonly country: string | null;
  readonly bookName: string | null;
}

interface NoticeReading {
  readonly office: PaperOffice;
  readonly notice: RowOf<typeof deathNotice>;
  readonly deaths: readonly ToldDeath[];
}

/** After `cumprimento`; none of the others is known for certain (verify). */
const NORMS: Readonly<Partial<Record<NoticeAuthority, string>>> = {
  identification_office: 'ao artigo 80, parágrafo único, da Lei número 6.015/1973',
};

const dateOf = (value: string | null): string | null => (value ? shownDate(value, 'pt-br') : null);

function documentOf({ id_kind: kind, id_number: number, id_issuer: issuer }: ToldDeath['death']) {
  if (!kind || !number) return null;
  return [`${ID_NAMES[kind]} ${number}`, issuer].filter(Boolean).join(' ');
}

/** Each authority is told what it keeps its own registers by, and no more (LGPD art. 6 III). */
function particulars(authority: NoticeAuthority, { death, country }: ToldDeath) {
  const isOf = (...told: readonly NoticeAuthority[]): boolean => told.includes(authority);
  return {
    deceased_cpf: isOf('health_office') || !death.cpf ? null : formatCpf(death.cpf),
    deceased_document: isOf('identification_office', 'federal_police') ? documentOf(death) : null,
    deceased_nationality: isOf('federal_police') && country ? nationalityInWords(country, ['f']) : null,
    death_statement:
      isOf('health_office') && death.death_statement ? formatDeathStatement(death.death_statement) : null,
  };
}

/** The facts of the letter that tells an authority of deaths (LRP art. 80, parágrafo único; dossier 5.5). */
export function deathNoticeValues(reading: NoticeReading): ValuesFor<typeof deathNoticeCatalog> {
  const { office, notice, deaths } = reading;
  const norm = NORMS[notice.authority];
  return {
    facts: {
      ...officeFacts(office),
      addressee: notice.addressee,
      notice_norm: norm ?? null,
      told_until: dayInWords(notice.told_until),
    },
    groups: {},
    conditions: {
      by_norm: norm !== undefined,
      several_deaths: deaths.length > 1,
      no_deaths: deaths.length === 0,
      returns_statements: notice.authority === 'health_office',
    },
    lists: {
      deaths: deaths.map((told, place) => ({
        facts: {
          death_number: String(place + 1),
          deceased_name: told.death.name ?? 'pessoa desconhecida',
          deceased_born: dateOf(told.death.birth_date),
          deceased_parents: joinWords(parentsOf(told.parties).map(({ name }) => name ?? '')) || null,
          died_on: dateOf(told.death.died_on),
          ...particulars(notice.authority, told),
          ...placeInBook(told.death, told.bookName),
          act_matricula: told.death.matricula ? formatMatricula(told.death.matricula) : null,
        },
        groups: {},
        conditions: {},
        lists: {},
      })),
    },
    required: ['told_until'],
  };
}
