import type { RowOf } from '@serventia/kit';
import type { death } from '../../civil/death.entity.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { formatPis } from '../../identifiers/pis.ts';
import { formatVoterId } from '../../identifiers/voter-id.ts';
import type { earlierRecord } from '../../civil/earlier-record.entity.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import { citedPlace } from './earlier-words.ts';
import { idDocumentInWords } from './party-words.ts';

type Death = RowOf<typeof death>;

/** The spouse or companion, living or not, and the office of the marriage (LRP art. 80, 4), as a sentence. */
export function partnerClause(row: Death, gender: Gender): string | null {
  const { partner_kind: kind, partner_name: name, partner_status: status } = row;
  if (!name || kind === null || kind === 'none') return null;
  if (kind === 'companion')
    return status === 'predeceased'
      ? `Viveu em união estável com ${name}, que faleceu antes.`
      : `Vivia em união estável com ${name}.`;
  const office = row.marriage_office
    ? `, casamento registrado ${withPreposition('em', spelledOut(row.marriage_office))}`
    : '';
  if (status === 'predeceased') return `Era ${agree('viúvo', [gender])} de ${name}${office}.`;
  // A separation leaves the bond of the marriage (LRP art. 80, 4).
  const verb = row.civil_status === 'married' || row.civil_status === 'separated' ? 'Era' : 'Foi';
  return `${verb} ${agree('casado', [gender])} com ${name}${office}.`;
}

/** Whether a will is known (LRP art. 80, 6), as a sentence. */
export function willClause({ left_will: will }: Death): string | null {
  const sentences = {
    yes: 'Deixou testamento conhecido.',
    no: 'Não é conhecido testamento.',
    unknown: 'Ignora-se se deixou testamento.',
  } as const;
  return will === null ? null : sentences[will];
}

/** Whether there are assets, and heirs under age or guardianship (LRP art. 80, 10), as a sentence. */
export function assetsClause({ left_property: property, protected_heirs: heirs }: Death): string | null {
  if (property === null) return null;
  if (property === 'yes') return heirs ? 'Deixou bens e herdeiros menores ou interditos.' : 'Deixou bens.';
  const sentence = property === 'no' ? 'Não deixou bens' : 'Ignora-se se deixou bens';
  return heirs ? `${sentence}; deixou herdeiros menores ou interditos.` : `${sentence}.`;
}

/** Whether the deceased was a voter (LRP art. 80, 11), as a sentence. */
export function voterClause({ voter, voter_number: number }: Death, gender: Gender): string | null {
  const word = agree('eleitor', [gender]);
  if (voter === null) return null;
  if (voter === 'no') return `Não era ${word}.`;
  if (voter === 'unknown') return `Ignora-se se era ${word}.`;
  return number ? `Era ${word}, com o título de eleitor número ${formatVoterId(number)}.` : `Era ${word}.`;
}

function birthRecord(records: readonly RowOf<typeof earlierRecord>[]): string | null {
  const record = records.find(({ earlier_kind: kind }) => kind === 'birth');
  if (!record) return null;
  if (record.matricula) return `registro de nascimento de matrícula ${formatMatricula(record.matricula)}`;
  const office = record.office_name ? withPreposition('de', spelledOut(record.office_name)) : null;
  const parts = [citedPlace(record), office].filter((part) => part !== null);
  return parts.length === 0 ? null : `registro de nascimento, ${parts.join(', ')}`;
}

const numbered = (name: string, number: string | null): string | null =>
  number ? `${name} número ${number}` : null;

/** The numbers and records that tell who died (LRP art. 80, 12). */
export function identifiersList(row: Death, records: readonly RowOf<typeof earlierRecord>[]): string | null {
  const known = [
    numbered('CPF', row.cpf && formatCpf(row.cpf)),
    idDocumentInWords(row),
    numbered('PIS', row.pis && formatPis(row.pis)),
    numbered('inscrição no INSS', row.inss_number),
    numbered('benefício previdenciário', row.benefit_number),
    numbered('Carteira de Trabalho', row.ctps),
    birthRecord(records),
  ].filter((each) => each !== null);
  return known.join('; ') || null;
}
