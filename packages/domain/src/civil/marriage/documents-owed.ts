import type { DraftOf } from '@serventia/kit';
import type { Maybe } from '../birth/birth-facts.ts';
import { partiesOf } from '../birth/facts.ts';
import { needsPact } from './couple-fields.ts';
import { type CoupleFacts, type Side, spousesOf } from './spouses.ts';
import type { licenseDocumentFields, LicenseDocumentKind } from './license-document-fields.ts';
import type { licenseFields } from './license-fields.ts';

type Document = DraftOf<typeof licenseDocumentFields>;

/** A license with its papers; anything may be missing in a draft. */
export type DocumentedFacts = CoupleFacts &
  Pick<DraftOf<typeof licenseFields>, 'license_kind' | 'foreign_spouse' | 'requested_on'> & {
    readonly documents?: Maybe<readonly Document[]>;
  };

/** A paper that a couple has to bring; `side` is null for what concerns both. */
export interface OwedDocument {
  readonly kind: Exclude<LicenseDocumentKind, 'other'>;
  readonly side: Side | null;
}

const CONSENTS = {
  not_needed: [],
  parents: ['consent'],
  guardian: ['consent'],
  court: ['court_consent'],
  emancipated: ['emancipation'],
} as const;

const DISSOLUTIONS = {
  death: ['death_certificate'],
  divorce: ['divorce_record'],
  annulment: ['annulment_record'],
  union_dissolution: [],
} as const;

/** How the earlier marriages of one of the two ended: as typed, or as their civil status says. */
function dissolutionsOf(act: DocumentedFacts, side: Side, status: unknown): readonly OwedDocument['kind'][] {
  const typed = (act.previous_marriages ?? []).filter((each) => each.side === side);
  if (typed.length > 0)
    return typed.flatMap(({ dissolution_kind: kind }) => (kind ? DISSOLUTIONS[kind] : []));
  if (status === 'widowed') return DISSOLUTIONS.death;
  return status === 'divorced' ? DISSOLUTIONS.divorce : [];
}

function ofOne(act: DocumentedFacts, { side, party }: ReturnType<typeof spousesOf>[number]): OwedDocument[] {
  const consent = (side === 'first' ? act.first_consent : act.second_consent) ?? 'not_needed';
  const kinds = new Set<OwedDocument['kind']>([
    'birth_certificate',
    ...CONSENTS[consent],
    ...dissolutionsOf(act, side, party.civil_status),
  ]);
  return [...kinds].map((kind) => ({ kind, side }));
}

/** The papers of a license with each proxy whom the couple has sent. */
function ofProxies(act: DocumentedFacts): OwedDocument[] {
  const sides = new Set(partiesOf(act, 'proxy').map(({ party }) => party.side ?? null));
  return [...sides].map((side) => ({ kind: 'proxy_deed', side }));
}

/**
 * The papers that a couple has to bring (CC art. 1.525): of each their birth, consent and earlier marriages; of both the
 * statements of the witnesses and of their status, and what their regime, kinship, origin and kind of license ask for.
 */
export function documentsOwed(act: DocumentedFacts): OwedDocument[] {
  const both = (isOwed: boolean, kind: OwedDocument['kind']): OwedDocument[] =>
    isOwed ? [{ kind, side: null }] : [];
  return [
    ...spousesOf(act).flatMap((spouse) => ofOne(act, spouse)),
    ...both(true, 'witnesses_statement'),
    ...both(true, 'status_statement'),
    ...both(needsPact(act) || !!act.pact_on, 'pact_deed'),
    ...both(act.kinship === 'uncle_niece', 'medical_report'),
    ...ofProxies(act),
    ...both(act.foreign_spouse === true, 'foreign_papers'),
    ...both(act.license_kind === 'conversion', 'union_statement'),
  ];
}

const settles = (row: Document, { kind, side }: OwedDocument): boolean =>
  row.document_kind === kind &&
  (row.side ?? null) === side &&
  (row.document_state === 'received' || row.document_state === 'waived');

/** The owed papers that were neither received nor waived. */
export function documentsMissing(act: DocumentedFacts): OwedDocument[] {
  return documentsOwed(act).filter((owed) => !(act.documents ?? []).some((row) => settles(row, owed)));
}

/** The name of the one whom a paper is of, or of both. */
export function ownerOf(act: DocumentedFacts, { side }: Pick<OwedDocument, 'side'>): string {
  return spousesOf(act)
    .filter((spouse) => side === null || spouse.side === side)
    .flatMap(({ party }) => party.name ?? [])
    .join(', ');
}

/** The places of the owed papers in the list of a license. */
export const documentSlots = (act: DocumentedFacts) =>
  documentsOwed(act).map(({ kind, side }) => ({
    values: side === null ? { document_kind: kind } : { document_kind: kind, side },
  }));
