import { describe, expect, it } from 'vitest';
import { withoutFigures } from './figures.ts';
import { addressLine } from './places.ts';

describe('what somebody typed is read as it is said', () => {
  it.each([
    ['atos até R$ 5.000,00 por mês', 'atos até cinco mil reais por mês'],
    ['R$ 1.234,56', 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    ['multa de R$300', 'multa de trezentos reais'],
    ['às 14:30', 'às quatorze horas e trinta minutos'],
    ['às 7h', 'às sete horas'],
    ['às 10h30min', 'às dez horas e trinta minutos'],
    ['às 22 horas', 'às vinte e duas horas'],
    ['em 48 horas', 'em quarenta e oito horas'],
    ['1 hora depois', 'uma hora depois'],
    ['22 semanas e 2 dias', 'vinte e duas semanas e dois dias'],
    ['2 testemunhas', 'duas testemunhas'],
    ['2/3 dos bens', 'dois terços dos bens'],
    ['lote 3/4 da quadra 5', 'lote três/quatro da quadra cinco'],
    ['1º/5/2026', 'primeiro de maio de dois mil e vinte e seis'],
    ['placa 25:99', 'placa vinte e cinco:noventa e nove'],
  ])('%s', (typed, said) => expect(withoutFigures(typed)).toBe(said));

  it.each([
    'CPF 529.982.247-25',
    'CNPJ 11.444.777/0001-61',
    'autos número 0001234-55.2026.8.10.0024',
    'matrícula 123455 01 55 2024 1 00012 034 0005678 48',
    'declaração 12345678-9',
  ])('a number that names something keeps its figures: %s', (typed) =>
    expect(withoutFigures(typed)).toBe(typed),
  );
});

it('the floor of a house is not its number, nor is a postal code', () => {
  expect(addressLine('Rua do Porto, 5, 1200-109 Lisboa, Portugal')).toBe(
    'Rua do Porto, número cinco, 1200-109 Lisboa, Portugal',
  );
  expect(addressLine('Rua A, 5, 2º andar')).toBe('Rua A, número cinco, segundo andar');
});
