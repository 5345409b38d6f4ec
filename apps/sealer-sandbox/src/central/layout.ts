/**
 * The layout of a load (`CARGAREGISTROS`) as its public schema was summed up (dossier civil registry 5.1.1), written
 * here once more and apart from the office's own writer, so that neither repeats the other's mistake. A line is a tag and what it holds:
 * `text 100` at most so many characters, `digits 11` none or exactly so many, `upto 6` digits, `date`, `hour`, `matricula`, `of A|B`
 * none or one of these; `!` where it may not be empty, `?` where it may be left out, `*` a list of elements.
 */
export interface Rule {
  readonly tag: string;
  readonly kind: 'text' | 'digits' | 'upto' | 'date' | 'hour' | 'matricula' | 'of' | 'list';
  readonly argument: string;
  readonly filled: boolean;
  readonly optional: boolean;
}

const KINDS = ['text', 'digits', 'upto', 'date', 'hour', 'matricula', 'of', 'list'] as const;

function rulesOf(source: string): Rule[] {
  return source
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', kind, argument = ''] = line.trim().split(' ');
      const known = KINDS.find((each) => each === kind);
      if (known === undefined) throw new TypeError(`no kind in the layout: ${line}`);
      return {
        tag: head.replace(/[!?*]$/u, ''),
        kind: known,
        argument,
        filled: head.endsWith('!'),
        optional: head.endsWith('?') || head.endsWith('*'),
      };
    });
}

const ADDRESS = `
  LOGRADOURO text 255
  NUMEROLOGRADOURO text 20
  COMPLEMENTOLOGRADOURO text 100
  BAIRRO text 100`;
const ABROAD = `
  ORGAOEMISSOREXTERIOR? text 200
  INFORMACOESCONSULADO? text 200
  OBSERVACOES text 4000`;

/** The elements inside the lists. */
export const LISTS: Readonly<Record<string, readonly Rule[]>> = {
  FILIACAONASCIMENTO: rulesOf(`
  INDICEREGISTRO! upto 100
  INDICEFILIACAO! upto 100
  NOME! text 100
  SEXO? of M|F|I
  CPF digits 11
  DATANASCIMENTO date
  IDADE? upto 3
  IDADE_DIAS_MESES_ANOS? of D|M|A
  CODIGOIBGEMUNLOGRADOURO? digits 7
  LOGRADOURO? text 255
  NUMEROLOGRADOURO? text 20
  COMPLEMENTOLOGRADOURO? text 100
  BAIRRO? text 100
  NACIONALIDADE? upto 3
  DOMICILIOESTRANGEIRO? text 255
  CODIGOIBGEMUNNATURALIDADE? digits 7
  TEXTOLIVREMUNICIPIONAT? text 100
  CODIGOOCUPACAOSDC? upto 6`),
  DOCUMENTOS: rulesOf(`
  INDICEREGISTRO! upto 100
  INDICEFILIACAO! upto 100
  DONO! of FILIACAO_NASCIMENTO|CONJUGE1|CONJUGE2|FALECIDO|DECLARANTE
  TIPO_DOC! of RG|NIT|RIC|RNE|TITULO_DE_ELEITOR|PASSAPORTE|CNH|CTPS|CARTEIRA_DE_MARITIMO|DOC_ESTRANGEIRO|CERT_DE_NASCIMENTO|CERT_DE_RESERVISTA|NAO_IDENTIFICADO
  DESCRICAO? text 200
  NUMERO! text 30
  NUMERO_SERIE? text 5
  CODIGOORGAOEMISSOR? text 2
  UF_EMISSAO? text 2
  DATA_EMISSAO? date`),
  BENEFICIOS_PREVIDENCIARIOS: rulesOf(`
  INDICEREGISTRO! upto 100
  NUMEROBENEFICIO! text 20`),
};

