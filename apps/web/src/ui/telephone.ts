import { useMediaQuery } from '@mantine/hooks';

/** As wide as the style sheets take a telephone to be. */
const TELEPHONE = '(max-width: 40em)';

/** Whether the window is as narrow as that of a telephone. */
export const useTelephone = (): boolean =>
  useMediaQuery(TELEPHONE, false, { getInitialValueInEffect: false });
