/** The words of the settings: calendar, printers, notices. */
export const settings = {
  entities: {
    holiday: {
      one: 'Feriado',
      many: 'Feriados',
      fields: {
        name: 'Nome',
        holiday_kind: 'Âmbito',
        day: 'Dia',
        month: 'Mês',
        year: 'Só no ano',
        legal_basis: 'Fundamento',
        position: 'Ordem',
      },
    },
    printer: {
      one: 'Impressora',
      many: 'Impressoras',
      fields: {
        name: 'Nome',
        host: 'Endereço IPv4 ou nome na rede',
        port: 'Porta',
        printer_language: 'Linguagem',
        label_width: 'Largura (mm)',
        label_height: 'Altura (mm)',
        density: 'Pontos por milímetro',
        active: 'Ativa',
        is_default: 'Padrão',
        tested_at: 'Testada em',
        test_status: 'Resultado do teste',
        test_message: 'Mensagem do teste',
      },
    },
    release_note: {
      one: 'Nota de versão',
      many: 'Notas de versão',
      fields: {
        version_number: 'Versão',
        release_date: 'Data',
        description: 'Novidades',
      },
    },
    broadcast: {
      one: 'Aviso geral',
      many: 'Avisos gerais',
      fields: {
        message: 'Mensagem',
        starts_at: 'Início',
        ends_at: 'Fim',
        active: 'Ativo',
      },
    },
  },
  choices: {
    holiday_kind: {
      national: 'Nacional',
      state: 'Estadual',
      city: 'Municipal',
      court: 'Tribunal',
      office: 'Da serventia',
    },
    printer_language: {
      zpl: 'ZPL (etiquetas)',
      plain: 'Texto simples',
    },
    printer_test_status: {
      printed: 'Impresso',
      failed: 'Falhou',
    },
    act_label_format: {
      slash: 'R-3/4567',
      dot: 'R.3-4567',
      law: 'R-3-4567',
    },
  },
  sections: {
    label: 'Etiqueta',
    printed: 'Documentos impressos',
    calendar: 'Calendário',
    holidays: 'Feriados da serventia',
  },
  actions: {
    test: 'Imprimir teste',
  },
  inputs: {},
  menu: {
    configuration: 'Configuração',
    announcements: 'Comunicação',
  },
  findings: {
    ends_before_start: 'O fim deve ser depois do início.',
  },
  errors: {
    printer_forbidden:
      'Não se imprime neste endereço: ele é do próprio servidor ou fica fora da rede das impressoras. Quem administra o servidor pode liberá-lo.',
    printer_refused: 'A impressora recusou a conexão: confira a porta e se ela está ligada.',
    printer_silent: 'A impressora não respondeu em cinco segundos: confira o endereço e a rede.',
    printer_unknown_host: 'O nome da impressora não foi encontrado na rede: confira o endereço.',
    printer_unreachable: 'Não há caminho na rede até a impressora: confira o endereço e a rede.',
    printer_broken: 'A conexão com a impressora foi interrompida: tente outra vez.',
  },
} as const;
