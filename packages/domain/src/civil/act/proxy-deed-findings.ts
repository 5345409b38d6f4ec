import type { DraftOf } from '@serventia/kit';
import { type Finding, warning, when } from '@serventia/kit/finding';
import { isBlank, partiesOf, type WithParties } from '../birth/facts.ts';
import { type proxyDeedFields, proxyDeedNames } from './proxy-deed.ts';

/** The record says by which power of attorney a proxy acts (LRP art. 37). */
export function proxyDeedFindings(act: WithParties & DraftOf<typeof proxyDeedFields>): readonly Finding[] {
  if (partiesOf(act, 'proxy').length === 0) return [];
  return proxyDeedNames.flatMap((field) =>
    when(isBlank(act[field]), warning(field, 'proxy_deed_not_told', { norm: 'LRP art. 37' })),
  );
}
