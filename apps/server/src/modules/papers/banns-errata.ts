import { bannsCorrection } from '@serventia/domain/civil/marriage/banns/banns-correction.entity';
import { proclamation } from '@serventia/domain/civil/marriage/proclamation.entity';
import { bannsErrataValues } from '@serventia/domain/texts/papers/banns-errata';
import { getWhole } from '../../resource/findings.ts';
import { getRow } from '../../resource/read.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

/** The errata of an edital de proclamas, or the note that a new one takes its place. */
export const bannsErrata: ServedPaper = {
  kind: 'banns_errata',
  entity: bannsCorrection,
  subject: 'banns_correction',
  read: async (reading, office, id) => {
    const { corrections, ...correction } = await getWhole(reading, bannsCorrection, id);
    const banns = await getWhole(reading, proclamation, correction.proclamation);
    const anew =
      correction.replacement === null
        ? null
        : await getRow(reading.db, proclamation, correction.replacement, reading.caller);
    return {
      row: correction,
      values: bannsErrataValues({
        office: office.named,
        correction,
        corrections,
        banns,
        bookName: await bookNameOf(reading, banns.book),
        replacement: anew && { act: anew, bookName: await bookNameOf(reading, anew.book) },
      }),
      title:
        correction.correction_kind === 'errata'
          ? 'Errata de edital de proclamas'
          : 'Republicação de edital de proclamas',
      actType: '2',
    };
  },
};
