import { censecConfig } from './censec-config.entity.ts';
import { censec, censecItem } from './censec.entity.ts';
import { coafTask } from './coaf-task.entity.ts';
import { crcConfig } from './crc-config.entity.ts';
import { crc, crcItem } from './crc.entity.ts';
import { authorityNotice, authorityNoticeLine } from './authority-notice.entity.ts';
import { doiParty } from './doi-party.entity.ts';
import { doi } from './doi.entity.ts';
import { frameworkType } from './framework-type.entity.ts';
import { occurrence, occurrenceFramework, personOccurrence } from './occurrence.entity.ts';
import { onr } from './onr.entity.ts';
import { sinter } from './sinter.entity.ts';
import { sirc, sircItem } from './sirc.entity.ts';
import { signatureProvider } from './signature-provider.entity.ts';
import { siscoafBatch } from './siscoaf-batch.entity.ts';
import { son } from './son.entity.ts';
import { ibge, tse } from './statistics.entity.ts';
import { timeStampAuthority } from './time-stamp-authority.entity.ts';

/** What the office exchanges with the centrals, the tax administration, the electoral court, IBGE and COAF. */
export const integrationEntities = [
  signatureProvider,
  timeStampAuthority,
  crcConfig,
  crc,
  crcItem,
  sirc,
  sircItem,
  tse,
  ibge,
  authorityNotice,
  authorityNoticeLine,
  censecConfig,
  censec,
  censecItem,
  onr,
  sinter,
  doi,
  doiParty,
  frameworkType,
  siscoafBatch,
  occurrence,
  occurrenceFramework,
  personOccurrence,
  coafTask,
  son,
] as const;
