import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { birthEmission, deathEmission, marriageEmission } from '@serventia/domain/documents/central/emission';
import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import { printBirthCertificate } from '@serventia/domain/documents/printed-birth';
import { printDeathCertificate } from '@serventia/domain/documents/printed-death';
import { printMarriageCertificate } from '@serventia/domain/documents/printed-marriage';
import type { LoadElement } from '@serventia/domain/integrations/central/load-element';
import type { Reading } from '../../../resource/read.ts';
import { readBirth } from '../birth-paper.ts';
import { marginEntriesOf } from '../margin.ts';
import { readCertified } from '../read-certified.ts';

type Emit = (reading: Reading, record: number, issue: IssueFacts) => Promise<readonly LoadElement[]>;

/** What the central passes on of a certificate in short form, by the act that it is of. */
const EMISSIONS: Readonly<Record<string, Emit>> = {
  [birth.name]: async (reading, record, issue) =>
    birthEmission(
      printBirthCertificate(await readBirth(reading, record, false), { ...issue, fullText: false }),
    ),
  [marriage.name]: async (reading, record, issue) => {
    const act = await readCertified(reading, marriage, record, 'applied');
    return marriageEmission(printMarriageCertificate(act, await marginEntriesOf(reading, record), issue));
  },
  [death.name]: async (reading, record, issue) => {
    const act = await readCertified(reading, death, record, 'applied');
    return deathEmission(printDeathCertificate(act, await marginEntriesOf(reading, record), issue));
  },
};

/** Undefined for acts whose certificates the central's documented elements do not cover. */
export const findEmission = (resource: string): Emit | undefined => EMISSIONS[resource];