const spouse = (x: number): string => `
  NOMECONJUGE${x}! text 100
  NOVONOMECONJUGE${x} text 100
  CPFCONJUGE${x} digits 11
  SEXOCONJUGE${x} of M|F|I
  DATANASCIMENTOCONJUGE${x} date
  NOMEPAICONJUGE${x} text 100
  SEXOPAICONJUGE${x}? of M|F|I
  NOMEMAECONJUGE${x} text 100
  SEXOMAECONJUGE${x}? of M|F|I
  CODIGOOCUPACAOSDCCONJUGE${x} upto 6
  PAISNASCIMENTOCONJUGE${x} upto 3
  NACIONALIDADECONJUGE${x} upto 3
  CODIGOIBGEMUNNATCONJUGE${x} digits 7
  TEXTOLIVREMUNNATCONJUGE${x} text 150
  CODIGOIBGEMUNLOGRADOURO${x} digits 7
  DOMICILIOESTRANGEIRO${x} text 255`;

const partner = (x: number): string => `
  NOMECOMPANHEIRO${x}! text 100
  NOVONOMECOMPANHEIRO${x} text 100
  CPFCOMPANHEIRO${x} digits 11
  SEXOCOMPANHEIRO${x} of M|F|I
  DATANASCIMENTOCOMPANHEIRO${x} date`;

const ofOne = (person: string, fact: string): string => `
  NOME${person}! text 100
  CPF${person} digits 11
  MATRICULA! matricula
  NOMEPAI text 100
  CPFPAI digits 11
  NOMEMAE text 100
  CPFMAE digits 11
  DATA${fact} date
  DATAREGISTRO! date`;

const BIRTH = `
  NOMEREGISTRADO! text 100
  CPFREGISTRADO digits 11
  MATRICULA! matricula
  DATAREGISTRO! date
  DNV digits 11
  DATANASCIMENTO date
  HORANASCIMENTO hour
  LOCALNASCIMENTO of IGNORADO|UNIDADE_SAUDE|FORA_UNIDADE_SAUDE
  SEXO of M|F|I
  POSSUIGEMEOS of S|N
  NUMEROGEMEOS of 1|2|3|4|5|6|7|8|9|10
  CODIGOIBGEMUNNASCIMENTO digits 7
  PAISNASCIMENTO upto 3
  NACIONALIDADE upto 3
  TEXTONACIONALIDADEESTRANGEIRO text 200
  FILIACAONASCIMENTO* list
  DOCUMENTOS* list${ABROAD}`;

const MARRIAGE = `${spouse(1)}${spouse(2)}
  MATRICULA! matricula
  DATAREGISTRO! date
  DATACASAMENTO date
  REGIMECASAMENTO of COMUNHAO_PARCIAL|COMUNHAO_UNIVERSAL|PARTICIPACAO_FINAL_AQUESTOS|SEPARACAO_BENS|SEPARACAO_LEGAL_BENS|OUTROS|IGNORADO
  DOCUMENTOS* list${ABROAD}`;

