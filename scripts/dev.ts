import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs the server, restarted on changes, and Vite; both stop together. */
const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'
const apiPort = String(Number(port) + 1)
const server = spawn(
  process.execPath,
  [
    '--watch-path=server/src',
    '--watch-path=contracts/src',
    '--watch-path=content',
    '--watch-preserve-output',
    'server/src/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
)
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'web', '--config', 'web/vite.config.ts', '--port', port, '--strictPort'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, API_PORT: apiPort } },
)
const stop = () => {
  server.kill('SIGTERM')
  vite.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', () => vite.kill('SIGTERM'))
vite.once('exit', () => server.kill('SIGTERM'))
