/** What a court's seal leaves on paper: allowed in every model, and asked for where a seal is printed. */
export const SEAL_VARIABLES = ['selo.numero', 'selo.qr'] as const;
