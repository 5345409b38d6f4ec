import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { born } from '@serventia/domain/civil/born.entity';
import { attachment } from '@serventia/domain/office/record.entity';
import { personRecord } from '@serventia/domain/parties/person.entity';
import type { Words } from '../../../text/use-text.ts';
import { SLOTS, type Slot } from './birth-parties.ts';

/** A path of the form in words: `Mãe: Data de nascimento`. */
export function findingLabel(words: Words, path: string): string {
  const [first = '', index, field] = path.split('.');
  if (first === 'parties') {
    const who = index === undefined ? words.t('birth.parties') : partyLabel(words, SLOTS[Number(index)]);
    return field ? `${who}: ${words.field(personRecord, field)}` : who;
  }
  const child = { born, attachments: attachment }[first];
  if (child)
    return `${words.t(first === 'born' ? 'birth.section_twins' : 'birth.section_attachments')}${index === undefined ? '' : ` ${Number(index) + 1}`}${field ? `: ${words.field(child, field)}` : ''}`;
  return first in birthEntity.fields ? words.field(birthEntity, first) : words.t('birth.act');
}

/** The name of a place in the form. */
function partyLabel(words: Words, slot: Slot | undefined): string {
  return words.t(slot ? `birth.slot_${slot}` : 'birth.parties');
}
