/** The public page on who answers for the data at an office; loaded without the other words. */
export const privacyNotice = {
  title: 'Proteção de dados',
  lead: 'Quem responde pelos dados pessoais nesta serventia, como exercer os seus direitos, e o que este sistema guarda de quem o visita (Lei 13.709/2018).',
  failed: 'Não foi possível consultar agora. Tente novamente em alguns instantes.',
  not_found: 'A serventia deste endereço não publicou aqui o seu canal de proteção de dados.',
  controller: 'Controlador',
  officer: 'Encarregado e canal de atendimento',
  office: 'Serventia',
  rights: 'Como pedir',
  rights_text:
    'Pelo canal acima ou no balcão, você ou quem o represente pode pedir, sem custo, a confirmação do tratamento, o acesso aos seus dados, a sua correção e os outros direitos dos artigos 18 a 20 da Lei 13.709/2018. A serventia confere a identidade de quem pede. A confirmação e o acesso são dados logo, em forma simplificada, ou em até 15 dias, em declaração completa.',
  limits:
    'O acesso alcança os dados da administração da serventia. O que consta dos livros e atos se obtém por certidão, e se retifica pela lei dos registros públicos.',
  visitors: 'O que este sistema guarda de quem o visita',
  no_cookie:
    'As páginas abertas a todos não gravam cookies. O navegador guarda apenas o idioma, se você o escolher.',
  verified:
    'Da consulta de uma certidão pelo código guarda-se quantas houve em cada dia e a hora da primeira e da última, sem endereço de rede nem nome.',
  followed:
    'No acompanhamento, a tentativa errada fica guardada por um dia, com o número tentado e o endereço de rede, mas sem a senha, para impedir adivinhação; a consulta certa não deixa registro.',
  session:
    'Quem trabalha na serventia e entra com senha recebe um cookie de sessão, que nenhum outro site lê; a entrada, certa ou errada, e o que consulta ficam no registro de acessos, com o endereço de rede, por {{years}} anos.',
  petition: 'Você também pode peticionar à Autoridade Nacional de Proteção de Dados (ANPD).',
} as const;
