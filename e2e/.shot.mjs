import { chromium } from 'playwright-core';
const [, , user = 'maria@primeiro', ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const p = await b.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
p.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('console', m.text().slice(0, 300));
});
p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 500), e.stack?.split('\n')[1]));
let js = 0;
const seen = [];
await p.goto('http://localhost:4173/login', { waitUntil: 'networkidle' });
await p.screenshot({ path: '/tmp/shots/login.png' });
await p.getByLabel('Usuário').fill(user);
await p.locator('input[name=password]').fill('serventia');
await p.keyboard.press('Enter');
await p
  .waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 8000 })
  .catch((e) => console.log('no nav'));
await p.waitForTimeout(1500);
await p.screenshot({ path: '/tmp/shots/home.png' });
let i = 0;
for (const path of paths) {
  await p.goto('http://localhost:4173' + path, { waitUntil: 'networkidle' });
  await p.waitForTimeout(400);
  await p.screenshot({ path: `/tmp/shots/p${i++}.png` });
  console.log(path, '->', p.url());
}
await b.close();
