import type { ReferencePlace } from '@serventia/kit';
import { departmentOf } from '../account/departments.ts';

/** What the court's system calls the acts that have a path of their own there. */
const PATH_OF: Readonly<Record<string, string>> = {
  birth: 'civil/nascimento',
  marriage: 'civil/casamento',
  marriage_license: 'civil/casamento',
  death: 'civil/obito',
  stillborn: 'civil/natimorto',
  interdiction: 'civil/interdicao',
  emancipation: 'civil/emancipacao',
  stable_union: 'civil/uniao-estavel',
  deed: 'notas/escritura',
  proxy: 'notas/procuracao',
  signature_card: 'notas/cartao-assinatura',
  signature_recognition: 'notas/reconhecimento-firma',
  document_authentication: 'notas/autenticacao',
};

/** The act path of the court's seal system for a kind of act; undefined where it has none of its own. */
export const sealerPathOf = (resource: string): string | undefined => PATH_OF[resource];

/** A service that seals the acts of the area in which it is asked for: plainly the only one of the act's own path. */
export const actServiceOf = {
  among: ({ owner }: ReferencePlace) => ({
    active: true,
    department: owner ? departmentOf(owner.entity.area) : undefined,
  }),
  usual: ({ owner }: ReferencePlace) => {
    const path = owner && sealerPathOf(owner.entity.resource);
    return path === undefined ? undefined : { sealer_path: path };
  },
  prefill: { reason_free: 'reason_free' },
} as const;

/** A service that acts of a matrícula are charged by, and no certificate: plainly the only one of its use, where there is one. */
export const enrollmentServiceOf = (use?: 'endorsement') =>
  ({
    among: () => ({ active: true, department: 'property', act_use__in: 'endorsement,other' }),
    usual: () => (use === undefined ? undefined : { act_use: use }),
    prefill: { reason_free: 'reason_free' },
  }) as const;

/** A service that averbações are charged by: plainly the only one of that use. */
export const entryServiceOf = {
  among: () => ({ active: true, department: 'civil' }),
  usual: () => ({ act_use: 'endorsement' }),
  prefill: { reason_free: 'reason_free' },
} as const;
