import type { RowOf } from '@serventia/kit';
import { formatCep } from '../../identifiers/cep.ts';
import type { personRecord } from '../../parties/person.entity.ts';
import type { NamedCity, NamedPlace, NamedRows } from '../act-reading.ts';
import { agree } from '../language/agree.ts';
import { withoutFigures } from '../language/figures.ts';
import { addressLine, genderOfName, ofCity, spelledOut, withPreposition } from '../language/places.ts';

type Address = Pick<
  RowOf<typeof personRecord>,
  'street' | 'street_number' | 'complement' | 'district' | 'postal_code' | 'city'
>;

/** Names of districts that hold the kind of place already. */
const NAMED_DISTRICT =
  /^(?:centro|bairro|vila|jardim|parque|conjunto|povoado|distrito|zona|sítio|fazenda|setor|loteamento|residencial|núcleo|comunidade|assentamento|aldeia)(?!\p{L})/iu;

const district = (name: string): string =>
  NAMED_DISTRICT.test(name.trim()) ? spelledOut(name) : `Bairro ${spelledOut(name)}`;

const houseNumber = (number: string): string =>
  /\d/u.test(number) ? `número ${withoutFigures(number)}` : 'sem número';

/** `município de Bacabal, Estado do Maranhão`. */
export function municipality(city: NamedCity): string {
  return `município ${ofCity(city)}`;
}

/**
 * A full address without abbreviations (LRP art. 35): `Rua das Flores, número dez, Centro, no município de Bacabal,
 * Estado do Maranhão`. Null where nothing of it is known.
 */
export function addressInWords(row: Address, names: NamedRows): string | null {
  const city = names.city(row.city);
  const near = [
    row.street ? spelledOut(row.street) : null,
    row.street && row.street_number ? houseNumber(row.street_number) : null,
    row.complement ? spelledOut(row.complement) : null,
    row.district ? district(row.district) : null,
    row.postal_code ? `CEP ${formatCep(row.postal_code)}` : null,
  ].filter((part) => part !== null);
  if (!city) return near.join(', ') || null;
  if (near.length === 0) return municipality(city);
  return `${near.join(', ')}, no ${municipality(city)}`;
}

/** A place of the office's list, or one that was typed, with its address: `no Hospital Municipal, situado na …`. */
export function placeInWords(
  place: NamedPlace | undefined,
  typed: { readonly name: string | null; readonly address: string | null },
): string | null {
  const name = place?.name ?? typed.name;
  const address = place?.address ?? typed.address;
  const at = address ? withPreposition('em', addressLine(address)) : null;
  if (!name) return at;
  const named = spelledOut(name);
  const inPlace = withPreposition('em', named);
  return at ? `${inPlace}, ${agree('situado', [genderOfName(named)])} ${at}` : inPlace;
}
