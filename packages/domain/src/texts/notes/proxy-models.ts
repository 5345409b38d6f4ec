import type { ProxyKind } from '../../notes/proxy-kinds.ts';

const BEFORE_ME =
  '{{act_on_opening}}, nesta {{office_city}}, [SE elsewhere]{{act_place}}, em diligência {{office_of}}[SENÃO]«neste:office» {{office_name}}[FIM], perante mim, {{clerk_name}}, {{clerk_role}},';

const POWER = '[SE of_substitution]SUBSTABELECIMENTO[SENÃO]PROCURAÇÃO[FIM]';

/** The product's models of powers of attorney, their substitution and their end (CC arts. 653 to 692). */
export const proxyModels = {
  power: [
    'PROCURAÇÃO PÚBLICA',
    `${BEFORE_ME} «compareceu:giving», como «outorgante:giving», {{giving_q}}, que, por este instrumento público, «nomeia:giving» e «constitui:giving» «seu procurador:receiving» {{receiving_q}}, {{acting_clause}}, a quem «confere:giving» poderes para {{powers_list}}. {{special_clause}} Trata-se {{properties_clause}}. Trata-se {{vehicles_clause}}. O preço é de {{price}}. {{itbi_clause}}`,
    '{{substitution_clause}} {{irrevocable_clause}} {{term_clause}} Os dados «do procurador:receiving» foram fornecidos «pelo outorgante:giving», que por eles «responde:giving». «b:fecho_escritura»',
  ],
  substitution: [
    'SUBSTABELECIMENTO DE PROCURAÇÃO',
    `${BEFORE_ME} «compareceu:giving», como «substabelecente:giving», {{giving_q}}, que «substabelece:giving», no uso dos poderes recebidos de {{principal_names}}, {{reserve_clause}}, na pessoa de {{receiving_q}}, {{acting_clause}}, os poderes {{origin_of_clause}}. Para o substabelecimento foram escolhidos os poderes de {{powers_list}}. {{term_clause}}`,
    '[SE own_origin]A remissão é feita à margem do ato de origem.[SENÃO][SE private_origin][SENÃO]Será comunicado o tabelião da origem, para remissão à margem.[FIM][FIM] «b:fecho_escritura»',
  ],
  revocation: [
    `REVOGAÇÃO DE ${POWER}`,
    `${BEFORE_ME} «compareceu:giving», como «outorgante:giving», {{giving_q}}, que «revoga:giving», para todos os efeitos, {{origin_clause}}, «no:origin» qual «foi:receiving» «constituído:receiving» «procurador:receiving» {{receiving_names}}, cessando desde a ciência os poderes nela contidos.`,
    '«O outorgante:giving» «fica:giving» «ciente:giving» de que «lhe:giving» cabe notificar «o mandatário:receiving» e terceiros com quem «este:receiving» «tratava:receiving». A notificação foi feita em {{notified_on}}. «b:fecho_escritura»',
  ],
  renunciation: [
    `RENÚNCIA DE ${POWER}`,
    `${BEFORE_ME} «compareceu:giving», como «renunciante:giving», {{giving_q}}, que «renuncia:giving» aos poderes {{origin_of_clause}}, «no:origin» qual «figura:receiving» como «mandante:receiving» {{receiving_names}}.`,
    '«O renunciante:giving» «fica:giving» «ciente:giving» do dever de notificar «o mandante:receiving», na forma do artigo 688 do Código Civil. A notificação foi feita em {{notified_on}}. «b:fecho_escritura»',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type ProxyModel = keyof typeof proxyModels;

/** The product's model for a kind of power of attorney. */
export const proxyModelOf = (kind: ProxyKind): ProxyModel =>
  kind === 'substitution' || kind === 'revocation' || kind === 'renunciation' ? kind : 'power';
