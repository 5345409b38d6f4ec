import { ACT_TYPES } from '@serventia/domain/documents/act-types';
import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { ActText } from '@serventia/domain/texts/act-text';
import { actTexts } from '@serventia/domain/texts/act-texts';
import type { FactCatalog } from '@serventia/domain/texts/fact-values';
import { checkModel } from '@serventia/domain/texts/model/model-findings';
import type { Blocks, Model } from '@serventia/domain/texts/model/model-tree';
import { findPaperKind, PAPER_MODELS } from '@serventia/domain/texts/papers/catalogs';
import { enrollmentTexts } from '@serventia/domain/texts/property/enrollment-texts';
import { parseModel } from '@serventia/domain/texts/model/parse-model';
import { writeText } from '@serventia/domain/texts/model/write-text';
import { problemText } from '@serventia/i18n';
import { checkValue } from '@serventia/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FieldErrors, notFound } from '../../http/app-error.ts';
import { callerOf, granted } from '../../http/authentication.ts';
import { isAllowed, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import { publicAddressOf } from '../../http/public-address.ts';
import { oneOf } from '../../http/query.ts';
import { closedIds } from '../../resource/closed.ts';
import { getWhole } from '../../resource/findings.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { answersWith } from '../../resource/schemas.ts';
import { acts } from '../acts/acts.ts';
import type { Services } from '../services.ts';
import { papers } from '../papers/papers.ts';
import { writeLatestPaper } from '../papers/preview-paper.ts';
import type { PaperReading } from '../papers/served-paper.ts';
import { writeLatestEnrollmentAct } from '../property/write-act.ts';
import { blocksOfOffice } from './act-models.ts';
import { labelOf } from './labels.ts';
import { readAct } from './read-act.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const previewSchema = {
  type: 'object',
  properties: {
    findings: texts,
    /** The act whose facts are written; null where the caller has none to read. */
    act: { type: ['string', 'null'] },
    document: {},
    missing: texts,
  },
} as const;

interface PreviewBody {
  readonly act_type?: string;
  readonly template_kind?: string | null;
  /** The kind of act of a matrícula that the model is for. */
  readonly record_kind?: string | null;
  readonly endorsement_kind?: string | null;
  readonly body?: unknown;
  /** The act whose facts are written; the latest of its type without it. */
  readonly act?: number;
}

type PreviewRequest = FastifyRequest<{ Body: PreviewBody }>;

/**
 * `POST /api/basic/document_template/preview/`: the text that a model would write of an act, or of the latest act of
 * its type that the caller may read, or what is wrong in the model. Keeps nothing.
 */
export function mountPreview(app: FastifyInstance, { database, settings }: Services): void {
  app.post(
    '/api/basic/document_template/preview',
    {
      config: granted(documentTemplate, 'read'),
      schema: {
        tags: ['basic'],
        body: {
          type: 'object',
          properties: {
            act_type: text,
            template_kind: { type: ['string', 'null'] },
            record_kind: { type: ['string', 'null'] },
            endorsement_kind: { type: ['string', 'null'] },
            body: {},
            act: { type: 'integer' },
          },
        },
        response: answersWith(previewSchema),
      },
    },
    async (request: PreviewRequest) => {
      const caller = callerOf(request);
      const language = languageOf(request);
      const { act_type: actType, template_kind: kind, body, act: wanted } = request.body;
      const type = oneOf('act_type', actType, ACT_TYPES);
      const known =
        previewedBy(type, kind, wanted) ??
        previewedOfEnrollment(type, request.body.record_kind ?? request.body.endorsement_kind ?? null);
      const problem = checkValue(documentTemplate.fields.body, body ?? null, todayOf(caller));
      if (problem) throw FieldErrors.of('body', problem.code, problem.params);
      if (!known) return { findings: [], act: null, document: null, missing: [] };
      return database.read(scopeOf(caller), async (db) => {
        const reading = { db, caller, publicAddress: publicAddressOf(settings) };
        const model = parseModel(body);
        const blocks = await blocksOfOffice(reading);
        const findings = checkModel(model, known.catalog, blocks).map(({ code, params }) =>
          problemText(language, code, params),
        );
        const written = findings.length === 0 ? await known.write(reading, model, blocks) : undefined;
        return {
          findings,
          act: written?.title ?? null,
          document: written?.document ?? null,
          missing: (written?.missing ?? []).map((name) => labelOf(language, name)),
        };
      });
    },
  );
}

/** What models of an act type and kind may say, and what they write of the latest row that they are for. */
interface Previewed {
  readonly catalog: FactCatalog;
  write(reading: PaperReading, model: Model, blocks: Blocks): Promise<Latest | undefined>;
}

function previewedBy(
  actType: string,
  templateKind: string | null | undefined,
  wanted: number | undefined,
): Previewed | undefined {
  const paper = findPaperKind(actType, templateKind);
  if (paper)
    return {
      catalog: PAPER_MODELS[paper].catalog,
      write: (reading, model, blocks) => writeLatestPaper(reading, papers[paper], model, blocks),
    };
  const act = actTexts.find((each) => each.actType === actType);
  return (
    act && {
      catalog: act.catalog,
      write: (reading, model, blocks) => writeOf(reading, { act, model, blocks, wanted }),
    }
  );
}

/** Models of the acts of matrículas, which are no rows of `record`. */
function previewedOfEnrollment(actType: string, kind: string | null): Previewed | undefined {
  const act = enrollmentTexts.find((each) => each.actType === actType);
  return (
    act && {
      catalog: act.catalog,
      write: (reading, model, blocks) => writeLatestEnrollmentAct(reading, act, { kind, model, blocks }),
    }
  );
}

interface Latest {
  readonly title: string;
  readonly document: unknown;
  readonly missing: readonly string[];
}

interface ToPreview {
  readonly act: ActText;
  readonly model: Model;
  readonly blocks: Blocks;
  readonly wanted: number | undefined;
}

/** Throws 404 for an act that is not of the type, or of another office. */
async function writeOf(
  reading: Reading,
  { act, model, blocks, wanted }: ToPreview,
): Promise<Latest | undefined> {
  const { db, caller } = reading;
  const { entity } = act;
  if (caller.office === null || !isAllowed(caller, entity, 'read')) return undefined;
  const latest = await db.find<{ id: number; title: string | null; registered_on: string | null }>(
    `select id, title, registered_on from record where office_id = $1 and resource = $2
     and ($3::bigint is null and status <> 'canceled' or id = $3) and id <> all($4) order by id desc limit 1`,
    [officeOf(caller), entity.name, wanted ?? null, closedIds(caller, recordEntity)],
  );
  if (!latest && wanted !== undefined) throw notFound();
  if (!latest) return undefined;
  const whole = await getWhole(reading, entity, latest.id);
  const facts = await readAct(reading, {
    entity,
    whole: { ...whole, ...acts.find((each) => each.entity === entity)?.counted?.(whole) },
    office: await getRow(db, notaryOffice, officeOf(caller), caller),
    ...(latest.registered_on ? { on: latest.registered_on } : {}),
  });
  const { document, missing } = writeText(model, act.valuesOf(facts), blocks);
  return { title: latest.title ?? `${latest.id}`, document, missing };
}
