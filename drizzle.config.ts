import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/kernel/database/schema/*.ts',
  out: './api/kernel/database/migrations',
});
