/**
 * What happens to a person by an act or an averbação and is annotated in their earlier records (LRP arts. 106 and 107;
 * dossier 4.3).
 */
export const CIVIL_EVENTS = [
  'marriage',
  'death',
  'emancipation',
  'interdiction',
  'absence',
  'presumed_death',
  'interdiction_end',
  'absence_end',
  'union',
  'union_dissolved',
  'separation',
  'divorce',
  'reconciliation',
  'annulment',
  'name_change',
  'filiation',
  'cancellation',
  'reactivation',
  'nationality_option',
] as const;
export type CivilEvent = (typeof CIVIL_EVENTS)[number];

/** Earlier records of a person: their own, and the births of their children, where they are a parent. */
export type AnnotatedKind = 'birth' | 'marriage' | 'stable_union' | 'child_birth';

/**
 * When a record is annotated: `always`, for everybody was born; `if_known`, where the act cites it or the office holds
 * it; `if_married`, also where the person is said to be or to have been married.
 */
type Wanted = 'always' | 'if_known' | 'if_married';

interface EventRule {
  readonly annotated: Readonly<Partial<Record<AnnotatedKind, Wanted>>>;
  /** The code of the type of the anotação (`basic/endorsement_type`). */
  readonly type: string;
}

const OF_BOTH = { birth: 'always' } as const;
const OF_CAPACITY = { birth: 'always', marriage: 'if_married' } as const;
const OF_UNION = { birth: 'always', marriage: 'if_known' } as const;

/** Which records each event is annotated in (dossier 4.3). */
export const EVENT_RULES: Readonly<Record<CivilEvent, EventRule>> = {
  marriage: { annotated: OF_BOTH, type: 'anotacao_casamento' },
  death: {
    annotated: { birth: 'always', marriage: 'if_married', stable_union: 'if_known' },
    type: 'anotacao_obito',
  },
  emancipation: { annotated: { birth: 'always', marriage: 'if_known' }, type: 'anotacao_emancipacao' },
  interdiction: { annotated: OF_CAPACITY, type: 'anotacao_interdicao' },
  absence: { annotated: OF_CAPACITY, type: 'anotacao_ausencia' },
  presumed_death: { annotated: OF_CAPACITY, type: 'anotacao_morte_presumida' },
  interdiction_end: { annotated: OF_CAPACITY, type: 'anotacao_interdicao' },
  absence_end: { annotated: OF_CAPACITY, type: 'anotacao_ausencia' },
  union: { annotated: OF_UNION, type: 'anotacao_uniao_estavel' },
  union_dissolved: { annotated: OF_UNION, type: 'anotacao_uniao_estavel' },
  separation: { annotated: OF_BOTH, type: 'anotacao_divorcio' },
  divorce: { annotated: OF_BOTH, type: 'anotacao_divorcio' },
  reconciliation: { annotated: OF_BOTH, type: 'anotacao_restabelecimento' },
  annulment: { annotated: OF_BOTH, type: 'anotacao_divorcio' },
  name_change: { annotated: { birth: 'always', marriage: 'if_known' }, type: 'anotacao_alteracao_nome' },
  filiation: { annotated: { marriage: 'if_known', child_birth: 'if_known' }, type: 'anotacao_filiacao' },
  nationality_option: { annotated: OF_BOTH, type: 'anotacao_outra' },
  // Told wherever the record was told of, wherever that is.
  cancellation: { annotated: {}, type: 'anotacao_outra' },
  reactivation: { annotated: {}, type: 'anotacao_outra' },
};
