import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { joinedGroups } from './joined-groups.ts'
import { pageBudgets } from './page-budgets.ts'
import { schemaFreeContracts } from './schema-free-contracts.ts'

const apiPort = process.env.API_PORT ?? '3001'

const configuration = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [schemaFreeContracts(), react(), tailwindcss()],
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
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
  },
})

export default defineConfig(async ({ command }) => {
  const config = configuration()
  if (command !== 'build') return config
  const groups = await joinedGroups(configuration())
  return {
    ...config,
    plugins: [...config.plugins!, pageBudgets()],
    build: {
      ...config.build,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // The groups import each other one way only; with what they import they would be others.
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'joined', name: (module: string) => groups.get(module) ?? null }],
          },
        },
      },
    },
  }
})
