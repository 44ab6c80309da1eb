import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['tests/site/**/*.test.ts'], testTimeout: 60000, maxWorkers: 1, fileParallelism: false, provide: { site: { address: 'http://127.0.0.1:4687', editorPassword: process.env.EP ?? '', revalidateToken: '' } } } });
