import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface Holding {
  /** Another process has the lock: this one lost it together with its connection. */
  onTaken(): void
  retryMs?: number
}

/**
 * Waits until no other process holds the lock, however long that takes. A lost connection loses it too; as everybody's
 * connections are lost when the database starts anew, the holder works on and takes it again.
 */
export async function holdLock(
  directUrl: string,
  name: string,
  { onTaken, retryMs = 500 }: Holding,
): Promise<{ release(): Promise<void> }> {
  let isReleased = false
  let client = await connect(directUrl)
  for (;;) {
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
      break
    } catch {
      await client.end().catch(() => undefined)
      await sleep(retryMs)
      client = await connect(directUrl).catch(() => client)
    }
  }
  client.once('end', () => void takeAgain())

  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      const next = await connect(directUrl).catch(() => undefined)
      const isMine = next && (await tryLock(next, name).catch(() => undefined))
      if (next && isMine && !isReleased) {
        client = next
        client.once('end', () => void takeAgain())
        return
      }
      await next?.end().catch(() => undefined)
      if (isMine === false) return onTaken()
      await sleep(retryMs)
    }
  }

  return {
    async release() {
      isReleased = true
      await client.end().catch(() => undefined)
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
    [name],
  )
  return rows[0]?.isMine ?? false
}
