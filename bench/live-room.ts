import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openAttempt, withAnswers } from './exam.ts'
import { call, plainText } from './http-client.ts'
import { cpuMsOf } from './load.ts'
import { undoAtEnd } from './processes.ts'
import { startProductIn } from './product.ts'
import { atMost, number, type Outcome } from './report.ts'
import { enterRoom, type RoomBrowser } from './room-browser.ts'
import type { Stage, Student } from './stage.ts'

const students = 25
/** What one browser sends in a second that has lost its way; it is cut off long before. */
const floodMessages = 10_000
const chatLines = 10
/** In each of three rounds: a room has sixty at most. */
const mostPolls = 18
const handsUp = 5
/** Others who sit an exam meanwhile, each of whom saves an answer and thinks for this long. */
const examSavers = 4
const thinkMs = 25

/**
 * A class in a live room: how soon all screens show what the teacher pushes, also while one browser floods the room, how
 * soon others' exam answers are saved beside it, and how soon all are back after the process of channels was killed.
 */
export async function liveRoom({ plan, product: filled, students: people }: Stage): Promise<Outcome> {
  await filled.stop()
  const product = await startProductIn(filled.dataDir, { ROOM_PROCESS: 'child' })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  database.on('error', () => undefined)
  undoAtEnd(() => database.end())
  const [teacherAccount, ...rest] = people.slice(0, students + 1)
  const savers = people.slice(students + 1, students + 1 + examSavers)
  if (!teacherAccount || rest.length < students || savers.length === 0)
    throw new Error('The plan has too few students for a class.')
  const topic = `session:${await planSession(database, teacherAccount.email, rest)}`
  const enter = ({ cookie }: { cookie: string }) => enterRoom(product.port, cookie, topic)
  const teacher = await enter(teacherAccount)
  const browsers = await Promise.all(rest.map(enter))
  const all = [teacher, ...browsers]

  const roomPid = roomProcessOf(product.pid)
  const cpuBefore = cpuMsOf(roomPid)
  const calm = await pushes(teacher, all, plan.repeats)
  const cpuMs = (cpuMsOf(roomPid) - cpuBefore) / plan.repeats
  const saving = saveAnswers(product.port, savers)
  const beside = await pushes(teacher, all, Math.ceil(plan.repeats / 2))
  const saves = await saving.end()
  const flooding = flood(browsers[0])
  const flooded = await pushes(teacher, all.toSpliced(1, 1), Math.ceil(plan.repeats / 4))
  const cutAfter = await flooding
  const isUnharmed = all.toSpliced(1, 1).every(({ joins }) => joins === 1)

  await Promise.all(all.map(({ isThere }) => isThere()))
  const pollId = await prepareRoom(teacher, browsers)
  const downMs = await restart(roomPid, all)
  const lost = missing(all, pollId)
  const memory = residentMegabytes(roomProcessOf(product.pid))
  for (const browser of all) browser.close()
  return {
    lines: [
      `from a push to all ${students + 1} screens: p50 ${number(quantile(calm, 0.5))} ms, p99 ${number(quantile(calm, 0.99))} ms; ${number(cpuMs)} ms of processor time each, ${memory} MB after a restart`,
      `${saves.length} exam answers of ${savers.length} students were saved beside the class: p50 ${number(quantile(saves, 0.5))} ms, p99 ${number(quantile(saves, 0.99))} ms`,
      `one browser sends ${floodMessages} messages: cut off after ${number(cutAfter)} ms`,
    ],
    verdicts: [
      atMost('from a push to all screens: p95', 150, quantile(calm, 0.95), 'ms'),
      atMost('from a push to all screens while one browser floods: p95', 150, quantile(flooded, 0.95), 'ms'),
      atMost('from a push to all screens while others save exam answers: p95', 150, quantile(beside, 0.95), 'ms'),
      atMost('autosave of exams beside a class: p99', 30, quantile(saves, 0.99), 'ms'),
      atMost('others who were cut off by the flood', 0, isUnharmed ? 0 : 1, ''),
      atMost('all are back after the process of channels was killed', 10, downMs / 1000, 's'),
      atMost('hands, votes and lines that the restart lost', 0, lost, ''),
    ],
  }
}

/** A lesson that is on now; the first of the people teaches it, the others have seats. */
async function planSession(database: pg.Pool, teacherEmail: string, people: { email: string }[]): Promise<string> {
  const [sessionId, courseId] = [randomUUID(), 'bench-live-room']
  const title = JSON.stringify({ en: 'Live room', zh: '课堂' })
  await database.query(
    `with teacher as (update users set user_type = 'teacher' where email = $1 returning id)
     insert into user_roles (user_id, role) select id, 'teacher' from teacher`,
    [teacherEmail],
  )
  await database.query(
    `insert into live_courses (id, title, description, level, subject, max_students, lessons, price_cents, is_premium,
       is_published, is_free_for_all, teacher_id, enrolment_code, position, created_at)
     select $1, $2, $2, 'P6', 'chinese', 25, 10, 0, false, true, true, id, 'BENCHROOM', 1000, now()
     from users where email = $3`,
    [courseId, title, teacherEmail],
  )
  await database.query(
    `insert into live_sessions (id, course_id, topic, starts_at, ends_at)
     values ($1, $2, $3, now() - interval '5 minutes', now() + interval '55 minutes')`,
    [sessionId, courseId, title],
  )
  await database.query(
    `insert into live_enrolments (course_id, user_id, way, number, enrolled_at)
     select $1, id, 'free', row_number() over (order by email), now() from users where email = any ($2)`,
    [courseId, people.map(({ email }) => email)],
  )
  return sessionId
}

