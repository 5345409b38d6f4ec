import { describe, expect, it, test } from 'vitest';
import type { Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import {
  countInWords,
  heightInWords,
  moneyInFiguresAndWords,
  shareInFiguresAndWords,
  weightInWords,
} from './amounts.ts';
import { ordinalInWords, sheetInWords, withoutFigures } from './figures.ts';
import { joinPersons, joinWords } from './join.ts';
import { nationalityInWords } from './nationalities.ts';
import { addressLine, ofCity, spelledOut, withPreposition } from './places.ts';
import { ofState, stateInFull } from './states.ts';
import { statusInWords } from './status.ts';

const M: Group = ['m'];
const F: Group = ['f'];
const MM: Group = ['m', 'm'];
const FF: Group = ['f', 'f'];
const MF: Group = ['m', 'f'];

/** Masculine singular, feminine singular, masculine plural, feminine plural (dossier texts 2.4). */
const TABLE = `
brasileiro brasileira brasileiros brasileiras
nascido nascida nascidos nascidas
filho filha filhos filhas
solteiro solteira solteiros solteiras
casado casada casados casadas
viúvo viúva viúvos viúvas
divorciado divorciada divorciados divorciadas
convivente convivente conviventes conviventes
companheiro companheira companheiros companheiras
residente residente residentes residentes
portador portadora portadores portadoras
menor menor menores menores
maior maior maiores maiores
capaz capaz capazes capazes
incapaz incapaz incapazes incapazes
herdeiro herdeira herdeiros herdeiras
meeiro meeira meeiros meeiras
inventariante inventariante inventariantes inventariantes
cônjuge cônjuge cônjuges cônjuges
nubente nubente nubentes nubentes
pai mãe pais mães
genitor genitora genitores genitoras
irmão irmã irmãos irmãs
gêmeo gêmea gêmeos gêmeas
natimorto natimorta natimortos natimortas
registrando registranda registrandos registrandas
ausente ausente ausentes ausentes
ambos ambas ambos ambas
este esta estes estas
aquele aquela aqueles aquelas
seu sua seus suas
ciente ciente cientes cientes
credor credora credores credoras
fiduciário fiduciária fiduciários fiduciárias
testador testadora testadores testadoras
procurador procuradora procuradores procuradoras
tutor tutora tutores tutoras
representante representante representantes representantes
síndico síndica síndicos síndicas
presidente presidente presidentes presidentes
tabelião tabeliã tabeliães tabeliãs
oficial oficial oficiais oficiais
escrevente escrevente escreventes escreventes
interino interina interinos interinas
juiz juíza juízes juízas
advogado advogada advogados advogadas
médico médica médicos médicas
declara declara declaram declaram
assina assina assinam assinam
comparece comparece comparecem comparecem
outorga outorga outorgam outorgam
vende vende vendem vendem
doa doa doam doam
constitui constitui constituem constituem
tem tem têm têm
vem vem vêm vêm
foi foi foram foram
é é são são
era era eram eram
disse disse disseram disseram
fez fez fizeram fizeram
recebeu recebeu receberam receberam
compareceu compareceu compareceram compareceram
declarou declarou declararam declararam
assistiu assistiu assistiram assistiram
contava contava contavam contavam
português portuguesa portugueses portuguesas
francês francesa franceses francesas
espanhol espanhola espanhóis espanholas
alemão alemã alemães alemãs
norte-americano norte-americana norte-americanos norte-americanas
sul-coreano sul-coreana sul-coreanos sul-coreanas
cabo-verdiano cabo-verdiana cabo-verdianos cabo-verdianas
canadense canadense canadenses canadenses
europeu europeia europeus europeias
motorista motorista motoristas motoristas
comerciante comerciante comerciantes comerciantes
servente servente serventes serventes
agricultor agricultora agricultores agricultoras
artesão artesã artesãos artesãs
escrivão escrivã escrivães escrivãs
capitão capitã capitães capitãs
policial policial policiais policiais
cirurgião-dentista cirurgiã-dentista cirurgiões-dentistas cirurgiãs-dentistas
médico-veterinário médica-veterinária médicos-veterinários médicas-veterinárias
responsável responsável responsáveis responsáveis
fiel fiel fiéis fiéis
civil civil civis civis
jovem jovem jovens jovens
militar militar militares militares
separado separada separados separadas
domiciliado domiciliada domiciliados domiciliadas
inscrito inscrita inscritos inscritas
representado representada representados representadas
assistido assistida assistidos assistidas
falecido falecida falecidos falecidas
legatário legatária legatários legatárias
emancipado emancipada emancipados emancipadas
interdito interdita interditos interditas
curatelado curatelada curatelados curateladas
conhecido conhecida conhecidos conhecidas
identificado identificada identificados identificadas
qualificado qualificada qualificados qualificadas
denominado denominada denominados denominadas
outorgado outorgada outorgados outorgadas
donatário donatária donatários donatárias
cessionário cessionária cessionários cessionárias
usufrutuário usufrutuária usufrutuários usufrutuárias
proprietário proprietária proprietários proprietárias
testamenteiro testamenteira testamenteiros testamenteiras
mandatário mandatária mandatários mandatárias
substabelecido substabelecida substabelecidos substabelecidas
sócio sócia sócios sócias
substituto substituta substitutos substitutas
contraente contraente contraentes contraentes
sobrevivente sobrevivente sobreviventes sobreviventes
outorgante outorgante outorgantes outorgantes
fiduciante fiduciante fiduciantes fiduciantes
adquirente adquirente adquirentes adquirentes
transmitente transmitente transmitentes transmitentes
alienante alienante alienantes alienantes
cedente cedente cedentes cedentes
anuente anuente anuentes anuentes
interveniente interveniente intervenientes intervenientes
permutante permutante permutantes permutantes
declarante declarante declarantes declarantes
solicitante solicitante solicitantes solicitantes
requerente requerente requerentes requerentes
substabelecente substabelecente substabelecentes substabelecentes
devedor devedora devedores devedoras
fiador fiadora fiadores fiadoras
vendedor vendedora vendedores vendedoras
comprador compradora compradores compradoras
doador doadora doadores doadoras
curador curadora curadores curadoras
administrador administradora administradores administradoras
promotor promotora promotores promotoras
lavrador lavradora lavradores lavradoras
do da dos das
ao à aos às
pelo pela pelos pelas
neste nesta nestes nestas
àquele àquela àqueles àquelas
`;

describe('the forms of a word', () => {
  const lines = TABLE.trim()
    .split('\n')
    .map((line) => line.split(' '));
  test.each(lines)('%s, %s, %s, %s', (word = '', ...forms) => {
    expect([F, MM, FF].map((group) => agree(word, group))).toEqual(forms);
    expect([agree(word, M), agree(word, MF)]).toEqual([word, forms[1]]);
  });
});

describe('phrases', () => {
  test.each<[string, Group, string]>([
    ['o de cujus', F, 'a de cujus'],
    ['o de cujus', MF, 'os de cujus'],
    ['técnico de enfermagem', FF, 'técnicas de enfermagem'],
    ['servidor público', MM, 'servidores públicos'],
    ['juiz de paz', F, 'juíza de paz'],
    ['policial militar', FF, 'policiais militares'],
    ['advogado (direito civil)', FF, 'advogadas (direito civil)'],
    ['operador de máquina a vapor', F, 'operadora de máquina a vapor'],
    ['secretária(o) executiva(o)', MM, 'secretária(o) executiva(o)'],
    ['médico - clínico geral', F, 'médica - clínico geral'],
    ['tecelão a mão', F, 'tecelã a mão'],
    ['do lar', FF, 'do lar'],
    ['avô paterno', MF, 'avós paternos'],
    ['avô paterno', FF, 'avós paternas'],
    ['avô materno', MM, 'avôs maternos'],
    ['já qualificado', FF, 'já qualificadas'],
    ['o qual declara', FF, 'as quais declaram'],
    ['do registrando', F, 'da registranda'],
    ['O vendedor', MF, 'Os vendedores'],
    ['Era casado', F, 'Era casada'],
    ['OUTORGANTE VENDEDOR', FF, 'OUTORGANTES VENDEDORAS'],
    ['a testemunha presente', MM, 'as testemunhas presentes'],
    ['da criança', MM, 'das crianças'],
    ['este testemunha', MM, 'estas testemunhas'],
    ['o cônjuge', F, 'o cônjuge'],
    ['sexo masculino', F, 'sexo feminino'],
    ['separado judicialmente', FF, 'separadas judicialmente'],
    ['residente e domiciliado', MF, 'residentes e domiciliados'],
    ['brasileiro naturalizado', F, 'brasileira naturalizada'],
  ])('%s of %j: %s', (word, group, expected) => expect(agree(word, group)).toBe(expected));
});

test('nationalities, and countries without a demonym', () => {
  expect(nationalityInWords('BR', F)).toBe('brasileira');
  expect(nationalityInWords('US', MF)).toBe('norte-americanos');
  expect(nationalityInWords('GW', FF)).toBe('guineenses');
  expect(nationalityInWords('SE', MM)).toBe('nacionais da Suécia');
  expect(nationalityInWords('MT', M)).toBe('nacional de Malta');
  expect(nationalityInWords('CD', F)).toBe('nacional da República Democrática do Congo');
  expect(nationalityInWords('NL', F)).toBe('nacional dos Países Baixos');
  expect(nationalityInWords('PH', FF)).toBe('nacionais das Filipinas');
  expect(nationalityInWords('AF', M)).toBe('nacional do Afeganistão');
});

test('states and cities', () => {
  expect(stateInFull('SP')).toBe('Estado de São Paulo');
  expect(stateInFull('DF')).toBe('Distrito Federal');
  expect(ofState('em', 'PB')).toBe('na Paraíba');
  expect(ofCity({ name: 'Recife', state: 'PE' })).toBe('do Recife, Estado de Pernambuco');
  expect(() => stateInFull('XX')).toThrow(RangeError);
});

test.each([
  ['Maternidade Santa Ana', 'na Maternidade Santa Ana'],
  ['Hospital Municipal', 'no Hospital Municipal'],
  ['Segunda Vara Cível', 'na Segunda Vara Cível'],
  ['Oiteiro', 'em Oiteiro'],
  ['Universidade Federal', 'na Universidade Federal'],
  ['Hotel Central', 'no Hotel Central'],
  ['Rio Branco, Acre', 'em Rio Branco, Acre'],
  ['Penitenciária Regional', 'na Penitenciária Regional'],
  ['Na residência', 'na residência'],
  ['Em via pública', 'em via pública'],
  ['Nova Esperança', 'em Nova Esperança'],
])('in %s', (name, expected) => expect(withPreposition('em', name)).toBe(expected));

it('names the bank that drew up an instrument with its article', () =>
  expect(withPreposition('de', 'Banco do Cariri S.A.')).toBe('do Banco do Cariri S.A.'));

test.each([
  ['1º Ofício', 'Primeiro Ofício'],
  ['CARTÓRIO DO 2º OFÍCIO', 'CARTÓRIO DO SEGUNDO OFÍCIO'],
  ['Rua 7 de Setembro', 'Rua sete de Setembro'],
  ['Av. Brasil', 'Avenida Brasil'],
  ['R. das Flores', 'Rua das Flores'],
  ['Apto 302, Bl B', 'apartamento trezentos e dois, bloco B'],
  ['10-A', 'dez-A'],
  ['Salão do 1º Ofício', 'Salão do Primeiro Ofício'],
  ['no 2º andar', 'no segundo andar'],
  ['400º lugar', 'quatrocentos lugar'],
  ['km 10,5', 'km dez vírgula cinco'],
  ['em 12/05/2020', 'em doze de maio de dois mil e vinte'],
  ['em 32/05/2020', 'em trinta e dois/zero cinco/dois mil e vinte'],
  ['21ª Vara', 'Vigésima primeira Vara'],
  ['fundos. ', 'fundos'],
  ['casa 007', 'casa zero zero sete'],
  ['1.234 metros', 'mil duzentos e trinta e quatro metros'],
  ['  duas   linhas\n aqui ', 'duas linhas aqui'],
])('%j without figures and abbreviations', (text, expected) => expect(spelledOut(text)).toBe(expected));

test('a sheet with its face', () => {
  expect(['34v', '34 verso', '34', '7F'].map(sheetInWords)).toEqual([
    'trinta e quatro verso',
    'trinta e quatro verso',
    'trinta e quatro',
    'sete frente',
  ]);
});

test('the number of a house', () => {
  expect(addressLine('Avenida Brasil, 200')).toBe('Avenida Brasil, número duzentos');
  expect(addressLine('Avenida Brasil, nº 200, Centro')).toBe('Avenida Brasil, número duzentos, Centro');
  expect(addressLine('Rua A, s/n')).toBe('Rua A, sem número');
});

test('amounts', () => {
  expect([countInWords(1, 'semana'), countInWords(2, 'mês', 'meses'), countInWords(0, 'dia')]).toEqual([
    'uma semana',
    'dois meses',
    'zero dias',
  ]);
  expect([heightInWords(170), heightInWords(100), heightInWords(49)]).toEqual([
    'um metro e setenta centímetros',
    'um metro',
    'quarenta e nove centímetros',
  ]);
  expect([weightInWords(2400), weightInWords(1001), weightInWords(1)]).toEqual([
    'dois quilogramas e quatrocentos gramas',
    'um quilograma e um grama',
    'um grama',
  ]);
  expect(moneyInFiguresAndWords(100)).toBe('R$ 1,00 (um real)');
  expect(['1/2', '3/4', '1/11', '100%', '3/100'].map(shareInFiguresAndWords)).toEqual([
    '1/2 (um meio)',
    '3/4 (três quartos)',
    '1/11 (um onze avos)',
    '1/1 (a totalidade)',
    '3/100 (três centésimos)',
  ]);
  expect(() => shareInFiguresAndWords('x')).toThrow(RangeError);
  expect([1, 10, 21, 99].map(ordinalInWords)).toEqual([
    'primeiro',
    'décimo',
    'vigésimo primeiro',
    'nonagésimo nono',
  ]);
  expect(() => ordinalInWords(0)).toThrow(RangeError);
  expect(withoutFigures('')).toBe('');
  expect(withoutFigures('Lei nº 13.146/2015, arts. 84 e 85, § 1º')).toBe(
    'Lei número treze mil cento e quarenta e seis, de dois mil e quinze, artigos oitenta e quatro e oitenta e cinco, parágrafo primeiro',
  );
  expect(withoutFigures('Rua A, 12/14, em 02/03/2015')).toBe(
    'Rua A, doze/quatorze, em dois de março de dois mil e quinze',
  );
});

test('enumerations', () => {
  expect([joinWords([]), joinWords(['A']), joinPersons(['A, b']), joinPersons(['A', 'B'])]).toEqual([
    '',
    'A',
    'A, b',
    'A e B',
  ]);
  expect(joinPersons(['A, b', 'C', 'D'])).toBe('A, b; C; e D');
});

describe('civil status', () => {
  it.each([
    ['single', {}, 'solteira'],
    ['single', { declaresNoUnion: true }, 'solteira, que declara não conviver em união estável'],
    ['married', {}, 'casada'],
    ['married', { spouse: 'X' }, 'casada com X'],
    ['separated', {}, 'separada judicialmente'],
    ['widowed', { spouse: 'X' }, 'viúva de X'],
    ['divorced', {}, 'divorciada'],
    ['stable_union', { spouse: 'X' }, 'convivente em união estável com X'],
    ['unknown', {}, null],
  ] as const)('%s %j: %s', (status, more, expected) =>
    expect(statusInWords({ status, gender: 'f', ...more })).toBe(expected),
  );
});
