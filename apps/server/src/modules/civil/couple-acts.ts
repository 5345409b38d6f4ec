import { marriage as marriageEntity } from '@serventia/domain/civil/marriage.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage-license.entity';
import { type LicenseStatus, licenseTransition } from '@serventia/domain/civil/marriage/license-status';
import { isReligious } from '@serventia/domain/civil/marriage/marriage-kinds';
import { proclamation as proclamationEntity } from '@serventia/domain/civil/proclamation.entity';
import { type Finding, registrationFindings } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findRow, getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { type Act, contextOf } from '../acts/act.ts';

export const licenseAct: Act = {
  entity: marriageLicense,
  recordType: () => '8',
  namedAfter: ['spouse'],
};

export const proclamationAct: Act = {
  entity: proclamationEntity,
  recordType: () => '6',
  namedAfter: ['spouse'],
};

export const marriageAct: Act = {
  entity: marriageEntity,
  recordType: (row) => (isReligious(row) ? '3' : '2'),
  namedAfter: ['spouse'],
  findings: marriageFindingsOf,
  afterRegister: useLicense,
};

/** What the rules say of a marriage, and whether its license serves. */
async function marriageFindingsOf(db: Sql, row: Row, caller: Caller): Promise<Finding[]> {
  const license =
    row['license'] && !row['registered_on']
      ? await findRow(db, marriageLicense, Number(row['license']), caller)
      : undefined;
  const serves = !license || licenseTransition(license['license_status'] as LicenseStatus, 'marry');
  return [
    ...registrationFindings(marriageEntity, row, await contextOf(db, row, caller)),
    ...(serves
      ? []
      : [
          { level: 'error', field: 'license', code: 'license_not_certified', norm: 'CC art. 1.533' } as const,
        ]),
  ];
}

/** A license serves one marriage, also when two are registered at once in different books. */
async function useLicense(context: WriteContext, row: Row): Promise<void> {
  if (!row['license']) return;
  const license = await getRow(context.db, marriageLicense, Number(row['license']), context.caller, {
    lock: true,
  });
  const next = licenseTransition(license['license_status'] as LicenseStatus, 'marry');
  if (!next) throw new AppError(409, 'wrong_status');
  await context.db.query("select set_config('app.linking', 'on', true)");
  await setFields(context, marriageLicense, Number(row['license']), { license_status: next }, 'register');
  await context.db.query("select set_config('app.linking', '', true)");
}
