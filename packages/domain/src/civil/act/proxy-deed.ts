import { civilDate, type Condition, text } from '@serventia/kit';

/** The power of attorney of who takes part in an act by proxy: its office, book and sheet, and its day (LRP art. 37). */
export const proxyDeedFields = {
  proxy_deed: text({ maxLength: 200 }),
  proxy_deed_on: civilDate({ notAfterToday: true }),
} as const;
export const proxyDeedNames = ['proxy_deed', 'proxy_deed_on'] as const;

const byProxy = ({
  declarant_kind: kind,
}: {
  readonly declarant_kind?: string | null | undefined;
}): Condition => (kind === 'proxy' ? 'optional' : 'absent');

/** In an act where only who declares it may send a proxy. */
export const proxyDeedConditions = { proxy_deed: byProxy, proxy_deed_on: byProxy } as const;
