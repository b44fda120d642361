import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ChannelKind } from '#platform/channels/channel'
import { createChannelServer } from '#platform/channels/channel-server'
import { listenForNews } from '#platform/channels/news'
import { newsChannels } from '#platform/channels/news-channels'
import { announceAddress, renewMs, withdrawAddress } from '#platform/channels/served-address'
import { createChannelTokens } from '#platform/channels/tokens'
import { systemClock } from '#platform/clock'
import { connectDatabase } from '#platform/database'
import { addressOfRunning } from '#platform/embedded-postgres'
import { holdLock } from '#platform/held-lock'
import { createLogger } from '#platform/logger'
import { migrateDatabase } from '#platform/migrations'
import { sharedSecret } from '#platform/secrets'
import { readSettings } from '#platform/settings'
import { createStorage } from '#platform/storage'
import { openFiles } from './opened-files.ts'
import { namingSetting, runProcess } from './run-process.ts'

/**
 * The kinds of channels by the word that topics begin with. A domain's kind is imported when the process begins to
 * serve.
 */
const kinds: Record<string, () => Promise<ChannelKind>> = {
  user: async () => newsChannels,
  session: async () => (await import('#domains/classroom/live-room')).roomChannels,
}

/** Serves the channels of all browsers: one process for each installation, while further ones wait for its end. */
runProcess(
  async (undo, end) => {
    const settings = readSettings(process.env)
    const log = createLogger(settings.logLevel)
    const databaseUrl = settings.databaseUrl ?? (await addressOfRunning(join(settings.dataDir, 'postgres')))
    if (databaseUrl === undefined) throw new Error('The server does not run: start it first, or set DATABASE_URL.')
    const directUrl = settings.databaseDirectUrl ?? databaseUrl
    const lock = await namingSetting('DATABASE_URL', async () => {
      await migrateDatabase(directUrl)
      return holdLock(directUrl, 'capyzen channels', {
        onTaken() {
          log.warn('another process serves channels now')
          end()
        },
      })
    })
    undo.push(lock.release)
    // The largest part of what is loaded, meanwhile; a failure is logged where it is served.
    void kinds.session?.().catch(() => undefined)
    const limits = settings.databaseDirectUrl ? { statementTimeoutMs: 0 } : {}
    const { db, pool, close } = connectDatabase(databaseUrl, { maxConnections: 8, ...limits })
    undo.push(close)
    const clock = systemClock
    const storage = createStorage(await openFiles(settings, clock.now()), await sharedSecret(db, 'storage'))
    const channels = createChannelServer(
      { settings, db, pool, storage, clock, log },
      {
        kinds,
        tokens: createChannelTokens(await sharedSecret(db, 'channels')),
        isSignedIn: async (sessionId) => {
          const { isSessionOpen } = await import('#domains/identity/auth')
          return isSessionOpen(db, sessionId, clock.now())
        },
      },
    )
    undo.push(channels.close)
    const { told, missed } = channels
    const news = await listenForNews(directUrl, { log, told, missed })
    undo.push(news.stop)

    // Servers pass sockets on; everything else is none of its business.
    const http = createServer((_request, response) => response.writeHead(404).end())
    http.on('upgrade', channels.upgrade)
    const { host, port } = settings.room
    await namingSetting(`ROOM_PORT ${port} on ROOM_HOST ${host}`, async () => {
      await new Promise<void>((listening, failed) => http.once('error', failed).listen(port, host, listening))
    })
    undo.push(() => void http.close())
    const address = `${host}:${(http.address() as AddressInfo).port}`
    await announceAddress(db, address)
    const renewal = setInterval(() => void announceAddress(db, address).catch(() => undefined), renewMs)
    undo.push(async () => {
      clearInterval(renewal)
      await withdrawAddress(db, address).catch(() => undefined)
    })
    log.info({ address }, 'channels are served')
    // One that is killed would leave nothing for the next.
    await Promise.allSettled(Object.values(kinds).map((load) => load()))
    flushCompileCache()
  },
  { followsParent: process.argv[2] === 'child' },
)
