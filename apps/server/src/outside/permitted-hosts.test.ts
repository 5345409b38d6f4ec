import { describe, expect, it } from 'vitest';
import { hostProblem } from './permitted-hosts.ts';

const ALLOWED = ['.jus.br', 'selos.example.org', 'http://127.0.0.1:4000'];

describe('the address of another system', () => {
  it.each([
    ['https://selos.tjce.jus.br/api', undefined],
    ['https://SELOS.TJCE.JUS.BR', undefined],
    ['https://selos.example.org:8443/x', undefined],
    ['http://127.0.0.1:4000/', undefined],
    ['http://127.0.0.1:4001/', 'without_https'],
    ['https://127.0.0.1:4000/', 'host_not_allowed'],
    ['http://selos.tjce.jus.br', 'without_https'],
    ['https://jus.br', 'host_not_allowed'],
    ['https://xjus.br', 'host_not_allowed'],
    ['https://jus.br.example.com', 'host_not_allowed'],
    ['https://sub.selos.example.org', 'host_not_allowed'],
    ['https://selos.tjce.jus.br@example.com', 'host_not_allowed'],
    ['ftp://selos.tjce.jus.br', 'without_https'],
  ])('%s', (address, problem) => expect(hostProblem(address, ALLOWED)).toBe(problem));
});
