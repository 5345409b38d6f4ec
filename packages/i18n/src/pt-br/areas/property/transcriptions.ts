/** The words of transcrições: what was registered before there were matrículas. */
export const transcriptions = {
  entities: {
    transcription: {
      one: 'Transcrição',
      many: 'Transcrições',
      fields: {
        title: 'Transcrição',
        old_book: 'Livro',
        book_letter: 'Letra do livro',
        sheet: 'Folha',
        number: 'Número',
        transcribed_on: 'Data da transcrição',
        transcription_status: 'Situação',
        city: 'Município',
        description: 'Descrição do imóvel',
        title_form: 'Forma do título, e quem o lavrou',
        title_on: 'Data do título',
        value_text: 'Valor, na moeda da época',
        contract_terms: 'Condições do contrato',
        previous_record: 'Registro anterior',
        text: 'Teor do livro',
        conferred_on: 'Conferida em',
        conferred_by: 'Conferida por',
        correction_reason: 'Por que voltou a ser corrigida',
        notes: 'Observações',
      },
    },
    transcription_party: {
      one: 'Parte da transcrição',
      many: 'Partes das transcrições',
      fields: {
        transcription: 'Transcrição',
        position: 'Ordem',
        transcription_side: 'Lado',
        person_kind: 'Natureza',
        name: 'Nome',
        cpf: 'CPF',
        cnpj: 'CNPJ',
        share: 'Fração',
        spouse_name: 'Cônjuge',
        qualification: 'Qualificação',
      },
    },
    transcription_annotation: {
      one: 'Averbação à margem',
      many: 'Averbações à margem',
      fields: {
        transcription: 'Transcrição',
        position: 'Ordem',
        annotation_kind: 'Espécie',
        annotated_on: 'Data',
        text: 'Texto',
        enrollment: 'Matrícula para que passou',
        destination: 'Registro para que passou',
        cancelled_by: 'Cancelada por',
      },
    },
  },
  choices: {
    old_property_book: {
      transfers: '3, Transcrição das transmissões',
      mortgages: '2, Inscrição hipotecária',
      diverse: '4, Registros diversos',
    },
    transcription_status: {
      draft: 'Em preparo',
      conferred: 'Conferida',
    },
    transcription_side: {
      disposing: 'Transmitente',
      acquiring: 'Adquirente',
    },
    transcription_annotation_kind: {
      whole_passed: 'Passagem por inteiro a outro registro',
      part_passed: 'Passagem de parte a outro registro',
      burden: 'Ônus ou restrição',
      property_change: 'Alteração do imóvel',
      person_change: 'Alteração sobre as pessoas',
      cancellation: 'Cancelamento',
      other: 'Outra',
    },
  },
  sections: {
    transcription_parties: 'Transmitentes e adquirentes',
    transcription_title: 'Título e teor',
    transcription_margin: 'Margem',
    annotations: 'Averbações à margem',
  },
  actions: {
    confer: 'Conferir com o livro',
    correct_transcription: 'Corrigir ou completar',
  },
  findings: {
    transcription_after_1975:
      'A data é de depois de 31/12/1975, quando já se abriam matrículas: confira no livro.',
    annotated_before_transcription: 'A averbação não pode ser anterior à transcrição.',
    passed_whole_twice:
      'O imóvel passou por inteiro uma só vez: diga por que foi cancelada a outra passagem.',
  },
  errors: {
    conferred_transcription:
      'A transcrição foi conferida com o livro: para mudar, use “Corrigir ou completar”.',
  },
  menu: {
    transcription: 'Transcrições',
  },
} as const;
