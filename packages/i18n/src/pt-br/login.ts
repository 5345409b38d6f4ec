/** The login page. Loaded before everything else, so kept small. */
export const login = {
  title: 'Entrar',
  lead: 'Gestão de registro civil e notas',
  username: 'Usuário',
  password: 'Senha',
  show_password: 'Mostrar ou ocultar a senha',
  sign_in: 'Entrar',
  processing: 'Processando…',
  required: 'Este campo é obrigatório.',
  password_short: 'No mínimo 4 caracteres.',
  unreachable: 'O servidor não respondeu. Verifique a conexão e tente novamente.',
  language: 'Idioma',
  demo_title: 'Ambiente de demonstração.',
  demo_password: 'A senha de todos é',
  demo_clerk: '1º Ofício',
  demo_other_office: 'outra serventia',
  demo_admin: 'administrador',
} as const;
