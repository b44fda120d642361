import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether there is an ffmpeg: the one that FFMPEG_PATH names, that of the system, or one that is installed now. */
export function hasFfmpeg(): boolean {
  if (isThere()) return true
  installWithApt()
  return isThere()
}

function isThere(): boolean {
  return spawnSync(process.env.FFMPEG_PATH || 'ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('no ffmpeg found: installing one …\n')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], options)
}
