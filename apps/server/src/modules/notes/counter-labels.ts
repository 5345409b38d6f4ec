import { signerRefusal } from '@serventia/domain/documents/certificate-refusal';
import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import {
  authenticationText,
  type CounterLabel,
  counterLabel,
  recognitionText,
} from '@serventia/domain/documents/printed-label';
import { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { SEALED_SERVICES, type SealedServiceName } from '@serventia/domain/notes/sealed-services';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { city } from '@serventia/domain/office/reference-data.entity';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { plainText, zplText } from '@serventia/domain/settings/label-languages';
import { translate } from '@serventia/i18n';
import type { Row, Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer, HandlersOf, SteppedRequest } from '../../resource/actions.ts';
import { holdForStep, stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import { findPrinter, paperOf, type Printer, sendTo } from '../office/printers.ts';
import { SEAL_CHARGE, sealFees } from '../seals/seal-fees.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

/** Millimetres of a label where the office has no printer whose paper is known. */
const USUAL_PAPER = { width: 100, height: 50 };

/** Labels of a service of the counter: as a PDF, or sent to a printer of the office. Its history keeps either. */
export function labelActions(
  services: Services,
  name: SealedServiceName,
): Pick<HandlersOf<typeof signatureRecognition>, 'label' | 'print_label'> {
  const { database } = services;
  const { entity } = SEALED_SERVICES[name];
  const read = ({ caller, id }: Asked, action: string, named?: number | null): Promise<Labels> =>
    database.read(scopeOf(caller), async (db) => {
      stateAfter(entity, await getRow(db, entity, id, caller), action);
      return {
        labels: await labelsOf(db, caller, name, id),
        printer: await findPrinter(db, caller, named),
      };
    });
  const count = ({ caller, id, keep }: Counted, action: string): Promise<Row> =>
    writeAs(services, caller, async (context) => {
      const { row } = await holdForStep(context, entity, id, action);
      const printed = (row.labels_printed ?? 0) + 1;
      const counted = await setFields(context, entity, id, { labels_printed: printed }, action);
      await keep(context.db, counted);
      return counted;
    });
  const file = async (request: Asked): Promise<FileAnswer> =>
    printLabels(services, await read(request, 'label'), request.caller);
  return {
    label: {
      run: async (request) => {
        const content = await file(request);
        await count(request, 'label');
        return content;
      },
      again: file,
    },
    print_label: {
      run: async (request) => {
        const { labels, printer } = await read(request, 'print_label', request.input.printer);
        if (!printer) throw new AppError(409, 'no_printer');
        const commands = labels.map((label) => commandsFor(printer, label)).join('');
        const failure = await sendTo(printer, commands, services.settings);
        if (failure !== undefined) throw new AppError(409, failure);
        return count(request, 'print_label');
      },
    },
  };
}

/** What is asked of a service, and of whom. */
type Asked = Pick<ActionRequest, 'caller' | 'id'>;
type Counted = Pick<SteppedRequest, 'caller' | 'id' | 'keep'>;

interface Labels {
  readonly labels: readonly CounterLabel[];
  /** The printer that they are for; none where the office has none, or several and none that is the usual one. */
  readonly printer: Printer | undefined;
}

function commandsFor(printer: Printer, { office, text, signer, seal, qr }: CounterLabel): string {
  const content = { paragraphs: [office, text, signer, seal], qr };
  return printer.printer_language === 'plain'
    ? plainText(content, paperOf(printer))
    : zplText(content, paperOf(printer));
}

/** One label for each seal of a service, in the order in which the court gave them. */
export async function labelsOf(
  db: Sql,
  caller: Caller,
  name: SealedServiceName,
  id: number,
): Promise<readonly CounterLabel[]> {
  const service = await serviceSaid(db, caller, name, id);
  const office = await getRow(db, notaryOffice, officeOf(caller), caller, { referred: { city } });
  const clerk = await signerOf(db, caller, service.clerk);
  const seals = await db.query<{ id: number }>(
    `select id from registered_seal where ${name}_id = $1 and seal_status = 'applied' order by id`,
    [id],
  );
  const labels: CounterLabel[] = [];
  for (const { id: sealId } of seals) {
    const seal = await getRow(db, registeredSeal, sealId, caller, { referred: SEAL_CHARGE });
    labels.push(
      counterLabel(service.attested, {
        office: { name: office.name, city: office.city?.label ?? '' },
        day: service.day,
        clerk,
        seal: {
          number: written(seal, 'seal_number'),
          qr: seal.qr_value || null,
          ...(await sealFees(db, seal)),
        },
      }),
    );
  }
  return labels;
}

interface Said {
  readonly attested: string;
  /** Civil date. */
  readonly day: string;
  /** The name of who did it. */
  readonly clerk: string;
}

async function serviceSaid(db: Sql, caller: Caller, name: SealedServiceName, id: number): Promise<Said> {
  if (name === 'document_authentication') {
    const row = await getRow(db, documentAuthentication, id, caller);
    return {
      attested: authenticationText(row),
      day: row.authenticated_on,
      clerk: written(row, 'clerk_name'),
    };
  }
  const row = await getRow(db, signatureRecognition, id, caller);
  const card = row.card ? await getRow(db, signatureCard, row.card, caller) : undefined;
  return {
    attested: recognitionText(row, { sex: card?.sex }),
    day: row.recognized_on,
    clerk: written(row, 'clerk_name'),
  };
}

/** Who signs a label: somebody whom the office authorised (Lei 8.935/1994 art. 20). Throws 409 for anybody else. */
async function signerOf(
  db: Sql,
  caller: Caller,
  name: string,
): Promise<{ readonly name: string; readonly role: string | null }> {
  const found = await db.find<{ role: string | null; since: string | null }>(
    'select signing_role as role, signs_since as since from app_user where notary_office_id = $1 and name = $2 order by signs_since nulls last limit 1',
    [officeOf(caller), name],
  );
  const refusal = signerRefusal(found ?? { role: null, since: null }, todayOf(caller));
  if (refusal) throw new AppError(409, refusal, { since: found?.since ?? '' });
  return { name, role: found?.role ?? null };
}

async function printLabels(services: Services, labels: Labels, caller: Caller): Promise<FileAnswer> {
  const content = await renderLabels(services, labels, caller);
  return { content, contentType: 'application/pdf', name: 'etiquetas.pdf' };
}

/** Labels as a PDF, of the size of their printer. */
export async function renderLabels(
  { pdf }: Pick<Services, 'pdf'>,
  { labels, printer }: Labels,
  caller: Caller,
): Promise<Uint8Array> {
  const letters = unprintableIn(textOf(labels));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  const { width, height } = printer ? paperOf(printer) : USUAL_PAPER;
  const title = translate('pt-br', 'printing.labels');
  return pdf.render('counter-labels', { title, width, height, labels }, { creationDate: caller.clock() });
}
