/** What a registration is called: that of the Registro Auxiliar is no matrícula, and has a sequence of its own (LRP arts. 173, 177 and 178). */
export const enrollmentTitle = (book: '2' | '3', number: number): string =>
  `${book === '3' ? 'Registro Auxiliar' : 'Matrícula'} ${number.toLocaleString('pt-BR')}`;
