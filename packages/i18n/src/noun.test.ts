import { expect, it } from 'vitest';
import { inSentence, isFeminine } from './noun.ts';
import { ptBr } from './pt-br/index.ts';

it.each([
  ['Escritura', 'escritura'],
  ['Óbito', 'óbito'],
  ['Análise para o COAF', 'análise para o COAF'],
  ['DOI', 'DOI'],
])('%s is %s inside a sentence', (noun, told) => expect(inSentence(noun)).toBe(told));

it('knows the gender of the names of the product', () => {
  const entities: Readonly<Record<string, { readonly one?: string }>> = ptBr.entities;
  const names = Object.values(entities).map(({ one = '' }) => one.split(' ')[0] ?? '');
  const feminine = [...new Set(names)]
    .filter((name) => isFeminine(name))
    .toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
  expect(feminine).toEqual([
    'Alteração',
    'Análise',
    'Assinatura',
    'Autenticação',
    'Autoridade',
    'Averbação',
    'Carga',
    'Cerimônia',
    'Certidão',
    'Cobrança',
    'Coluna',
    'Comunicação',
    'Conferência',
    'Conta',
    'Contagem',
    'Cópia',
    'Correção',
    'Declaração',
    'Determinação',
    'Devolução',
    'Dispensa',
    'Escritura',
    'Estatística',
    'Exigência',
    'Ficha',
    'Fila',
    'Folha',
    'Habilitação',
    'Importação',
    'Impressora',
    'Lacuna',
    'Leitura',
    'Linha',
    'Matrícula',
    'Movimentação',
    'Mudança',
    'Nota',
    'Numeração',
    'Ocorrência',
    'Oposição',
    'Ordem',
    'Página',
    'Parcela',
    'Parte',
    'Permissão',
    'Pessoa',
    'Procuração',
    'Profissão',
    'Remessa',
    'Sala',
    'Serventia',
    'Sessão',
    'Tabela',
    'Tarefa',
    'Tela',
    'Transcrição',
    'Visão',
    'Visita',
  ]);
});
