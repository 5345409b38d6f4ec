export const LANGUAGES = ['pt-br', 'en-us'] as const;
export type Language = (typeof LANGUAGES)[number];
