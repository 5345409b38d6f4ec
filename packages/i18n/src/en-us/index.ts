import { errors } from './errors.ts';

export const enUs = { errors };
