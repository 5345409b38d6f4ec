import type { RowOf } from '@serventia/kit';
import type { licenseRequirement } from '../../civil/marriage/license-requirement.entity.ts';
import type { opposition } from '../../civil/marriage/opposition.entity.ts';
import type { marriageLicense } from '../../civil/marriage/marriage-license.entity.ts';
import {
  type DocumentedFacts,
  documentsMissing,
  type OwedDocument,
  ownerOf,
} from '../../civil/marriage/documents-owed.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { joinWords } from '../language/join.ts';
import type { licenseRequirementCatalog, oppositionNoticeCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** The papers of a license as a note names them, before `de` and whose they are. */
const NAMES: Readonly<Record<OwedDocument['kind'], string>> = {
  birth_certificate: 'certidão de nascimento ou documento equivalente',
  consent: 'consentimento dos pais ou do representante legal',
  court_consent: 'suprimento judicial do consentimento',
  emancipation: 'prova da emancipação',
  witnesses_statement:
    'declaração de duas testemunhas que atestem conhecer os nubentes e não haver impedimento',
  status_statement: 'declaração do estado civil, do domicílio e da residência',
  death_certificate: 'certidão de óbito do cônjuge anterior',
  divorce_record: 'certidão do casamento anterior com a averbação do divórcio',
  annulment_record: 'sentença de nulidade ou anulação do casamento anterior',
  pact_deed: 'escritura do pacto antenupcial',
  medical_report: 'laudo dos médicos sobre o casamento de parentes de terceiro grau',
  proxy_deed: 'procuração por instrumento público',
  foreign_papers: 'documentos estrangeiros apostilados ou legalizados, com tradução juramentada',
  union_statement: 'declaração da união estável ou certidão do seu registro',
};

/** The missing papers of a license in Portuguese, one a line, as its nota de exigência names them (CC art. 1.525). */
export function demandedOf(license: DocumentedFacts): string | null {
  const lines = documentsMissing(license).map((owed) => {
    const names = ownerOf(license, owed).split(', ').filter(Boolean);
    const name = NAMES[owed.kind];
    return names.length > 0 ? `${name}, de ${joinWords(names)}` : name;
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

interface RequirementReading {
  readonly office: PaperOffice;
  readonly requirement: RowOf<typeof licenseRequirement>;
  readonly license: RowOf<typeof marriageLicense>;
}

const sentence = (line: string): string => {
  const text = `${line.charAt(0).toUpperCase()}${line.slice(1)}`.trim();
  return /[.!?:;]$/u.test(text) ? text : `${text}.`;
};

/** The facts of the nota de exigência of a license: each missing paper, then what the official adds. */
export function licenseRequirementValues({
  office,
  requirement,
  license,
}: RequirementReading): ValuesFor<typeof licenseRequirementCatalog> {
  const lines = [...(requirement.demanded ?? '').split('\n'), requirement.reason ?? ''].filter(Boolean);
  return {
    facts: {
      ...officeFacts(office),
      license_number: license.protocol,
      couple_names: license.name,
      required_on: dayInWords(requirement.required_on),
    },
    groups: {},
    conditions: {},
    lists: {
      demands: lines.map((line, place) => ({
        facts: { demand_number: String(place + 1), demand_text: sentence(line) },
        groups: {},
        conditions: {},
        lists: {},
      })),
    },
    required: ['license_number', 'couple_names', 'required_on'],
  };
}

const GROUNDS = { impediment: 'impedimento', suspensive_cause: 'causa suspensiva' } as const;

interface OppositionReading {
  readonly office: PaperOffice;
  readonly opposition: RowOf<typeof opposition>;
  readonly license: RowOf<typeof marriageLicense>;
}

/** The facts of the notice to a couple of an opposition: who, on what ground, with what evidence (CC art. 1.530). */
export function oppositionNoticeValues({
  office,
  opposition: row,
  license,
}: OppositionReading): ValuesFor<typeof oppositionNoticeCatalog> {
  return {
    facts: {
      ...officeFacts(office),
      license_number: license.protocol,
      couple_names: license.name,
      opponent_name: row.opponent_name,
      opposed_on: dayInWords(row.opposed_on),
      opposition_ground: GROUNDS[row.opposition_kind],
      opposition_facts: sentence(row.facts),
    },
    groups: {},
    conditions: {},
    lists: {},
    required: ['license_number', 'couple_names', 'opponent_name', 'opposed_on', 'opposition_ground'],
  };
}
