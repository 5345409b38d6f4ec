import type { deedFields } from '../../notes/deed-fields.ts';
import type { originFields } from '../../notes/origin-act.ts';
import type { qualificationFields } from '../../parties/qualification.ts';
import type { ValuesOf } from '@serventia/kit';

type DeedValues = ValuesOf<typeof deedFields>;
type Chosen<Values, Name extends keyof Values> = NonNullable<Values[Name]> & string;

/** tipoAtoCep (dossier 5.1). */
export const CEP_ACTS: Readonly<Record<number, string>> = {
  1: 'Escritura',
  2: 'Procuracao',
  3: 'ProcuracaoParaFinsPrevidenciarios',
  5: 'RenunciaDeProcuracao',
  6: 'RevogacaoDeProcuracao',
  7: 'Substabelecimento',
  8: 'AtaNotarial',
  9: 'AtaNotarialDeUsucapiao',
};

/** tipoAtoCep of the act that another one ends or changes; wills are told to the RCTO alone. */
export const ORIGIN_ACTS: Readonly<
  Record<Chosen<ValuesOf<typeof originFields>, 'origin_kind'>, string | null>
> = {
  deed: 'Escritura',
  proxy: 'Procuracao',
  substitution: 'Substabelecimento',
  private_proxy: 'ProcuracaoPrivada',
  will: null,
};

/** naturezaAtaNotarialDeUsucapiao. */
export const ADVERSE_POSSESSIONS: Readonly<Record<Chosen<DeedValues, 'adverse_possession'>, string>> = {
  ordinary: 'Ordinaria',
  extraordinary: 'Extraordinaria',
  rural: 'EspecialRural',
  urban: 'EspecialUrbana',
  family: 'EspecialFamiliar',
};

/** regimeBens. */
export const REGIMES: Readonly<Record<Chosen<DeedValues, 'couple_regime'>, string>> = {
  partial_communion: 'ComunhaoParcial',
  universal_communion: 'ComunhaoUniversal',
  final_participation: 'ParticipacaoFinalNosAquestos',
  total_separation: 'SeparacaoTotal',
  mandatory_separation: 'SeparacaoObrigatoria',
  specific: 'RegimeEspecificoAtribuidoEmPactoAntenupcial',
};

/** responsavel of the CESDI; the names of the last two follow the layout's own (verify). */
export const RESPONSIBLES: Readonly<Record<Chosen<DeedValues, 'custody'>, string>> = {
  '1': 'Conjuge1',
  '2': 'Conjuge2',
  '3': 'AmbosConjuges',
  '4': 'Outros',
  '5': 'SemDeclaracao',
};

/** prazoPagamento: 1 at once, 2 in instalments; of what was paid in a way that nobody tells there is none. */
export const PAYMENT_TERMS: Readonly<Record<Chosen<DeedValues, 'payment_terms'>, number | null>> = {
  '5': 1,
  '10': 2,
  '7': 2,
  '11': null,
  '9': null,
};
/** prazoPagamento of a deed that rectifies another one. */
export const AMENDED = 4;

type IdKind = Chosen<ValuesOf<typeof qualificationFields>, 'id_kind'>;

/** tipoDocumento of the RCTO. */
export const willDocument = (kind: IdKind): 'Rg' | 'Rne' | 'Outros' =>
  kind === 'rg' || kind === 'cin' ? 'Rg' : kind === 'rnm' ? 'Rne' : 'Outros';

/** documentoComplemento: what another document is. */
export const OTHER_DOCUMENTS: Readonly<Partial<Record<IdKind, string>>> = {
  cnh: 'CNH',
  passport: 'Passaporte',
  ctps: 'CTPS',
  voter_id: 'Título de eleitor',
  rani: 'RANI',
  consular: 'Carteira consular',
  professional: 'Carteira profissional',
  military: 'Identidade militar',
};
