import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import { type CardSignature, printSignatureCard } from '@serventia/domain/documents/printed-signature-card';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { city, country, profession, state } from '@serventia/domain/office/reference-data.entity';
import { fieldText, translate } from '@serventia/i18n';
import { getEntity } from '@serventia/domain/registry';
import { kindOf, type ShowStyle } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf, scopeOf } from '../../http/caller.ts';
import { styleOf } from '../../http/show-style.ts';
import type { SteppedHandler } from '../../resource/actions.ts';
import { getRow, type Reading, type ReadRow } from '../../resource/read.ts';
import { specOf } from '../../resource/selection.ts';
import { picturesOf } from '../documents/scans/scan-pictures.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

const REFERRED = { nationality: country, hometown_city: city, profession, id_state: state, city } as const;
type Card = ReadRow<typeof signatureCard, never, typeof REFERRED>;

/** What a card says of its holder, in its order; company fields are those of whom the holder signs for. */
const HOLDER = [
  'social_name',
  'cpf',
  'birth_date',
  'nationality',
  'hometown_city',
  'hometown_text',
  'civil_status',
  'asset_regime',
  'spouse_name',
  'profession',
  'profession_text',
  'id_kind',
  'id_number',
  'id_issuer',
  'id_state',
  'id_issued_on',
  'id_expires_on',
  'street',
  'street_number',
  'complement',
  'district',
  'postal_code',
  'city',
  'address_abroad',
  'phone',
  'second_phone',
  'email',
  'mother_name',
  'father_name',
] as const satisfies readonly (keyof typeof signatureCard.fields)[];
const COMPANY = [
  'company_name',
  'cnpj',
  'company_powers',
] as const satisfies readonly (keyof typeof signatureCard.fields)[];
const SIGNATURES = ['first_signature', 'second_signature', 'rubric'] as const;

/**
 * `POST {id}/print_card/`: the card as PDF/A, with room to sign where no signature is kept. The same bytes for the same
 * state of the card; nothing is kept and nothing is charged: opening one is a service of its own where the state has it so.
 */
export function printCardAction(services: Services): SteppedHandler {
  return {
    run: async ({ caller, id }) => {
      const card = await services.database.read(scopeOf(caller), (db) => readCard({ db, caller }, id));
      const content = await renderCard(services, card, await picturesOf(services, card.scans));
      return { content, contentType: 'application/pdf', name: `cartao-de-assinatura-${id}.pdf` };
    },
  };
}

type ReadCard = Awaited<ReturnType<typeof readCard>>;

/** A card as PDF/A, with its pictures. */
export function renderCard(
  { pdf }: Pick<Services, 'pdf'>,
  { printed, on }: ReadCard,
  pictures: readonly Uint8Array[],
): Promise<Uint8Array> {
  const letters = unprintableIn(textOf(printed));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return pdf.render('signature-card', printed, { creationDate: on, pictures });
}

/** What a card says, and the hashes of its pictures. Throws 404. */
export async function readCard(reading: Reading, id: number) {
  const { db, caller } = reading;
  const card: Card = await getRow(db, signatureCard, id, caller, { referred: REFERRED });
  const office = await getRow(db, notaryOffice, officeOf(caller), caller, { referred: { city } });
  const files = await hashesOf(reading, card);
  const scans = [...new Set(Object.values(files))];
  const placeOf = (field: string): number | null => {
    const sha256 = files[field];
    return sha256 === undefined ? null : scans.indexOf(sha256) + 1;
  };
  const style = styleOf(caller, 'pt-br');
  const fieldsOf = (names: readonly string[]) => names.flatMap((name) => shownField(card, name, style));
  const printed = printSignatureCard({
    office: { name: office.name, cns: office.cns, city: office.city?.label ?? '' },
    number: written(card, 'card_number'),
    version: card.card_version ?? 1,
    holder: card.name,
    facts: fieldsOf(HOLDER),
    company: card.person_kind === 'legal' ? fieldsOf(COMPANY) : [],
    restrictions: (card.restrictions ?? []).map((each) =>
      translate('pt-br', `choices.card_restriction.${each}`),
    ),
    signatures: SIGNATURES.map((kind): CardSignature => ({ kind, picture: placeOf(kind) })),
    portrait: placeOf('photo'),
    openedOn: card.opened_on,
    validUntil: card.valid_until,
    openedBy: card.opened_by,
    stamp:
      card.card_status === 'active' || card.card_status === null
        ? null
        : translate('pt-br', `choices.card_status.${card.card_status}`),
  });
  return { printed, scans, on: new Date(`${card.opened_on}T12:00:00Z`) };
}

/** The hashes of the pictures of a card, by their fields. */
async function hashesOf({ db, caller }: Reading, card: Card): Promise<Readonly<Record<string, string>>> {
  const held = (['photo', ...SIGNATURES] as const).flatMap((field) =>
    card[field] === null ? [] : [{ field, file: card[field] }],
  );
  const found = await db.query<{ id: number; sha256: string }>(
    'select id, sha256 from stored_file where office_id = $1 and id = any($2)',
    [officeOf(caller), held.map(({ file }) => file)],
  );
  const hashes = new Map(found.map(({ id, sha256 }) => [Number(id), sha256]));
  return Object.fromEntries(
    held.flatMap(({ field, file }) => {
      const sha256 = hashes.get(Number(file));
      return sha256 === undefined ? [] : [[field, sha256]];
    }),
  );
}

/** A field of a card with its label, as people read it; nothing where the card does not say it. */
function shownField(
  card: Row,
  name: string,
  style: ShowStyle,
): { readonly label: string; readonly text: string }[] {
  const [value, spec] = [card[name], specOf(signatureCard, name)];
  if (value === null || value === undefined || value === '') return [];
  const shown =
    spec.kind === 'reference'
      ? (value as Row)[getEntity(spec.entity).label]
      : kindOf(spec).show(value, style, spec);
  return typeof shown === 'string' && shown !== ''
    ? [{ label: fieldText('pt-br', 'signature_card', name), text: shown }]
    : [];
}
