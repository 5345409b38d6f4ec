import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Primary: shade 7 on white has a contrast of 7, so text and buttons pass AA. */
const petrol: MantineColorsTuple = [
  '#eef6f5',
  '#dcecea',
  '#b9d8d5',
  '#8fc0bc',
  '#5fa39e',
  '#3c8883',
  '#276f6b',
  '#17625f',
  '#124f4e',
  '#0d3d3d',
];
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ee',
  '#e7e4df',
  '#d8d4cd',
  '#bcb7ae',
  '#989289',
  '#6a655d',
  '#504c46',
  '#37342f',
  '#211f1c',
];
const brick: MantineColorsTuple = [
  '#fdf1ee',
  '#f9dfd9',
  '#f0bdb2',
  '#e59787',
  '#d97361',
  '#cb5543',
  '#bd4331',
  '#a83423',
  '#8c2a1c',
  '#6c2016',
];
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#f9ebcb',
  '#f2d798',
  '#e8be5f',
  '#dba637',
  '#bf871a',
  '#a06d0e',
  '#80550a',
  '#664409',
  '#4a3207',
];

/** What Mantine draws a dark screen with, from its text to what lies lowest; of the warmth of the greys. */
const dark: MantineColorsTuple = [
  '#ece9e4',
  '#c3beb5',
  '#a8a299',
  '#7d776e',
  '#4a463f',
  '#37342f',
  '#2a2825',
  '#201e1b',
  '#1a1917',
  '#161513',
];

/** A list scrolls itself: whoever hears it hears one list, and no area around its options that no key reaches. */
const LISTED = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

/** Whoever opens something waits for it; and each step of its fading in draws the page again. */
const AT_ONCE = { duration: 0 } as const;

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, brick, amber, dark },
  black: gray[9],
  fontFamily: "'Inter Variable', 'Segoe UI', 'Roboto', system-ui, -apple-system, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      styles: { title: { fontSize: '16px', fontWeight: 650 } },
      defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, transitionProps: AT_ONCE },
    },
    Popover: { defaultProps: { transitionProps: AT_ONCE } },
    Menu: { defaultProps: { transitionProps: AT_ONCE } },
    Select: LISTED,
    MultiSelect: LISTED,
    // What is found comes after its list has opened: only then is it known where the list has room.
    Combobox: { defaultProps: { shadow: 'md', preventPositionChangeWhenVisible: false } },
    Badge: {
      defaultProps: { tt: 'none' },
      styles: { root: { flex: 'none', minWidth: 'max-content' }, label: { overflow: 'visible' } },
    },
  },
});

/** What Mantine draws with, from the colours by meaning. */
const BY_MEANING = {
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-text-faint)',
  '--mantine-color-placeholder': 'var(--color-placeholder)',
  '--mantine-color-error': 'var(--color-danger-text)',
  '--mantine-color-anchor': 'var(--color-accent)',
  '--mantine-color-default': 'var(--color-raised)',
  '--mantine-color-default-border': 'var(--color-line-field)',
} as const;

/** Mantine's own surfaces of colours are hardly told from a dark screen. */
const LIGHT_ON_DARK = {
  '--mantine-color-petrol-light': '#174240',
  '--mantine-color-petrol-light-hover': petrol[8],
  '--mantine-color-gray-light': dark[5],
  '--mantine-color-gray-light-hover': dark[4],
  '--mantine-color-amber-light': '#453411',
  '--mantine-color-amber-light-hover': amber[9],
  '--mantine-color-brick-light': '#55241a',
  '--mantine-color-brick-light-hover': brick[9],
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: BY_MEANING,
  dark: { ...BY_MEANING, ...LIGHT_ON_DARK },
});
