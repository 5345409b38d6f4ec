import { dataIncident } from '@serventia/domain/privacy/data-incident.entity';
import { incidentNotice } from '@serventia/domain/privacy/incident-notice.entity';
import { incidentNoticeValues } from '@serventia/domain/texts/papers/incident-notice';
import { translate } from '@serventia/i18n';
import { todayOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import type { ServedPaper } from './served-paper.ts';
import { officerOf } from './subject-answer.ts';

/** What is told of a security incident, to ANPD, the court or the data subjects (LGPD art. 48). */
export const incidentNoticePaper: ServedPaper = {
  kind: 'incident_notice',
  entity: incidentNotice,
  subject: 'incident_notice',
  read: async ({ db, caller }, office, id) => {
    const row = await getRow(db, incidentNotice, id, caller);
    const incident = await getRow(db, dataIncident, row.data_incident, caller);
    const wordOf = (set: string, option: string): string => translate('pt-br', `choices.${set}.${option}`);
    return {
      row,
      values: incidentNoticeValues({
        office: office.named,
        officer: officerOf(caller, office),
        incident,
        notice: row,
        kind: wordOf('incident_kind', incident.incident_kind),
        dataKinds: (incident.data_kinds ?? []).map((kind) => wordOf('incident_data', kind)),
        today: todayOf(caller),
      }),
      title: 'Comunicação de incidente de segurança',
      actType: null,
    };
  },
};
