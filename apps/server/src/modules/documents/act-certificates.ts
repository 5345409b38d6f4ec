import { birth } from '@serventia/domain/civil/birth.entity';
import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { isWill } from '@serventia/domain/notes/deed-types';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import type { Entity } from '@serventia/kit';
import { getRow } from '../../resource/read.ts';
import { fullBirthPaper, shortBirthPaper } from './birth-paper.ts';
import type { ActCertificates, CertificatePaper } from './certificate-paper.ts';
import { fullTextPaper } from './full-text-paper.ts';
import { noteTrasladoPaper } from './note-copy-paper.ts';
import {
  bornAbroadPaper,
  deathPaper,
  emancipationPaper,
  interdictionPaper,
  marriagePaper,
  stableUnionPaper,
  stillbirthPaper,
} from './short-form-papers.ts';

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

export const bornAbroadCertificates = certificatesOf(bornAbroad, bornAbroadPaper);
export const emancipationCertificates = certificatesOf(emancipation, emancipationPaper);
export const interdictionCertificates = certificatesOf(interdiction, interdictionPaper);
export const stableUnionCertificates = certificatesOf(stableUnion, stableUnionPaper);

/** Copies of acts of notes: the traslado first, then certidões (CC art. 217); a will's go by a request alone. */
export const deedCertificates: ActCertificates = {
  entity: deed,
  paperOf: () => noteTrasladoPaper(),
  isSecret: async ({ db, caller }, id) => isWill((await getRow(db, deed, id, caller)).deed_type),
};
export const proxyCertificates: ActCertificates = { entity: proxy, paperOf: () => noteTrasladoPaper() };

const all = [
  birthCertificates,
  marriageCertificates,
  deathCertificates,
  stillbirthCertificates,
  bornAbroadCertificates,
  emancipationCertificates,
  interdictionCertificates,
  stableUnionCertificates,
  deedCertificates,
  proxyCertificates,
];

/** The certificates of a kind of act (`civil_registration/birth`); undefined where it has none. */
export const findActCertificates = (resource: string | null): ActCertificates | undefined =>
  all.find(({ entity }) => entity.name === resource);
