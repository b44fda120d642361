import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { undoAtEnd } from './cleanup.ts'
import { openAttempt, paperId, productPaths } from './attempts.ts'
import { stopChild } from './processes.ts'
import type { Stage } from './stage.ts'

export function requireChromium(): string {
  const path = findChromium()
  if (!path) throw new Error('No Chromium could be found or installed.')
  return path
}

/** A Chromium with an empty profile that others may steer by its port. */
export async function startChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'capyzen-chromium-'))
  const child = spawn(
    requireChromium(),
    [...chromiumArguments, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore', detached: true },
  )
  const stop = undoAtEnd(async () => {
    await stopChild(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  // Chromium writes the port it chose as the first line of this file.
  const portFile = join(profile, 'DevToolsActivePort')
  const limit = performance.now() + 30_000
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null || performance.now() > limit) {
      await stop()
      throw new Error('Chromium did not start.')
    }
    await sleep(50)
  }
  return { port: Number(readFileSync(portFile, 'utf8').split('\n')[0]), stop }
}

/** The exam room as a pupil sees it: signed in, in the middle of an attempt. */
export async function examRoom(stage: Stage): Promise<{ path: string; cookie: string }> {
  const [pupil] = await stage.pupils(1)
  if (!pupil) throw new Error('There is no pupil')
  const { id } = await openAttempt(stage.product.port, productPaths, pupil.cookie)
  return { path: `/take-exam/${paperId}?attempt=${id}`, cookie: pupil.cookie }
}