/** Slides, and polls among them; in ms until the last screen has each. */
async function pushes(teacher: RoomBrowser, screens: RoomBrowser[], count: number): Promise<number[]> {
  const took: number[] = []
  const pollEvery = Math.ceil(count / mostPolls)
  for (let turn = 0; turn < count; turn += 1) {
    const question = `Question ${turn}?`
    const slide = 1 + (turn % 500)
    const isSlide = turn % pollEvery !== 0
    const shown = screens.map((screen) =>
      isSlide
        ? screen.next('stage', (stage) => stage?.slide === slide)
        : screen.next('poll', (poll) => poll?.question === question),
    )
    const begun = performance.now()
    if (isSlide) void teacher.ask('stage', { kind: 'slide', slide })
    else void teacher.ask('open_poll', { question, choices: ['A', 'B', 'C', 'D'] })
    await Promise.all(shown)
    took.push(performance.now() - begun)
    await sleep(50)
  }
  return took
}

/** Answers into open papers until they are to end; in ms, what each took. */
function saveAnswers(port: number, savers: readonly Student[]): { end(): Promise<number[]> } {
  let isOver = false
  const took: number[] = []
  const work = savers.map(async (student) => {
    const attempt = await openAttempt(port, '', student)
    const given = withAnswers(attempt)
    for (let turn = 0; !isOver; turn += 1) {
      const { id, answer } = given[turn % given.length]!
      const begun = performance.now()
      const path = `/api/attempts/${attempt.id}/answers/${id}`
      const saved = await call(port, 'PUT', path, { cookie: student.cookie, body: { answer, revision: turn + 1 } })
      took.push(performance.now() - begun)
      if (!plainText(saved).includes('"saved"')) throw new Error(`An answer was not saved: ${plainText(saved)}`)
      await sleep(thinkMs)
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(work)
      return took
    },
  }
}

/** As fast as its socket takes them, until the room cuts it off; in ms. */
async function flood(browser: RoomBrowser | undefined): Promise<number> {
  if (!browser) return Number.NaN
  const begun = performance.now()
  const cut = browser.isCut()
  for (let sent = 0; sent < floodMessages; sent += 1) browser.send('hand', { isUp: sent % 2 === 0 })
  await cut
  return performance.now() - begun
}

/** Hands that are up, a poll that all answered, and lines of the chat. */
async function prepareRoom(teacher: RoomBrowser, browsers: RoomBrowser[]): Promise<string> {
  const opened = teacher.next('poll', (poll) => poll?.question === 'Kept?')
  await teacher.ask('open_poll', { question: 'Kept?', choices: ['A', 'B'] })
  const pollId = String((await opened)?.id)
  await Promise.all(browsers.map((browser, at) => browser.ask('vote', { pollId, choice: at % 2 })))
  await Promise.all(browsers.map((browser, at) => browser.ask('hand', { isUp: at < handsUp })))
  for (let line = 0; line < chatLines; line += 1) {
    await teacher.ask('chat', { text: `Line ${line}` })
    // A member may write one line a second in the long run.
    await sleep(line < 4 ? 0 : 1_050)
  }
  return pollId
}

/** In ms until all are in the room again. */
async function restart(roomPid: number, all: RoomBrowser[]): Promise<number> {
  const cut = all.map(({ isCut }) => isCut())
  const begun = performance.now()
  process.kill(roomPid, 'SIGKILL')
  await Promise.all(cut)
  await Promise.all(all.map(({ isThere }) => isThere()))
  return performance.now() - begun
}

/** What the rooms that the browsers were given lack. */
function missing(all: RoomBrowser[], pollId: string): number {
  const hands = all.filter(({ state }) => state.you.handUpAt !== null).length
  const votes = all.filter(({ state }) => state.poll?.id === pollId && state.poll.own !== null).length
  const lines = all.map(({ state }) => Math.abs(chatLines - state.chat.length))
  return handsUp - hands + (students - votes) + Math.max(...lines)
}

/** The child of a server that serves channels. */
function roomProcessOf(serverPid: number): number {
  const children = execFileSync('pgrep', ['-P', String(serverPid), '-f', 'room.ts'], { encoding: 'utf8' })
  return Number(children.split('\n')[0])
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
