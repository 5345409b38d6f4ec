import { partiesLike } from '@serventia/domain/civil/act/people-like';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import type { LicenseAction } from '@serventia/domain/civil/marriage/license-status';
import { licenseRequirement } from '@serventia/domain/civil/marriage/license-requirement.entity';
import { opposition as oppositionEntity } from '@serventia/domain/civil/marriage/opposition.entity';
import { proclamation as proclamationEntity } from '@serventia/domain/civil/marriage/proclamation.entity';
import type { PROCLAMATION_STATUSES } from '@serventia/domain/civil/marriage/proclamation-fields';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { ActionName, InputOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { authorise, officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandler, ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings, refuseErrors } from '../../resource/findings.ts';
import type { EntityHooks, WholeRow } from '../../resource/hooks.ts';
import { keepTasks } from '../../resource/tasks.ts';
import { beside } from '../../resource/beside.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { createRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { registerAct } from '../acts/act-actions.ts';
import { actHooks } from '../acts/act-hooks.ts';
import { linkParties } from '../acts/link-parties.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { findBanns } from '../papers/couple-papers.ts';
import { paperAction } from '../papers/issue-paper.ts';
import { inTransaction } from '../in-transaction.ts';
import { sealAction } from '../seals/seal-act.ts';
import type { FaceCounter } from '../texts/count-faces.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { askWaiver, dropWaivers } from './banns-waiver.ts';
import { plannedBy, takePlace } from './ceremony.ts';
import { celebrationIn, moveDrafts } from './ceremony-drafts.ts';
import { licenseAct, proclamationAct } from './couple-acts.ts';
import { noteRequirement } from './license-requirement.ts';
import { nextLicenseNumber } from './license-numbers.ts';

const licenseLife = actHooks(licenseAct);

/** A license is given its protocol number the moment it is filed. */
export const licenseHooks: EntityHooks<typeof marriageLicense> = {
  ...licenseLife,
  async beforeCreate(context, row) {
    const given = await licenseLife.beforeCreate?.(context, row);
    return { ...given, protocol: await nextLicenseNumber(context, 'protocol') };
  },
};

type License = WholeRow<typeof marriageLicense>;
type Values = ValuesFor<typeof marriageLicense>;
type Input<Action extends ActionName<typeof marriageLicense>> = InputOf<typeof marriageLicense, Action>;
type StepWork<Told> = (
  context: WriteContext,
  license: License,
  request: ActionRequest<Told>,
) => Promise<Values>;

export function licenseActions(services: Services): HandlersOf<typeof marriageLicense> {
  const step = <Told>(action: LicenseAction, work: StepWork<Told>): ActionHandler<Told> =>
    inTransaction(services, async (context, request) => {
      const { db, caller } = context;
      const { reached } = await holdForStep(context, marriageLicense, request.id, action);
      const license = await getWhole(context, marriageLicense, request.id);
      const values = await work(context, license, request);
      await setFields(context, marriageLicense, request.id, { ...reached, ...values }, action);
      return getRow(db, marriageLicense, request.id, caller);
    });
  return {
    analyze: step('analyze', async () => ({ license_status_reason: null })),
    require: step('require', (context, license, { input }: ActionRequest<Input<'require'>>) =>
      noteRequirement(context, license, input.reason),
    ),
    answer_requirement: step('answer_requirement', answerRequirement),
    ask_waiver: askWaiver(services),
    publish: step('publish', publishBy(services.pdf)),
    oppose: step('oppose', oppose),
    overrule: step('overrule', async (context, license, request) => {
      await decide(context, license, 'rejected', request.input.reason);
      await tellProclamation(context, license, license.certified_on ? 'fulfilled' : 'published');
      return reasonOnly(context, license, request);
    }),
    certify: step('certify', certify),
    schedule: step('schedule', schedule),
    expire: step('expire', expire),
    withdraw: step('withdraw', end('withdraw')),
    refuse: step('refuse', end('refuse')),
    impede: step('impede', async (context, license, request) => {
      await decide(context, license, 'upheld', request.input.reason);
      return end('impede')(context, license, request);
    }),
    seal: sealAction(services, marriageLicense, 'act'),
    paper: paperAction<Input<'paper'>>(services, paperOfLicense),
  };
}

/** The edital of a license is that of its entry in book D, and asked for as such. */
async function paperOfLicense(
  reading: Reading,
  id: number,
  { paper_kind: kind }: Input<'paper'>,
): Promise<{ readonly kind: typeof kind; readonly id: number }> {
  if (kind === 'license_certificate') return { kind, id };
  authorise(reading.caller, proclamationEntity, 'paper');
  await getRow(reading.db, marriageLicense, id, reading.caller);
  const banns = await findBanns(reading, id);
  if (banns === undefined) throw new AppError(409, 'paper_not_yet');
  return { kind, id: banns };
}

const reasonOnly: StepWork<Input<'require'>> = async (_, __, { input }) => ({
  license_status_reason: input.reason,
});

/** The couple's answer closes the note that is open; whether it is enough the findings say. */
async function answerRequirement(
  context: WriteContext,
  license: License,
  { input }: ActionRequest<Input<'answer_requirement'>>,
): Promise<Values> {
  const open = await context.db.query<{ id: number }>(
    "select id from license_requirement where license_id = $1 and office_id = $2 and requirement_status = 'open'",
    [license.id, officeOf(context.caller)],
  );
  for (const { id } of open)
    await setFields(
      context,
      licenseRequirement,
      id,
      { requirement_status: 'answered', answered_on: todayOf(context.caller), answer: input.answer },
      'answer_requirement',
    );
  return { license_status_reason: null };
}

/** Publishes the banns: they are entered in book D, and the time for oppositions begins (CC art. 1.527). */
const publishBy =
  (counter: FaceCounter): StepWork<Input<'publish'>> =>
  async (context, license, { input }) => {
    const { caller } = context;
    const findings = await findingsOf(context, marriageLicense, license);
    refuseErrors(findings.filter(({ field }) => field !== 'published_on' && field !== 'oppositions'));
    const publishedOn = input.published_on ?? todayOf(caller);
    if (publishedOn < license.requested_on)
      throw FieldErrors.of('published_on', 'published_before_request', { on: license.requested_on });
    const banns = await createRow(context, proclamationEntity, {
      license: license.id,
      conversion: license.license_kind === 'conversion',
      property_regime: license.property_regime,
      medium: input.medium ?? 'e_proclamas',
      link: input.link ?? null,
      published_on: publishedOn,
      parties: partiesLike(license, ['spouse', 'parent']),
    });
    const entered = { id: banns.id, input: { book: input.book ?? null } };
    await registerAct(context, proclamationAct, entered, counter);
    return {
      published_on: publishedOn,
      opposition_ends_on: banns.opposition_ends_on,
    };
  };

async function oppose(
  context: WriteContext,
  license: License,
  { input }: ActionRequest<Input<'oppose'>>,
): Promise<Values> {
  await createRow(context, oppositionEntity, {
    license: license.id,
    ...input,
    opposed_on: todayOf(context.caller),
  });
  await tellProclamation(context, license, 'opposed');
  return {};
}

/** What the judge made of the oppositions that waited (LRP art. 67 §5). */
async function decide(
  context: WriteContext,
  license: License,
  decision: 'rejected' | 'upheld',
  text: string,
): Promise<void> {
  const waiting = license.oppositions.filter((each) => each.decision === 'pending');
  const action = decision === 'rejected' ? 'overrule' : 'impede';
  for (const { id } of waiting) {
    const { reached } = await holdForStep(context, oppositionEntity, id, action);
    await setFields(
      context,
      oppositionEntity,
      id,
      { ...reached, decision, decided_on: todayOf(context.caller), decision_text: text },
      action,
    );
  }
}

/** Certifies that the couple may marry within ninety days (CC arts. 1.531 and 1.532). */
async function certify(context: WriteContext, license: License): Promise<Values> {
  const { db, caller } = context;
  const unpublished = license.published_on === null && !license.waived;
  const findings = [
    ...(await findingsOf(context, marriageLicense, license)),
    ...when(unpublished, error('published_on', 'not_published', { norm: 'CC art. 1.527; LRP art. 67 §1' })),
  ];
  await passFindings(context, marriageLicense, license, findings);
  await keepTasks(context, marriageLicense, license, findings);
  await linkParties(context, marriageLicense, license, 'certify');
  const today = todayOf(caller);
  const number = await nextLicenseNumber(context, 'certificate_number');
  await tellProclamation(context, license, 'fulfilled');
  await beside(context, 'following', () =>
    setFields(
      context,
      recordEntity,
      license.id,
      { status: 'pending', registered_on: today, registered_by: caller.name },
      'certify',
    ),
  );
  await db.query("select announce('seal_credits', $1)", [officeOf(caller)]);
  return {
    certificate_number: number,
    certified_on: today,
    valid_until: lastDay('marriage_certificate', today, await calendarOf(db, officeOf(caller))),
  };
}

/** Puts a couple into a ceremony of the agenda, or keeps when and where they marry elsewhere. */
async function schedule(
  context: WriteContext,
  { id, valid_until: until }: License,
  { input }: ActionRequest<Input<'schedule'>>,
): Promise<Values> {
  if (input.ceremony) {
    const held = await takePlace(context, input.ceremony, id);
    const planned = await plannedBy(context, held, until);
    await moveDrafts(context, id, celebrationIn(context, held, planned.ceremony_place));
    return planned;
  }
  const { ceremony_on: on, ceremony_at: at, ceremony_place: place } = input;
  if (!on) throw FieldErrors.of('ceremony_on', 'required');
  if (until && on > until) throw FieldErrors.of('ceremony_on', 'license_expired', { due: until });
  await moveDrafts(context, id, undefined);
  return { ceremony: null, ceremony_on: on, ceremony_at: at ?? null, ceremony_place: place ?? null };
}

async function expire(context: WriteContext, license: License): Promise<Values> {
  const until = written(license, 'valid_until');
  if (todayOf(context.caller) <= until)
    throw new AppError(409, 'license_still_valid', { due: addDays(until, 1) });
  await leave(context, license, 'expired', 'expire');
  return {};
}

/** Ends a license without a marriage. */
const end =
  (by: 'withdraw' | 'refuse' | 'impede'): StepWork<Input<'withdraw'>> =>
  async (context, license, { input }) => {
    await tellProclamation(context, license, 'canceled');
    if (by !== 'impede') await dropOppositions(context, license);
    await dropWaivers(context, license.id);
    await leave(context, license, 'inactive', by);
    return { license_status_reason: input.reason };
  };

/** Nobody decides on the oppositions to a marriage that the couple gave up, or that was refused. */
async function dropOppositions(context: WriteContext, license: License): Promise<void> {
  for (const { id, decision } of license.oppositions) {
    if (decision !== 'pending') continue;
    const { reached } = await holdForStep(context, oppositionEntity, id, 'withdraw');
    await setFields(context, oppositionEntity, id, reached, 'withdraw');
  }
}

async function leave(
  context: WriteContext,
  license: License,
  status: 'expired' | 'inactive',
  by: string,
): Promise<void> {
  await beside(context, 'following', () => setFields(context, recordEntity, license.id, { status }, by));
}

async function tellProclamation(
  context: WriteContext,
  license: License,
  status: (typeof PROCLAMATION_STATUSES)[number],
): Promise<void> {
  const banns = await context.db.query<{ id: number }>(
    "select id from proclamation where license_id = $1 and office_id = $2 and proclamation_status <> 'replaced'",
    [license.id, officeOf(context.caller)],
  );
  for (const { id } of banns)
    await beside(context, 'following', () =>
      setFields(context, proclamationEntity, id, { proclamation_status: status }, 'register'),
    );
}
