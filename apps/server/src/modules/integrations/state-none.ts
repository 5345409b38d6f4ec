import type { InputOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { isOffered } from '../../resource/offered.ts';
import { judged } from './generate.ts';
import { type Delivery, stating, type Work } from './works.ts';

/** The statement that nothing happened: held against the books as a file is, and proven by its receipt alone. */
export const stateNone: Work<Delivery, InputOf<Delivery, 'mark_sent'>> = async (
  context,
  entity,
  row,
  input,
) => {
  if (!isOffered(entity, row, 'state_none')) throw new AppError(409, 'wrong_status');
  await judged(context, entity, row.id);
  return stating(context, entity, row, input);
};
