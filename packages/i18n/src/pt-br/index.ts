import { errors } from './errors.ts';

export const ptBr = { errors };
