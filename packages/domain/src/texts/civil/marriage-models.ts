import { LOST_RECORD, RESTORED_BY } from './restored-models.ts';

const COUPLE = `{{spouse1_q}}, «filho:spouse1» de {{spouse1_parents}}; e {{spouse2_q}}, «filho:spouse2» de {{spouse2_parents}}`;
const PACT = `[SE pact], conforme escritura antenupcial de {{pact_on}}, livro {{pact_book}}, folha {{pact_sheet}}, {{pact_office}}[FIM]`;
const NAMES = `{{spouse1_name_after}} e {{spouse2_name_after}}`;
const EARLIER = `{{previous_marriages_clause}} {{consent_clause}} {{proxies_clause}}`;

/** The product's models of a marriage (dossier texts 3.1; LRP arts. 70 to 75; CC arts. 1.515, 1.516, 1.535 and 1.536). */
export const marriageModels = {
  marriage: [
    `{{celebrated_on_opening}}, {{celebrated_at}}, {{ceremony_place}}, no {{ceremony_city}}, a portas abertas, perante {{president_name}}, {{president_role}}, comigo, {{clerk_name}}, {{clerk_role}}, e as testemunhas adiante nomeadas, receberam-se em matrimônio, pelo regime {{regime_de}}${PACT}, ${COUPLE}. Afirmada por «ambos:couple» a vontade de casar, foram «declarado:couple» «casado:couple» em nome da lei. Os proclamas foram publicados em {{banns_on}}. Foram apresentados os documentos seguintes: {{documents_list}}. ${EARLIER} Passam a assinar: ${NAMES}[SE names_unchanged], sem alteração[FIM]. «Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}. «b:leitura»`,
  ],
  religious_marriage: [
    `{{registered_on_opening}}, à vista do requerimento protocolado em {{entry_on}} e do termo que fica arquivado, registro, para que produza efeitos civis desde a celebração, o casamento religioso realizado em {{celebrated_on}}, {{celebrated_at}}, {{ceremony_place}}, no {{ceremony_city}}, segundo o culto {{religion}}, «pelo celebrante:president» {{president_name}}, mediante certificado de habilitação expedido em {{license_on}}, {{license_office}}, entre ${COUPLE}, sob o regime {{regime_de}}${PACT}. ${EARLIER} «Assinou:witnesses» o termo religioso {{witnesses_q}}. Os cônjuges passam a chamar-se ${NAMES}. «b:oficio»`,
  ],
  conversion: [
    `{{registered_on_opening}}, deferido o requerimento e concluída a habilitação, cujos proclamas foram publicados em {{banns_on}}, lavro, em conversão da união estável em casamento, este assento de ${COUPLE}, que adotam o regime {{regime_de}}${PACT}, e passam a assinar ${NAMES}. Foram apresentados os documentos seguintes: {{documents_list}}. ${EARLIER} [SE union_dated]A união teve início em {{union_from}}, conforme {{union_title}}, com certificação de {{union_certified_on}}.[FIM] Trata-se de conversão, dispensada a celebração, na forma do artigo setenta A da Lei dos Registros Públicos. «b:oficio»`,
  ],
  marriage_by_order: [
    `{{registered_on_opening}}, em cumprimento ao mandado expedido em {{order_issued_on}}, por sentença de {{order_judged_on}} do Juízo de Direito {{order_court}}, nos autos número {{order_case}}, transitada em julgado em {{order_final_on}}, lavro o assento de casamento [SE celebrated]celebrado em {{celebrated_on}}, {{celebrated_at}}, {{ceremony_place}}, no {{ceremony_city}}, [FIM]de ${COUPLE}, sob o regime {{regime_de}}${PACT}. ${EARLIER} «Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}. Os cônjuges passam a assinar ${NAMES}. «b:oficio»`,
  ],
  restored_marriage: [
    `${RESTORED_BY}restauro o assento de casamento de {{spouse1_name}} e {{spouse2_name}}, ${LOST_RECORD}. Constam casados ${COUPLE}[SE celebrated], celebrado o casamento em {{celebrated_on}}, {{celebrated_at}}, {{ceremony_place}}, no {{ceremony_city}}, perante {{president_name}}[FIM]. O regime é o {{regime_de}}${PACT}. ${EARLIER} «Serviu:witnesses» de «testemunha:witnesses» {{witnesses_q}}. Os cônjuges passaram a assinar {{spouse1_name_after}} e {{spouse2_name_after}}. «b:oficio»`,
  ],
} as const;