const DEATH = `
  FLAGDESCONHECIDO! of S|N
  NOMEFALECIDO text 100
  CPFFALECIDO digits 11
  MATRICULA! matricula
  DATAREGISTRO! date
  NOMEPAI text 100
  CPFPAI digits 11
  SEXOPAI? of M|F|I
  NOMEMAE text 100
  CPFMAE digits 11
  SEXOMAE? of M|F|I
  DATAOBITO date
  HORAOBITO hour
  SEXO of M|F|I
  CORPELE of IGNORADA|BRANCA|PRETA|AMARELA|PARDA|INDIGENA
  ESTADOCIVIL of IGNORADO|SOLTEIRO|CASADO|VIUVO|DIVORCIADO|SEPARADO|OUTROS
  DATANASCIMENTOFALECIDO date
  IDADE upto 3
  IDADE_DIAS_MESES_ANOS of D|M|A
  ELEITOR of I|S|N
  POSSUIBENS of I|S|N
  CODIGOOCUPACAOSDC upto 6
  PAISNASCIMENTO upto 3
  NACIONALIDADE upto 3
  CODIGOIBGEMUNNATURALIDADE digits 7
  TEXTOLIVREMUNICIPIONAT text 100
  CODIGOIBGEMUNLOGRADOURO digits 7
  DOMICILIOESTRANGEIROFALECIDO text 500${ADDRESS}
  BENEFICIOS_PREVIDENCIARIOS* list
  DOCUMENTOS* list
  TIPOLOCALOBITO of IGNORADO|AMBULANCIA|DOMICILIO|HOSPITAL|OUTRO|OUTROS_SERVICOS_SAUDE|POSTO_SAUDE|SAMU|VIA_PUBLICA
  TIPOMORTE of NATURAL|VIOLENTA|IGNORADA
  NUMDECLARACAOOBITO? upto 9
  NUMDECLARACAOOBITOIGNORADA? of S|N
  PAISOBITO? upto 3
  CODIGOIBGEMUNLOGRADOUROOBITO digits 7
  ENDERECOLOCALOBITOESTRANGEIRO text 500
  LOGRADOUROOBITO text 255
  NUMEROLOGRADOUROOBITO text 20
  COMPLEMENTOLOGRADOUROOBITO text 100
  BAIRROOBITO text 100
  CAUSAMORTEANTECEDENTES_A text 170
  CAUSAMORTEANTECEDENTES_B text 170
  CAUSAMORTEANTECEDENTES_C text 170
  CAUSAMORTEANTECEDENTES_D text 170
  CAUSAMORTEOUTRASCOND_A text 170
  CAUSAMORTEOUTRASCOND_B text 170
  LUGARFALECIMENTO text 500
  LUGARSEPULTAMENTOCEMITERIO text 255
  NOMEATESTANTEPRIMARIO text 100
  CRMATESTANTEPRIMARIO text 13
  NOMEATESTANTESECUNDARIO text 100
  CRMATESTANTESECUNDARIO text 13
  NOMEDECLARANTE text 100
  CPFDECLARANTE digits 11${ABROAD}`;

const UNION = `${partner(1)}${partner(2)}
  MATRICULA! matricula
  DATAUNIAOESTAVEL date
  DATAREGISTRO! date`;

const HEAD = '\n  INDICEREGISTRO! upto 100';
const ALTERATION = `${HEAD}
  REGISTROINVISIVEL! of S|N
  CODIGOMOTIVOALTERACAO of 10|20|30|40|50|60
  DATAAVERBACAO! date`;

/** A kind of record inside a movement. */
export interface RecordLayout {
  readonly isAlteration: boolean;
  readonly rules: readonly Rule[];
}

const movement = (record: string, source: string): ReadonlyMap<string, RecordLayout> =>
  new Map([
    [`${record}INCLUSAO`, { isAlteration: false, rules: rulesOf(`${HEAD}${source}`) }],
    [`${record}ALTERACAO`, { isAlteration: true, rules: rulesOf(`${ALTERATION}${source}`) }],
  ]);

/** The records of each movement, by their tag. */
export const MOVEMENTS: ReadonlyMap<string, ReadonlyMap<string, RecordLayout>> = new Map([
  ['MOVIMENTONASCIMENTOTN', movement('REGISTRONASCIMENTO', BIRTH)],
  ['MOVIMENTOCASAMENTOTC', movement('REGISTROCASAMENTO', MARRIAGE)],
  ['MOVIMENTOOBITOTO', movement('REGISTROOBITO', DEATH)],
  ['MOVIMENTOEMANCIPACAO', movement('REGISTROEMANCIPACAO', ofOne('EMANCIPADO', 'EMANCIPACAO'))],
  ['MOVIMENTOINTERDICAO', movement('REGISTROINTERDICAO', ofOne('INTERDITADO', 'INTERDICAO'))],
  ['MOVIMENTOAUSENCIA', movement('REGISTROAUSENCIA', ofOne('AUSENTE', 'AUSENCIA'))],
  ['MOVIMENTOUNIAOESTAVEL', movement('REGISTROUNIAOESTAVEL', UNION)],
]);
