import { createContext } from 'react';

/** The office whose file a form holds, where it is not the user's own: a super user works for offices. */
export const FileOwner = createContext<number | undefined>(undefined);
