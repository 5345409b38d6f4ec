import { notaryOffice } from '@serventia/domain/office/office.entity';
import { givesData } from '@serventia/domain/privacy/subject-rights';
import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import {
  answerNotice,
  type Officer,
  subjectAnswerValues,
} from '@serventia/domain/texts/papers/subject-answer';
import { kindOf } from '@serventia/kit';
import type { Caller } from '../../http/caller.ts';
import { styleOf } from '../../http/show-style.ts';
import { getRow } from '../../resource/read.ts';
import { heldDataOf } from '../privacy/held-data.ts';
import type { IssuingOffice, ServedPaper } from './served-paper.ts';

/** The answer to a data subject, with what the office holds where that is what was asked for (LGPD art. 19; CNN art. 98). */
export const subjectAnswer: ServedPaper = {
  kind: 'subject_answer',
  entity: subjectRequest,
  subject: 'subject_request',
  read: async (reading, office, id) => {
    const row = await getRow(reading.db, subjectRequest, id, reading.caller);
    const isGiven = givesData(row.subject_right) && row.answer_outcome !== 'refused';
    return {
      row,
      values: subjectAnswerValues({
        office: office.named,
        request: row,
        officer: officerOf(reading.caller, office),
        held: isGiven ? await heldDataOf(reading, row) : null,
      }),
      title: `Resposta a pedido de titular ${row.label ?? ''}`.trim(),
      actType: null,
      notice: answerNotice(row.subject_right),
    };
  },
};

/** Who takes what people ask of their data, as the office has it. */
export function officerOf(caller: Caller, { row }: Pick<IssuingOffice, 'row'>): Officer {
  const { dpo_phone: spec } = notaryOffice.fields;
  const phone = row.dpo_phone && kindOf(spec).show(row.dpo_phone, styleOf(caller, 'pt-br'), spec);
  return {
    name: row.dpo_name,
    contact: [row.dpo_email, phone].filter(Boolean).join(', ') || null,
  };
}
