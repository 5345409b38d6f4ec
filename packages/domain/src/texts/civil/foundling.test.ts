import { expect, test } from 'vitest';
import { birth } from '../../civil/birth.entity.ts';
import { birthRow } from '../testing/birth.ts';
import { daughter } from '../testing/death.ts';
import { witnesses } from '../testing/marriage.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';

test('a foundling has no filiation, and nothing is said of it', () => {
  const found = {
    birth_kind: 'foundling',
    declarant_kind: 'guardian',
    foundling_facts:
      'achada em 12/5/2026, às 7 horas, na porta da Igreja Matriz, com 2 dias de idade aparente.',
  } as const;
  const { text } = writtenBy<typeof birth>(
    birth,
    readingOf<typeof birth>({ ...birthRow, ...found, born_on: null, born_on_unknown: true }, [
      daughter,
      ...witnesses,
    ]),
  );
  expect(text).toContain(
    'e declarou que foi encontrada uma criança do sexo feminino, que recebeu o nome de CLARA DE SÁ, natural de Bacabal, Estado do Maranhão, inscrita no CPF sob o número 529.982.247-25. Do achado consta: achada em doze de maio de dois mil e vinte e seis, às sete horas, na porta da Igreja Matriz, com dois dias de idade aparente.',
  );
  expect(text).toContain('Serviram de testemunhas');
  expect(text).not.toMatch(/nasceu|conhecer o fato/u);
  expect(text).not.toMatch(/É filha|avós|genitora/u);
});
