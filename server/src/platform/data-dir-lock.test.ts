import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '#test/platform-doubles'
import { inNamespaces, namespacesAreAllowed } from '#test/namespaces'
import { lockDataDir } from './data-dir-lock.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function folder(): string {
  const { path, remove } = temporaryDirectory()
  undo.push(remove)
  return path
}

/** Nobody waits for two of these. */
const endlessBeatMs = 3_600_000
const quickBeatMs = 100

async function lock(directory: string, beatMs = endlessBeatMs) {
  const sentences: string[] = []
  const held = await lockDataDir(directory, { beatMs, onLost: (sentence) => sentences.push(sentence) })
  let isHeld = true
  const release = () => {
    if (isHeld) held.release()
    isHeld = false
  }
  undo.push(release)
  return { release, sentences, text: () => readFileSync(join(directory, 'lock'), 'utf8') }
}

/** Prints `locked`, and the sentence when it loses the lock. */
async function lockElsewhere(
  directory: string,
  beatMs: number,
  [command, ...wrapper]: readonly [string, ...string[]] = ['env'],
): Promise<ChildProcess> {
  const program = `
    import(${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}).then(async ({ lockDataDir }) => {
      await lockDataDir(${JSON.stringify(directory)}, { beatMs: ${beatMs}, onLost: (sentence) => console.log(sentence) })
      console.log('locked')
      setInterval(() => {}, 1000)
    })`
  const child = spawn(command, [...wrapper, process.execPath, '-e', program])
  undo.push(() => child.kill('SIGKILL'))
  expect(String(await once(child.stdout, 'data'))).toBe('locked\n')
  return child
}

describe('lockDataDir', () => {
  it('throws for a second holder and names pid and host of the first, whose lock is taken at once after a kill -9', async () => {
    const directory = folder()
    const holder = await lockElsewhere(directory, endlessBeatMs)
    await expect(lock(directory)).rejects.toThrow(`pid ${holder.pid} on host ${hostname()}`)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const { release, text } = await lock(directory)
    expect(text()).toContain(`"pid":${process.pid}`)
    release()
    expect(existsSync(join(directory, 'lock'))).toBe(false)
  })

  it('ignores a lock whose pid now belongs to another process', async () => {
    const directory = folder()
    const first = await lock(directory)
    writeFileSync(join(directory, 'lock'), first.text().replace(/"start":"\d+"/, '"start":"1"'))
    await lock(directory)
  })

  it('ignores a lock that was copied with its folder', async () => {
    const [original, copy] = [folder(), folder()]
    await lock(original)
    copyFileSync(join(original, 'lock'), join(copy, 'lock'))
    await lock(copy)
  })

  it.each(['', 'half a lo', '4242 17\n'])('takes a lock that names nobody (%j) after two beats', async (text) => {
    const directory = folder()
    writeFileSync(join(directory, 'lock'), text)
    await lock(directory, quickBeatMs)
  })

  const spoil = (path: string, text: string | undefined) =>
    text === undefined ? rmSync(path) : writeFileSync(path, text)

  it.each([undefined, '', 'half a lo', '{"garbage\n{"garbage\n', '1\n[]\n', '1\nnull\n'])(
    'puts its lock back when it was removed or names nobody any more (%j), and refuses others meanwhile',
    async (spoilt) => {
      const directory = folder()
      const { text, sentences } = await lock(directory, quickBeatMs)
      const [, facts] = text().split('\n')
      spoil(join(directory, 'lock'), spoilt)
      await expect.poll(() => existsSync(join(directory, 'lock')) && text().split('\n')[1]).toBe(facts)
      spoil(join(directory, 'lock'), spoilt ?? '')
      await expect(lock(directory, quickBeatMs)).rejects.toThrow(`pid ${process.pid} on host ${hostname()}`)
      expect(sentences).toEqual([])
    },
  )

  it('leaves no other file behind, even when the lock was taken from a holder that is gone', async () => {
    const directory = folder()
    writeFileSync(join(directory, 'lock'), '')
    const { release } = await lock(directory, quickBeatMs)
    release()
    expect(spawnSync('ls', ['-A', directory], { encoding: 'utf8' }).stdout).toBe('')
  })
})

describe.skipIf(!namespacesAreAllowed)('lockDataDir in two containers', () => {
  it('refuses while the other beats, takes the lock when it is suspended, and tells it so when it wakes', async () => {
    const directory = folder()
    const container = await lockElsewhere(directory, quickBeatMs, inNamespaces)
    const holder = Number(spawnSync('pgrep', ['-P', String(container.pid)], { encoding: 'utf8' }).stdout)
    await expect(lock(directory, quickBeatMs)).rejects.toThrow(`pid 1 on host ${hostname()}`)
    process.kill(holder, 'SIGSTOP')
    await lock(directory, quickBeatMs)
    process.kill(holder, 'SIGCONT')
    const said = String(await once(container.stdout as NonNullable<typeof container.stdout>, 'data'))
    expect(said).toContain(`taken over by the process with pid ${process.pid} on host ${hostname()}, so this one ends.`)
  })
})
