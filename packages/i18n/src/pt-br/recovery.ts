/** The mail with the link to choose a new password, and the pages around it. */
export const recovery = {
  subject: 'Recuperação de senha',
  text: 'Olá, {{name}}.\n\nPara escolher uma nova senha, abra este endereço nos próximos {{minutes}} minutos:\n{{link}}\n\nSe você não pediu isto, ignore esta mensagem: sua senha continua a mesma.',
  title: 'Recuperar a senha',
  ask: 'Informe o seu usuário. Se ele tiver um e-mail cadastrado, enviaremos um endereço para escolher uma nova senha.',
  send: 'Enviar',
  sent: 'Se o usuário existir e tiver e-mail, a mensagem foi enviada. O endereço vale por 30 minutos.',
  choose: 'Escolher nova senha',
  new_password: 'Nova senha',
  password_confirmation: 'Confirmação da nova senha',
  save: 'Salvar nova senha',
  done: 'A senha foi trocada. Entre com a nova senha.',
  back: 'Voltar à entrada',
} as const;
