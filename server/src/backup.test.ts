import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { startFauxqs, type FauxqsServer } from 'fauxqs'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writingPictures } from '#domains/learning/writing'
import { verifyArchive } from '#platform/backup/archive-reader'
import { withPatientConnection } from '#platform/backup/patient-connection'
import { restore } from '#platform/backup/restore'
import { buckets, type Bucket } from '#platform/buckets'
import { createDiskStorage } from '#platform/disk-storage'
import { createS3Storage } from '#platform/s3-storage'
import type { FileStore } from '#platform/storage'
import { archiveOfEarlier, backUpTo, fileHashes, live, rewriteArchive, rowHashes, withoutLeftOut } from '#test/backups'
import { videoBytes } from '#test/fixtures/video-uploads'
import { addPictureOf, beginWriting, decideConsent } from '#test/fixtures/writing'
import { createEarlierDatabase, createEmptyDatabase, temporaryDirectory } from '#test/platform-doubles'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { contentsOf } from './backup.ts'
import { domains } from './domains.ts'

const folder = temporaryDirectory()
let folders = 0
let s3: FauxqsServer
let app: TestApp
/** Of the app at rest, before the tests. */
let archive: string
let atRest: { rows: Record<string, string>; files: Record<string, string> }
const undo: (() => unknown)[] = []

beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, logger: false })
  app = await startTestApp()
  await live(app)
  archive = await backUpTo(folder.path, source())
  atRest = { rows: withoutLeftOut(await rowHashes(urlOf(app))), files: await fileHashes(app.storage) }
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(async () => {
  await app?.close()
  await s3?.stop()
  folder.remove()
})

const source = () => ({ directUrl: urlOf(app), files: app.storage as FileStore })
const urlOf = ({ pool }: TestApp) => String(pool.options.connectionString)

const newFolder = () => createDiskStorage(join(folder.path, `disk-${(folders += 1)}`))
function newBucket() {
  const bucket = `bucket-${(folders += 1)}`
  s3.createBucket(bucket)
  const keys = { region: 'ap-southeast-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const settings = { endpoint: `http://127.0.0.1:${s3.port}`, bucket, ...keys }
  return createS3Storage(settings, join(folder.path, bucket), new Date())
}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  undo.push(database.drop)
  return database.url
}

const restored = async (path: string, files: FileStore, replace = false) => {
  const directUrl = await emptyDatabase()
  await restore({ directUrl, files, path, replace })
  return directUrl
}

describe('backUp and restore', () => {
  it('carry accounts, purchases, answers and files from disk to S3 and back, while people write', async () => {
    const before = await app.pool.query<{ id: string }>('select id from users')
    let isOver = false
    const writer = (async () => {
      while (!isOver) await live(app)
    })()
    const busy = await backUpTo(folder.path, source()).finally(() => (isOver = true))
    await writer
    const s3Files = await newBucket()
    const first = await restored(busy, s3Files)
    const back = await backUpTo(folder.path, { directUrl: first, files: s3Files })
    const diskFiles = await newFolder()
    const second = await restored(back, diskFiles)
    const hashes = await rowHashes(second)
    expect(hashes).toEqual(await rowHashes(first))
    expect(hashes.running_uploads).toBe('0 ')
    expect(await fileHashes(diskFiles)).toEqual(await fileHashes(s3Files))

    // The snapshot holds all that was committed until it was taken, and nothing later.
    const there = await fileHashes(app.storage)
    await withPatientConnection(second, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from users')
      expect(rows).toEqual(expect.arrayContaining(before.rows))
      const pictures = await client.query<{ key: string }>('select file_key as key from writing_pictures')
      const videos = await client.query<{ key: string }>('select file_key as key from video_files')
      expect(videos.rows.length).toBeGreaterThan(0)
      const named = [
        ...pictures.rows.map(({ key }) => `writing-images/${key}`),
        ...videos.rows.map(({ key }) => `course-videos/${key}`),
      ]
      const files = await fileHashes(diskFiles)
      expect(Object.keys(files).sort()).toEqual(named.sort())
      for (const name of named) expect([name, files[name]]).toEqual([name, there[name]])
      const { rows: ledger } = await client.query(
        `select (select count(*)::int from ledger_entries) - (select count(*)::int from subscriptions) as difference`,
      )
      expect(ledger).toEqual([{ difference: 0 }])
    })
  })

  it('bring rows of an older version to this one', async () => {
    const older = await createEarlierDatabase('0041_helped_questions')
    undo.push(older.drop)
    await older.pool.query(`insert into throttle_counters values ('before', now(), 3)`)
    const path = await archiveOfEarlier(folder.path, older.url)
    const url = await restored(path, await newFolder())
    const [was, is] = [await rowHashes(older.url), await rowHashes(url)]
    expect(is.throttle_counters).toBe(was.throttle_counters)
    expect(is['__drizzle_migrations']).not.toBe(was['__drizzle_migrations'])
    expect(Object.keys(is).sort()).toEqual(Object.keys(await rowHashes(urlOf(app))).sort())
  })
})

