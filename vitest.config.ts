import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** Set by `npm run test:all`: every file gets its own modules, and files and tests come in random order. */
const isThorough = process.env.TEST_ALL === '1'
// Vitest's own second of polling is too short on a busy machine.
const shared = {
  maxWorkers: 2,
  sequence: { shuffle: isThorough },
  expect: { poll: { timeout: 20_000 } },
  setupFiles: [join(import.meta.dirname, 'scripts/property-tests.ts')],
}

/**
 * A mock of a module would meet other files, modules that are loaded anew would exist twice, and a queue of toasts that
 * another file left waits for a frame of a page that is gone.
 */
const needsOwnModules = /\bvi\.(doMock|mock|resetModules)\(|\bopenTab\(|from 'sonner'/

/**
 * The web tests share one page and one set of modules per worker, as importing everything anew for each file is most of
 * their work. Files that cannot share are found by what they call and make up a project of their own.
 */
function webProjects(): TestProjectConfiguration[] {
  const files = globSync(['src/**/*.test.{ts,tsx}', '*.test.ts'], { cwd: 'web' })
  const isIsolated = (file: string) => needsOwnModules.test(readFileSync(join('web', file), 'utf8'))
  const project = (name: string, include: string[], isolate: boolean) => ({
    extends: 'web/vitest.config.ts',
    test: { ...shared, root: 'web', name, include, isolate },
  })
  return [
    project(
      'web',
      files.filter((file) => !isIsolated(file)),
      isThorough,
    ),
    project('web-isolated', files.filter(isIsolated), true),
  ]
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: 'test/test-database.ts',
          // Several times what the slowest needs: a busy machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: isThorough,
        },
      },
      {
        test: {
          ...shared,
          name: 'content',
          include: ['content/**/*.test.ts', 'contracts/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      ...webProjects(),
    ],
  },
})
