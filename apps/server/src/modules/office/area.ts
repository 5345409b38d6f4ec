import { coafTask } from '@serventia/domain/integrations/coaf-task.entity';
import { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import { backupRun } from '@serventia/domain/office/backup-run.entity';
import { book } from '@serventia/domain/office/book.entity';
import { collection } from '@serventia/domain/office/collection.entity';
import { courtVisit, visitOrder } from '@serventia/domain/office/court-visit.entity';
import { earlierNumbering } from '@serventia/domain/office/earlier-numbering.entity';
import { customerMail } from '@serventia/domain/office/customer-mail.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { task } from '@serventia/domain/office/task.entity';
import { termGap } from '@serventia/domain/office/term-gap.entity';
import { printer } from '@serventia/domain/settings/printer.entity';
import { importActions } from '../archive/import/import-actions.ts';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { mountAddresses } from './addresses.ts';
import { backupRunActions } from './backup-runs.ts';
import { bookActions, bookHooks } from './books.ts';
import { collectionHooks } from './collections.ts';
import { courtVisitActions, visitOrderActions } from './court-visits.ts';
import { mountNotices } from './notices.ts';
import { printerActions } from './printers.ts';
import { earlierNumberingHooks } from './earlier-numberings.ts';
import { customerMailActions, officeMailHooks } from './customer-mails/mail-actions.ts';
import { mountHome } from './home/mount-home.ts';
import { mountBasic } from './routes.ts';
import { mountSearch } from './search.ts';
import { taskActions } from './tasks.ts';
import { mountInspection } from './inspection/mount-inspection.ts';
import { mountNameIndex } from './inspection/mount-name-index.ts';
import { termGapHooks } from './inspection/term-gap-hooks.ts';
import { mountWork } from './work/mount-work.ts';

/** The office itself: its books, tasks and printers, and what every page asks. */
export const office = defineArea({
  hooks: (settings) => [
    hooksOf(notaryOffice, officeMailHooks(settings)),
    hooksOf(book, bookHooks),
    hooksOf(collection, collectionHooks),
    hooksOf(termGap, termGapHooks),
    hooksOf(earlierNumbering, earlierNumberingHooks),
  ],
  actions: (services) => [
    actionsOf(book, bookActions(services)),
    actionsOf(customerMail, customerMailActions(services)),
    actionsOf(backupRun, backupRunActions(services)),
    actionsOf(archiveImport, importActions(services)),
    actionsOf(printer, printerActions(services)),
    actionsOf(courtVisit, courtVisitActions(services)),
    actionsOf(visitOrder, visitOrderActions(services)),
    actionsOf(task, taskActions(services, task)),
    actionsOf(coafTask, taskActions(services, coafTask)),
  ],
  routes: [
    mountBasic,
    mountAddresses,
    mountHome,
    mountWork,
    mountInspection,
    mountNameIndex,
    mountSearch,
    mountNotices,
  ],
});
