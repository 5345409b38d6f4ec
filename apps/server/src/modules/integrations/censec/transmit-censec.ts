import { censec } from '@serventia/domain/integrations/censec.entity';
import { keepContent } from '../../../files/keep-content.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { todayOf } from '../../../http/caller.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { exchanged } from '../central/exchanged.ts';
import { sending } from '../works.ts';
import { findCensecAccess } from './censec-access.ts';
import { sendCensecLoad } from './censec-client.ts';

/**
 * `POST {id}/transmit/`: sends the file that was made of a fortnight to CENSEC, and keeps its receipt. That a load has
 * arrived is all that the receipt says: CENSEC judges it afterwards, and tells so in its portal alone (dossier 5.1).
 */
export const transmitCensec = (services: Services): SteppedHandler =>
  exchanged(services, {
    entity: censec,
    action: 'transmit',
    findAccess: findCensecAccess,
    unanswered: 'censec_not_answering',
    async prepare({ db }, row) {
      const { censec_module: central } = row;
      if (!row.file) throw FieldErrors.of('', 'delivery_without_file');
      const kept = await db.find<{ content_type: string }>(
        'select content_type from stored_file where id = $1',
        [row.file],
      );
      if (kept?.content_type !== 'application/json') throw new AppError(409, 'file_not_for_censec');
      const content = await services.files.get(written(row, 'sha256'));
      return async (access) => {
        const receipt = await sendCensecLoad(access, central, content);
        return async (context) => {
          const { id: file } = await keepContent(
            { ...context, files: services.files },
            {
              name: `recibo-censec-${receipt.number}.json`,
              contentType: 'application/json',
              content: Buffer.from(receipt.json, 'utf8'),
            },
          );
          return sending(context, censec, row, {
            sent_on: todayOf(context.caller),
            receipt_number: receipt.number,
            receipt_file: file,
          });
        };
      };
    },
  });
