import { partiesLike } from '@serventia/domain/civil/act/people-like';
import { bannsCorrectedFact } from '@serventia/domain/civil/marriage/banns/banns-corrected-fact.entity';
import { bannsCorrection } from '@serventia/domain/civil/marriage/banns/banns-correction.entity';
import { placeOfBannsFact } from '@serventia/domain/civil/marriage/banns/banns-fact-names';
import {
  bannsFactIn,
  type CorrectedFact,
  partiesAt,
  partyChanges,
  valueAfter,
  withCorrections,
} from '@serventia/domain/civil/marriage/banns/banns-facts';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { proclamation } from '@serventia/domain/civil/marriage/proclamation.entity';
import { personRecord } from '@serventia/domain/parties/person.entity';
import { bannsFactInWords } from '@serventia/domain/texts/papers/banns-errata';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks, WholeRow } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { registerAct } from '../acts/act-actions.ts';
import { inTransaction } from '../in-transaction.ts';
import { bannsErrata } from '../papers/banns-errata.ts';
import { correctedBannsNotice } from '../papers/couple-papers.ts';
import { onePaper } from '../papers/issue-paper.ts';
import { issuingOffice, refuseMissing, writePaper } from '../papers/write-paper.ts';
import type { Services } from '../services.ts';
import type { FaceCounter } from '../texts/count-faces.ts';
import { lookUp } from '../texts/named-rows.ts';
import { written } from '../written.ts';
import { proclamationAct } from './couple-acts.ts';

type Banns = WholeRow<typeof proclamation>;
type Correction = WholeRow<typeof bannsCorrection>;
type Input = InputOf<typeof bannsCorrection, 'publish_correction'>;

/** A correction is called by the couple of its edital. */
export const bannsCorrectionHooks: EntityHooks<typeof bannsCorrection> = {
  async beforeCreate({ db, caller }, row) {
    const banns = await getRow(db, proclamation, written(row, 'proclamation'), caller);
    return { name: banns.name };
  },
};

export function bannsCorrectionActions(services: Services): HandlersOf<typeof bannsCorrection> {
  return {
    publish_correction: publishCorrection(services),
    paper: onePaper(services, 'banns_errata'),
  };
}

/** `POST {proclamation}/cancel_received/`: an edital of another office is published here no more; its entry stays. */
export const cancelReceived = (
  services: Services,
): ActionHandler<InputOf<typeof proclamation, 'cancel_received'>> =>
  inTransaction(services, async (context, { id, input }) => {
    const { db, caller } = context;
    const banns = await getRow(db, proclamation, id, caller, { lock: true });
    if (banns.origin !== 'received') throw new AppError(409, 'edital_of_this_office');
    if (!isStanding(banns)) throw new AppError(409, 'edital_not_standing');
    await change(context, id, 'cancel_received', {
      proclamation_status: 'canceled',
      cancel_ground: input.cancel_ground,
      cancel_reason: input.reason,
      canceled_on: todayOf(caller),
    });
    return getRow(db, proclamation, id, caller);
  });

const isStanding = ({ status, proclamation_status: state }: RowOf<typeof proclamation>): boolean =>
  (status === 'pending' || status === 'sealed') && (state === 'published' || state === 'opposed');

/** An own edital that is published and still open for oppositions is what may be corrected. */
function assertStanding(banns: RowOf<typeof proclamation>): void {
  if (banns.origin !== 'own') throw new AppError(409, 'edital_of_other_office');
  if (!isStanding(banns)) throw new AppError(409, 'edital_not_standing');
}

const publishCorrection = (services: Services): ActionHandler<Input> =>
  inTransaction(services, async (context, { id, input }) => {
    const { db, caller } = context;
    const { reached } = await holdForStep(context, bannsCorrection, id, 'publish_correction');
    const correction = await getWhole(context, bannsCorrection, id);
    await getRow(db, proclamation, correction.proclamation, caller, { lock: true });
    const banns = await getWhole(context, proclamation, correction.proclamation);
    assertStanding(banns);
    await passFindings(
      context,
      bannsCorrection,
      correction,
      await findingsOf(context, bannsCorrection, correction),
    );
    const on = input.published_on ?? todayOf(caller);
    assertDay(correction, banns, on);
    const said = withCorrections(banns, await earlierOf(context, banns.id));
    await keepWords(context, correction, said);
    const corrected = withCorrections(said, correction.corrections);
    const published =
      correction.correction_kind === 'errata'
        ? await putRight(context, corrected, on)
        : await publishAnew(context, corrected, { on, book: input.book ?? null, counter: services.pdf });
    await correctLicense(context, correction, banns, published);
    const { opposition_ends_on: ends, replacement } = published;
    const step = { ...reached, published_on: on, opposition_ends_on: ends, replacement };
    await setFields(context, bannsCorrection, id, step, 'publish_correction');
    await keepNote(context, id);
    return getRow(db, bannsCorrection, id, caller);
  });

/** Not before the edital; an errata while its term still runs, for afterwards nobody reads it any more. */
function assertDay(correction: Correction, banns: Banns, on: string): void {
  if (banns.published_on && on < banns.published_on)
    throw FieldErrors.of('published_on', 'corrected_before_publication', { on: banns.published_on });
  const due = banns.opposition_ends_on;
  if (correction.correction_kind === 'errata' && due && on > due)
    throw FieldErrors.of('published_on', 'errata_after_term', { due });
}

