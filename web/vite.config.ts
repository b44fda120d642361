import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPageBudget } from './first-page-budget.ts'
import { schemaFreeContracts } from './schema-free-contracts.ts'

const apiPort = process.env.API_PORT ?? '3001'

const frame = [
  /preload-helper/,
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-right|chevron-down|loader-circle|log-out|menu|moon|sun|sun-moon|user-round|users)\./,
  /contracts[\\/]src[\\/](auth|pages)\.ts$/,
  /web[\\/]src[\\/]paths\.ts$/,
  /web[\\/]src[\\/]features[\\/]identity[\\/]auth[\\/](auth-events|behaviour|lost-record)\.ts$/,
  /web[\\/]src[\\/]platform[\\/](api|chinese-faces|clock|device-choices|i18n|late-part|locale|query-client|theme|visit-id)\.ts$/,
  /web[\\/]src[\\/]ui[\\/](brand-mark|button|button-variants|class-names|icon-button|language-toggle|mascot-parts|spinner|toast)\.tsx?$/,
].map((part) => part.source)

/** What nearly every page after the first needs: icons, and components without a library of their own. */
const controls = [
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  /web[\\/]src[\\/]platform[\\/](dates|money|numbers)\.ts$/,
  /web[\\/]src[\\/]ui[\\/](badge|card|empty-state|error-state|field|input-variant|mascot|skeleton|table|text-input)\.(tsx?|css)$/,
].map((part) => part.source)

export default defineConfig({
  plugins: [schemaFreeContracts(), react(), tailwindcss(), firstPageBudget('/app/pages/home-page.tsx')],
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server reads it to preload what a page needs.
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsDir: 'assets',
    // Browsers that don't preload modules, Safari 16 alone, fetch them a little later; everybody else would carry the stand-in.
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy, and a file is cached on its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a package does, so returning students have it already; what the catalogue alone asks for stays with it.
            {
              name: 'packages',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|turbo-stream|@tanstack(?!.*[iI]nfiniteQuery)|clsx|class-variance-authority)[\\/]/,
              priority: 10,
            },
            // The frame needs the calls of `auth.ts`, not the schemas that its schemas are made of; a choice needs the values alone.
            { name: 'vocabulary', test: /contracts[\\/]src[\\/]vocabulary-values\.ts$/, priority: 8 },
            { name: 'schemas', test: /contracts[\\/]src[\\/](vocabulary|ids)\.ts$/, priority: 7 },
            // What every page needs. Left to itself it would come in ten pieces, each with its own request.
            { name: 'frame', test: new RegExp(frame.join('|')), priority: 5 },
            { name: 'controls', test: new RegExp(controls.join('|')), priority: 3 },
          ],
        },
      },
    },
  },
})
