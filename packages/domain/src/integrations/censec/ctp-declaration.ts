import type { doiDeclaration } from '../doi-file.ts';
import type { Told } from '../told-values.ts';

type Declaration = ReturnType<typeof doiDeclaration>;
type Names = Readonly<Record<string, string>>;

/**
 * How the CTP calls what DOI has codes for, by the attribute of both. Of operations and kinds of property its tables name
 * the most usual ones; the others keep the code that these come from (verify).
 */
const NAMES: Readonly<Record<string, Names>> = {
  tipoDeclaracao: { '0': 'Original', '1': 'Retificadora', '3': 'Canceladora' },
  tipoServico: { '1': 'Notarial', '2': 'RegistroDeImoveis', '3': 'RegistroDeTitulosEDocumentos' },
  tipoAto: {
    '1': 'Escritura',
    '2': 'Procuracao',
    '3': 'Averbacao',
    '4': 'Registro',
    '5': 'RegistrosParaFinsDePublicidade',
    '6': 'RegistroParaFinsDeConservacao',
  },
  tipoOperacaoImobiliaria: {
    '11': 'CompraEVenda',
    '13': 'Permuta',
    '55': 'DoacaoAdiantamentoLegitima',
    '67': 'Doacao',
    '69': 'Inventario',
  },
  formaPagamento: {
    '5': 'QuitadoAVista',
    '7': 'APrazo',
    '9': 'NaoSeAplica',
    '10': 'QuitadoAPrazo',
    '11': 'QuitadoSemInformacaoDaFormaDePagamento',
  },
  tipoParteTransacionada: { '1': 'Percentual', '2': 'Area' },
  destinacao: { '1': 'Urbano', '3': 'Rural' },
  tipoImovel: { '15': 'Loja', '65': 'Apartamento', '67': 'Casa', '69': 'FazendaSitio', '71': 'Terreno' },
  motivoNaoIdentificacaoNi: { '1': 'SemCPFCNPJDecisaoJudicial', '2': 'NaoConstaNoDocumento' },
  regimeBens: {
    '1': 'SeparacaoDeBens',
    '2': 'ComunhaoParcialDeBens',
    '3': 'ComunhaoUniversalDeBens',
    '4': 'ParticipacaoFinalNosAquestos',
  },
};

const SIDES = ['alienantes', 'adquirentes'] as const;

const named = (values: Readonly<Record<string, Told>>): Record<string, Told> =>
  Object.fromEntries(
    Object.entries(values).map(([attribute, value]) => [
      attribute,
      typeof value === 'string' ? (NAMES[attribute]?.[value] ?? value) : value,
    ]),
  );

/** A declaration to DOI as city halls are told of it through the CTP: the same attributes, with names in place of codes. */
export function ctpDeclaration(declaration: Declaration): Record<string, Told> {
  const sides = SIDES.map((side) => [
    side,
    ((declaration[side] ?? []) as readonly Record<string, Told>[]).map(named),
  ]);
  return { ...named(declaration), ...Object.fromEntries(sides) };
}
