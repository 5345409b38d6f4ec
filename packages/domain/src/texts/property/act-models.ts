const OPENING =
  '{{act_label}}, em {{act_dated}}. [SE with_protocol]Protocolo {{protocol}}, de {{protocol_on}}.[FIM]';
/** The seal and the fees come after the signature: the certificates say them beside the text. */
const CLOSING = '{{signer_name}}, {{signer_role}}, dou fé.';
const TAX =
  'Base de cálculo do imposto de transmissão: {{tax_base}}. Imposto de transmissão recolhido: {{tax_paid}}. Imunidade ou isenção do imposto de transmissão: {{tax_exemption}}. Laudêmio recolhido: {{laudemio_paid}}.';
const EXEMPTION = 'Dispensa da escritura pública: {{deed_exemption}}.';
const SHARES = '[SE several_acquirers]Proporção de cada adquirente: {{shares_clause}}.[FIM]';
const CONSENT =
  '[SE spouse_consent]O título traz a outorga conjugal de {{spouses_names}}.[FIM] [SE creditor_consent]O título traz a anuência de {{fiduciaries_names}}, «credor:fiduciaries» «fiduciário:fiduciaries».[FIM] Ônus em vigor de que o título tem ciência: {{known_burdens}}.';
const CONDITIONS = 'Condições: {{particulars}}.';
const STATED = 'Faz-se constar: {{particulars}}.';

/** The product's models of registros, a paragraph an entry (dossier texts 3.6; LRP arts. 167 I, 176 §1 III and 231). */
export const enrollmentRecordModels = {
  /** Every kind without a model of its own. */
  registration: [
    OPENING,
    `{{act_heading}}. Por {{act_title}}, [SE moved]{{transferred_object}}, até então de {{transmitters_q}}, passa a {{acquirers_q}}[SE usufruct_reserved], com reserva do usufruto em favor de {{reserving_names}}[FIM], no valor de {{price}}. ${SHARES} ${TAX} ${EXEMPTION} ${CONSENT} Condições:[SENÃO]procede-se a este registro, em favor de {{creditor_q}}, pela dívida de {{debt}}, devida por {{debtor_q}}, com vencimento em {{debt_due}}, no valor de {{price}}. ${EXEMPTION} Faz-se constar:[FIM] {{particulars}}.`,
    CLOSING,
  ],
  /** Compra e venda (LRP art. 167 I 29). */
  sale: [
    OPENING,
    `{{act_heading}}. Por {{act_title}}, {{transmitters_q}}, «transmitiu:transmitters» {{transferred_object}} a {{acquirers_q}}[SE usufruct_reserved], com reserva do usufruto em favor de {{reserving_names}}[FIM], pelo preço de {{price}}. ${SHARES} ${TAX} ${EXEMPTION} ${CONSENT} ${CONDITIONS}`,
    CLOSING,
  ],
  /** Usucapião and desapropriação, which take from nobody (LRP arts. 167 I 28 and 34, and 176-A). */
  original_acquisition: [
    OPENING,
    `{{act_heading}}. Por {{act_title}}, {{acquirers_q}}, «adquiriu:acquirers», por aquisição originária, {{transferred_object}}, até então de {{transmitters_q}}, no valor de {{price}}. ${SHARES} ${CONDITIONS}`,
    CLOSING,
  ],
  /** Hipoteca (CC arts. 1.424 and 1.473; LRP art. 167 I 2). */
  mortgage: [
    OPENING,
    `HIPOTECA de {{degree}} grau. Por {{act_title}}, {{givers_q}}, «deu:givers» em hipoteca {{burdened_object}} a {{creditor_q}}, em garantia da dívida de {{debt}}[SE debt_of_another], devida por {{debtor_q}}[FIM], com vencimento em {{debt_due}}, com juros de {{interest}}. ${EXEMPTION} ${CONSENT} ${CONDITIONS} As demais cláusulas constam do título arquivado.`,
    CLOSING,
  ],
  /** Alienação fiduciária em garantia (Lei 9.514/1997 arts. 22 to 24; CC art. 1.368-B). */
  fiduciary_alienation: [
    OPENING,
    `{{act_heading}}. Por {{act_title}}, {{transmitters_q}}, na qualidade de [SE debt_of_another]«fiduciante:transmitters»[SENÃO]«devedor:transmitters» «fiduciante:transmitters»[FIM], «transmitiu:transmitters» em propriedade resolúvel, com o escopo de garantia, {{transferred_object}} a {{acquirers_q}}, na qualidade de «credor:acquirers» «fiduciário:acquirers», pela dívida de {{debt}}[SE debt_of_another], devida por {{debtor_q}}[FIM], com vencimento em {{debt_due}}, com juros de {{interest}}. A posse direta [SE acquisition_kept]e o direito real de aquisição ficam[SENÃO]fica[FIM] com «o fiduciante:transmitters». ${CONSENT} ${CONDITIONS} As demais cláusulas constam do título arquivado.`,
    CLOSING,
  ],
  /** Penhora (LRP arts. 167 I 5 and 239; CPC art. 844). */
  attachment: [
    OPENING,
    `{{act_heading}}. Por {{act_title}}, foi penhorado {{burdened_object}}, em favor de {{creditor_q}}, na execução contra {{debtor_q}}, para garantia da dívida de {{debt}}. ${CONDITIONS} A constrição não impede a alienação, que será ineficaz em relação ao exequente.`,
    CLOSING,
  ],
} as const;

