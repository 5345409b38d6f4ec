import type { Entity } from '@serventia/kit';
import { dataIncident } from './data-incident.entity.ts';
import { incidentNotice } from './incident-notice.entity.ts';
import { subjectRequest } from './subject-request.entity.ts';

/** What the office does for the protection of personal data (LGPD). */
export const privacyEntities: readonly Entity[] = [subjectRequest, dataIncident, incidentNotice];