/** What earlier corrections of the same edital put right. */
async function earlierOf({ db, caller }: WriteContext, banns: number): Promise<CorrectedFact[]> {
  const rows = await db.query<{ id: number }>(
    `select f.id from banns_corrected_fact f join banns_correction c on c.id = f.banns_correction_id
     where c.office_id = $1 and c.proclamation_id = $2 and c.correction_status = 'published'
     order by c.id, f.position, f.id`,
    [officeOf(caller), banns],
  );
  return Promise.all(rows.map(({ id }) => getRow(db, bannsCorrectedFact, id, caller)));
}

/** Keeps beside each fact what the edital said and says since; throws 400 where nothing changes. */
async function keepWords(context: WriteContext, correction: Correction, said: Banns): Promise<void> {
  const { corrections } = correction;
  const { names } = await lookUp(
    context,
    [
      { entity: bannsCorrectedFact, rows: corrections },
      { entity: personRecord, rows: said.parties },
    ],
    [],
  );
  for (const [index, each] of corrections.entries()) {
    const place = placeOfBannsFact(each.fact);
    const at = `corrections.${index}.fact`;
    if (place && partiesAt(said.parties, place).length === 0) throw FieldErrors.of(at, 'edital_names_nobody');
    if (bannsFactIn(said, each.fact) === valueAfter(each)) throw FieldErrors.of(at, 'edital_says_so');
    await setFields(
      context,
      bannsCorrectedFact,
      each.id,
      {
        said_before: bannsFactInWords(said, each.fact, names),
        says_now: bannsFactInWords(withCorrections(said, [each]), each.fact, names),
      },
      'publish_correction',
    );
  }
}

interface Published {
  readonly opposition_ends_on: string | null;
  readonly replacement: number | null;
}

/** An errata: the edital goes on, and reads as it should have. */
async function putRight(context: WriteContext, corrected: Banns, on: string): Promise<Published> {
  const office = await issuingOffice(context);
  const { text, missing } = await writePaper(context, correctedBannsNotice(corrected), office, corrected.id);
  refuseMissing(missing, 'pt-br');
  await change(context, corrected.id, 'publish_correction', { published_text: text.text, corrected_on: on });
  return { opposition_ends_on: corrected.opposition_ends_on, replacement: null };
}

interface Anew {
  readonly on: string;
  readonly book: number | null;
  readonly counter: FaceCounter;
}

/** A new edital with a new term takes the place of the one that was wrong, which stays in the book. */
async function publishAnew(
  context: WriteContext,
  corrected: Banns,
  { on, book, counter }: Anew,
): Promise<Published> {
  const { license, conversion, property_regime, medium, publication_place, link, documents_presented } =
    corrected;
  const opposed = corrected.proclamation_status === 'opposed';
  await change(context, corrected.id, 'publish_correction', { proclamation_status: 'replaced' });
  const anew = await createRow(context, proclamation, {
    license,
    conversion,
    property_regime,
    medium,
    publication_place,
    link,
    documents_presented,
    published_on: on,
    parties: partiesLike(corrected, ['spouse', 'parent']),
  });
  await registerAct(context, proclamationAct, { id: anew.id, input: { book } }, counter);
  if (opposed) await change(context, anew.id, 'publish_correction', { proclamation_status: 'opposed' });
  return { opposition_ends_on: anew.opposition_ends_on, replacement: anew.id };
}

/** The license is of the same couple: its certificate and the marriage say what the edital says now, and when. */
async function correctLicense(
  context: WriteContext,
  { corrections, correction_kind: kind }: Correction,
  { license: id }: Banns,
  { opposition_ends_on: ends, replacement }: Published,
): Promise<void> {
  if (id === null) return;
  const { db, caller } = context;
  const { reached } = await holdForStep(context, marriageLicense, id, 'correct_banns');
  const license = await getWhole(context, marriageLicense, id);
  const regime = corrections.find(({ fact }) => fact === 'property_regime')?.regime_after;
  const anew =
    kind === 'republication' && replacement !== null
      ? {
          published_on: (await getRow(db, proclamation, replacement, caller)).published_on,
          opposition_ends_on: ends,
        }
      : {};
  await beside(context, 'following', () => correctParties(context, license, corrections));
  await setFields(
    context,
    marriageLicense,
    id,
    { ...reached, ...anew, ...(regime ? { property_regime: regime } : {}) },
    'correct_banns',
  );
}

async function correctParties(
  context: WriteContext,
  license: WholeRow<typeof marriageLicense>,
  corrections: Correction['corrections'],
): Promise<void> {
  for (const each of corrections) {
    const place = placeOfBannsFact(each.fact);
    if (place === null) continue;
    // The field of the place takes what the correction says in its kind.
    const values = partyChanges(place, valueAfter(each)) as ValuesFor<typeof personRecord>;
    for (const { id } of partiesAt(license.parties, place))
      await setFields(context, personRecord, id, values, 'correct_banns');
  }
}

/** Keeps what the public page says of the correction: the words of its paper. */
async function keepNote(context: WriteContext, id: number): Promise<void> {
  const { text, missing } = await writePaper(context, bannsErrata, await issuingOffice(context), id);
  refuseMissing(missing, 'pt-br');
  await beside(context, 'following', () =>
    setFields(context, bannsCorrection, id, { note_text: text.text }, 'publish_correction'),
  );
}

async function change(
  context: WriteContext,
  id: number,
  action: string,
  values: ValuesFor<typeof proclamation>,
): Promise<void> {
  await beside(context, 'following', () => setFields(context, proclamation, id, values, action));
}
