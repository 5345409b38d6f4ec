import type { Gender } from '../fact-values.ts';
import type { NamedCity } from '../act-reading.ts';
import { type Article, contract, type Preposition } from './contract.ts';
import { withoutFigures } from './figures.ts';
import { stateInFull } from './states.ts';

const MASCULINE = new Set(
  `banco hospital posto centro instituto pronto-socorro ofício cartório registro tabelionato oficialato serviço fórum clube
  templo salão santuário cemitério crematório jazigo sítio povoado largo beco loteamento conjunto residencial
  assentamento parque jardim setor bairro distrito lote condomínio caminho bulevar edifício palácio domicílio juízo
  tribunal consulado consulado-geral vice-consulado município primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo viaduto acesso
  núcleo departamento ministério conselho hotel motel presídio
  asilo abrigo lar açude mercado aeroporto terminal estádio ginásio colégio restaurante ramal complexo ambulatório laboratório necrotério velório sanatório quartel batalhão prédio galpão quintal terreno imóvel
  apartamento estacionamento trecho interior navio barco ônibus trem veículo artigo art. decreto decreto-lei código provimento convênio`.split(
    /\s+/u,
  ),
);
const FEMININE = new Set(
  `maternidade casa santa clínica unidade upa policlínica rua avenida travessa praça alameda estrada rodovia fazenda
  quadra vila ladeira passagem via chácara colônia comunidade aldeia residência igreja paróquia capela catedral matriz
  basílica sinagoga mesquita serventia vara comarca câmara primeira segunda terceira quarta quinta sexta sétima oitava
  nona décima promotoria procuradoria cidade localidade embaixada associação fundação beira zona sede viela escadaria ponte praia
  conservatória delegacia secretaria superintendência polícia defensoria prefeitura repartição universidade faculdade escola
  creche penitenciária cadeia pousada barragem represa rodoviária uti ambulância viatura aeronave
  embarcação gleba região calçada margem empresa fábrica loja oficina funerária lei constituição
  resolução portaria instrução`.split(/\s+/u),
);

/** Words that are put in full where they open an address or a name: records hold no abbreviations (LRP art. 35). */
const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/^r\.\s*(?=\S)/giu, 'Rua '],
  [/^av\.?\s+/giu, 'Avenida '],
  [/^(?:trav|tv)\.?\s+/giu, 'Travessa '],
  [/^(?:pça|pç|pca)\.?\s+/giu, 'Praça '],
  [/^al\.\s*/giu, 'Alameda '],
  [/^rod\.?\s+/giu, 'Rodovia '],
  [/^(?:estr|est)\.\s*/giu, 'Estrada '],
  [/^hosp\.\s*/giu, 'Hospital '],
  [/^mat\.\s*/giu, 'Maternidade '],
  [/\b(?:apto|apt|ap)\b\.?\s*/giu, 'apartamento '],
  [/\bbl\b\.?\s*/giu, 'bloco '],
  [/\bqd\b\.?\s*/giu, 'quadra '],
  [/\blt\b\.?\s*/giu, 'lote '],
  [/\bs\/n\b\.?º?/giu, 'sem número'],
  [/\bn[º°.]\s*/giu, 'número '],
];

/** A text of a name or address without abbreviations and figures. */
export function spelledOut(text: string): string {
  const inFull = IN_FULL.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), text.trim());
  return withoutFigures(inFull);
}

/** The number of a house after its street: `Avenida Brasil, 200` is `Avenida Brasil, número duzentos`. */
export function addressLine(text: string): string {
  return spelledOut(
    text.replaceAll(/,\s*(?:n[º°.o]*\s*)?(?!\d{4,5}-\d{3}(?!\d))(?=\d+(?![\dºª°]))/giu, ', número '),
  );
}

/** The article of a place or body by the first word of its name; none where the word is not known. */
function articleOf(name: string): Article {
  const [first = ''] = name.toLocaleLowerCase('pt-BR').split(' ');
  if (/^\d+[ºo°]$/u.test(first)) return 'o';
  if (/^\d+ª$/u.test(first)) return 'a';
  if (MASCULINE.has(first)) return 'o';
  return FEMININE.has(first) ? 'a' : '';
}

/** The gender of a place or body, for words beside it: masculine where it is not known. */
export function genderOfName(name: string): Gender {
  return articleOf(name) === 'a' ? 'f' : 'm';
}

/** A place that was typed with the preposition before it: `Na residência`, `em via pública`. */
const PLACED = /^(?:em|n[oa]s?|num|numa)\s/iu;

/**
 * A place or body after a preposition, contracted with its article (dossier texts 2.4, rule 7); a place that has one
 * already keeps it.
 */
export function withPreposition(preposition: Preposition, name: string): string {
  if (preposition === 'em' && PLACED.test(name))
    return name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1);
  return `${contract(preposition, articleOf(name))} ${name}`;
}

/** Cities whose name has an article of its own. */
const WITH_ARTICLE = new Set(['Rio de Janeiro', 'Recife']);

/** A city after `de`, with its state: `de Bacabal, Estado do Maranhão`, `do Recife, Estado de Pernambuco`. */
export function ofCity({ name, state }: NamedCity): string {
  return `${contract('de', WITH_ARTICLE.has(name) ? 'o' : '')} ${name}, ${stateInFull(state)}`;
}
