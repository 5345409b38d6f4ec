import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { Entity } from '@serventia/kit';
import { fullBirthPaper, shortBirthPaper } from './birth-paper.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { fullTextPaper } from './full-text-paper.ts';
import type { ActCertificates } from './issue-certificate.ts';
import { deathPaper, marriagePaper, stillbirthPaper } from './short-form-papers.ts';

const certificatesOf = (
  entity: Entity,
  short: CertificatePaper,
  full: CertificatePaper = fullTextPaper,
): ActCertificates => ({ entity, paperOf: (kind) => (kind === '22' ? full : short) });

/** The certificates of births: the model prints the whole text itself. */
export const birthCertificates = certificatesOf(birth, shortBirthPaper, fullBirthPaper);
export const marriageCertificates = certificatesOf(marriage, marriagePaper);
export const deathCertificates = certificatesOf(death, deathPaper);
export const stillbirthCertificates = certificatesOf(stillborn, stillbirthPaper);

const all = [birthCertificates, marriageCertificates, deathCertificates, stillbirthCertificates];

/** The certificates of a kind of act (`civil_registration/birth`); undefined where it has none. */
export const findActCertificates = (resource: string | null): ActCertificates | undefined =>
  all.find(({ entity }) => entity.name === resource);
