import { DictionarySense } from '@capyzen/contracts/dictionary'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { JobKind, Jobs } from '#platform/jobs'
import { loadedContent } from '#platform/tables'
import { dictionaryEntries, type DictionaryRow } from './tables.ts'

/** Loads the dictionary from its packages; a repeated run adds what is missing. */
export const loadDictionary: JobKind<object> = {
  name: 'load-dictionary',
  retries: 5,
  firstRetrySeconds: 60,
  forgetAfterSeconds: 86_400,
}

/** Pauses after each batch for as long as it took, up to this, so that student requests keep the database. */
const longestRestMs = 100
/** For the reading process, in MB; it uses about 150. */
const memoryLimit = 300

/** Queues and handles the load of an incomplete dictionary; `stopping` interrupts it until the next start. */
export async function keepDictionaryLoaded(
  { db, clock, jobs }: Deps & { jobs: Jobs },
  stopping: AbortSignal,
): Promise<void> {
  await jobs.handle(loadDictionary, () => loadOnce({ db, clock }, stopping))
  if (!(await isLoaded(db))) await jobs.add(loadDictionary, {})
}

async function loadOnce({ db, clock }: Deps, stopping: AbortSignal): Promise<void> {
  // Two processes may have queued it.
  if (await isLoaded(db)) return
  await addRows(db, rowsOfPackages(stopping))
  await db.insert(loadedContent).values({ name: 'dictionary', loadedAt: clock.now() }).onConflictDoNothing()
}

/** Whether both packages are in the table; before that a word without an entry may still get one. */
export async function isLoaded(db: Database): Promise<boolean> {
  const [row] = await db.select().from(loadedContent).where(eq(loadedContent.name, 'dictionary'))
  return row !== undefined
}

/** Idempotent: the same source gives the same primary keys. */
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

/** Our definitions as `word | kind | meaning | Chinese`, a line each; replaces those of an earlier version. */
export async function keepOwnWords(db: Database, lines: string): Promise<void> {
  const rows = readOwnWords(lines)
  await db.transaction(async (tx) => {
    await tx.delete(dictionaryEntries).where(eq(dictionaryEntries.position, ownPosition))
    await tx.insert(dictionaryEntries).values(rows)
  })
}

const ownPosition = -1

function readOwnWords(lines: string): DictionaryRow[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', kind = '', meaning = '', gloss = ''] = line.split('|').map((cell) => cell.trim())
      const row = { language: 'en', position: ownPosition, reading: null } as const
      return { ...row, headword: word.toLowerCase(), kind: OwnKind.parse(kind || null), meaning, gloss }
    })
}

const OwnKind = DictionarySense.shape.kind

/** Throws where `stopping` interrupts it or the packages cannot be read. */
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
      // A signal to the process group may have stopped the reader already, so an error of `send` is ignored.
      reader.send('next', () => undefined)
    }
  } finally {
    reader.kill()
    await ended
  }
}
