import type { DraftOf } from '@serventia/kit';
import type { deedPart } from '../notes/deed-parts.entity.ts';
import type { proxyPart } from '../notes/proxy-parts.entity.ts';
import type { personRecord } from '../parties/person.entity.ts';
import { GIVING_ROLES, RECEIVING_ROLES } from '../notes/proxy-kinds.ts';

/** An act of any kind, with the names that the table below tells of. */
type Row = Readonly<Record<string, unknown>>;
type Party = Pick<
  DraftOf<(typeof personRecord | typeof deedPart | typeof proxyPart)['fields']>,
  'role' | 'name'
>;

interface Parties {
  /** Fields of the act that hold a name of their own. */
  readonly own?: readonly string[];
  /** Its children who take part, and their roles: all of them unless told. */
  readonly children: 'parties' | 'parts';
  readonly roles?: readonly string[];
  readonly without?: readonly string[];
}

const SPOUSES: Parties = { children: 'parties', roles: ['spouse'] };

/** Who only helps with a deed is no party to it. */
const HELPERS = [
  'lawyer',
  'representative',
  'assistant',
  'executor',
  'witness',
  'signer_at_request',
  'interpreter',
  'conciliator',
];

/** Whom the seal of each act names. */
const PARTIES: Readonly<Record<string, Parties>> = {
  'civil_registration/birth': { own: ['name'], children: 'parties', roles: ['parent', 'declarant'] },
  'civil_registration/marriage': SPOUSES,
  'civil_registration/marriage_license': SPOUSES,
  'civil_registration/proclamation': SPOUSES,
  'civil_registration/death': { own: ['name'], children: 'parties', roles: ['declarant', 'proxy'] },
  'civil_registration/stillborn': {
    own: ['given_name', 'surname'],
    children: 'parties',
    roles: ['parent', 'declarant', 'proxy'],
  },
  'civil_registration/born_abroad': {
    children: 'parties',
    roles: ['registered', 'spouse', 'parent', 'requester'],
  },
  'civil_registration/emancipation': {
    children: 'parties',
    roles: ['emancipated', 'parent', 'guardian', 'requester'],
  },
  'civil_registration/interdiction': {
    children: 'parties',
    roles: ['interdicted', 'absentee', 'ward', 'supported', 'curator', 'guardian', 'supporter', 'requester'],
  },
  'civil_registration/stable_union': { children: 'parties', roles: ['partner'] },
  'note_registration/deed': { children: 'parts', without: HELPERS },
  'note_registration/proxy': {
    children: 'parts',
    roles: [...GIVING_ROLES, ...RECEIVING_ROLES, 'original_principal'],
  },
};

/**
 * The names of an act's parties as the court's seal takes them: one each, in the order of the act. Whoever declared a
 * birth or a death is a party to the act, and not to its certificates.
 */
export function sealParties(resource: string, act: Row, purpose: 'act' | 'certificate' = 'act'): string[] {
  const found = PARTIES[resource];
  if (!found) return [];
  const { own = [], children, roles } = found;
  const without = new Set([...(found.without ?? []), ...(purpose === 'certificate' ? ['declarant'] : [])]);
  const rows = (act[children] ?? []) as readonly Party[];
  const named = rows.filter(
    ({ role }) => (!roles || roles.includes(String(role))) && !without.has(String(role)),
  );
  const ownName = own
    .map((field) => act[field])
    .filter((name) => typeof name === 'string')
    .join(' ');
  const names = [ownName, ...named.map(({ name }) => name)];
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
}
