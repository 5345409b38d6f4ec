import { birthEntry } from './birth-entry.ts';
import { absenceEntry, emancipationEntry, interdictionEntry } from './book-e-entry.ts';
import { marriageEntry, unionEntry } from './couple-entry.ts';
import { deathEntry } from './death-entry.ts';
import { yesOrNo } from './load-options.ts';
import { dayOf, type LoadElement, xmlOf } from './load-element.ts';
import type { LoadCodes, LoadedActs, LoadedMovement } from './load-entry.ts';

/** How the layout calls each movement and the records in it. */
const TAGS: Readonly<Record<LoadedMovement, readonly [movement: string, record: string]>> = {
  birth: ['MOVIMENTONASCIMENTOTN', 'REGISTRONASCIMENTO'],
  marriage: ['MOVIMENTOCASAMENTOTC', 'REGISTROCASAMENTO'],
  death: ['MOVIMENTOOBITOTO', 'REGISTROOBITO'],
  emancipation: ['MOVIMENTOEMANCIPACAO', 'REGISTROEMANCIPACAO'],
  interdiction: ['MOVIMENTOINTERDICAO', 'REGISTROINTERDICAO'],
  absence: ['MOVIMENTOAUSENCIA', 'REGISTROAUSENCIA'],
  stable_union: ['MOVIMENTOUNIAOESTAVEL', 'REGISTROUNIAOESTAVEL'],
};

/** Typed as a method: the entry of one movement stands in the table of them all. */
type EntryOf<Act = LoadedActs[LoadedMovement]> = {
  of(act: Act, index: number, codes: LoadCodes): LoadElement[];
}['of'];

const ENTRIES: { readonly [Movement in LoadedMovement]: EntryOf<LoadedActs[Movement]> } = {
  birth: birthEntry,
  marriage: marriageEntry,
  death: deathEntry,
  emancipation: emancipationEntry,
  interdiction: interdictionEntry,
  absence: absenceEntry,
  stable_union: unionEntry,
};

/** What an alteration says before the record. */
interface Alteration {
  readonly hidden: boolean;
  readonly reason: string | null;
  /** `YYYY-MM-DD`. */
  readonly on: string | null;
}

export interface LoadedRecord<Movement extends LoadedMovement = LoadedMovement> {
  readonly act: LoadedActs[Movement];
  /** Null of a record that is new to the central. */
  readonly alteration: Alteration | null;
}

export interface Load<Movement extends LoadedMovement = LoadedMovement> {
  readonly movement: Movement;
  /** VERSAO: `2.7`. */
  readonly version: string;
  /** Six digits of the office. */
  readonly cns: string;
  readonly records: readonly LoadedRecord<Movement>[];
  readonly codes: LoadCodes;
}

/**
 * The file of a load for the central of civil registration, in UTF-8 (root `CARGAREGISTROS`; dossier civil registry
 * 5.1.1): inclusions, and alterations with the state of the record after its margin. Records keep their order, which
 * their index counts from 1.
 */
export function loadFile<Movement extends LoadedMovement>(load: Load<Movement>): string {
  const { movement, version, cns, records, codes } = load;
  const [tag, record] = TAGS[movement];
  const entryOf: EntryOf<LoadedActs[Movement]> = ENTRIES[movement];
  const elements = records.map(({ act, alteration }, place): LoadElement => {
    const index = place + 1;
    const entry = entryOf(act, index, codes);
    const head: LoadElement = ['INDICEREGISTRO', String(index)];
    return alteration
      ? [`${record}ALTERACAO`, [head, ...alterationOf(alteration), ...entry]]
      : [`${record}INCLUSAO`, [head, ...entry]];
  });
  const root: LoadElement = [
    'CARGAREGISTROS',
    [
      ['VERSAO', version],
      ['ACAO', 'CARGA'],
      ['CNS', cns],
      [tag, elements],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root)}\n`;
}

const alterationOf = ({ hidden, reason, on }: Alteration): LoadElement[] => [
  ['REGISTROINVISIVEL', yesOrNo(hidden)],
  ['CODIGOMOTIVOALTERACAO', reason ?? ''],
  ['DATAAVERBACAO', dayOf(on)],
];
