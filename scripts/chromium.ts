import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Started the same way everywhere: no sandbox (CI runs as root), and none of the browser's own calls to the outside. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, Playwright's, or one that is installed now; undefined where none of that works. */
export function findChromium(): string | undefined {
  return known() ?? installed()
}

function known(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return places.find((path) => path && existsSync(path))
}

function installed(): string | undefined {
  const isRoot = process.getuid?.() === 0
  process.stdout.write('no Chromium found: installing one …\n')
  const attempts: [string, string[]][] = [
    ...(isRoot && existsSync('/usr/bin/apt-get')
      ? ([
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']],
        ] as [string, string[]][])
      : []),
    [process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']],
  ]
  for (const [command, words] of attempts) {
    spawnSync(command, words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const found = known()
    if (found) return found
  }
  return undefined
}
