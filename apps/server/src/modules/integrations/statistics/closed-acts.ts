import { record } from '@serventia/domain/office/record.entity';
import { AppError } from '../../../http/app-error.ts';
import { isClosed } from '../../../resource/closed.ts';
import type { Reading } from '../../../resource/read.ts';

/**
 * A file of a period tells the records under restriction, too, so that it is made by whoever may open them: a 409 for
 * anybody else, as for a load of the central.
 */
export function refuseClosed({ caller }: Reading, acts: readonly { readonly id: number }[]): void {
  if (acts.some(({ id }) => isClosed(record, id, caller)))
    throw new AppError(409, 'load_with_closed_records');
}
