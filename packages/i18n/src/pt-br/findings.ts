/** What rules of several areas find, in a sentence each. */
export const findings = {
  required: 'Este campo é obrigatório para o registro.',
  invalid_date: 'Esta data não existe.',
  invalid_time: 'A hora vai de 00:00:00 a 23:59:59; os segundos podem faltar.',
  text_with_questions:
    'O modelo do texto pergunta o que ninguém respondeu: {{names}}. Responda em uma minuta do ato ou mude o modelo.',
  letters_not_printed:
    'Estas letras não podem ser impressas, e o ato nunca teria certidão: {{letters}}. Escreva-as de outro modo.',
  future_date: 'A data não pode ser depois de hoje.',
  known_and_unknown: 'Está preenchido e marcado como ignorado ao mesmo tempo: escolha um dos dois.',
  person_registered:
    '{{name}} já está no cadastro de pessoas, com o mesmo nascimento e sem outra mãe. Se for a mesma pessoa, use esse cadastro em vez de um novo.',
  two_witnesses_required: 'São necessárias {{expected}} testemunhas; há {{actual}}.',
  party_sex_untold:
    '{{name}}: o sexo não foi informado, e o texto fica no masculino. Informe-o, ou confirme que não é conhecido.',
  invalid_matricula: 'O número da matrícula não confere.',
  invalid_cpf: 'O número do CPF não confere.',
  illiterate_party_cannot_sign: 'Quem não sabe ler e escrever assina a rogo ou com impressão digital.',
  signer_at_request_required: 'Inclua quem assina a rogo entre as partes.',
  interpreter_required: 'Inclua o intérprete entre as partes.',
  interpreter_language_untold: 'Informe o idioma para o qual o intérprete verte o ato; o texto não o dirá.',
} as const;
