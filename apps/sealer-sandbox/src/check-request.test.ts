import { expect, test } from 'vitest';
import { actPaths, hasActCodeShape } from './act-paths.ts';
import { checkRequest } from './check-request.ts';
import { birthRequest } from './testing.ts';
import { Refusal } from './wire.ts';

function detailsOf(body: unknown): readonly string[] {
  const path = actPaths.get('civil/nascimento');
  if (path === undefined) throw new Error('civil/nascimento is not known');
  try {
    checkRequest(path, body, hasActCodeShape);
  } catch (error) {
    if (error instanceof Refusal) return error.details;
    throw error;
  }
  return [];
}

test('takes a complete request, also with what is optional', () => {
  const optional = {
    numeroProcesso: '1',
    mandadoJudicial: true,
    papelMoeda: { codigo: '1', fornecedor: 'Casa' },
  };

  expect(detailsOf(birthRequest)).toEqual([]);
  expect(detailsOf({ ...birthRequest, ...optional })).toEqual([]);
  expect(detailsOf({ ...birthRequest, isento: { value: false, motivo: null } })).toEqual([]);
});

test.for([
  ['an unknown act', { ato: { codigo: 'xyz', codigoTabelaCusta: 'MA' } }, 'ato.codigo: ato xyz desconhecido'],
  ['a number as act', { ato: { codigo: 14, codigoTabelaCusta: 'MA' } }, 'ato.codigo: deve ser string'],
  ['an exemption without reason', { isento: { value: true } }, 'isento.motivo: obrigatório'],
  ['an exemption as text', { isento: { value: 'true' } }, 'isento.value: deve ser boolean'],
  ['a list as exemption', { isento: [] }, 'isento: deve ser um objeto'],
  [
    'no party',
    { partes: { nomesPartes: 'A', parteAto: [] } },
    'partes.parteAto: ao menos uma parte é obrigatória',
  ],
  [
    'a nameless party',
    { partes: { nomesPartes: 'A', parteAto: [{}] } },
    'partes.parteAto[0].nome: obrigatório',
  ],
  ['no sheet', { dadosSelo: { ...birthRequest.dadosSelo, folha: '' } }, 'dadosSelo.folha: obrigatório'],
  [
    'no clerk',
    { dadosSelo: { ...birthRequest.dadosSelo, escrevente: null } },
    'dadosSelo.escrevente: obrigatório',
  ],
  ['an order without case', { mandadoJudicial: true }, 'numeroProcesso: obrigatório'],
  ['paper without supplier', { papelMoeda: { codigo: '1' } }, 'papelMoeda.fornecedor: obrigatório'],
] as const)('refuses %s', ([, change, detail]) => {
  expect(detailsOf({ ...birthRequest, ...change })).toContain(detail);
});

test('refuses what is no object', () => {
  expect(detailsOf('x')).toContain('corpo: deve ser um objeto');
});
