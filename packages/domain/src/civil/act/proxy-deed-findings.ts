import type { DraftOf } from '@serventia/kit';
import { type Finding, warning, when } from '@serventia/kit/finding';
import { isBlank, partiesOf, type WithParties } from '../birth/facts.ts';
import { type proxyDeedFields, proxyDeedNames } from './proxy-deed.ts';

type Act = WithParties & DraftOf<typeof proxyDeedFields>;

function untold(act: Act, code: string, norm: string): readonly Finding[] {
  if (partiesOf(act, 'proxy').length === 0) return [];
  return proxyDeedNames.flatMap((field) => when(isBlank(act[field]), warning(field, code, { norm })));
}

/** The record says by which power of attorney a proxy acts (LRP art. 37). */
export const proxyDeedFindings = (act: Act): readonly Finding[] =>
  untold(act, 'proxy_deed_not_told', 'LRP art. 37');

/** A death may be declared by an agent with the written authority of who should (LRP art. 79 sole §). */
export const agentFindings = (act: Act): readonly Finding[] =>
  untold(act, 'agent_authority_not_told', 'LRP art. 79 sole §');
