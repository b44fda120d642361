import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** No sandbox, because CI runs as root, and none of the browser's own requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `headless` prefers Debian's headless shell, which needs a quarter less processor time. */
export type ChromiumKind = 'headless' | 'full'

/** CHROMIUM_PATH, the system's Chromium, Playwright's, or a new installation; undefined where none works. */
export function findChromium(kind: ChromiumKind = 'full'): string | undefined {
  return known(kind) ?? installed(kind)
}

function known(kind: ChromiumKind): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    ...(kind === 'headless' ? ['/usr/bin/chromium-headless-shell'] : []),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return places.find((path) => path && existsSync(path))
}

function installed(kind: ChromiumKind): string | undefined {
  process.stdout.write('no Chromium found: installing one …\n')
  for (const name of kind === 'headless' ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    installWithApt(name, 'fonts-noto-cjk')
    const found = known(kind)
    if (found) return found
  }
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' })
  return known(kind)
}

/** Installs packages where this is root on a system with apt. */
export function installWithApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
