import { dataIncident } from '@serventia/domain/privacy/data-incident.entity';
import { incidentNotice } from '@serventia/domain/privacy/incident-notice.entity';
import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { incidentActions, incidentHooks, incidentNoticeActions } from './incidents.ts';
import { subjectRequestActions, subjectRequestHooks } from './subject-requests.ts';

/** The protection of personal data: what data subjects ask, and incidents (LGPD). */
export const privacy = defineArea({
  hooks: () => [hooksOf(subjectRequest, subjectRequestHooks), hooksOf(dataIncident, incidentHooks)],
  actions: (services) => [
    actionsOf(subjectRequest, subjectRequestActions(services)),
    actionsOf(dataIncident, incidentActions(services)),
    actionsOf(incidentNotice, incidentNoticeActions(services)),
  ],
});
