import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { subjectRequestActions, subjectRequestHooks } from './subject-requests.ts';

/** The protection of personal data: what data subjects ask (LGPD). */
export const privacy = defineArea({
  hooks: () => [hooksOf(subjectRequest, subjectRequestHooks)],
  actions: (services) => [actionsOf(subjectRequest, subjectRequestActions(services))],
});
