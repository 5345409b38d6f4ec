import { notaryOffice } from '@serventia/domain/office/office.entity';
import { followUrl } from '@serventia/domain/office/following';
import { city } from '@serventia/domain/office/reference-data.entity';
import type { NamedCity } from '@serventia/domain/texts/act-reading';
import type { FactValues } from '@serventia/domain/texts/fact-values';
import { writeText, type WrittenText } from '@serventia/domain/texts/model/write-text';
import { PAPER_MODELS } from '@serventia/domain/texts/papers/catalogs';
import { PAPER_TEXTS } from '@serventia/domain/texts/papers/models';
import { translate } from '@serventia/i18n';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { type ChosenModel, chooseFor } from '../texts/act-models.ts';
import { labelOf } from '../texts/labels.ts';
import type { IssuingOffice, PaperReading, ReadPaper, ServedPaper } from './served-paper.ts';

/** A paper with its text, and by which model it was written. */
export interface WrittenPaper extends ReadPaper {
  readonly text: WrittenText;
  readonly model: ChosenModel;
  /** Facts that the paper must state and the records do not say. */
  readonly missing: readonly string[];
}

/** Writes a paper as its row stands. */
export async function writePaper(
  reading: Reading,
  paper: ServedPaper,
  office: IssuingOffice,
  id: number,
): Promise<WrittenPaper> {
  const read = await paper.read(reading, office, id);
  const { templateKind, catalog } = PAPER_MODELS[paper.kind];
  const model = await chooseFor(reading, {
    actType: read.actType ?? '',
    templateKind,
    catalog,
    standard: {
      key: paper.kind,
      name: translate('pt-br', 'printing.standard_model', {
        name: translate('pt-br', `choices.paper_kind.${paper.kind}`),
      }),
      paragraphs: PAPER_TEXTS[paper.kind],
    },
  });
  const text = writeText(model.model, read.values, model.blocks);
  return { ...read, text, model, missing: missingIn(read.values, text) };
}

function missingIn({ facts, required = [] }: FactValues, { missing }: WrittenText): readonly string[] {
  return [...new Set([...required.filter((name) => facts[name] === null), ...missing])];
}

/** Throws 409 with the names of the facts that a paper must state and nobody entered. */
export function refuseMissing(missing: readonly string[], language: Parameters<typeof labelOf>[0]): void {
  if (missing.length > 0)
    throw new AppError(409, 'paper_lacks', {
      fields: missing.map((name) => labelOf(language, name)).join('; '),
    });
}

/** The caller's office, as papers name it. */
export async function issuingOffice({ db, caller, publicAddress }: PaperReading): Promise<IssuingOffice> {
  const row = await getRow(db, notaryOffice, officeOf(caller), caller);
  const named = row.city === null ? null : await getRow(db, city, row.city, caller);
  const place: NamedCity | null = named && { name: named.name, state: named.label.slice(-2) };
  return {
    row,
    followAt: row.follow_page && publicAddress ? followUrl(publicAddress, row.cns) : null,
    named: {
      name: row.name,
      cns: row.cns,
      city: place,
      official: { name: row.official_name, role: row.official_role },
    },
  };
}
