import { formatCns } from '../../identifiers/cns.ts';
import type { TextOffice } from '../act-reading.ts';
import { ofCity, spelledOut, withPreposition } from '../language/places.ts';

/** The office of a paper, as its text names it. */
export interface PaperOffice extends TextOffice {
  readonly cns: string;
}

/** The facts of the office that every paper may say. */
export function officeFacts({ name, city, cns }: PaperOffice) {
  const spelled = spelledOut(name);
  return {
    office_name: spelled,
    office_in: withPreposition('em', spelled),
    office_city: city ? `cidade ${ofCity(city)}` : null,
    office_cns: formatCns(cns),
  };
}
