import { counterQueue } from '@serventia/domain/attendance/counter-queue.entity';
import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import type { TicketSlip } from '@serventia/domain/attendance/ticket-slip';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { plainText, zplText } from '@serventia/domain/settings/label-languages';
import { translate } from '@serventia/i18n';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { findPrinter, paperOf, type Printer, sendTo } from '../office/printers.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

/** Millimetres of a slip where the office has no printer whose paper is known: a roll of 80. */
const USUAL_PAPER = { width: 80, height: 60 };

/** The slip of a ticket: as a PDF, or sent to a printer of the office. It is printed as often as it is asked for. */
export function ticketActions(
  services: Services,
): Pick<HandlersOf<typeof counterVisit>, 'ticket_slip' | 'print_ticket'> {
  const { database } = services;
  const read = (
    { caller, id }: Pick<ActionRequest, 'caller' | 'id'>,
    named?: number | null,
  ): Promise<Asked> =>
    database.read(scopeOf(caller), async (db) => {
      const printer = await findPrinter(db, caller, named);
      return { printer, slip: await slipOf({ db, caller }, id, printer) };
    });
  return {
    ticket_slip: {
      run: async (request) => {
        const { slip } = await read(request);
        return {
          content: await renderSlip(services, slip, request.caller),
          contentType: 'application/pdf',
          name: `senha-${slip.ticket}.pdf`,
        };
      },
    },
    print_ticket: {
      run: async (request) => {
        const { printer, slip } = await read(request, request.input.printer);
        if (!printer) throw new AppError(409, 'no_printer');
        const failure = await sendTo(printer, commandsOf(printer, slip), services.settings);
        if (failure !== undefined) throw new AppError(409, failure);
        const { caller, id } = request;
        return database.read(scopeOf(caller), (db) => getRow(db, counterVisit, id, caller));
      },
    },
  };
}

interface Asked {
  readonly printer: Printer | undefined;
  readonly slip: TicketSlip;
}

const commandsOf = (printer: Printer, { office, ticket, lines }: TicketSlip): string => {
  const content = { paragraphs: [office, ticket, ...lines], qr: null };
  return printer.printer_language === 'plain'
    ? plainText(content, paperOf(printer))
    : zplText(content, paperOf(printer));
};

/** What the slip of a visit says: no name, which others in the room might read. */
export async function slipOf(
  { db, caller }: Reading,
  id: number,
  printer: Printer | undefined,
): Promise<TicketSlip> {
  const visit = await getRow(db, counterVisit, id, caller);
  const queue = await getRow(db, counterQueue, visit.counter_queue, caller);
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const ticket = written(visit, 'ticket');
  const arrived = new Date(written(visit, 'arrived_at')).toLocaleString('pt-BR', {
    timeZone: office.time_zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const priority =
    visit.visit_priority === 'none'
      ? []
      : [translate('pt-br', `choices.visit_priority.${visit.visit_priority}`)];
  const { width, height } = printer ? paperOf(printer) : USUAL_PAPER;
  return {
    title: `${translate('pt-br', 'printing.ticket')} ${ticket}`,
    width,
    height,
    office: office.name,
    ticket,
    lines: [queue.name, ...priority, arrived],
  };
}

/** The slip of a ticket as a PDF. */
export async function renderSlip(
  { pdf }: Pick<Services, 'pdf'>,
  slip: TicketSlip,
  caller: Caller,
): Promise<Uint8Array> {
  const letters = unprintableIn(textOf(slip));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return pdf.render('ticket-slip', slip, { creationDate: caller.clock() });
}
