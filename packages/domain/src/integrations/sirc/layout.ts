import type { LoadElement } from '../central/load-element.ts';

/**
 * The elements of a movement of SIRC in the order of its schema, layout 5.0 (Dataprev, Manual de Recomendações Técnicas
 * 7.4, chapter 8). What stands in a schema and is never told here (what a consulate recorded, security papers, the gender
 * that somebody states) is left out.
 */
const HEAD =
  'acervo anoRegistro codServentia dataRegistro dataSentencaJudicial dvMatricula folha justificativaAusenciaCamposObrigatorios justificativasAusenciaCamposObrigatorios nomeJuizJudicial nomeJuizadoJudicial numeroLivro numeroProcessoJudicial observacoes registroJudicial termo tipoLivro tipoServico';

const SEQUENCES = {
  birth: `${HEAD} bairroFiliacao codigoIBGEMunicipio codigoIBGEMunicipioIgnorado codigoIBGEMunicipioFiliacao codigoIBGEMunicipioFiliacaoIgnorado codigoIBGEUF codigoIBGEUFFiliacao codigoIBGEMunicipioNaturalidade codigoIBGEUFNaturalidade complementoLogradouroFiliacao cpf cpfIgnorado dataNascimento dataNascimentoIgnorada dnv dnvInexistente domicilioEstrangeiroFiliacao filiacoesNascimento horaNascimento horaNascimentoIgnorada local logradouroFiliacao logradouroFiliacaoIgnorado nome nomeEspecial numeroGemeos numeroLogradouroFiliacao numeroLogradouroFiliacaoIgnorado possuiGemeos sexo sexoIgnorado averbacoesNascimento anotacoesNascimento retificacoesNascimento filiacaoNomesIguais`,
  birthParent:
    'codigoIBGEMunicipioNaturalidade codigoIBGEUFNaturalidade codigoOcupacaoSDC codigoOcupacaoSDCIgnorado dataNascimento dataNascimentoIgnorada documentos cpfIgnorado documentosIgnorado idade idadeIgnorada municipioNaturalidadeIgnoradoDuplo nacionalidade nacionalidadeIgnorada nome nomeIgnorado nomeEspecial paisNascimento paisNascimentoIgnorado progenitores sexo sexoIgnorado textoLivreMunicipioNaturalidade',
  grandparent: 'nome nomeEspecial sexo',
  death: `${HEAD} bairro beneficiosPrevidenciarios beneficiosPrevidenciariosIgnorado causaMorteConhecida causaMorteConhecidaIgnorada codigoIBGEMunicipioLogradouro codigoIBGEMunicipioLogradouroIgnorado codigoIBGEMunicipioLogradouroObito codigoIBGEMunicipioLogradouroObitoIgnorado codigoIBGEMunicipioNaturalidade codigoIBGEUFLogradouro codigoIBGEUFLogradouroObito codigoIBGEUFNaturalidade codigoOcupacaoSDC complementoLogradouro corPele corPeleIgnorada dataNascimentoFalecido dataNascimentoFalecidoIgnorada dataObito dataObitoIgnorada declaracaoObito declaracaoObitoIgnorada documentosDeclarante documentosFalecido cpfFalecidoIgnorado documentosFalecidoIgnorado eleitor estadoCivil estadoCivilIgnorado filiacoesObito horaObito horaObitoIgnorada idade logradouro logradouroIgnorado logradouroObito logradouroObitoIgnorado lugarSepultamentoCemiterio lugarSepultamentoCemiterioIgnorado municipioNaturalidadeIgnoradoDuplo nacionalidade nacionalidadeIgnorada nome nomeEspecial nomeAtestantePrimario nomeDeclarante nomeDeclaranteEspecial nomeDeclaranteIgnorado nomeIgnorado nomeLocalObito nomeLocalObitoIgnorado numeroLogradouro numeroLogradouroIgnorado numeroLogradouroObitoIgnorado paisNascimento paisNascimentoIgnorado sexo sexoIgnorado textoLivreMunicipioNaturalidade tipoLocalObito tipoLocalObitoIgnorado tipoMorte tipoMorteIgnorado averbacoesObito anotacoesObito retificacoesObito filiacaoNomesIguais`,
  deathParent:
    'codigoIBGEMunicipioNaturalidade codigoIBGEUFNaturalidade codigoOcupacaoSDC dataNascimento dataNascimentoIgnorada documentos cpfIgnorado documentosIgnorado municipioNaturalidadeIgnoradoDuplo nacionalidade nacionalidadeIgnorada nome nomeEspecial nomeIgnorado paisNascimento paisNascimentoIgnorado sexo sexoIgnorado textoLivreMunicipioNaturalidade',
  benefit: 'numeroBeneficio',
  marriage: `${HEAD} codigoMunicipioIBGECasamentoReligioso codigoUFIBGECasamentoReligioso dataCelebracaoCasamento dataCelebracaoCasamentoIgnorada dataPublicacaoProclamas descricaoLocalCasamentoReligioso regimeCasamento averbacoesCasamento anotacoesCasamento retificacoesCasamento conjugesNomesIguais conjugesNomesIguaisPosCasamento conjuge1 conjuge2`,
  spouse:
    'bairroConjuge codigoIBGEMunicipioLogradouroConjuge codigoIBGEMunicipioLogradouroConjugeIgnorado codigoIBGEMunicipioNaturalidade codigoIBGEUFLogradouroConjuge codigoIBGEUFNaturalidade codigoOcupacaoSDC codigoOcupacaoSDCIgnorado complementoLogradouroConjuge dataDissolucaoCasamentoAnterior dataNascimento dataNascimentoIgnorada documentosConjuge cpfConjugeIgnorado documentosConjugeIgnorado domicilioEstrangeiroConjuge filiacoesConjuge logradouroConjuge logradouroConjugeIgnorado municipioNaturalidadeIgnoradoDuplo nacionalidade nacionalidadeIgnorada nome nomeEspecial nomeConjugePosCasamento nomeConjugePosCasamentoEspecial nomeConjugePosCasamentoIgnorado nomeConjugePrecedente nomeConjugePrecedenteEspecial numeroLogradouroConjuge numeroLogradouroConjugeIgnorado paisNascimento paisNascimentoIgnorado sexo sexoIgnorado textoLivreMunicipioNaturalidade filiacaoNomesIguais',
  spouseParent:
    'dataFalecimentoIgnorada dataNascimentoIgnorada nacionalidadeIgnorada nome nomeEspecial nomeIgnorado paisNascimentoIgnorado sexo sexoIgnorado',
  document: 'dono numero orgaoEmissao tipo ufEmissao',
  justification: 'codigoJustificativa',
  averbacao: 'dataAverbacao motivoAverbacao processoJudicial dataSentencaJudicial dadosComplementares',
  annotation: 'dataAnotacao motivoAnotacao matricula dadosComplementares',
  rectification: 'dataRetificacao processoJudicial dataSentencaJudicial dadosComplementares',
} as const;

export type SircPart = keyof typeof SEQUENCES;

/** What a tag holds: a value, the elements inside it, or several such elements; what is empty is not written. */
export type SircValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly LoadElement[]
  | readonly (readonly LoadElement[])[];
export type SircValues = Readonly<Record<string, SircValue>>;

const isElements = (
  content: readonly LoadElement[] | readonly (readonly LoadElement[])[],
): content is readonly LoadElement[] => typeof content[0]?.[0] === 'string';

function elementsOf(tag: string, value: SircValue): LoadElement[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[tag, String(value)]];
  if (value.length === 0) return [];
  return isElements(value) ? [[tag, value]] : value.map((each): LoadElement => [tag, each]);
}

/** The values of a part in the order of the schema. Throws a RangeError for a name that the schema does not have there. */
export function inOrder(part: SircPart, values: SircValues): LoadElement[] {
  const order: readonly string[] = SEQUENCES[part].split(' ');
  const strange = Object.keys(values).find((tag) => !order.includes(tag));
  if (strange !== undefined) throw new RangeError(`the layout of SIRC has no ${strange} in ${part}`);
  return order.flatMap((tag) => elementsOf(tag, values[tag]));
}
