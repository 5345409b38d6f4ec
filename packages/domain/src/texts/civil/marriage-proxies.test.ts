import { expect, it } from 'vitest';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { bride, groom, marriageRow, president, witnesses } from '../testing/marriage.ts';
import { party, readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';
import type { PartyRow } from './party-words.ts';

const ofBride = party({ role: 'proxy', side: 'first', name: 'LIA PRADO', sex: 'F', profession: 1 });
const ofGroom = party({ role: 'proxy', side: 'second', name: 'CAIO BRAGA', sex: 'M', profession: 1 });
const DEEDS = {
  proxy_deed: '1º Tabelionato de Notas, livro 12, folha 34',
  proxy_deed_on: '2026-04-01',
  second_proxy_deed: '2º Tabelionato de Notas, livro 5, folha 6',
  second_proxy_deed_on: '2026-04-02',
} as const;
const FIRST =
  'conforme procuração de primeiro de abril de dois mil e vinte e seis, Primeiro Tabelionato de Notas, livro doze, folha trinta e quatro.';
const SECOND =
  'conforme procuração de dois de abril de dois mil e vinte e seis, Segundo Tabelionato de Notas, livro cinco, folha seis.';

const textOf = (...proxies: readonly PartyRow[]): string =>
  writtenBy<typeof marriage>(
    marriage,
    readingOf<typeof marriage>({ ...marriageRow, ...DEEDS }, [
      bride,
      groom,
      president,
      ...witnesses,
      ...proxies,
    ]),
  ).text;

it('two who marry by proxy have each their own power of attorney', () => {
  expect(textOf(ofBride, ofGroom)).toContain(
    `EVA LIMA fez-se representar por LIA PRADO, professora, ${FIRST} IVO SÁ fez-se representar por CAIO BRAGA, professor, ${SECOND}`,
  );
});

it.each([
  ['first', ofBride, 'EVA LIMA fez-se representar por LIA PRADO, professora'],
  ['second', ofGroom, 'IVO SÁ fez-se representar por CAIO BRAGA, professor'],
])('the %s who alone marries by proxy has the only one', (_side, proxy, said) => {
  const text = textOf(proxy);
  expect(text).toContain(`${said}, ${FIRST}`);
  expect(text).not.toContain(SECOND);
});
