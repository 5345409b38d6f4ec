import type { PARTY_ROLES } from './person.entity.ts';

type Role = (typeof PARTY_ROLES)[number];

/** Who helps any party: stands for them, signs or speaks for them. */
const HELPERS = [
  'witness',
  'proxy',
  'legal_representative',
  'signer_at_request',
  'interpreter',
  'translator',
] as const satisfies readonly Role[];

const rolesOf = (...own: readonly Role[]): readonly Role[] => [...own, ...HELPERS];

/** Who takes part in each act of the civil registry (dossier 3: the person blocks of each act). */
export const ACT_ROLES = {
  birth: rolesOf(
    'parent',
    'grandparent',
    'declarant',
    'doctor',
    'midwife',
    'guardian',
    'judge',
    'prosecutor',
  ),
  license: rolesOf('spouse', 'parent', 'guardian', 'child', 'judge', 'prosecutor'),
  proclamation: rolesOf('spouse', 'parent'),
  marriage: rolesOf(
    'spouse',
    'justice_of_peace',
    'celebrant',
    'parent',
    'child',
    'guardian',
    'judge',
    'prosecutor',
  ),
  death: rolesOf('declarant', 'doctor', 'parent', 'spouse', 'partner', 'child', 'judge'),
  stillborn: rolesOf('parent', 'grandparent', 'declarant', 'doctor', 'midwife'),
  born_abroad: rolesOf('registered', 'parent', 'grandparent', 'spouse', 'declarant', 'requester', 'judge'),
  emancipation: rolesOf('emancipated', 'parent', 'guardian', 'judge', 'notary', 'requester'),
  interdiction: rolesOf(
    'interdicted',
    'absentee',
    'ward',
    'supported',
    'curator',
    'guardian',
    'supporter',
    'requester',
    'parent',
    'spouse',
    'partner',
    'judge',
    'prosecutor',
  ),
  stable_union: rolesOf('partner', 'parent', 'child', 'notary', 'judge', 'requester'),
} as const satisfies Readonly<Record<string, readonly Role[]>>;
