/** The page on which a holder approves; a real provider shows a code to scan, or asks the holder's telephone. */
export const approvalPage = (id: string, cpf: string): string => `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8"><title>Prestador de teste</title></head>
  <body>
    <h1>Prestador de teste</h1>
    <p>Autorizar o uso do certificado em nuvem do CPF ${cpf}?</p>
    <p><a href="/approve/${id}">Autorizar</a> <a href="/refuse/${id}">Recusar</a> <a href="/lapse/${id}">Deixar vencer</a></p>
  </body>
</html>
`;
