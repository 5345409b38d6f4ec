import type { DeedType } from '../../notes/deed-types.ts';

const IN_PART = '[SE of_part], {{transacted_clause}},[FIM]';
const OBJECT = `«o referido imóvel:properties»${IN_PART}`;
const OWNERS =
  '«O outorgante:giving» «declara:giving» que «é:giving» «senhor:giving» e «legítimo:giving» «possuidor:giving»[SE of_part], quanto à fração que é objeto deste ato,[FIM] {{properties_clause}}.';
const CONSENTING =
  '[SE consenting]«Comparece:consenting», como «anuente:consenting», {{consenting_q}}, que «consente:consenting» neste ato.[FIM]';
const CLOSING = '{{certificates_clause}} {{taxes_clause}} {{statements_clause}} «b:fecho_escritura»';
const PRICE =
  'Pelo preço certo de {{price}}, {{payments_clause}},[SE paid] do qual «dá:giving» plena quitação,[FIM][SE on_credit] do qual «dá:giving» quitação à medida do pagamento,[FIM]';
const COUNSELLED = '«O advogado:lawyers» «declarou:lawyers» ter prestado às partes orientação jurídica.';
const SHARES = 'A aquisição se faz nas proporções seguintes: {{shares_clause}}.';
/** Lei 9.514/1997 arts. 22 to 24; verify. */
const SECURED =
  '[SE fiduciary]Em garantia, «o comprador:receiving» «aliena:receiving» fiduciariamente «o referido imóvel:properties» [SE third_creditor]a {{creditors_q}}[SENÃO]«ao vendedor:giving»[FIM], nos termos dos artigos 22 e seguintes da Lei nº 9.514/1997, pela dívida de {{debt_clause}}.[FIM]';
const BEFORE_ME =
  '{{act_on_opening}}, {{act_at}}, nesta {{office_city}}, [SE elsewhere]{{act_place}}, em diligência {{office_of}}[SENÃO]«neste:office» {{office_name}}[FIM], perante mim, {{clerk_name}}, {{clerk_role}},';

