import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What both projects of web tests have in common; the projects are in the root's vitest.config.ts. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    unstubGlobals: true,
    restoreMocks: true,
    css: false,
    // Several times what the slowest needs: a busy machine is no failure.
    testTimeout: 60_000,
  },
})
