import { describe, expect, it } from 'vitest';
import { sealerAddressProblem } from './sealer-address.ts';

const ALLOWED = ['.jus.br', 'selos.example.org', 'http://127.0.0.1:4000'];

describe('the address of a seal system', () => {
  it.each([
    ['https://selos.tjce.jus.br/api', undefined],
    ['https://SELOS.TJCE.JUS.BR', undefined],
    ['https://selos.example.org:8443/x', undefined],
    ['http://127.0.0.1:4000/', undefined],
    ['http://127.0.0.1:4001/', 'sealer_without_https'],
    ['https://127.0.0.1:4000/', 'sealer_host_not_allowed'],
    ['http://selos.tjce.jus.br', 'sealer_without_https'],
    ['https://jus.br', 'sealer_host_not_allowed'],
    ['https://xjus.br', 'sealer_host_not_allowed'],
    ['https://jus.br.example.com', 'sealer_host_not_allowed'],
    ['https://sub.selos.example.org', 'sealer_host_not_allowed'],
    ['https://selos.tjce.jus.br@example.com', 'sealer_host_not_allowed'],
    ['ftp://selos.tjce.jus.br', 'sealer_without_https'],
  ])('%s', (address, problem) => expect(sealerAddressProblem(address, ALLOWED)).toBe(problem));
});