/** The product's models of deeds (CC arts. 108, 215, 481, 538, 1.577 and 1.864; CPC arts. 384, 610 and 733; Res. CNJ 35/2007 arts. 48 to 52). */
export const deedModels = {
  deed: [
    'ESCRITURA PÚBLICA',
    '«b:escritura» {{parties_clause}}.',
    'E «pela parte:asking» foi dito que {{?declarations}}.',
    'Trata-se {{properties_clause}}. Este ato tem por referência {{origin_clause}}. O valor do ato é de {{price}}. A dívida é de {{debt_clause}}. {{names_after_clause}} {{alimony_clause}}',
    CLOSING,
  ],
  sale: [
    'ESCRITURA PÚBLICA DE COMPRA E VENDA',
    `«b:escritura» de um lado, como «outorgante vendedor:giving», {{giving_q}}; e, de outro, como «outorgado comprador:receiving», {{receiving_q}}. ${CONSENTING} ${OWNERS}`,
    `${PRICE} «vende:giving» ${OBJECT} «ao comprador:receiving», com transmissão de domínio, posse, direito e ação, e «responde:giving» pela evicção de direito. {{payment_refusal}} ${SHARES} ${SECURED} [SE resolutory]A falta de pagamento do preço no prazo resolve de pleno direito esta venda, nos termos do artigo 474 do Código Civil.[FIM] [SE repurchase]Fica pactuada a retrovenda, nos termos dos artigos 505 a 508 do Código Civil.[FIM]`,
    `«O comprador:receiving» «aceita:receiving» esta escritura em todos os seus termos. ${CLOSING}`,
  ],
  promise: [
    'ESCRITURA PÚBLICA DE PROMESSA DE COMPRA E VENDA',
    `«b:escritura» de um lado, como «promitente vendedor:giving», {{giving_q}}; e, de outro, como «promissário comprador:receiving», {{receiving_q}}. ${CONSENTING} ${OWNERS}`,
    `${PRICE} «promete:giving» vender ${OBJECT} «ao promissário comprador:receiving», por escritura definitiva a ser outorgada depois de pago o preço. {{payment_refusal}} ${SHARES}`,
    CLOSING,
  ],
  donation: [
    'ESCRITURA PÚBLICA DE DOAÇÃO',
    `«b:escritura» como «outorgante doador:giving», {{giving_q}}; e, como «outorgado donatário:receiving», {{receiving_q}}. ${CONSENTING} ${OWNERS}`,
    `Por liberalidade e sem coação, «doa:giving» [SE usufruct]a nua-propriedade «do referido imóvel:properties»[SE of_part], {{transacted_clause}}[FIM], com reserva do usufruto vitalício[SE accretion], com o direito de acrescer ao sobrevivente[FIM],[SENÃO]${OBJECT}[FIM] «ao donatário:receiving». [SE means_kept]«O doador:giving» «declara:giving» que «possui:giving» bens e renda suficientes para a própria subsistência.[FIM] [SE disposable]A doação sai da parte disponível, dispensada a colação.[FIM] [SE advance]A doação importa adiantamento de legítima.[FIM] O valor da doação é de {{price}}. A doação se faz nas proporções seguintes: {{shares_clause}}. «O bem doado:properties» «fica:properties» «gravado:properties» [SE several_clauses]das cláusulas[SENÃO]da cláusula[FIM] de {{clauses_list}}. [SE reversion]«O bem:properties» «volta:properties» «ao doador:giving», se «sobreviver:giving» «ao donatário:receiving».[FIM]`,
    `«O donatário:receiving» «aceita:receiving» a doação. ${CLOSING}`,
  ],
  inventory: [
    'ESCRITURA PÚBLICA DE INVENTÁRIO E PARTILHA',
    '«b:escritura» [SE surviving]como «viúvo meeiro:surviving», {{surviving_q}};[FIM] {{successors_clause}}; e, na assistência «à parte:asking», «o advogado:lawyers» {{lawyers_q}}.',
    '«Declarou:asking» que {{deceased_q}}, faleceu em {{died_on}}, {{author_death_place}}, {{death_record}}, {{death_certified}}, [SE left_will]com testamento conhecido[SENÃO]sem testamento conhecido[FIM], conforme a busca de código {{rcto_search}}, feita em {{rcto_searched_on}}, e que não há outros herdeiros, o que «afirma:asking» sob as penas da lei. «Foi:administrator» «nomeado:administrator» inventariante {{administrator_name}}.',
    'O monte-mor é de {{estate_total}}. Compõe-se {{properties_clause}}. A partilha se faz nas proporções seguintes: {{shares_clause}}. O Ministério Público manifestou-se favoravelmente em {{prosecutor_on}}.',
    `«O advogado:lawyers» «declarou:lawyers» ter prestado «à parte:asking» orientação jurídica. ${CLOSING}`,
  ],
  divorce: [
    'ESCRITURA PÚBLICA DE DIVÓRCIO CONSENSUAL',
    '«b:escritura» {{giving_q}}, «assistido:couple» por {{lawyers_q}}. As partes casaram-se em {{couple_married_on}}, sob o regime {{regime_de}}. {{children_clause}} {{custody_clause}}',
    'Declararam que não lhes convém a vida em comum, que estão «ciente:couple» das consequências do ato e que, recusada a reconciliação, querem divorciar-se, o que ora fica formalizado, dissolvido o vínculo do casamento. {{names_after_clause}} {{alimony_clause}}',
    `${COUNSELLED} Este título independe de homologação e serve para a averbação no registro civil e nos demais órgãos. Há partilha {{properties_clause}}. ${CLOSING}`,
  ],
  conversion_to_divorce: [
    'ESCRITURA PÚBLICA DE CONVERSÃO DE SEPARAÇÃO EM DIVÓRCIO',
    '«b:escritura» {{giving_q}}, «assistido:couple» por {{lawyers_q}}. As partes casaram-se em {{couple_married_on}}, sob o regime {{regime_de}}, e separaram-se por {{?separation_title}}. {{children_clause}} {{custody_clause}}',
    'Declararam que, «ciente:couple» das consequências do ato, querem converter a separação em divórcio, o que ora fica formalizado, dissolvido o vínculo do casamento. {{names_after_clause}} {{alimony_clause}}',
    `${COUNSELLED} Este título independe de homologação e serve para a averbação no registro civil e nos demais órgãos. Há partilha {{properties_clause}}. ${CLOSING}`,
  ],
  reconciliation: [
    'ESCRITURA PÚBLICA DE RESTABELECIMENTO DA SOCIEDADE CONJUGAL',
    '«b:escritura» {{giving_q}}, «assistido:couple» por {{lawyers_q}}. As partes casaram-se em {{couple_married_on}}, sob o regime {{regime_de}}, e separaram-se por {{?separation_title}}. {{children_clause}} {{custody_clause}}',
    'Declararam que se reconciliaram e que restabelecem a sociedade conjugal, sem modificação das condições em que foi constituída e sem prejuízo dos direitos de terceiros, adquiridos antes e durante a separação. {{names_after_clause}}',
    `${COUNSELLED} Este título independe de homologação e serve para a averbação no registro civil. ${CLOSING}`,
  ],
  union_dissolution: [
    'ESCRITURA PÚBLICA DE EXTINÇÃO CONSENSUAL DE UNIÃO ESTÁVEL',
    '«b:escritura» {{giving_q}}, «assistido:couple» por {{lawyers_q}}. As partes declararam que conviveram em união estável desde {{?union_started}} até {{?union_ended}}, aplicado às relações patrimoniais o regime {{regime_de}}. {{children_clause}} {{custody_clause}}',
    'Declararam que não lhes convém a vida em comum, que estão «ciente:couple» das consequências do ato e que querem extinguir a união, o que ora fica formalizado. {{alimony_clause}}',
    `${COUNSELLED} Este título independe de homologação e serve para o registro civil e para os demais órgãos. Há partilha {{properties_clause}}. ${CLOSING}`,
  ],
  stable_union: [
    'ESCRITURA PÚBLICA DECLARATÓRIA DE UNIÃO ESTÁVEL',
    '«b:escritura» {{giving_q}}, que declararam, sob as penas da lei, conviver de forma pública, contínua e duradoura, com o objetivo de constituir família, desde {{?union_started}}; que não são «casado:couple»[SE some_bound], salvo {{bound_clause}},[FIM] nem têm impedimento; que às relações patrimoniais aplicam o regime {{regime_de}}; e que estão «ciente:couple» de que a data de início é afirmação sua, não verificada por mim. {{children_clause}}',
    CLOSING,
  ],
  prenuptial: [
    'ESCRITURA PÚBLICA DE PACTO ANTENUPCIAL',
    '«b:escritura» {{giving_q}}, que disseram que, pretendendo casar-se, adotam para o casamento o regime {{regime_de}}. As partes foram informadas de que o pacto é ineficaz se não lhe seguir o casamento, e de que só vale perante terceiros depois de registrado pelo oficial do Registro de Imóveis do domicílio dos cônjuges.',
    CLOSING,
  ],
  emancipation: [
    'ESCRITURA PÚBLICA DE EMANCIPAÇÃO',
    '«b:escritura» como «genitor:giving», {{giving_q}}; e, como «emancipado:receiving», {{receiving_q}}. «O genitor:giving» «declara:giving» que, nos termos do artigo 5º, parágrafo único, inciso I, do Código Civil, «emancipa:giving» «o filho:receiving», que «fica:receiving» «habilitado:receiving» à prática de todos os atos da vida civil. A emancipação produz efeitos a partir do registro no Livro E.',
    CLOSING,
  ],
  minutes: [
    'ATA NOTARIAL',
    '{{act_on_opening}}, {{started_at}}, nesta {{office_city}}, «neste:office» {{office_name}}, a pedido de {{giving_q}}, eu, {{clerk_name}}, {{clerk_role}}, verifiquei com meus próprios sentidos, {{act_place}}, o que segue: {{?facts_narrative}}.',
    'As imagens de resumo criptográfico {{media_hash}} integram esta ata. A diligência foi encerrada {{ended_at}}. A presente ata constata fatos, sem valorá-los. {{interpreter_clause}} {{at_request_clause}} Lida e achada conforme, vai assinada. E eu, {{officer_name}}, {{officer_role}}, a subscrevo e dou fé.',
  ],
  will: [
    'TESTAMENTO PÚBLICO',
    `${BEFORE_ME} na presença das testemunhas {{witnesses_q}}, presentes a todo o ato, compareceu {{giving_q}}, em perfeito juízo e livre de coação, que me ditou suas últimas vontades: {{?dispositions}}.`,
    'Escrito, foi o testamento lido em voz alta, por mim, a um só tempo, «ao testador:giving» e às testemunhas, que o acharam conforme. [SE second_reading]Por ter «o testador:giving» deficiência visual, foi lido segunda vez, em voz alta, por uma das testemunhas, designada «pelo testador:giving».[FIM] Cumpridas as formalidades legais, do que dou fé, vai assinado. {{interpreter_clause}} {{at_request_clause}} E eu, {{officer_name}}, {{officer_role}}, o subscrevo.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type DeedModel = keyof typeof deedModels;

/** The types whose text the product words as a whole; of any other it words the frame, and the notary what is declared. */
const MODELS: Readonly<Partial<Record<DeedType, DeedModel>>> = {
  sale: 'sale',
  promise_of_sale: 'promise',
  donation: 'donation',
  donation_advance: 'donation',
  inventory: 'inventory',
  inventory_with_minor: 'inventory',
  divorce: 'divorce',
  conversion_to_divorce: 'conversion_to_divorce',
  reconciliation: 'reconciliation',
  union_dissolution: 'union_dissolution',
  stable_union: 'stable_union',
  same_sex_union: 'stable_union',
  prenuptial: 'prenuptial',
  emancipation: 'emancipation',
  notarial_minutes: 'minutes',
  adverse_possession_minutes: 'minutes',
  will: 'will',
};

/** The product's model for a type of deed. */
export const deedModelOf = (type: DeedType): DeedModel => MODELS[type] ?? 'deed';
