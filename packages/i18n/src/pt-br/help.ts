/**
 * The norm behind a field, by entity and field; a form shows it on request. Each text cites its source, and says
 * "a confirmar" where the citation was not checked against the published text.
 */
export const help = {
  birth: {
    entry_kind:
      'Vazio em um registro novo. De livro antigo, o registro fica onde está no livro. O registro perdido, ilegível ou suprido por ordem de juiz é restaurado (LRP art. 109): com termo e matrícula novos em “Registrar”, ou no lugar que tinha em “Lançar do livro antigo”, se a decisão reconstitui o livro (a confirmar).',
    birth_kind:
      'Fora do prazo, o registro é tardio: no ofício da residência, sem multa, com requerimento assinado por duas testemunhas (LRP art. 46, a confirmar).',
    declared_on:
      'Prazo de 15 dias do nascimento, ou de até 3 meses se o lugar fica a mais de 30 km do ofício (LRP art. 50). Na falta do pai ou da mãe, o outro tem mais 45 dias (LRP art. 52, a confirmar).',
    given_name:
      'Prenome e ao menos um sobrenome dos pais ou de seus ascendentes, em qualquer ordem; não se registra prenome que exponha ao ridículo (LRP art. 55, a confirmar).',
    surname:
      'Se o declarante não indica o nome completo, o oficial acrescenta o sobrenome da mãe e o do pai na ordem que evite homônimos (LRP art. 55 §2, a confirmar).',
    hometown_city:
      'À escolha do declarante: o município do nascimento ou o da residência da mãe nessa data, no Brasil (LRP art. 54 §4).',
    born_at: 'Hora certa ou aproximada, de 00:00 a 23:59 (LRP art. 54, 1).',
    dnv: 'Onze dígitos, o último verificador. Obrigatória, salvo no registro tardio (LRP art. 54, 10). Diferença no nome da criança ou do pai não impede o registro (LRP art. 54 §1, a confirmar).',
    twin: 'Um assento para cada gêmeo, na ordem do nascimento; prenomes iguais pedem prenome duplo ou nome completo diverso (LRP art. 63, a confirmar).',
    mother_age: 'Anos completos da mãe no dia do nascimento, e não no do registro (LRP art. 54, 7).',
    parents_married: 'Serve à filiação e nunca sai na certidão (Lei 8.560/1992 arts. 5 e 6).',
    alleged_father_name:
      'Se só a mãe comparece e não há presunção, registra-se sem o pai e se oferece a indicação do suposto pai, que segue ao juiz (Lei 8.560/1992 art. 2, a confirmar).',
    assisted_reproduction:
      'Basta um dos pais, com a declaração do diretor da clínica e a prova do casamento ou da união; sem dados do doador (CNN arts. 512 a 515, a confirmar).',
    declarant_kind:
      'Pai ou mãe, juntos ou não; na falta deles, o parente maior mais próximo, o hospital, o médico ou a parteira e, depois, pessoa idônea (LRP art. 52, a confirmar).',
  },
  death: {
    entry_kind:
      'Vazio em um registro novo. De livro antigo, o registro fica onde está no livro. O registro perdido, ilegível ou suprido por ordem de juiz é restaurado (LRP art. 109): com termo e matrícula novos em “Registrar”, ou no lugar que tinha em “Lançar do livro antigo”, se a decisão reconstitui o livro (a confirmar).',
    declared_on:
      'Em 24 horas do falecimento; se não for possível, em 15 dias, ou em até 3 meses a mais de 30 km (LRP arts. 78 e 50, a confirmar).',
    unknown_person:
      'De quem não foi identificado anotam-se estatura, cor, sinais, idade presumida, vestes e o lugar onde foi achado, com foto e digitais (LRP art. 81, a confirmar).',
    cpf: 'Ao menos um: CPF, RG, título de eleitor, PIS, inscrição no INSS, benefício, CTPS ou registro de nascimento (LRP art. 80, 12, a confirmar).',
    death_city:
      'Registra o ofício do lugar do falecimento ou o da residência do falecido (LRP art. 77, a confirmar).',
    death_statement:
      'Nove dígitos, o último verificador. A de óbito fetal é do registro de natimorto (LRP art. 77, a confirmar).',
    voter:
      'O óbito de eleitor é comunicado à Justiça Eleitoral até o dia 15 do mês seguinte (LRP art. 80, 11; Código Eleitoral art. 71 §3).',
    burial_kind:
      'Cremação: vontade do falecido ou interesse da saúde pública, com atestado de dois médicos ou de um legista; na morte violenta, só com autorização do juiz (LRP art. 77 §2, a confirmar).',
    declarant_kind:
      'Nesta ordem: chefe da família, viúvo, filho, irmão ou outro parente, administrador do estabelecimento, quem assistiu ao falecimento, a polícia (LRP art. 79, a confirmar).',
  },
  stillborn: {
    given_name:
      'Os pais têm o direito de dar nome ao natimorto, pelas regras do nascimento, e podem não dar (LRP art. 53; Lei 15.139/2025).',
  },
  marriage_license: {
    requested_on:
      'No ofício da residência de um dos dois; com os documentos em ordem, publica-se e certifica-se em 5 dias (LRP art. 67 §1, a confirmar).',
    property_regime:
      'Regime diverso da comunhão parcial pede pacto por escritura pública (CC art. 1.640, a confirmar). Aos 70 anos a separação é obrigatória, salvo escritura (CC art. 1.641 II; STF Tema 1.236, a confirmar).',
    suspensive_cause: 'Impõe a separação obrigatória de bens (CC arts. 1.523 e 1.641 I, a confirmar).',
    kinship:
      'Não casam parentes em linha reta, irmãos e colaterais até o terceiro grau; tio e sobrinha, só com exame (CC art. 1.521, a confirmar).',
    first_consent:
      'Aos 16 e 17 anos, de ambos os pais ou representantes, ou do juiz; antes dos 16, nunca (CC arts. 1.517 e 1.520, a confirmar).',
    second_consent:
      'Aos 16 e 17 anos, de ambos os pais ou representantes, ou do juiz; antes dos 16, nunca (CC arts. 1.517 e 1.520, a confirmar).',
    ceremony_on: 'A habilitação vale 90 dias da certidão: a cerimônia cabe dentro deles (CC art. 1.532).',
  },
  counter_visit: {
    visit_priority:
      'Lei 10.048/2000 art. 1, com as Leis 14.364/2022 e 14.626/2023, e Lei 10.741/2003 art. 3 §2 (a confirmar). Acredita-se no que a pessoa diz; o acompanhante é atendido com ela. O doador de sangue mostra o comprovante, de 120 dias no máximo (a confirmar).',
  },
  notary_office: {
    incident_anpd_days:
      'Três dias úteis do conhecimento (Lei 13.709/2018 art. 48; Res. CD/ANPD 15/2024 arts. 6 e 9, a confirmar); o prazo dobra para o agente de pequeno porte.',
    incident_court_days:
      'O Prov. CNJ 134/2022 dizia 48 horas úteis, contadas aqui como dois dias úteis (a confirmar). No incidente crítico valem as 72 horas do Prov. CNJ 213/2026 art. 11, se acabam antes.',
    subject_request_days:
      'Para a confirmação e o acesso o prazo é da Lei 13.709/2018 art. 19: imediato, ou 15 dias a declaração completa. Para os outros direitos deixa-o a regulamento (art. 18 §5): aqui, a serventia diz o seu (a confirmar).',
    dpo_name:
      'O nome e os meios de contato do encarregado são divulgados ao público (LGPD art. 41 §1; CNN art. 96) e saem nas respostas a titulares de dados. A serventia pequena pode ser dispensada de tê-lo (Prov. CNJ 214/2026, a confirmar): em branco, nada se diz dele. Com e-mail ou telefone, estão na página pública /privacidade/ com o CNS da serventia.',
    marriage_paper_days:
      'A certidão do CC art. 1.525 vale estes dias, contados até o pedido; varia conforme o estado (a confirmar). Com 0 nenhuma certidão é recusada pela data.',
    visit_panel:
      'A página pública /painel/ com o CNS da serventia mostra as últimas senhas chamadas e o guichê, sem nome nem prioridade de ninguém (Lei 13.709/2018 art. 6 III): abra-a na tela da sala de espera. Desligada, a página nada mostra.',
    visit_order:
      'Onde não há guichê só para elas, as pessoas com prioridade são atendidas antes de quaisquer outras (Lei 10.048/2000 art. 1 §3, a confirmar). A alternância é para a serventia que tem esse guichê (art. 1 §2). Quem tem 80 anos ou mais é chamado antes de todos, e o doador de sangue depois das outras prioridades (a confirmar).',
    prepare_next_at:
      'O livro seguinte é preparado antes que este acabe (LRP art. 6); a porcentagem é costume (a confirmar).',
    closes_protocol_itself:
      'O protocolo de imóveis e o de títulos e documentos se encerram todo dia (LRP arts. 150 e 184). Sem esta opção, alguém encerra cada dia, que fica entre o trabalho até lá.',
    rcpj_closed_daily:
      'A LRP art. 116 não dá este livro às pessoas jurídicas; siga a norma do seu estado (a confirmar).',
    rtd_prenotation_days:
      'Os 20 dias da LRP art. 205 são do registro de imóveis. Em branco, o título conserva a sua ordem sem data (LRP arts. 151 e 153); siga a norma do seu estado (a confirmar).',
    rtd_analysis_days:
      'A LRP art. 153 pede o registro imediato, ou no prazo estritamente necessário; siga a norma do seu estado (a confirmar).',
    rcpj_prenotation_days:
      'Os 20 dias da LRP art. 205 são do registro de imóveis. Em branco, o título conserva a sua ordem sem data; siga a norma do seu estado (a confirmar).',
    rcpj_analysis_days: 'A LRP art. 121 não fixa prazo; siga a norma do seu estado (a confirmar).',
    opens_at: 'Início do expediente: os prazos em horas só correm dentro dele (LRP art. 9 §2º).',
    closes_at: 'Fim do expediente: os prazos em horas só correm dentro dele (LRP art. 9 §2º).',
    exemption_proof_days:
      'No Maranhão, 30 dias do selo, ou a isenção se perde (TJMA Res. 48/2021); varia conforme o estado (a confirmar).',
    ibge_district:
      'Dois dígitos, como o IBGE os deu à serventia: com o município e o número do cartório, começam cada linha do arquivo do trimestre (LRP art. 49).',
    ibge_office:
      'Dois dígitos, como o IBGE os deu à serventia: identificam o cartório dentro do distrito no arquivo do trimestre (LRP art. 49).',
    signature_days:
      'Todas as partes assinam (CC art. 215 §1 VII). O prazo varia conforme o estado: MG, 30 dias (Prov. Conj. 93/2020 art. 181); PE, 90. Siga a norma do seu (a confirmar). Não assinado no prazo, o ato fica sem efeito e conserva número, livro e folhas.',
  },
  reason_free: {
    reduction:
      'Em branco, o ato é gratuito. A LRP art. 290 reduz à metade na primeira aquisição de moradia financiada pelo SFH. Os fundos calculados sobre os emolumentos caem com eles; o selo, não (a confirmar na tabela do estado).',
  },
  proclamation: {
    opposition_days:
      'Quinze dias (CC art. 1.527); há quem leia que não subsistem aos cinco da LRP art. 67 §1: siga a norma do seu estado (a confirmar).',
  },
  marriage: {
    entry_kind:
      'Vazio em um registro novo. De livro antigo, o registro fica onde está no livro. O registro perdido, ilegível ou suprido por ordem de juiz é restaurado (LRP art. 109): com termo e matrícula novos em “Registrar”, ou no lugar que tinha em “Lançar do livro antigo”, se a decisão reconstitui o livro (a confirmar).',
    license_certified_on: 'A habilitação vale 90 dias desta data (CC art. 1.532).',
    property_regime:
      'Regime diverso da comunhão parcial pede pacto por escritura pública (CC art. 1.640, a confirmar). Aos 70 anos a separação é obrigatória, salvo escritura (CC art. 1.641 II; STF Tema 1.236, a confirmar).',
    suspensive_cause: 'Impõe a separação obrigatória de bens (CC arts. 1.523 e 1.641 I, a confirmar).',
    celebrated_on:
      'O assento se lavra logo depois da celebração, no mesmo dia (CC art. 1.536; LRP art. 70). O religioso, em até 90 dias da cerimônia (CC art. 1.516 §1, a confirmar).',
    ceremony_place_kind:
      'Duas testemunhas; quatro em casa particular ou se um dos dois não souber escrever (CC art. 1.534 §2, a confirmar).',
  },
  deed: {
    act_form:
      'O ato eletrônico pede videoconferência notarial, concordância das partes e assinaturas digitais (CNN arts. 284 a 319, a confirmar).',
    payment_refused:
      'Os meios de pagamento constam um a um; a recusa em informá-los se declara na escritura e não a impede (CNN art. 165-A).',
    legal_business_on:
      'Não pode ser posterior à data do ato, nem o ato ao dia de hoje: a DOI recusa (IN RFB 2.186/2024, a confirmar).',
  },
  deed_part: {
    pep: 'A declaração de pessoa exposta politicamente consta da escritura (CNN art. 165-A).',
    cnib_hash:
      'A CNIB é consultada antes do ato que dispõe de bens, e o código é citado; a indisponibilidade se informa às partes (CNN arts. 320 a 320-P, a confirmar).',
    spouse_name:
      'Salvo na separação absoluta, o cônjuge consente na venda ou oneração de imóvel (CC art. 1.647 I, a confirmar).',
  },
  proxy: {
    proxy_kind:
      'A procuração segue a forma do ato a que serve: se este pede escritura, ela é pública (CC art. 657, a confirmar).',
    powers: 'Vender, hipotecar e transigir pedem poderes expressos (CC art. 661 §1, a confirmar).',
    ends_on:
      'Para casamento vale 90 dias (CC art. 1.542 §3, a confirmar); para divórcio, 30 dias (Res. CNJ 35/2007 art. 36, a confirmar).',
    notified_on:
      'Da revogação se avisa o notário que lavrou a procuração, e os dois fazem a remissão (CNN art. 272 §4).',
  },
  document_authentication: {
    pages:
      'A cópia se autentica contra o original, com um selo por face escrita; identidade com frente e verso numa só face é um ato (Lei 8.935/1994 art. 7 V; quantidade pela norma do estado, a confirmar).',
  },
  signature_recognition: {
    recognition_mode:
      'Por autenticidade, a pessoa assina diante do escrevente; por semelhança, a assinatura se compara com o cartão. A transferência de veículo pede autenticidade (Lei 8.935/1994 art. 7 IV, a confirmar).',
  },
  protocol_enrollment: {
    compatible:
      'Só títulos que constituem direitos contraditórios sobre o mesmo imóvel esperam pela ordem do protocolo. Marque depois de examinar este título e os anteriores: seus atos deixam de esperar por eles nesta matrícula (LRP arts. 186 e 190 a 192, a confirmar).',
  },
  protocol: {
    request_kind: 'O exame e cálculo não gera prioridade nem os efeitos da prenotação (LRP art. 12).',
    title_kind:
      'A prenotação vale 20 dias úteis (LRP art. 205, a confirmar); registra-se ou se devolve com exigências em 10 dias úteis, ou em 5 quando nada falta (LRP art. 188, a confirmar).',
    title_nature:
      'O protocolo traz a natureza formal do título e o resumo dos atos que contém (LRP art. 175, a confirmar).',
    payment_option:
      'Paga só a prenotação, o saldo vence em 5 dias úteis do aviso; sem ele o título é devolvido (LRP art. 206-A, a confirmar).',
  },
  note_item: {
    legal_basis:
      'As exigências vão todas de uma vez, por escrito, claras e fundamentadas (LRP art. 198, a confirmar).',
  },
  enrollment_record: {
    deed_exemption:
      'CC art. 108: a escritura pública é essencial acima de trinta salários mínimos, salvo lei em contrário: o SFH (Lei 4.380/1964 art. 61 §5), o SFI (Lei 9.514/1997 art. 38), o consórcio (Lei 11.795/2008 art. 45), o lote quitado (Lei 6.766/1979 art. 26 §6). A lei vai para o texto do ato (a confirmar).',
  },
  enrollment_transfer: {
    owner:
      'Quem transmite é titular de um direito na matrícula. De quem adquire, só se já o é, como quem aliena em garantia e fica com o direito de aquisição (CC art. 1.368-B, a confirmar): a qualificação vem de lá.',
    qualification:
      'De pessoa física: nacionalidade, profissão e domicílio e, na falta do CPF, o RG ou a filiação. De pessoa jurídica: a sede (LRP art. 176 §1 III 2, a confirmar).',
  },
} as const;
