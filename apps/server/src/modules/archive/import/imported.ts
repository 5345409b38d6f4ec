import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import {
  foldHeading,
  type ImportKind,
  type ImportTarget,
} from '@serventia/domain/office/archive/import-targets';
import type { LineRecord } from '@serventia/domain/office/archive/read-line';
import type { Entity } from '@serventia/kit';

/** What an import does for the records of a kind. */
interface Imported {
  readonly entity: Entity;
  /** Type code of the specification. */
  readonly recordType: string;
  /** The column that names a city, and the field of the act that holds it; null where there is none. */
  readonly city: (ImportTarget & ('birth_city' | 'death_city')) | null;
  readonly nameOf: (line: LineRecord) => string;
  /** What tells that the same was entered already, by folded words; undefined where the line does not say enough. */
  readonly sameAs: (line: LineRecord) => string | undefined;
  /** The rows of the office with some names, as `name`, `day` and `beside`; `$1` is the office, `$2` the names. */
  readonly known: string;
}

const nameAt = ({ parties }: LineRecord, role: 'spouse' | 'parent', side: 'first' | 'second'): string =>
  parties.find((party) => party.role === role && party.side === side)?.name ?? '';

/** Names, day and who else is named, as keys compare them. */
export const personKey = (name: string, day: string, beside: string): string =>
  `person ${foldHeading(name)} ${day} ${foldHeading(beside)}`;

const birthName = ({ act }: LineRecord): string =>
  [act['given_name'], act['surname']].filter(Boolean).join(' ');
const coupleName = (line: LineRecord): string =>
  [nameAt(line, 'spouse', 'first'), nameAt(line, 'spouse', 'second')].join(' e ');

/** A child without a name is called after its parents, as an act that is typed is. */
const stillbornName = (line: LineRecord): string =>
  birthName(line) ||
  [nameAt(line, 'parent', 'first'), nameAt(line, 'parent', 'second')].filter(Boolean).join(' e ');

const STANDING = "r.status in ('pending', 'sealed', 'legacy')";

const ofCouples = (recordType: string): Imported => ({
  entity: marriage,
  recordType,
  city: null,
  nameOf: coupleName,
  sameAs: (line) => {
    const on = line.act['celebrated_on'];
    return on ? personKey(coupleName(line), String(on), '') : undefined;
  },
  known: `select a.name, a.celebrated_on::text as day, '' as beside from marriage a join record r on r.id = a.id and ${STANDING}
    where a.office_id = $1 and a.name = any($2) and a.celebrated_on is not null`,
});

export const IMPORTED: Readonly<Record<ImportKind, Imported>> = {
  birth: {
    entity: birth,
    recordType: '1',
    city: 'birth_city',
    nameOf: birthName,
    sameAs: (line) => {
      const mother = nameAt(line, 'parent', 'first');
      const born = line.act['born_on'];
      return born && mother ? personKey(birthName(line), String(born), mother) : undefined;
    },
    known: `select a.name, a.born_on::text as day, coalesce(p.name, '') as beside from birth a join record r on r.id = a.id and ${STANDING}
      left join person_record p on p.record_id = a.id and p.role = 'parent' and p.side = 'first'
      where a.office_id = $1 and a.name = any($2) and a.born_on is not null`,
  },
  marriage: ofCouples('2'),
  religious_marriage: ofCouples('3'),
  death: {
    entity: death,
    recordType: '4',
    city: 'death_city',
    nameOf: ({ act }) => String(act['name'] ?? ''),
    sameAs: ({ act }) => {
      const on = act['died_on'];
      return on ? personKey(String(act['name'] ?? ''), String(on), '') : undefined;
    },
    known: `select a.name, a.died_on::text as day, '' as beside from death a join record r on r.id = a.id and ${STANDING}
      where a.office_id = $1 and a.name = any($2) and a.died_on is not null`,
  },
  stillbirth: {
    entity: stillborn,
    recordType: '5',
    city: 'birth_city',
    nameOf: stillbornName,
    sameAs: (line) => {
      const on = line.act['delivered_on'];
      return on ? personKey(stillbornName(line), String(on), '') : undefined;
    },
    known: `select a.name, a.delivered_on::text as day, '' as beside from stillborn a join record r on r.id = a.id and ${STANDING}
      where a.office_id = $1 and a.name = any($2) and a.delivered_on is not null`,
  },
};
