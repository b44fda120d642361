import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scan } from '@capyzen/contracts/recognition'
import { videoUploadPath, type VideoFile } from '@capyzen/contracts/video-uploads'
import { queueDeliveries } from '#platform/deliveries'
import { openJobs } from '#platform/jobs'
import { cloneDatabase, quickJobPace, temporaryDirectory, type TestDatabase } from '#test/platform-doubles'
import { metadataOf, version } from '#test/fixtures/video-uploads'
import { printPage } from '#test/printed-pages'
import { browser, endProcess, startProcess, type Running } from '#test/start-process'

const folder = temporaryDirectory()
const administrator = { email: 'kill@academy.test', password: 'yuzu in the spring' }
const courseId = 'psle-chinese-workshop'
const ask = browser()
const start = () =>
  startProcess(
    {
      ...{ DATA_DIR: folder.path, DATABASE_URL: database.url },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(smsGateway.address() as AddressInfo).port}`,
    },
    'test/quick-main.ts',
  )

/** Answers no message until it is told to. */
let answersMessages = false
const heard: string[] = []
const smsGateway = createServer((request, response) => {
  void request.toArray().then((chunks: Buffer[]) => {
    heard.push(Buffer.concat(chunks).toString())
    if (answersMessages) response.end()
  })
})

let database: TestDatabase
let running: Running | undefined
beforeAll(async () => {
  await new Promise<void>((ready) => smsGateway.listen(0, '127.0.0.1', ready))
  database = await cloneDatabase()
  // Loading it would keep the processes busy.
  await database.pool.query(`insert into loaded_content (name, loaded_at) values ('dictionary', now())`)
})
afterAll(async () => {
  if (running) await endProcess(running, 'SIGTERM')
  await database?.drop()
  smsGateway.closeAllConnections()
  smsGateway.close()
  folder.remove()
})

async function makeFilm(): Promise<Buffer> {
  const path = join(folder.path, 'film.mp4')
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=10', '-t', '20']
  await promisify(execFile)('ffmpeg', [...['-v', 'error'], ...pictures, ...['-preset', 'ultrafast', path]])
  return readFileSync(path)
}

async function upload(product: Running, film: Buffer): Promise<void> {
  const metadata = metadataOf({ courseId, fileName: 'film.mp4' })
  const created = await ask(product, 'POST', videoUploadPath, undefined, {
    ...version,
    ...{ 'upload-length': String(film.length), 'upload-metadata': metadata },
  })
  const sent = await ask(product, 'PATCH', created.headers.get('location') ?? '', film, {
    ...version,
    ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  expect(sent.status).toBe(204)
}

async function uploadedFile(product: Running): Promise<VideoFile | undefined> {
  const { body } = await ask(product, 'GET', `/api/courses/${courseId}/video-files`)
  return (body.files as VideoFile[]).find(({ originalName }) => originalName === 'film.mp4')
}

/** Programs that work in the folder in which renditions are made. */
const atWork = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder.path + '/files')
    } catch {
      return false
    }
  })

const isPlayable = async (product: Running) => {
  const { body } = await ask(product, 'GET', `/api/courses/${courseId}/video`)
  return (body.video as { hlsUrl: string | null } | null)?.hlsUrl ?? null
}

async function sendText(): Promise<void> {
  const jobs = await openJobs(database.url, { error: () => undefined, warn: () => undefined }, quickJobPace)
  await queueDeliveries(jobs).sms.send({ to: '+6591234567', text: 'Your code is 123456' })
  await jobs.stop()
}

async function sendPage(product: Running): Promise<string> {
  const base64 = (await printPage(['3. 84 ÷ 7 + 15 = '])).toString('base64')
  const sent = await ask(product, 'POST', '/api/scans', { purpose: 'question', base64, turn: 0, crop: null })
  return (sent.body.scan as Scan).id
}

const scanAt = async (product: Running, id: string) => (await ask(product, 'GET', `/api/scans/${id}`)).body.scan as Scan

it('publishes no half-converted video when the process is killed, and afterwards converts it, reads a page and sends a text message that were in flight', async () => {
  const film = await makeFilm()
  running = await start()
  await ask(running, 'POST', '/api/auth/sign-in', administrator)
  await upload(running, film)
  const first = running
  await expect
    .poll(async () => (await uploadedFile(first))?.percent ?? 0, { timeout: 60_000, interval: 50 })
    .toBeGreaterThan(0)
  expect(atWork().length).toBeGreaterThan(0)
  await sendText()
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1)
  answersMessages = true
  const scanId = await sendPage(first)
  const stage = async () => (await scanAt(first, scanId)).stage
  await expect.poll(stage, { timeout: 30_000, interval: 50 }).toBe('recognising')
  await endProcess(running, 'SIGKILL')
  await expect.poll(atWork).toEqual([])

  running = await start()
  const second = running
  const before = await uploadedFile(second)
  // Probing where its job has already come again.
  expect([before?.state, before?.isShown]).toEqual([expect.toBeOneOf(['transcoding', 'probing']), false])
  await expect.poll(async () => (await uploadedFile(second))?.state, { timeout: 120_000, interval: 200 }).toBe('ready')
  expect(await isPlayable(second)).toContain('master.m3u8')
  // Every segment that a playlist names exists.
  const id = (await uploadedFile(second))?.id ?? ''
  const renditions = join(folder.path, 'files/course-videos', courseId, id)
  for (const step of ['720p', '480p', '360p']) {
    const named = readFileSync(join(renditions, step, 'index.m3u8'), 'utf8').match(/^segment-\d+\.ts$/gm)
    expect(readdirSync(join(renditions, step)).sort()).toEqual(['index.m3u8', ...(named ?? [])].sort())
    expect(named?.length).toBe(4)
  }
  expect(readdirSync(join(folder.path, 'transcoding'))).toEqual([])
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(2)
  await expect.poll(async () => (await scanAt(second, scanId)).text, { timeout: 60_000 }).toBe('3. 84 ÷ 7 + 15 =')
}, 260_000)
