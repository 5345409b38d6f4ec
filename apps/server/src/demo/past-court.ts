import type { SealerClient } from '../modules/seals/sealer-client.ts';

/** What begins the numbers of the seals of an act, by its path at the court. */
const PREFIXES: Readonly<Record<string, string>> = {
  'civil/nascimento': 'NAS',
  'civil/casamento': 'CAS',
  'civil/obito': 'OBI',
  'civil/natimorto': 'NAT',
  'civil/emancipacao': 'EMA',
  'notas/escritura': 'ESC',
  'notas/procuracao': 'PRO',
};

/** The court as it sealed at a moment gone by: the stand-in beside the server seals now alone. */
export function pastCourt(cns: string, clock: () => Date): SealerClient {
  return {
    findSeal: async () => undefined,
    async requestSeal({ clientKey, path, exempt, book, term }) {
      // The acts of a matrícula have labels, which are no numbers.
      const isNumbered = /^\d+$/u.test(term ?? '');
      const place = isNumbered
        ? (term ?? '').padStart(9, '0')
        : clientKey.replaceAll(/\D/gu, '').slice(0, 9).padStart(9, '7');
      const sealNumber = `${PREFIXES[path] ?? 'CER'}CIV${cns}${place}DEMO${(isNumbered ? (book ?? 'HAB') : term ? 'IMO' : 'HAB').replaceAll('-', '')}`;
      return {
        sealNumber,
        text: exempt ? 'Selo de fiscalização gratuito' : 'Selo de fiscalização',
        qrValue: `https://selo.example/${sealNumber}`,
        generatedAt: clock().toISOString(),
      };
    },
  };
}
