import { faultsOf } from './fault.ts';

const tests = (name: string): string => `apps/server/src/modules/public/${name}.test.ts`;

/** Faults in what strangers are told. */
export const publicFaults = faultsOf(
  'apps/server/src/modules/public/following.ts',
  [tests('following')],
  [
    ['opens(given, kept)', 'opens(given, kept) || given.length > 0', 'any password opens a title'],
    [
      'keepGuess(db, guess)',
      'forgetGuess(db, guess)',
      'nobody counts the guesses at the password of a receipt',
    ],
    [
      'place: `follow ${placeOf(request.ip)}`',
      'place: placeOf(request.ip)',
      'who guesses at a title keeps clerks of the same network out',
    ],
    [
      'caller: { ...asker, closed }',
      'caller: asker',
      'a request of a record under secrecy is followed',
      [tests('followed-requests')],
    ],
  ],
);
