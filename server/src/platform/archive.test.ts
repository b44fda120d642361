import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { sendArchive } from './archive.ts'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import type { PersonalDataSource } from './personal-data.ts'

/** A source of `total` incompressible records of a kilobyte; `parts` lists the requested pages. */
function longKind(total: number) {
  const parts: { limit: number; offset: number }[] = []
  const source: PersonalDataSource = {
    kind: 'long',
    title: { en: 'Long', zh: '很多' },
    tables: [],
    isInParts: true,
    read: async (_db, _userId, part = { limit: total, offset: 0 }) => {
      parts.push(part)
      const length = Math.max(0, Math.min(part.limit, total - part.offset))
      return Array.from({ length }, (_, nth) => ({ nth: part.offset + nth, text: randomBytes(512).toString('hex') }))
    },
  }
  return { source, parts }
}

/** Files in two pieces; the one of the key `gone` was deleted. */
const readFile = async (_bucket: string, key: string) => {
  if (key === 'gone') throw new AppError('not_found')
  return Readable.from([Buffer.from(`${key}, `), Buffer.from('second piece')])
}

async function filesOf(source: PersonalDataSource) {
  const pieces: Buffer[] = []
  for await (const bytes of streamOf(source)) pieces.push(bytes as Buffer)
  return unzipSync(Buffer.concat(pieces))
}

function streamOf(source: PersonalDataSource): Readable {
  let sent: Readable | undefined
  const reply = { type: () => reply, header: () => reply, send: (stream: Readable) => void (sent = stream) }
  sendArchive(reply as unknown as FastifyReply, {
    ...{
      db: {} as Database,
      storage: { read: readFile },
      sources: [source],
      userId: 'u',
      name: 'archive',
      at: new Date('2026-11-21'),
      deps: { domains: [], clock: { now: () => new Date('2026-11-21') } },
    },
    title: { en: 'Archive', zh: '资料' },
  })
  return sent!
}

it('sendArchive reads a thousand records at a time, no faster than the client does', async () => {
  const { source, parts } = longKind(100_000)
  const stream = streamOf(source)
  await stream[Symbol.asyncIterator]().next()
  await pause(200)
  expect(parts).toEqual([{ limit: 1_000, offset: 0 }])
})

it.each([0, 1, 999, 1_000, 2_001])('sendArchive contains each of %i records once, in order', async (total) => {
  const { source } = longKind(total)
  const files = await filesOf(source)
  const records = JSON.parse(strFromU8(files['long.json']!)) as { nth: number }[]
  expect(records.map(({ nth }) => nth)).toEqual(Array.from({ length: total }, (_, nth) => nth))
  expect(strFromU8(files['read-me.html']!)).toContain(`<td class="count">${total}</td>`)
})

it('sendArchive copies stored files into a folder, without those that were deleted meanwhile', async () => {
  const { source } = longKind(1)
  source.files = async () =>
    ['one', 'gone', 'two'].map((key) => ({ name: `${key}.png`, bucket: 'tutor-images' as const, key }))
  const files = await filesOf(source)
  expect(Object.keys(files)).toEqual(['long.json', 'long/one.png', 'long/two.png', 'read-me.html'])
  expect(strFromU8(files['long/two.png']!)).toBe('two, second piece')
})
