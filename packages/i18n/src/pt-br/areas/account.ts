/** The words of accounts: users, groups, permissions, modules and menus. */
export const account = {
  entities: {
    custom_group: {
      one: 'Grupo',
      many: 'Grupos',
      fields: { name: 'Nome', description: 'Descrição', notary_office: 'Serventia', is_active: 'Ativo' },
    },
    content_type: {
      one: 'Tipo de conteúdo',
      many: 'Tipos de conteúdo',
      fields: { name: 'Nome', area: 'Área', resource: 'Recurso' },
    },
    permission: {
      one: 'Permissão',
      many: 'Permissões',
      fields: { content_type: 'Tipo de conteúdo', action: 'Ação', name: 'Nome' },
    },
    module: {
      one: 'Módulo',
      many: 'Módulos',
      fields: {
        description: 'Módulo',
        area: 'Área',
        audience: 'Destinado a',
        default_route: 'Tela inicial',
        is_active: 'Ativo',
      },
    },
    menu: {
      one: 'Tela do menu',
      many: 'Telas do menu',
      fields: { label: 'Nome', icon: 'Ícone', route: 'Endereço', hidden: 'Oculta' },
    },
    module_menu: {
      one: 'Item de menu',
      many: 'Itens de menu',
      fields: {
        module: 'Módulo',
        menu: 'Tela',
        name: 'Nome',
        heading: 'Título do grupo',
        position: 'Ordem',
        hidden: 'Oculto',
      },
    },
  },
  choices: {
    access_level: { all: 'Todos', granted: 'Só o que for liberado' },
    module_audience: { clerk: 'Escreventes', super: 'Administradores' },
    department: {
      civil: 'Registro civil',
      notes: 'Notas',
      property: 'Registro de imóveis',
      rtd: 'Títulos e documentos',
      rcpj: 'Pessoas jurídicas',
      protest: 'Protesto',
    },
  },
  sections: { access: 'Acesso' },
  actions: {
    associate_all: 'Associar todos',
    read: 'Ver',
    create: 'Incluir',
    update: 'Alterar',
    delete: 'Excluir',
  },
  inputs: {},
  menu: { access: 'Usuários e permissões' },
  findings: {},
  errors: {
    permission_not_granted: 'Esta permissão não foi liberada para o seu usuário.',
    department_not_allowed: 'O setor deste ato não é permitido para o usuário.',
    password_must_change: 'Escolha uma nova senha para continuar.',
    username_of_office: 'O usuário de um escrevente termina em @{{suffix}}.',
    username_without_office: 'O usuário de um administrador não leva o sufixo de uma serventia.',
    last_superuser: 'Este é o último administrador ativo: outro deve existir antes.',
    wrong_recovery_link: 'O link de recuperação não vale mais. Peça um novo.',
  },
} as const;
