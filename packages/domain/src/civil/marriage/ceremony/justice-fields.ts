import { boolean, choice, civilDate, identifier, personName, text } from '@serventia/kit';
import { cpf } from '../../../identifier-formats.ts';
import { SEXES } from '../../../parties/party-fields.ts';

/** Who presides over ceremonies, and from when to when. */
export const justiceFields = {
  name: personName({ required: true, search: true, filter: true, order: true }),
  /** The courts that pay for ceremonies ask for it (TJSC). */
  cpf: identifier(cpf, { required: true, filter: true }),
  /** What the title agrees with in the record of a marriage. */
  sex: choice('sex', SEXES),
  substitute: boolean({ filter: true }),
  /** The act of the court or of the government that appointed them. */
  appointment: text({ maxLength: 200 }),
  term_from: civilDate({ required: true, filter: true, order: true }),
  term_until: civilDate({ filter: true, order: true }),
};
