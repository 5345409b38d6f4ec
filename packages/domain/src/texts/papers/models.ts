import type { PaperKind } from '../../office/paper-kinds.ts';

const COUPLE =
  '{{spouse1_q}}, «filho:spouse1» de {{spouse1_parents}}; e {{spouse2_q}}, «filho:spouse2» de {{spouse2_parents}}';

/** The product's models of the papers around acts, a paragraph an entry (dossier texts 3.1, 3.4 and 3.6). */
export const PAPER_TEXTS: Readonly<Record<PaperKind, readonly string[]>> = {
  banns_notice: [
    `[SE received]Por edital «do:origin_office» {{origin_office}}, recebido em {{received_on}}, faço[SENÃO]Faço[FIM] saber que pretendem casar-se[SE conversion], por conversão de união estável[FIM][SE received], e ali[SENÃO], e[FIM] exibiram os documentos exigidos pelo artigo 1.525 do Código Civil: ${COUPLE}. O regime de bens é o {{regime_de}}.`,
    'Quem conhecer algum impedimento ou causa suspensiva oponha-o na forma da lei, por escrito, com as provas ou a indicação de onde se achem, até {{opposition_until}}, {{office_in}}.',
    'Para ciência de todos, o presente edital é publicado {{publication_medium}}, em {{published_on}}. Registrado no Livro {{book}}, folha {{sheet}}, termo {{term}}.',
  ],
  banns_errata: [
    'No edital de proclamas de {{couple_names}}, publicado em {{published_on}} e registrado no Livro {{book}}, folha {{sheet}}, termo {{term}}:[CADA corrections]',
    '{{correction_number}}. {{corrected_fact}}: [SE fact_said]onde se lê “{{said_before}}”, leia-se[SENÃO]acrescente-se[FIM] “{{says_now}}”.',
    '[FIM]Motivo: {{correction_reason}}',
    '[SE republished]Publicado de novo em {{corrected_on}}, o edital está registrado no Livro {{new_book}}, folha {{new_sheet}}, termo {{new_term}}, e o prazo para oposições corre por inteiro a partir dessa publicação, até {{opposition_until}}.[SENÃO]Esta errata é publicada em {{corrected_on}}. O prazo para oposições continua a correr, até {{opposition_until}}.[FIM]',
  ],
  license_certificate: [
    'CERTIFICO que, processada a habilitação número {{license_number}}[SE waived] e dispensada, por urgência, a publicação dos proclamas em {{waived_on}}[SENÃO] e publicados os proclamas em {{banns_on}}, no Livro {{book}}, folha {{sheet}}, termo {{term}}[FIM][SE opposed], rejeitada a oposição por decisão de {{opposition_decided_on}}[SENÃO], sem que fosse oposto impedimento[FIM], estão «habilitado:couple» a casar {{spouse1_q}}; e {{spouse2_q}}.',
    'O regime de bens será o {{regime_de}}, e os cônjuges passarão a assinar {{spouse1_name_after}} e {{spouse2_name_after}}.',
    'Este certificado, de {{certified_on}}, é válido até {{valid_until}}, pelo prazo de noventa dias do artigo 1.532 do Código Civil, e serve para {{ceremony_kind}} em qualquer serventia do País, devendo o ato ser comunicado a este Ofício.',
    'Selo de fiscalização número {{seal_number}}.',
    'O referido é verdade e dou fé.',
  ],
  license_requirement: [
    'Habilitação número {{license_number}}, de {{couple_names}}.',
    'Examinado o pedido, a habilitação não pode prosseguir enquanto não for atendido o que segue, exigido em {{required_on}}:[CADA demands]',
    '{{demand_number}}. {{demand_text}}',
    '[FIM]Não se conformando com a exigência, os interessados podem requerer que seja submetida ao juízo competente.',
  ],
  opposition_notice: [
    'Dou ciência a {{couple_names}}, na habilitação número {{license_number}}, de que, em {{opposed_on}}, {{opponent_name}} opôs {{opposition_ground}} ao casamento, com os fundamentos e provas seguintes:',
    '{{opposition_facts}}',
    'Os nubentes têm vinte e quatro horas, contadas da ciência, para indicar as provas que pretendam produzir. Em seguida os autos serão remetidos ao juízo, que decidirá depois de ouvidos os interessados e o Ministério Público, nos termos do artigo 67, parágrafo quinto, da Lei número 6.015/1973 e do artigo 1.530 do Código Civil.',
  ],
  opinion_remittance: [
    '{{addressee_to}}.',
    '[SE by_norm]Nos termos {{opinion_norm}}, remeto[SENÃO]Remeto[FIM] a Vossa Excelência, para manifestação, {{opinion_subject}}, quanto ao que segue: {{opinion_matter}}',
    'Documentos remetidos em {{sent_on}}:[CADA papers]',
    '{{paper_number}}. {{paper_name}}',
    '[FIM]Solicito a devolução dos autos, com a manifestação, até {{opinion_due}}.',
    'Respeitosamente,',
  ],
  opinion_referral: [
    '{{court_to}}.',
    '[SE by_norm]Nos termos {{opinion_norm}}, submeto[SENÃO]Submeto[FIM] a Vossa Excelência, com manifestação contrária do Ministério Público, {{opinion_subject}}, quanto ao que segue: {{opinion_matter}}',
    'Manifestação {{addressee_of}}, de {{answered_on}}: {{opinion_text}}',
    'Documentos que acompanham esta remessa, de {{referred_on}}:[CADA papers]',
    '{{paper_number}}. {{paper_name}}',
    '[FIM]Respeitosamente,',
  ],
  return_note: [
    'Protocolo {{protocol}}, de {{protocol_on}}, com efeitos até {{effects_until}}. Apresentante: {{presenter_name}}. Título: {{title_summary}}. Matrículas: {{matriculas}}.',
    '{{note_opening}}',
    'Examinado o título, não pode ser registrado enquanto não atendidas as exigências seguintes:[CADA demands]',
    '{{demand_number}}. {{demand_text}} Fundamento: {{legal_basis}}. Providência: {{remedy}}. Documento: {{document_wanted}}.',
    '[FIM]{{note_closing}}',
    'Atendidas as exigências, reapresente o título enquanto durarem os efeitos da prenotação, sob o mesmo protocolo. Não se conformando com elas, ou não as podendo satisfazer, o interessado poderá requerer que se suscite dúvida ao juízo competente, nos termos do artigo 198 da Lei número 6.015/1973.',
  ],
  protocol_receipt: [
    'Recebi de {{presenter_name}}, {{presenter_register}} {{presenter_document}}, o título seguinte: {{title_summary}}. Matrículas: {{matriculas}}.',
    'Protocolo {{protocol}}, de {{protocol_on}}, às {{entered_at}}. Pedido: {{request_kind}}.',
    'A prenotação produz efeitos até {{prenotation_until}}.',
    'O exame do título será concluído até {{analysis_due}}.',
    'Depósito prévio: {{deposit}}.',
    'Acompanhe o andamento em {{follow_address}} com o número deste protocolo e a senha {{password}}.',
  ],
  request_receipt: [
    'Recebi o pedido de certidão número {{request_number}}, de {{request_on}}. Foi feito por {{requester}}.',
    'Certidão pedida: {{certificate_asked}}. Entrega: {{certificate_delivery}}.',
    'A certidão será fornecida até {{request_due}}, às {{request_due_time}}.',
    'Acompanhe o andamento em {{follow_address}} com o número deste pedido e a senha {{password}}.',
    '[SE of_registry]Esta nota de entrega é fornecida na forma do artigo 20, parágrafo único, da Lei número 6.015/1973.[FIM]',
  ],
  doubt_statement: [
    '[SE doubt_to_court]Ao Juízo: {{doubt_court}}.[SENÃO]Ao Juízo competente.[FIM]',
    'Nos termos do artigo 198 da Lei número 6.015/1973, suscito dúvida quanto ao registro do título seguinte: {{title_summary}}. Apresentante: {{presenter_name}}, {{presenter_register}} {{presenter_document}}. Matrículas: {{matriculas}}. Protocolo {{protocol}}, de {{protocol_on}}.',
    'Razões da dúvida: {{doubt_reason}}',
    'Certifico que a prenotação e a suscitação da dúvida constam do Protocolo, esta anotada em {{doubt_raised_on}}.',
    '[SE doubt_notified]O apresentante foi notificado em {{doubt_notified_on}}, com cópia desta suscitação, para impugná-la perante o Juízo no prazo de quinze dias, até {{doubt_answer_due}}.[SENÃO]Com cópia desta suscitação, fica o apresentante notificado para impugná-la perante o Juízo no prazo de quinze dias, contado da notificação.[FIM]',
    'Respeitosamente,',
  ],
  protocol_closing: [
    'Termo de encerramento diário do {{protocol_name}}, {{office_in}}, CNS {{office_cns}}, na {{office_city}}, do dia {{protocol_day}}.',
    '[SE several_titles]Desde o encerramento anterior foram protocolados {{title_count}} títulos, do número {{first_title}} ao número {{last_title}}.[SENÃO][SE one_title]Desde o encerramento anterior foi protocolado um título, de número {{first_title}}.[SENÃO]Desde o encerramento anterior não foi apresentado título algum.[FIM][FIM]',
    '[SE several_unranked]Entre eles, {{unranked_count}} são pedidos de exame e cálculo ou de certidão, sem prenotação.[SENÃO][SE one_unranked]Entre eles, {{unranked_count}} é pedido de exame e cálculo ou de certidão, sem prenotação.[FIM][FIM]',
    'Encerrado em {{closed_on}}, às {{closed_time}}, [SE closed_by_system]pelo sistema, ao fim do expediente[SENÃO]por {{closed_by}}[FIM][SE closed_late], depois do dia a que se refere[FIM].',
  ],
  book_opening: [
    'Contém este livro {{sheet_count}} folhas, numeradas de um a {{last_sheet}} e por mim rubricadas, e servirá de Livro {{book_name}}, destinado a {{book_purpose}}, {{office_in}}, CNS {{office_cns}}, na {{office_city}}, iniciando-se pelo termo número {{first_term}}. Aberto em {{opened_on}}.',
  ],
  book_closing: [
    'Encerro o Livro {{book_name}}, destinado a {{book_purpose}}, {{office_in}}, CNS {{office_cns}}, na {{office_city}}, aberto em {{opened_on}}. O livro teve {{sheets_used}}. Vai do termo número {{first_term}} ao termo número {{last_term}}. O primeiro ato é de {{first_act_on}}. O último ato é de {{last_act_on}}.',
    '[SE several_voids]Ficaram sem efeito os termos {{void_terms}}.[SENÃO]Ficou sem efeito o termo {{void_terms}}.[FIM]',
    '{{blank_sheets}}',
    'Encerrado em {{closed_on}}.',
  ],
  communication: [
    '«Ao:target_office» {{target_office}}.',
    'Em cumprimento ao artigo [SE of_license]67, parágrafo sexto,[SENÃO]106[FIM] da Lei número 6.015/1973, comunico que {{office_in}} [SE averbacao]foi feita, em {{act_on}}, averbação à margem do assento de[SENÃO]foi lavrado, em {{act_on}}, o assento de[FIM] {{act_kind}} de {{act_names}}, no Livro {{book}}, folha {{sheet}}, termo {{term}}, sob a matrícula {{act_matricula}}. {{act_summary}}',
    '[SE of_license]O casamento foi registrado com o certificado de habilitação desse Ofício, a cujos autos esta comunicação se destina.[SENÃO]Solicito a anotação à margem do assento de {{target_kind}} de {{target_person}}, de matrícula {{target_matricula}}, {{target_place}}, e a devolução do comprovante.[FIM]',
    'Atenciosamente,',
  ],
  burial_order: [
    'CERTIFICO, para os fins do artigo 77 da Lei número 6.015/1973, que {{office_in}} foi lavrado, em {{act_on}}, no Livro {{book}}, folha {{sheet}}, termo {{term}}, sob a matrícula {{act_matricula}}, o assento de óbito de {{deceased_name}}, CPF {{deceased_cpf}}, do sexo {{deceased_sex}}, com {{deceased_age}} de idade, cujo falecimento se deu [SE died_on_unknown]em dia ignorado[SENÃO]no dia {{died_on}}[FIM], {{died_at}}, {{death_place}}, no {{death_city}}[SE with_statement], conforme a Declaração de Óbito número {{do_number}}[FIM].',
    '{{burial_clause}}',
    'Esta guia é expedida para [SE cremation]a cremação[SENÃO]o sepultamento[FIM] e deve ser entregue à administração do estabelecimento que [SE cremation]a[SENÃO]o[FIM] fizer.',
    'O referido é verdade e dou fé.',
  ],
  authority_notice: [
    'Destinatário: {{addressee}}.',
    'Comunico, [SE of_transfers]quanto às mudanças de propriedade de imóveis desse Município registradas[SENÃO]quanto aos registros de [SE of_births]nascimento[SENÃO]óbito[FIM] feitos[FIM] {{office_in}} até {{told_until}}[SE by_norm] e em cumprimento {{notice_norm}}[FIM], [SE none_told]que não há ato a informar.[SENÃO][SE several_told]os atos que seguem[SENÃO]o ato que segue[FIM][SE returns_statements], com a devolução das declarações de óbito[FIM]:[CADA told_acts]',
    '{{told_number}}. [SE transfer]{{told_kind}}, {{told_property}}, inscrição imobiliária {{told_inscription}}, ato {{told_act}}, transmitente {{told_givers}}, adquirente {{told_takers}}, valor {{told_value}}.[SENÃO]{{told_name}}, nascimento em {{told_born}}, no local {{told_birthplace}}, filiação de {{told_parents}}, etnia {{told_ethnicity}}, aldeia {{told_village}}, nacionalidade {{told_nationality}}, CPF {{told_cpf}}, {{told_document}}, óbito em {{died_on}}, declaração de óbito {{death_statement}}, Livro {{book}}, folha {{sheet}}, termo {{term}}, matrícula {{act_matricula}}.[FIM]',
    '[FIM][FIM]Atenciosamente,',
  ],
  subject_answer: [
    'Pedido {{demand_number}}, recebido em {{demand_on}}. Titular dos dados: {{data_subject}}. Representante: {{representative}}.',
    'Direito exercido, da Lei número 13.709/2018: {{demand_right}}. O pedido: {{demand_concerns}}',
    '[SE refused]O pedido não foi atendido: {{refusal_ground}}. {{refusal_reason}}[SENÃO]{{demand_outcome}} {{answer_text}}[FIM]',
    '[SE complete_declaration]Origem dos dados: {{data_origin}}',
    'Critérios do tratamento: {{data_criteria}}',
    'Finalidade do tratamento: {{data_purpose}}',
    '[FIM][SE data_listed]Dados que a serventia guarda em sua administração, na data deste documento:[CADA held_groups]',
    '{{held_heading}}:[CADA held_lines]',
    '{{held_line}}',
    '[FIM][FIM]O que consta dos atos e dos livros se obtém por certidão. Não entram nesta resposta os registros sob sigilo nem o que a lei manda guardar em segredo.[FIM]',
    '[SE none_found]Pelo cadastro de pessoas e pelo CPF, nada foi encontrado do titular na administração da serventia. O que consta dos atos e dos livros se obtém por certidão.[FIM]',
    'Controlador: {{controller}}. Encarregado pela proteção de dados: {{dpo}}. Contato: {{dpo_contact}}.',
    'Prazo da resposta: {{demand_due}}. Respondido em: {{demand_answered}}.',
    'Este atendimento é gratuito. O titular pode peticionar à Autoridade Nacional de Proteção de Dados (Lei número 13.709/2018, artigo 18, §§ 1º e 5º).',
  ],
  communication_answer: [
    '«Ao:sender_office» {{sender_office}}.',
    'Em resposta à comunicação de {{event_kind}}, recebida em {{received_on}}, de protocolo {{message_protocol}}, sobre {{target_person}}, de que trata o assento de matrícula {{act_matricula}}, informo que [SE annotated]foi feita, em {{annotated_on}}, a anotação à margem do assento de {{target_kind}} do Livro {{book}}, folha {{sheet}}, termo {{term}}, de matrícula {{target_matricula}}.[SENÃO]a anotação não foi feita, pelo motivo que segue: {{refusal}}[FIM]',
    'Atenciosamente,',
  ],
};
