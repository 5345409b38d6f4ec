// Two hundred sentences as acts have them: of a man, of a woman, of several, and of several women (dossier texts 2.4).
import { describe, expect, it, test } from 'vitest';
import type { FactValues, Group } from '../fact-values.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';

const GROUPS: readonly Group[] = [['m'], ['f'], ['m', 'm'], ['f', 'f']];

/** A model, and what it becomes for each of the groups. */
const SENTENCES = `
«O vendedor:p» «declara:p» que «vende:p» o imóvel.
O vendedor declara que vende o imóvel.
A vendedora declara que vende o imóvel.
Os vendedores declaram que vendem o imóvel.
As vendedoras declaram que vendem o imóvel.

«O comprador:p» «aceita:p» a venda e «paga:p» o preço.
O comprador aceita a venda e paga o preço.
A compradora aceita a venda e paga o preço.
Os compradores aceitam a venda e pagam o preço.
As compradoras aceitam a venda e pagam o preço.

«O outorgante:p» «nomeia:p» «seu procurador:p».
O outorgante nomeia seu procurador.
A outorgante nomeia sua procuradora.
Os outorgantes nomeiam seus procuradores.
As outorgantes nomeiam suas procuradoras.

«O herdeiro:p», «maior:p» e «capaz:p», «recebe:p» a sua parte.
O herdeiro, maior e capaz, recebe a sua parte.
A herdeira, maior e capaz, recebe a sua parte.
Os herdeiros, maiores e capazes, recebem a sua parte.
As herdeiras, maiores e capazes, recebem a sua parte.

«O declarante:p» «comparece:p» perante mim e «diz:p» o que segue.
O declarante comparece perante mim e diz o que segue.
A declarante comparece perante mim e diz o que segue.
Os declarantes comparecem perante mim e dizem o que segue.
As declarantes comparecem perante mim e dizem o que segue.

«O doador:p» «doa:p» e «o donatário:p» nada «deve:p».
O doador doa e o donatário nada deve.
A doadora doa e a donatária nada deve.
Os doadores doam e os donatários nada devem.
As doadoras doam e as donatárias nada devem.

«O testador:p» «dispõe:p» de todos os bens.
O testador dispõe de todos os bens.
A testadora dispõe de todos os bens.
Os testadores dispõem de todos os bens.
As testadoras dispõem de todos os bens.

«O adquirente:p» «fica:p» «ciente:p» do ônus.
O adquirente fica ciente do ônus.
A adquirente fica ciente do ônus.
Os adquirentes ficam cientes do ônus.
As adquirentes ficam cientes do ônus.

«O devedor:p» «reconhece:p» a dívida e «obriga-se:p» a pagá-la.
O devedor reconhece a dívida e obriga-se a pagá-la.
A devedora reconhece a dívida e obriga-se a pagá-la.
Os devedores reconhecem a dívida e obrigam-se a pagá-la.
As devedoras reconhecem a dívida e obrigam-se a pagá-la.

«O credor:p» «dá:p» quitação «ao comprador:p».
O credor dá quitação ao comprador.
A credora dá quitação à compradora.
Os credores dão quitação aos compradores.
As credoras dão quitação às compradoras.

«O requerente:p» «apresenta:p» os documentos e «pede:p» o registro.
O requerente apresenta os documentos e pede o registro.
A requerente apresenta os documentos e pede o registro.
Os requerentes apresentam os documentos e pedem o registro.
As requerentes apresentam os documentos e pedem o registro.

«O interveniente:p» «assina:p» com «o outorgado:p».
O interveniente assina com o outorgado.
A interveniente assina com a outorgada.
Os intervenientes assinam com os outorgados.
As intervenientes assinam com as outorgadas.

«O companheiro:p» «vive:p» em união estável.
O companheiro vive em união estável.
A companheira vive em união estável.
Os companheiros vivem em união estável.
As companheiras vivem em união estável.

«O viúvo:p» «meeiro:p» «recebe:p» metade dos bens.
O viúvo meeiro recebe metade dos bens.
A viúva meeira recebe metade dos bens.
Os viúvos meeiros recebem metade dos bens.
As viúvas meeiras recebem metade dos bens.

«O menor:p» «púbere:p» «é:p» «assistido:p» por «seu genitor:p».
O menor púbere é assistido por seu genitor.
A menor púbere é assistida por sua genitora.
Os menores púberes são assistidos por seus genitores.
As menores púberes são assistidas por suas genitoras.

«O inventariante:p» «presta:p» compromisso.
O inventariante presta compromisso.
A inventariante presta compromisso.
Os inventariantes prestam compromisso.
As inventariantes prestam compromisso.

«O cedente:p» «cede:p» «ao cessionário:p» os direitos.
O cedente cede ao cessionário os direitos.
A cedente cede à cessionária os direitos.
Os cedentes cedem aos cessionários os direitos.
As cedentes cedem às cessionárias os direitos.

«O mandante:p» «confere:p» poderes «ao mandatário:p».
O mandante confere poderes ao mandatário.
A mandante confere poderes à mandatária.
Os mandantes conferem poderes aos mandatários.
As mandantes conferem poderes às mandatárias.

«O locador:p» «entrega:p» as chaves «ao locatário:p».
O locador entrega as chaves ao locatário.
A locadora entrega as chaves à locatária.
Os locadores entregam as chaves aos locatários.
As locadoras entregam as chaves às locatárias.

«O fiador:p» «responde:p» pela dívida «do devedor:p».
O fiador responde pela dívida do devedor.
A fiadora responde pela dívida da devedora.
Os fiadores respondem pela dívida dos devedores.
As fiadoras respondem pela dívida das devedoras.

«O separado:p» judicialmente «mantém:p» o nome de «casado:p».
O separado judicialmente mantém o nome de casado.
A separada judicialmente mantém o nome de casada.
Os separados judicialmente mantêm o nome de casados.
As separadas judicialmente mantêm o nome de casadas.

«O divorciado:p» «volta:p» a usar o nome de «solteiro:p».
O divorciado volta a usar o nome de solteiro.
A divorciada volta a usar o nome de solteira.
Os divorciados voltam a usar o nome de solteiros.
As divorciadas voltam a usar o nome de solteiras.

«O nubente:p» «escolhe:p» o regime de bens.
O nubente escolhe o regime de bens.
A nubente escolhe o regime de bens.
Os nubentes escolhem o regime de bens.
As nubentes escolhem o regime de bens.

«O advogado:p» «assistente:p» «acompanha:p» o ato.
O advogado assistente acompanha o ato.
A advogada assistente acompanha o ato.
Os advogados assistentes acompanham o ato.
As advogadas assistentes acompanham o ato.

«O representado:p» «comparece:p» por «seu representante:p».
O representado comparece por seu representante.
A representada comparece por sua representante.
Os representados comparecem por seus representantes.
As representadas comparecem por suas representantes.

«O usufrutuário:p» «conserva:p» o uso do bem.
O usufrutuário conserva o uso do bem.
A usufrutuária conserva o uso do bem.
Os usufrutuários conservam o uso do bem.
As usufrutuárias conservam o uso do bem.

«O falecido:p» «era:p» «natural:p» de Crato.
O falecido era natural de Crato.
A falecida era natural de Crato.
Os falecidos eram naturais de Crato.
As falecidas eram naturais de Crato.

«O filho:p» «reconhecido:p» «passa:p» a usar o nome.
O filho reconhecido passa a usar o nome.
A filha reconhecida passa a usar o nome.
Os filhos reconhecidos passam a usar o nome.
As filhas reconhecidas passam a usar o nome.

«O brasileiro:p» «nascido:p» no exterior «opta:p» pela nacionalidade.
O brasileiro nascido no exterior opta pela nacionalidade.
A brasileira nascida no exterior opta pela nacionalidade.
Os brasileiros nascidos no exterior optam pela nacionalidade.
As brasileiras nascidas no exterior optam pela nacionalidade.

«O português:p» «residente:p» nesta cidade «declara:p» o que segue.
O português residente nesta cidade declara o que segue.
A portuguesa residente nesta cidade declara o que segue.
Os portugueses residentes nesta cidade declaram o que segue.
As portuguesas residentes nesta cidade declaram o que segue.

«O espanhol:p» «casado:p» «apresenta:p» passaporte.
O espanhol casado apresenta passaporte.
A espanhola casada apresenta passaporte.
Os espanhóis casados apresentam passaporte.
As espanholas casadas apresentam passaporte.

«O alemão:p» «solteiro:p» «exibe:p» o registro.
O alemão solteiro exibe o registro.
A alemã solteira exibe o registro.
Os alemães solteiros exibem o registro.
As alemãs solteiras exibem o registro.

«O cidadão:p» «portador:p» do documento «comparece:p».
O cidadão portador do documento comparece.
A cidadã portadora do documento comparece.
Os cidadãos portadores do documento comparecem.
As cidadãs portadoras do documento comparecem.

«O irmão:p» «gêmeo:p» «nasce:p» depois.
O irmão gêmeo nasce depois.
A irmã gêmea nasce depois.
Os irmãos gêmeos nascem depois.
As irmãs gêmeas nascem depois.

«O avô:p» «paterno:p» «assina:p» o termo.
O avô paterno assina o termo.
A avó paterna assina o termo.
Os avôs paternos assinam o termo.
As avós paternas assinam o termo.

«O autor:p» da herança «deixa:p» bens.
O autor da herança deixa bens.
A autora da herança deixa bens.
Os autores da herança deixam bens.
As autoras da herança deixam bens.

«O titular:p» do direito «renuncia:p».
O titular do direito renuncia.
A titular do direito renuncia.
Os titulares do direito renunciam.
As titulares do direito renunciam.

«O sócio:p» «administrador:p» «representa:p» a sociedade.
O sócio administrador representa a sociedade.
A sócia administradora representa a sociedade.
Os sócios administradores representam a sociedade.
As sócias administradoras representam a sociedade.

«O curador:p» «nomeado:p» «zela:p» «pelo interditado:p».
O curador nomeado zela pelo interditado.
A curadora nomeada zela pela interditada.
Os curadores nomeados zelam pelos interditados.
As curadoras nomeadas zelam pelas interditadas.

«O tutor:p» «responde:p» «pelo pupilo:p».
O tutor responde pelo pupilo.
A tutora responde pela pupila.
Os tutores respondem pelos pupilos.
As tutoras respondem pelas pupilas.

Imóvel havido «do transmitente:p» «qualificado:p» acima.
Imóvel havido do transmitente qualificado acima.
Imóvel havido da transmitente qualificada acima.
Imóvel havido dos transmitentes qualificados acima.
Imóvel havido das transmitentes qualificadas acima.

Recibo passado «ao pagador:p» «referido:p».
Recibo passado ao pagador referido.
Recibo passado à pagadora referida.
Recibo passado aos pagadores referidos.
Recibo passado às pagadoras referidas.

Direitos «do herdeiro:p» «ausente:p».
Direitos do herdeiro ausente.
Direitos da herdeira ausente.
Direitos dos herdeiros ausentes.
Direitos das herdeiras ausentes.

Pedido «do interessado:p» «inscrito:p» no CPF.
Pedido do interessado inscrito no CPF.
Pedido da interessada inscrita no CPF.
Pedido dos interessados inscritos no CPF.
Pedido das interessadas inscritas no CPF.

Obrigação «do promitente:p» «vendedor:p».
Obrigação do promitente vendedor.
Obrigação da promitente vendedora.
Obrigação dos promitentes vendedores.
Obrigação das promitentes vendedoras.

Consta «dele:p» certidão negativa.
Consta dele certidão negativa.
Consta dela certidão negativa.
Consta deles certidão negativa.
Consta delas certidão negativa.

«Ele:p» «próprio:p» «assina:p» a rogo.
Ele próprio assina a rogo.
Ela própria assina a rogo.
Eles próprios assinam a rogo.
Elas próprias assinam a rogo.

«Este:p» «aceita:p» a nomeação e «promete:p» cumpri-la.
Este aceita a nomeação e promete cumpri-la.
Esta aceita a nomeação e promete cumpri-la.
Estes aceitam a nomeação e prometem cumpri-la.
Estas aceitam a nomeação e prometem cumpri-la.

«Casado:p», «comprometeu-se:p» a vender o bem.
Casado, comprometeu-se a vender o bem.
Casada, comprometeu-se a vender o bem.
Casados, comprometeram-se a vender o bem.
Casadas, comprometeram-se a vender o bem.

«Foi:p» «advertido:p» das penas e «ratifica:p» o que disse.
Foi advertido das penas e ratifica o que disse.
Foi advertida das penas e ratifica o que disse.
Foram advertidos das penas e ratificam o que disse.
Foram advertidas das penas e ratificam o que disse.
`;

const blocks = SENTENCES.trim()
  .split('\n\n')
  .map((block) => block.split('\n'));

const writtenOf = (model: string, group: Group): string => {
  const values: FactValues = { facts: {}, groups: { p: group }, conditions: {}, lists: {} };
  return writeText(parseModel(standardModelDocument([model])), values, {}).text;
};

describe.each(blocks)('%s', (model = '', ...sentences) => {
  test.each(GROUPS.map((group, at) => ({ group, sentence: sentences[at] })))(
    '$sentence',
    ({ group, sentence }) => expect(writtenOf(model, group)).toBe(sentence),
  );

  // Men and women together are as several men, but for grandparents.
  it('of a man and a woman', () => {
    const several = (sentences[2] ?? '').replace('avôs paternos', 'avós paternos');
    expect(writtenOf(model, ['m', 'f'])).toBe(several);
  });
});

it('knows two hundred', () => expect(blocks.flatMap(([, ...sentences]) => sentences)).toHaveLength(200));
