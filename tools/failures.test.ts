import { expect, it } from 'vitest';
import { toldByPage } from './failures.ts';

const SNAPSHOT = `
- generic [active] [ref=e1]:
  - link "Ir para o conteúdo" [ref=e2] [cursor=pointer]:
    - /url: "#content"
  - dialog "Incluir certificado A1" [ref=e3]:
    - generic [ref=e4]:
      - alert [ref=e5]: A senha do arquivo não confere.
      - textbox "Senha do arquivo" [ref=e6]: senha
  - navigation "Menu" [ref=e7]:
    - link "Pessoas" [ref=e8]
  - 'alert [ref=e9]': Sem conexão.
`;

it('tells what the dialogs and alerts of a page said, and nothing else of it', () => {
  expect(toldByPage(SNAPSHOT)).toBe(
    'dialog "Incluir certificado A1" | alert: A senha do arquivo não confere. | textbox "Senha do arquivo": senha | ' +
      'alert: Sem conexão.',
  );
});
