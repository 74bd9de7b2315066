import { expect, test } from 'vitest';
import type { PageBrand } from './brand.ts';
import { pageFiles } from './files.ts';
import { expiredPage } from './other-pages.ts';
import { siteFor } from './site.ts';
import { CSS } from './style.ts';

const pageWith = (brand: PageBrand) =>
  expiredPage(
    siteFor(
      {
        productName: '.example registrar panel',
        productNames: undefined,
        home: 'https://panel.example/',
        cookiePolicy: 'https://panel.example/cookiepolicy',
        mount: '/realms/registrars',
        files: pageFiles(brand),
        brand,
        hasPasskeys: true,
        invitationHours: 24,
      },
      { headers: {} },
    ),
  );

test('without a brand, pages and style are byte for byte the panel’s own', () => {
  const { style, script, logo } = pageFiles();
  expect(style.content).toBe(CSS);
  expect(pageWith({})).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>This page has expired – .example registrar panel</title>
<script src="/realms/registrars/${script.name}"></script>
<link rel="stylesheet" href="/realms/registrars/${style.name}">
<link rel="icon" href="/realms/registrars/${logo.name}" type="image/svg+xml; charset=utf-8">
</head>
<body>
<header><a href="https://panel.example/"><img src="/realms/registrars/${logo.name}" width="32" height="32" alt="">.example registrar panel</a></header>
<main>
<h1>This page has expired</h1>
<p>The sign-in took too long, or it was finished in another tab. Go to the panel to start again.</p>
<p><a class="button" href="https://panel.example/">Go to the panel</a></p>
</main>
<footer><a href="https://panel.example/cookiepolicy">Cookie policy</a></footer>
</body>
</html>
`);
});

test('with a brand, only header and style change', () => {
  const logo = { src: '/logo.svg', width: 64, height: 32, alt: 'Nord' };
  const colours = { accent: '#111111', button: '#222222', buttonHover: '#333333' };
  const brand = { name: 'Nord', logo, colours: { light: colours, dark: colours } };
  const [plain, branded] = [pageWith({}), pageWith(brand)].map((page) => page.split('\n'));
  const different = branded?.filter((line) => !plain?.includes(line));
  expect(different).toEqual([
    `<link rel="stylesheet" href="/realms/registrars/${pageFiles(brand).style.name}">`,
    '<header><a href="https://panel.example/"><img src="/logo.svg" width="64" height="32" alt="Nord"><span><strong>Nord</strong> <span>.example registrar panel</span></span></a></header>',
  ]);
  expect(pageFiles(brand).style.content).toContain(':root[data-scheme="dark"] { --accent: #111111;');
});
