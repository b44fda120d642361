import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseOrTransaction } from '../database.ts'

const listened = 'channel_news'

/**
 * Tells browsers on these topics an event without content; they ask again for what they show. Within a transaction
 * it is told once that is committed. Costs one statement, and nothing waits where nobody listens.
 */
export async function tellTopics(db: DatabaseOrTransaction, topics: readonly string[], event: string): Promise<void> {
  if (topics.length === 0) return
  const messages = JSON.stringify(topics.map((topic) => JSON.stringify({ topic, event })))
  await db.execute(
    sql`select pg_notify(${listened}, message) from jsonb_array_elements_text(${messages}::jsonb) message`,
  )
}

export interface News {
  topic: string
  event: string
}

interface Listening {
  told(news: News): void
  /** The connection is there again; something may have been told meanwhile. */
  missed(): void
  log: Pick<FastifyBaseLogger, 'warn'>
  retryMs?: number
}

/** Listens past a pooler, and connects again by itself. Resolves once it listens. */
export async function listenForNews(
  directUrl: string,
  { told, missed, log, retryMs = 1_000 }: Listening,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const one = new pg.Client({ connectionString: directUrl, keepAlive: true, connectionTimeoutMillis: 5_000 })
    one.on('error', () => undefined)
    one.on('notification', ({ payload }) => {
      if (payload) told(JSON.parse(payload) as News)
    })
    try {
      await one.connect()
      await one.query(`listen ${listened}`)
    } catch (error) {
      await one.end().catch(() => undefined)
      throw error
    }
    one.once('end', lost)
    return one
  }

  function lost(): void {
    if (isStopped) return
    log.warn('the connection that hears news was lost')
    const reconnect = async () => {
      try {
        client = await connect()
        if (isStopped) await client.end()
        else missed()
      } catch {
        if (!isStopped) again()
      }
    }
    const again = () => {
      retry = setTimeout(() => void reconnect(), retryMs)
    }
    again()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client.end().catch(() => undefined)
    },
  }
}