describe('backUp', () => {
  /** The storage, with something that happens when the last bucket was read first: all files are copied, and no row. */
  const afterFirstPass = (work: () => Promise<unknown>): FileStore => {
    let lists = 0
    return {
      ...(app.storage as FileStore),
      async list(bucket, options) {
        const found = await app.storage.list(bucket, options)
        if ((lists += 1) === Object.keys(buckets).length) await work()
        return found
      },
    }
  }

  it('holds a file that a row names though it was deleted, and one that was added, while it ran', async () => {
    const student = await app.person()
    await decideConsent(app, student.id)
    const pictureId = await addPictureOf(student)
    await beginWriting(student, { pictureId })
    const keyOf = async (id: string) => {
      const [row] = await app.db.select().from(writingPictures).where(eq(writingPictures.id, id))
      return row?.fileKey ?? ''
    }
    const deleted = await keyOf(pictureId)
    let added = ''
    const files = afterFirstPass(async () => {
      added = await keyOf(await addPictureOf(student))
      await app.storage.copy('writing-images', deleted, 'kept.jpg')
      await app.storage.remove('writing-images', [deleted])
    })
    const path = await backUpTo(folder.path, { ...source(), files })
    const restoredFiles = await newFolder()
    await restored(path, restoredFiles)
    const keys = Object.keys(await fileHashes(restoredFiles))
    expect(keys).toEqual(expect.arrayContaining([`writing-images/${deleted}`, `writing-images/${added}`]))
    // No row names it, so nothing would ever delete it.
    expect(keys).not.toContain('writing-images/kept.jpg')
    await app.storage.move('writing-images', 'kept.jpg', deleted)
  })

  it('copies a file anew whose bytes changed while it ran', async () => {
    const { files: all } = await app.storage.list('course-videos')
    const key = all.find((file) => file.key.endsWith('.mp4'))?.key ?? ''
    const put = (seed: number) =>
      app.storage.put('course-videos', key, { bytes: videoBytes(100, seed) }, { replace: true })
    await put(1)
    const path = await backUpTo(folder.path, { ...source(), files: afterFirstPass(() => put(2)) })
    const restoredFiles = await newFolder()
    await restored(path, restoredFiles)
    expect(await fileHashes(restoredFiles)).toEqual(
      expect.objectContaining({ [`course-videos/${key}`]: (await fileHashes(app.storage))[`course-videos/${key}`] }),
    )
  })

  it('fails and names a file that a row needs and the storage lost, unless it may go without', async () => {
    const student = await app.person()
    await decideConsent(app, student.id)
    const pictureId = await addPictureOf(student)
    await beginWriting(student, { pictureId })
    const [row] = await app.db.select().from(writingPictures).where(eq(writingPictures.id, pictureId))
    const key = row?.fileKey ?? ''
    const pictures = { bucket: 'writing-images', key }
    await app.storage.move('writing-images', key, 'lost.jpg')
    undo.push(() => app.storage.move('writing-images', 'lost.jpg', key))
    await expect(backUpTo(folder.path, source())).rejects.toThrow(`writing-images/${key}`)
    const path = await backUpTo(folder.path, { ...source(), allowMissing: true })
    expect((await verifyArchive(path)).missing).toEqual([pictures])
  })

  it('refuses a database of another version', async () => {
    const older = await createEarlierDatabase('0041_helped_questions')
    undo.push(older.drop)
    const files = await newFolder()
    await expect(backUpTo(folder.path, { directUrl: older.url, files })).rejects.toThrow(/older than this program/)
    const empty = await emptyDatabase()
    await expect(backUpTo(folder.path, { directUrl: empty, files })).rejects.toThrow(/nothing to back up/)
  })

  it('knows the names of all private files', () => {
    const known = new Set(contentsOf(domains).names.map(({ bucket }) => bucket))
    const isPrivate = (bucket: Bucket) => !buckets[bucket].public
    expect((Object.keys(buckets) as Bucket[]).filter(isPrivate).filter((bucket) => !known.has(bucket))).toEqual([])
  })
})

