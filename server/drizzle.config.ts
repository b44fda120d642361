import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` in this folder writes the next migration from the tables; review it before it lands. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/tables.ts', './src/domains/*/*/tables.ts'],
  out: './migrations',
})
