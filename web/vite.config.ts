import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schemaFreeContracts } from './schema-free-contracts.ts'

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
  plugins: [schemaFreeContracts(), react(), tailwindcss()],
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
    // A data: address would need a wider content security policy, and a file is cached on its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a package does, so returning pupils have it already.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|turbo-stream|@tanstack)[\\/]/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
})
