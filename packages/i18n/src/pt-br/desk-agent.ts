/** O que o agente de mesa mostra em sua janela. */
export const deskAgent = {
  usage:
    'Uso: npm run desk-agent -- [install|uninstall] --server https://sua-serventia [--module DRIVER] [--name COMPUTADOR] [--lang pt-br|en-us]',
  ask_server: 'Endereço do Serventia, como em https://sua-serventia: ',
  installed:
    'Instalado: o agente abre com a sua sessão neste computador ({{file}}), e está no menu de programas. Abra-o por lá agora, ou entre de novo na sessão.',
  uninstalled:
    'Retirado: o agente não abre mais com a sessão. O pareamento se desfaz em “Meus agentes de mesa”.',
  install_unsupported:
    'Neste sistema o agente não se instala sozinho: inicie-o com npm run desk-agent (veja o README do agente).',
  ask_code: 'Código de pareamento (em “Meus certificados digitais”, “Parear agente de mesa”): ',
  paired: 'Pareado: este computador assina por {{user}}.',
  ready: 'Conectado. Este computador assina por {{user}}. Deixe esta janela aberta.',
  no_server: 'O servidor não respondeu. Tentando de novo …',
  other_server:
    'Este não é o servidor com o qual o agente foi pareado. Nada será assinado: avise quem cuida do sistema.',
  unknown_message: 'O servidor respondeu o que este agente não entende: atualize o agente.',
  no_driver:
    'O driver do token (PKCS #11) não foi encontrado: instale-o e informe o arquivo com --module, como em --module /usr/lib/libeToken.so.',
  no_package:
    'Falta o pacote que fala com o driver: instale um compilador (veja o README do agente) e rode npm install.',
  no_token: 'Nenhum certificado encontrado: conecte o token.',
  token_found: 'Token encontrado.',
  job_one: 'Pedido de assinatura de {{count}} documento:',
  job_many: 'Pedido de assinatura de {{count}} documentos:',
  job_more: '… e mais {{count}}.',
  ask_pin: 'PIN do token (vazio recusa; ele não é guardado nem enviado): ',
  job_signed: 'Assinado: {{count}}.',
  job_over: 'O pedido acabou antes do PIN.',
  job_NO_TOKEN: 'O token não está conectado, ou não tem a chave do certificado. Nada foi assinado.',
  job_PIN_WRONG: 'PIN incorreto, e nada foi assinado. O token bloqueia após poucas tentativas.',
  job_PIN_LOCKED: 'O token está bloqueado: só quem o emitiu o desbloqueia.',
  job_DENIED: 'Nada foi assinado: o pedido foi recusado ou cancelado.',
  job_TIMEOUT: 'O pedido venceu sem PIN. Nada foi assinado.',
  job_FAILED: 'O token não assinou: retire-o e conecte-o de novo.',
  job_BAD_JOB:
    'Pedido recusado: não é do servidor pareado, já venceu, já foi usado, ou outro está em andamento. Nada foi assinado.',
} as const;
