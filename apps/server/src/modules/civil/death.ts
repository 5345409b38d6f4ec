import { death } from '@serventia/domain/civil/death.entity';
import { registrationFindings } from '@serventia/kit';
import { type Act, contextOf } from '../acts/act.ts';
import { statementFindings } from './death-statements.ts';

export const deathAct: Act<typeof death> = {
  entity: death,
  recordType: () => '4',
  title: (row) => row.name ?? 'Pessoa desconhecida',
  findings: async (db, row, caller) => [
    ...registrationFindings(death, row, await contextOf(db, row, caller)),
    ...(await statementFindings(db, row, caller)),
  ],
};
