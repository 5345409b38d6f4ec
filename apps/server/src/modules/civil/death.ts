import { death } from '@serventia/domain/civil/death.entity';
import type { Act } from '../acts/act.ts';
import { deathBooks } from './death-statements.ts';

export const deathAct: Act<typeof death> = {
  entity: death,
  recordType: (row) => (row.restored_in_book_e ? '7' : '4'),
  title: (row) => row.name ?? 'Pessoa desconhecida',
  known: deathBooks,
};
