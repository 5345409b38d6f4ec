import type { DraftOf } from '@serventia/kit';
import { partiesOf, type WithParties } from '../birth/facts.ts';
import { type Side, spousesOf } from './spouses.ts';
import type { marriageFields } from './marriage-fields.ts';

type Deed = Pick<
  DraftOf<typeof marriageFields>,
  'proxy_deed' | 'proxy_deed_on' | 'second_proxy_deed' | 'second_proxy_deed_on'
>;

/** The fields that tell the power of attorney of somebody who marries by proxy. */
interface PowerFields {
  readonly deed: 'proxy_deed' | 'second_proxy_deed';
  readonly on: 'proxy_deed_on' | 'second_proxy_deed_on';
}

const FIRST: PowerFields = { deed: 'proxy_deed', on: 'proxy_deed_on' };
const SECOND: PowerFields = { deed: 'second_proxy_deed', on: 'second_proxy_deed_on' };

/** Which of the two marry by proxy: a proxy of a side, or of who is said to be there by one. */
function sidesByProxy(act: WithParties): Side[] {
  const proxies = partiesOf(act, 'proxy');
  return spousesOf(act).flatMap(({ side, party: spouse }) =>
    proxies.some(({ party }) => (party.side ? party.side === side : spouse.signature_kind === 'proxy'))
      ? [side]
      : [],
  );
}

/** Where the record tells the power of attorney of one of the two: the second has a place where both send a proxy. */
export const powerFieldsOf = (act: WithParties, side: Side): PowerFields =>
  side === 'second' && sidesByProxy(act).length > 1 ? SECOND : FIRST;

/** The powers of attorney that the record must tell; that of one whose side nobody said, too. */
export function powersOf(act: WithParties & Deed): PowerFields[] {
  if (partiesOf(act, 'proxy').length === 0) return [];
  return sidesByProxy(act).length > 1 ? [FIRST, SECOND] : [FIRST];
}
