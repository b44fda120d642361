import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { JobKind, Jobs } from '#platform/jobs'
import { loadedContent } from '#platform/tables'
import type { DictionaryRow } from './tables.ts'

/** Fills the dictionary from the packages that bring it; cut short it begins again and adds what is missing. */
export const loadDictionary: JobKind<object> = {
  name: 'load-dictionary',
  retries: 5,
  firstRetrySeconds: 60,
  forgetAfterSeconds: 86_400,
}

/** At most so many milliseconds of rest after each batch; else as many as it took: pupils wait for the database, nobody for this. */
const longestRestMs = 100
/** Of the process that reads, in MB; it takes some 150. */
const memoryLimit = 300

interface LoadingDeps {
  db: Database
  clock: Clock
}

/**
 * Asks for the dictionary where it is not complete, and loads it in whichever process takes the job. `stopping` cuts a load
 * short, so that a process can end at once; the next start asks again.
 */
export async function keepDictionaryLoaded(
  { db, clock, jobs }: LoadingDeps & { jobs: Jobs },
  stopping: AbortSignal,
): Promise<void> {
  await jobs.handle(loadDictionary, () => loadOnce({ db, clock }, stopping))
  if (!(await isLoaded(db))) await jobs.add(loadDictionary, {})
}

async function loadOnce({ db, clock }: LoadingDeps, stopping: AbortSignal): Promise<void> {
  // Two processes may have asked at the same time.
  if (await isLoaded(db)) return
  await addRows(db, rowsOfPackages(stopping))
  await db.insert(loadedContent).values({ name: 'dictionary', loadedAt: clock.now() }).onConflictDoNothing()
}

async function isLoaded(db: Database): Promise<boolean> {
  const [row] = await db.select().from(loadedContent).where(eq(loadedContent.name, 'dictionary'))
  return row !== undefined
}

/** What is there already stays: the same source gives the same rows at the same places. */
export async function addRows(db: Database, batches: AsyncIterable<DictionaryRow[]>): Promise<void> {
  for await (const batch of batches)
    await db.execute(
      sql`insert into dictionary_entries (language, headword, position, kind, reading, meaning)
        select language, headword, position, kind, reading, meaning
        from json_to_recordset(${JSON.stringify(batch)}::json)
          as row (language text, headword text, position int, kind text, reading text, meaning text)
        on conflict do nothing`,
    )
}

/** Batches of some thousand rows; throws where `stopping` cuts it short or the packages cannot be read. */
export async function* rowsOfPackages(stopping: AbortSignal): AsyncGenerator<DictionaryRow[]> {
  stopping.throwIfAborted()
  const reader = fork(fileURLToPath(new URL('./sources-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memoryLimit}`],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(reader, 'exit')
  const died = ended.then(([code]) => {
    throw new Error(`The reader of the dictionaries ended with ${code}`)
  })
  died.catch(() => undefined)
  try {
    for (;;) {
      const [message] = (await Promise.race([once(reader, 'message', { signal: stopping }), died])) as [
        DictionaryRow[] | 'done',
      ]
      if (message === 'done') return
      const began = performance.now()
      yield message
      await delay(Math.min(longestRestMs, performance.now() - began))
      stopping.throwIfAborted()
      // Whoever stops the group of processes has stopped the reader too: then there is nobody to tell.
      reader.send('next', () => undefined)
    }
  } finally {
    reader.kill()
    await ended
  }
}