/** The product's models of averbações, a paragraph an entry (dossier texts 3.6; LRP arts. 167 II and 246 to 251). */
export const enrollmentEndorsementModels = {
  /** Every kind without a model of its own. */
  annotation_of_enrollment: [
    OPENING,
    '{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], procede-se a esta averbação, para constar: {{particulars}}.',
    CLOSING,
  ],
  /** Casamento, or another change of the civil status (LRP arts. 167 II 5 and 246 §1). */
  owner_status: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo que {{owner_name}} [SE marriage]casou-se em {{marriage_on}}, sob o regime {{regime_de}}, com {{new_spouse}}[FIM][SE status_told]passou ao estado civil de {{status_after}}[FIM][SE name_alone]teve o nome alterado[FIM][SE change_untold]teve o estado civil alterado[FIM], passando a assinar {{name_after}}. ${STATED}`,
    CLOSING,
  ],
  /** Construção (LRP art. 167 II 4). */
  building: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo que no terreno desta matrícula foi edificada construção com área de {{built_area}}. ${STATED}`,
    CLOSING,
  ],
  /** Cancelamento (LRP arts. 248 to 251). */
  cancellation_of_act: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], fica «cancelado:cancelled» {{cancelled_kind}} objeto do ato {{cancelled_label}}, de {{cancelled_on}}, em favor de {{cancelled_creditor}}[SE burden_cancelled], livre o imóvel desse ônus[FIM]. ${STATED}`,
    CLOSING,
  ],
  /** Baixa parcial: the burden stands on for the rest (LRP arts. 167 II 2 and 248 to 251; verify). */
  partial_release: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo a liberação parcial do ônus objeto do ato {{cancelled_label}}, de {{cancelled_on}}, em favor de {{cancelled_creditor}}. Fica livre do ônus: {{released_part}}. A dívida garantida passa a ser de {{debt_left}}. No mais, o ônus permanece em vigor. ${STATED}`,
    CLOSING,
  ],
  /** Consolidação (Lei 9.514/1997 art. 26 §7). */
  consolidation_of_ownership: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], [SE consolidation_told]averbo a consolidação da propriedade {{consolidated_object}} em nome de {{creditors_q}}, «credor:creditors» «fiduciário:creditors» da alienação fiduciária objeto do ato {{consolidated_label}}, de {{consolidated_on}}. Faz-se constar:[SENÃO]procede-se a esta averbação, para constar:[FIM] {{particulars}}. ${TAX}`,
    CLOSING,
  ],
  /** Cessão do crédito garantido (Lei 9.514/1997 art. 28; LRP art. 167 II 21). */
  assignment_of_credit: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], [SE assignment_told]averbo que {{creditors_q}}, «credor:creditors» «fiduciário:creditors» da alienação fiduciária objeto do ato {{consolidated_label}}, de {{consolidated_on}}, «transmitiu:creditors» o crédito e, com ele, a propriedade fiduciária a {{assignee_q}}. Faz-se constar:[SENÃO]procede-se a esta averbação, para constar:[FIM] {{particulars}}.`,
    CLOSING,
  ],
  /** Encerramento (LRP art. 233), which names the matrículas that the land passed to. */
  closing_of_enrollment: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo o encerramento desta matrícula {{closing_reason}}[SE land_passed], passando o imóvel a constituir {{new_enrollments}}[FIM]. ${STATED}`,
    CLOSING,
  ],
  /** Desmembramento of a part, what is left staying here (LRP art. 167 II 4). */
  part_of_land: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo o desmembramento do imóvel desta matrícula[SE land_passed], do qual a parte destacada passa a constituir {{new_enrollments}}[FIM]. ${STATED}`,
    CLOSING,
  ],
  /** What burdened the land before it had this matrícula (LRP art. 230). */
  burden_of_before: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo que sobre o imóvel desta matrícula subsiste {{burden_kind}}, objeto do ato {{burden_label}} do registro anterior, em favor de {{creditor_name}}, no valor de {{debt}}[SE owner_named], sobre os direitos de {{owner_name}}[FIM]. ${STATED}`,
    CLOSING,
  ],
  /** Extinção de usufruto (CC arts. 1.410 and 1.411; LRP art. 167 II 2). */
  end_of_usufruct: [
    OPENING,
    `{{act_heading}}. [SE ex_officio]De ofício[SENÃO]À vista de {{act_title}}[FIM], averbo a extinção do usufruto {{usufruct_object}}, de que era titular {{owner_q}}, [SE accrues]que acresce aos demais usufrutuários[SENÃO]consolidada a respectiva propriedade plena em nome de {{bare_owners_names}}[FIM]. ${STATED}`,
    CLOSING,
  ],
  /** Indisponibilidade (LRP art. 247; CNN arts. 320 ff.). */
  unavailability_order: [
    OPENING,
    `{{act_heading}}. Em cumprimento à ordem de protocolo {{cnib_order}} da Central Nacional de Indisponibilidade de Bens, averbo a indisponibilidade dos direitos [SE owner_named]de {{owner_q}},[SENÃO]que a ordem alcança[FIM] sobre o imóvel desta matrícula. Título: {{act_title}}. Até o cancelamento, não se registrarão alienações ou onerações voluntárias desses direitos, ressalvados os títulos prenotados antes da ordem. ${STATED}`,
    CLOSING,
  ],
} as const;
