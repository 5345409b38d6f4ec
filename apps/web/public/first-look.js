// What this browser chose last, before anything is drawn; `src/ui/look.ts` keeps it and goes on from here.
// A browser keeps this file for a year: whoever changes it changes the number behind its name in `index.html`.
{
  const { dataset } = document.documentElement;
  const scheme = localStorage.getItem('serventia.color_scheme');
  if (scheme === 'light' || scheme === 'dark') dataset.mantineColorScheme = scheme;
  const isHigh = localStorage.getItem('serventia.contrast') === 'high';
  if (isHigh || matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'high';
}
