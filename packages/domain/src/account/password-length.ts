/** Characters that a password has at least: super users reach into every office. */
export function shortestPassword(isSuper: boolean): number {
  return isSuper ? 12 : 4;
}
