import { notaryOffice } from '@serventia/domain/office/office.entity';
import { printer as printerEntity } from '@serventia/domain/settings/printer.entity';
import { type LabelPaper, plainLabel, zplLabel } from '@serventia/domain/settings/label-languages';
import { translate } from '@serventia/i18n';
import type { RowOf } from '@serventia/kit';
import type { Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, officeOfRow, scopeOf } from '../../http/caller.ts';
import { printerNetworks } from '../../printing/printer-networks.ts';
import { PrinterError, sendToPrinter } from '../../printing/send-to-printer.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';

export function printerActions(services: Services): HandlersOf<typeof printerEntity> {
  return { test: { run: (request) => testPrinter(services, request) } };
}

export type Printer = RowOf<typeof printerEntity>;

/** Prints a label, and writes down whether the printer took it. Throws 409 when it did not. */
async function testPrinter(
  services: Services,
  { caller, id, language }: Omit<ActionRequest, 'input'>,
): Promise<Printer> {
  const { printer, office } = await services.database.read(scopeOf(caller), async (db) => {
    const found = await getRow(db, printerEntity, id, caller);
    const owner = Number(officeOfRow(printerEntity, found, caller));
    return { printer: found, office: await getRow(db, notaryOffice, owner, caller) };
  });
  const now = caller.clock();
  const lines = [
    office.name,
    printer.name,
    translate(language, 'printing.test_label'),
    now.toLocaleString(language === 'pt-br' ? 'pt-BR' : 'en-US', { timeZone: office.time_zone }),
  ];
  const failure = await sendTo(printer, labelFor(printer, lines), services.settings);
  const tested = await writeAs(services, caller, (context) =>
    setFields(
      context,
      printerEntity,
      id,
      {
        tested_at: now.toISOString(),
        test_status: failure === undefined ? 'printed' : 'failed',
        test_message: failure === undefined ? null : translate(language, `errors.${failure}`),
      },
      'test',
    ),
  );
  if (failure !== undefined) throw new AppError(409, failure);
  return tested;
}

function labelFor(printer: Printer, lines: readonly string[]): string {
  return printer.printer_language === 'plain' ? plainLabel(lines) : zplLabel(lines, paperOf(printer));
}

/** The paper that a printer holds. */
export function paperOf({ label_width: width, label_height: height, density }: Printer): LabelPaper {
  return { width: Number(width), height: Number(height), density };
}

/** The printer that is named, the usual one, or the only one. */
export async function findPrinter(
  db: Sql,
  caller: Caller,
  named: number | null | undefined,
): Promise<Printer | undefined> {
  if (typeof named === 'number') return getRow(db, printerEntity, named, caller);
  const printers = await db.query<Pick<RowOf<typeof printerEntity>, 'id' | 'is_default'>>(
    'select id, is_default from printer where office_id = $1 and active order by is_default desc nulls last, id limit 2',
    [officeOf(caller)],
  );
  const [first] = printers;
  return first && (first.is_default || printers.length === 1)
    ? getRow(db, printerEntity, first.id, caller)
    : undefined;
}

/** Sends a printer what it shall print; the code of the sentence that says why it did not take it, or undefined. */
export async function sendTo(
  { host, port }: Printer,
  content: string,
  settings: Services['settings'],
): Promise<string | undefined> {
  try {
    await sendToPrinter({ host, port }, content, printerNetworks(settings.printerNetworks));
    return undefined;
  } catch (error) {
    if (error instanceof PrinterError) return `printer_${error.reason}`;
    throw error;
  }
}