describe('restore', () => {
  /** A copy of the archive with its bytes changed. */
  const changed = (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder.path, `changed-${(folders += 1)}.tar`)
    writeFileSync(path, change(readFileSync(archive)))
    return path
  }
  const flippedAt = (at: (bytes: Buffer) => number) =>
    changed((bytes) => {
      const place = at(bytes)
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      return bytes
    })
  const without = (of: (name: string) => boolean) =>
    rewriteArchive(archive, ({ entries }) => {
      const name = [...entries.keys()].find(of)
      if (name === undefined) throw new Error('There is no such entry')
      entries.delete(name)
    })

  const broken: [string, RegExp, () => string | Promise<string>][] = [
    ['is cut off in the middle', /cut off/, () => changed((bytes) => bytes.subarray(0, bytes.length / 2))],
    [
      'is cut off before its manifest',
      /cut off/,
      () => changed((bytes) => bytes.subarray(0, bytes.lastIndexOf('manifest.json.sha256'))),
    ],
    ['lacks the end of the container', /cut off/, () => changed((bytes) => bytes.subarray(0, -1_024))],
    [
      'has a flipped bit in a video',
      /course-videos.*damaged/,
      () => flippedAt((bytes) => bytes.indexOf('ftypisom') + 5_000_000),
    ],
    ['has a flipped bit in a row', /rows\/users.*damaged/, () => flippedAt((bytes) => bytes.indexOf('person-1@'))],
    ['has a flipped bit in a header', /damaged/, () => flippedAt((bytes) => bytes.indexOf('rows/users'))],
    [
      'has a flipped bit in its manifest',
      /manifest.*damaged/,
      () => flippedAt((bytes) => bytes.lastIndexOf('"tables"') + 3),
    ],
    ['lacks a file', /lacks files\/course-videos/, () => without((name) => name.startsWith('files/course-videos/'))],
    ['lacks rows', /lacks rows\/users/, () => without((name) => name.startsWith('rows/users/'))],
    ['is something else', /damaged or cut off/, () => changed(() => Buffer.from('PK and more'))],
    ['is empty', /not a backup|cut off/, () => changed(() => Buffer.alloc(0))],
    [
      'holds fewer rows than its manifest says',
      /rows of users instead of/,
      () =>
        rewriteArchive(archive, ({ manifest }) => {
          for (const table of manifest.tables) if (table.name === 'users') table.rows += 1
        }),
    ],
    [
      'was made by a newer version',
      /newer version/,
      () => rewriteArchive(archive, ({ manifest }) => void manifest.migrations.push(9_000_000_000_000)),
    ],
    [
      'breaks a foreign key',
      /violates foreign key/,
      () =>
        rewriteArchive(archive, ({ manifest, entries }) => {
          entries.delete('rows/users/000001.tsv')
          for (const table of manifest.tables)
            if (table.name === 'users') Object.assign(table, { rows: 0, entries: [] })
        }),
    ],
  ]

  it('refuses an archive that is broken and leaves what was there', async () => {
    const files = await newFolder()
    const url = await restored(archive, files)
    await files.put('course-images', 'former.png', { bytes: Buffer.from('former') })
    await withPatientConnection(url, (client) =>
      client.query(`insert into throttle_counters values ('former', now(), 1)`),
    )
    const [rows, stored] = [await rowHashes(url), await fileHashes(files)]
    for (const [what, why, make] of broken) {
      const path = await make()
      const failure = await restore({ directUrl: url, files, path, replace: true }).then(
        () => 'none',
        (error: Error) => error.message,
      )
      expect([what, failure]).toEqual([what, expect.stringMatching(why)])
      expect([what, await rowHashes(url)]).toEqual([what, rows])
      expect([what, await fileHashes(files)]).toEqual([what, stored])
    }
  })

  it('replaces what is there only when told to, and then removes all of it', async () => {
    const files = await newFolder()
    const url = await restored(archive, files)
    const [key = ''] = Object.keys(await fileHashes(files)).filter((name) => name.startsWith('course-videos'))
    await files.put('course-images', 'former.png', { bytes: Buffer.from('former') })
    await files.put(
      'course-videos',
      key.slice('course-videos/'.length),
      { bytes: Buffer.from('other') },
      { replace: true },
    )
    const request = { directUrl: url, files, path: archive }
    await expect(restore({ ...request, replace: false })).rejects.toThrow(/not empty.*--replace/)
    // An installation's storage beside an empty database.
    await expect(restored(archive, files)).rejects.toThrow(/another file.*--replace/)
    await restore({ ...request, replace: true })
    expect(withoutLeftOut(await rowHashes(url))).toEqual(atRest.rows)
    expect(await fileHashes(files)).toEqual(atRest.files)
  })

  it('removes the files that it added where a later one fails', async () => {
    const files = await newFolder()
    let puts = 0
    const failing: FileStore = {
      ...files,
      put: async (...args) => ((puts += 1) === 2 ? Promise.reject(new Error('The disk is full')) : files.put(...args)),
    }
    await expect(restored(archive, failing)).rejects.toThrow('The disk is full')
    expect(await fileHashes(files)).toEqual({})
  })

  it('refuses while another process of the product is connected', async () => {
    const url = await emptyDatabase()
    const server = new pg.Client({ connectionString: url, application_name: 'a server' })
    await server.connect()
    const request = { directUrl: url, files: await newFolder(), path: archive, replace: true }
    await expect(restore(request)).rejects.toThrow(/connected.*a server.*stop every server/)
    await server.end()
  })

  it('leaves what was there when it is killed in the middle, and succeeds afterwards', async () => {
    const files = await newFolder()
    const dataDir = join(folder.path, `killed-${(folders += 1)}`)
    const url = await restored(archive, files)
    await withPatientConnection(url, async (client) => {
      await client.query(`insert into throttle_counters values ('former', now(), 1)`)
      // The restore pauses once its rows are loaded, so that there is time to kill it.
      await client.query(`create schema slowness`)
      await client.query(`create function slowness.wait() returns event_trigger language plpgsql as $$
        begin if current_query() like '%add constraint%' and current_setting('slowness.is_over', true) is distinct from 'yes' then
          perform set_config('slowness.is_over', 'yes', false), pg_sleep(4);
        end if; end $$`)
      await client.query(`create event trigger slow on ddl_command_end execute function slowness.wait()`)
    })
    const before = await rowHashes(url)
    const run = (file: string) =>
      spawn(process.execPath, ['scripts/run.mjs', 'restore', '--replace', file], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
        stdio: ['pipe', 'ignore', 'ignore'],
      })
    const sessions = async () => {
      const { rows } = await app.pool.query<{ query: string }>(
        `select query from pg_stat_activity where datname = $1 and application_name = 'capyzen-backup'`,
        [new URL(url).pathname.slice(1)],
      )
      return rows.map(({ query }) => query)
    }
    const killed = run(archive)
    await expect.poll(sessions, { interval: 50, timeout: 100_000 }).toEqual([expect.stringContaining('add constraint')])
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await expect.poll(sessions, { interval: 50 }).toEqual([])
    expect(await rowHashes(url)).toEqual(before)

    await withPatientConnection(url, (client) => client.query('drop event trigger slow'))
    const again = run('-')
    createReadStream(archive).pipe(again.stdin)
    const [exitCode] = (await once(again, 'exit')) as [number]
    expect(exitCode).toBe(0)
    expect(withoutLeftOut(await rowHashes(url))).toEqual(atRest.rows)
  }, 200_000)
})
