import { death } from '@serventia/domain/civil/death.entity';
import { burialOrderValues } from '@serventia/domain/texts/papers/burial-order';
import { presentWhole } from '../margin/read-margin.ts';
import { readAct } from '../texts/read-act.ts';
import { bookNameOf } from './book-name.ts';
import type { ServedPaper } from './served-paper.ts';

/** The paper of a death without which nobody is buried or cremated (LRP art. 77). */
export const burialOrder: ServedPaper = {
  kind: 'burial_order',
  entity: death,
  subject: 'record',
  action: 'burial_order',
  read: async (reading, office, id) => {
    const whole = await presentWhole(reading, death, id);
    const act = await readAct(reading, { entity: death, whole, office: office.row });
    const bookName = await bookNameOf(reading, whole.book);
    return {
      row: whole,
      values: burialOrderValues({ ...act, office: office.named, bookName }),
      title: whole.burial_kind === 'cremation' ? 'Guia de cremação' : 'Guia de sepultamento',
      actType: '3',
    };
  },
};
