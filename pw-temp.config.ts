import base from '/work/wt-words/playwright.config.ts';
const { globalSetup: _, ...rest } = base;
export default { ...rest, testDir: '/work/wt-words/tests/browser', outputDir: '/tmp/pw-out', use: { ...rest.use, baseURL: 'http://127.0.0.1:4687' } };
