import { randomUUID } from 'node:crypto'
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, thisProcess, type ProcessIdentity } from './process-identity.ts'

interface LockOptions {
  /** Is told once, with a sentence, that another process has taken the lock: this one may write no more. */
  onLost: (sentence: string) => void
  /** The same for all who share the folder. */
  beatMs?: number
}

/** What stands in the lock after its beat. */
interface Holder extends ProcessIdentity {
  id: string
  /** The inode of the folder, which a copy does not share. */
  inode: number
  device: number
}

/**
 * Admits one process to a data directory. The holder moves a counter in its lock with every beat, because another
 * container or host cannot see whether it lives.
 */
export async function lockDataDir(
  dataDir: string,
  { onLost, beatMs = 2_000 }: LockOptions,
): Promise<{ release(): void }> {
  const path = join(dataDir, 'lock')
  const { ino: inode, dev: device } = statSync(dataDir)
  const mine: Holder = { id: randomUUID(), inode, device, ...thisProcess() }
  let file = place(path, mine)
  while (file === undefined) {
    const lock = readLock(path)
    if (lock && (await isHeld(lock, path, mine, beatMs)))
      throw new Error(`DATA_DIR ${dataDir} is in use by the process with ${nameOf(lock)}.`)
    if (lock) dropStale(path, lock)
    file = place(path, mine)
  }
  let open = file
  let beat = 0
  const timer = setInterval(() => {
    const lock = tolerating(() => readLock(path))
    if (lock !== null && lock?.id === undefined)
      open = replace(
        open,
        tolerating(() => {
          if (lock) dropStale(path, lock)
          return place(path, mine)
        }),
      )
    else if (lock && lock.id !== mine.id) {
      clearInterval(timer)
      onLost(`DATA_DIR ${dataDir} was taken over by the process with ${nameOf(lock)}, so this one ends.`)
    } else tolerating(() => writeSync(open, beatText((beat += 1)), 0))
  }, beatMs)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (readLock(path)?.id === mine.id) rmSync(path, { force: true })
      closeSync(open)
    },
  }
}

interface Lock extends Partial<Holder> {
  beat: string
  /** All but the beat. */
  facts: string
}

/** A process that may be alive is given two beats and a half. */
const patience = 2.5
const looksPerBeat = 5

async function isHeld(lock: Lock, path: string, { boot, inode, device }: Holder, beatMs: number): Promise<boolean> {
  if (lock.boot === boot && lock.inode !== inode) return false
  const known = lock.device === device ? isAlive(lock as Holder) : undefined
  if (known !== undefined) return known
  for (let look = 0; look < patience * looksPerBeat; look += 1) {
    await sleep(beatMs / looksPerBeat)
    const now = readLock(path)
    if (now?.facts !== lock.facts) return false
    if (now.beat !== lock.beat) return true
  }
  return false
}

/** Linking is atomic: it makes the name or fails. The returned file stays open for the beats. */
function place(path: string, holder: Holder): number | undefined {
  const draft = `${path}.${holder.id}`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, `${beatText(0)}${JSON.stringify(holder)}\n`)
    linkSync(draft, path)
    return file
  } catch (error) {
    closeSync(file)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Of one length, so that it is overwritten in place and needs no space. */
const beatText = (beat: number) => `${String(beat).padStart(15, '0')}\n`

/** Undefined where there is none. One that is not of this form, such as a half-written one, has no holder. */
function readLock(path: string): Lock | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  const [beat = '', facts = ''] = text.split('\n')
  try {
    return { ...(JSON.parse(facts) as Holder), beat, facts }
  } catch {
    return { beat, facts }
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Moves the stale lock aside, and puts it back if another process has renewed it meanwhile. */
function dropStale(path: string, { facts }: Lock): void {
  const aside = `${path}.stale.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readLock(aside)?.facts !== facts) linkSync(aside, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

const nameOf = ({ pid, host }: Lock) => `pid ${pid ?? 'unknown'} on host ${host ?? 'unknown'}`

function replace(old: number, next: number | null | undefined): number {
  if (next === undefined || next === null) return old
  closeSync(old)
  return next
}

/** A disk that does not answer or is full takes no lock away; null then. */
function tolerating<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
