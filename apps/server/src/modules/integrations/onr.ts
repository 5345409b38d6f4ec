import { onr } from '@serventia/domain/integrations/onr.entity';
import { titleOfRequest } from '@serventia/domain/integrations/title-of-request';
import { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { authorise } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { isOffered } from '../../resource/offered.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

/** Enters the title of a request in the protocol, once: its number gives it its place (LRP arts. 182 and 186). */
async function enterTitle(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof onr, 'enter_title'>>,
): Promise<RowOf<typeof onr>> {
  const { db, caller } = context;
  authorise(caller, protocolEntity, 'create');
  const request = await getRow(db, onr, id, caller, { lock: true });
  if (!isOffered(onr, request, 'enter_title')) throw new AppError(409, 'wrong_status');
  const isKnown = request.institution !== null && request.case_number !== null;
  if (input.title_kind === 'judicial' && !isKnown)
    throw FieldErrors.of('title_kind', 'judicial_without_court');
  const entry = await createRow(context, protocolEntity, titleOfRequest(request, input));
  return setFields(context, onr, id, { protocol: entry.id }, 'enter_title');
}

export const onrActions = (services: Services): Pick<HandlersOf<typeof onr>, 'enter_title'> => ({
  enter_title: inTransaction(services, enterTitle),
});
