import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import {
  opinionReferralValues,
  opinionRemittanceValues,
  type OpinionSubject,
} from '@serventia/domain/texts/papers/opinion-papers';
import type { RowOf } from '@serventia/kit';
import { getRow, type Reading } from '../../resource/read.ts';
import { written } from '../written.ts';
import type { ServedPaper } from './served-paper.ts';

/** The letter by which papers go to the prosecutor (CC art. 1.526). */
export const opinionRemittance: ServedPaper = {
  kind: 'opinion_remittance',
  entity: ministerialOpinion,
  subject: 'opinion',
  read: async (reading, office, id) => {
    const { row, subject } = await readOpinion(reading, id);
    return {
      row,
      values: opinionRemittanceValues({ office: office.named, opinion: row, subject }),
      title: 'Ofício de remessa ao Ministério Público',
      actType: null,
    };
  },
};

/** The letter by which a matter goes to the judge against the opinion (CC art. 1.526, sole §). */
export const opinionReferral: ServedPaper = {
  kind: 'opinion_referral',
  entity: ministerialOpinion,
  subject: 'opinion',
  read: async (reading, office, id) => {
    const { row, subject } = await readOpinion(reading, id);
    return {
      row,
      values: opinionReferralValues({ office: office.named, opinion: row, subject }),
      title: 'Ofício de remessa ao juízo',
      actType: null,
    };
  },
};

async function readOpinion(
  { db, caller }: Reading,
  id: number,
): Promise<{ readonly row: RowOf<typeof ministerialOpinion>; readonly subject: OpinionSubject }> {
  const row = await getRow(db, ministerialOpinion, id, caller);
  const record = await getRow(db, recordEntity, written(row, 'record'), caller);
  return { row, subject: { name: nameOf(row, record.resource), names: record.title } };
}

/** What the papers are of, with its article. */
const ACTS: Readonly<Record<string, string>> = {
  'civil_registration/marriage_license': 'os autos da habilitação de casamento',
  'civil_registration/birth': 'o registro de nascimento',
  'civil_registration/marriage': 'o registro de casamento',
  'civil_registration/death': 'o registro de óbito',
  'civil_registration/stillborn': 'o registro de natimorto',
};

function nameOf({ endorsement }: RowOf<typeof ministerialOpinion>, resource: string | null): string {
  const act = (resource && ACTS[resource]) ?? 'o registro';
  return endorsement === null ? act : `o pedido de averbação ${act.replace(/^o /u, 'no ')}`;
}
