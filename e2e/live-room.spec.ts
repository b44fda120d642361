import { randomUUID } from 'node:crypto'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { setLanguage, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, isWholeSuite, labelsIn } from './tier.ts'

/** A picture that moves and a tone instead of devices, and addresses that the relay of the same machine reaches. */
const launchOptions = {
  args: [
    ...chromiumArguments,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--allow-loopback-in-peer-connection',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ],
  executablePath: findChromium(isWholeSuite ? 'full' : 'headless') ?? '',
}
test.use({ launchOptions })

const labels = {
  join: { en: 'Join the lesson', zh: '进入课堂' },
  pictureOfTeacher: { en: 'Camera of Lim Hui Min', zh: 'Lim Hui Min 的摄像头' },
  raise: { en: /^Raise your hand/, zh: /^举手/ },
  people: { en: /^People/, zh: /^成员/ },
  microphoneOf: { en: /^Microphone of /, zh: /的麦克风$/ },
  floor: { en: 'Your teacher has given you the floor', zh: '老师请你发言' },
  speak: { en: 'Speak', zh: '发言' },
  microphoneOff: { en: /^Turn off the mic/, zh: /^关闭麦克风/ },
  chat: { en: /^Chat/, zh: /^聊天/ },
  write: { en: 'Write to everyone', zh: '写给大家' },
  poll: { en: /^Poll/, zh: /^投票/ },
  yesNo: { en: 'Yes or no', zh: '是或否' },
  yes: { en: 'Yes', zh: '是' },
  closePoll: { en: 'Close and show to all', zh: '结束并给大家看' },
  vote: { en: /1 vote/, zh: /1 票/ },
  board: { en: 'Board', zh: '白板' },
  share: { en: 'Share the screen', zh: '共享屏幕' },
  stopSharing: { en: 'Stop sharing', zh: '停止共享' },
  screenOfTeacher: { en: 'Screen of Lim Hui Min', zh: 'Lim Hui Min 的屏幕' },
  away: { en: /^The teacher has lost the connection/, zh: /^老师掉线了/ },
  soundOnly: { en: /^Sound and slides only/, zh: /^现在只有声音和课件/ },
  end: { en: 'End for all', zh: '下课' },
  over: { en: 'The lesson is over', zh: '下课啦' },
}

/** A free course whose lesson has just begun in our own room. */
async function planLesson(school: BrowserContext): Promise<{ courseId: string; sessionId: string }> {
  const courseId = `room-${randomUUID().slice(0, 8)}`
  const title = { en: `Oral ${courseId}`, zh: `口试 ${courseId}` }
  const draft = {
    ...{ title, description: { en: 'Reading aloud.', zh: '朗读。' }, level: 'P6', subject: 'chinese' },
    ...{ maxStudents: 25, lessons: 10, priceCents: 0, isPremium: false, isPublished: true, isFreeForAll: true },
  }
  const made = await school.request.post('/api/authoring/live-courses', { data: { id: courseId, ...draft } })
  expect(made.status()).toBe(200)
  const { course } = (await made.json()) as { course: { teacherId: string; revision: number } }
  const [startsAt, endsAt] = [-5, 55].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  const session = { startsAt, endsAt, topic: title, meetingNumber: null, passcode: null, isCanceled: false }
  const { teacherId, revision } = course
  const data = { ...draft, teacherId, revision, classIds: [], sessions: [session] }
  const planned = await school.request.put(`/api/authoring/live-courses/${courseId}`, { data })
  expect(planned.status()).toBe(200)
  const { course: saved } = (await planned.json()) as { course: { sessions: { id: string }[] } }
  return { courseId, sessionId: saved.sessions[0]!.id }
}

/** Keeps the page's connections, to ask what they carry. */
async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    Object.assign(window, { connections })
    window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
      construct(target, values: [RTCConfiguration]) {
        const connection = new target(...values)
        connections.push(connection)
        return connection
      },
    })
  })
}

/** How much sound has arrived, and how many pictures were drawn. */
function received(page: Page): Promise<{ energy: number; frames: number }> {
  return page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    const sums = { energy: 0, frames: 0 }
    for (const connection of connections.filter(({ connectionState }) => connectionState === 'connected'))
      for (const stats of (await connection.getStats()).values() as Iterable<Record<string, number | string>>) {
        if (stats.type !== 'inbound-rtp') continue
        sums.energy += Number(stats.totalAudioEnergy ?? 0)
        sums.frames += Number(stats.framesDecoded ?? 0)
      }
    return sums
  })
}

/** Waits until more arrives than before. */
async function expectMore(page: Page, what: 'energy' | 'frames'): Promise<void> {
  const { [what]: before } = await received(page)
  await expect.poll(async () => (await received(page))[what], { timeout: 20_000 }).toBeGreaterThan(before)
}

async function enterRoom(context: BrowserContext, language: 'en' | 'zh', sessionId: string, join: string) {
  const page = await context.newPage()
  await setLanguage(page, language)
  await watchConnections(page)
  await visit(page, `/zoom-courses/rooms/${sessionId}`)
  await page.getByRole('button', { name: join, exact: true }).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
  return page
}

for (const { language, title } of inLanguages(
  'a teacher teaches three students in our own room: seen, heard, asked, drawn, and back after a break',
))
  test(title, async ({ browser }) => {
    test.setTimeout(240_000)
    const t = labelsIn(labels, language)
    const [school, ...desks] = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()))
    await signInNewTeacher(school!, 'Lim Hui Min')
    const { courseId, sessionId } = await planLesson(school!)
    for (const desk of desks) {
      await signInNewPerson(desk)
      const seat = await desk.request.post(`/api/live-courses/${courseId}/enrolments`, { data: {} })
      expect(seat.status()).toBe(200)
    }
    const teacher = await enterRoom(school!, language, sessionId, t.join)
    const students = await Promise.all(desks.map((desk) => enterRoom(desk, language, sessionId, t.join)))
    const [first, second, third] = students as [Page, Page, Page]

    // All see and hear the teacher, and nobody hears a student.
    for (const student of students) {
      await expect(student.getByLabel(t.pictureOfTeacher)).toBeVisible({ timeout: 20_000 })
      await expectMore(student, 'frames')
      await expectMore(student, 'energy')
      await expect(student.getByRole('button', { name: t.microphoneOff })).toHaveCount(0)
    }
    expect((await received(teacher)).energy).toBe(0)

    // A hand by the keyboard; the floor, and back.
    await first.locator('main').focus()
    await first.keyboard.press('h')
    await teacher.getByRole('button', { name: t.people }).click()
    await teacher.getByRole('button', { name: t.microphoneOf }).first().click()
    const floor = first.getByRole('dialog', { name: t.floor })
    await floor.getByRole('button', { name: t.speak, exact: true }).click()
    await expect(first.getByRole('button', { name: t.microphoneOff })).toBeVisible()
    await expectMore(teacher, 'energy')
    await expectMore(second, 'energy')
    await teacher.getByRole('button', { name: t.microphoneOf, pressed: true }).click()
    await expect(first.getByRole('button', { name: t.microphoneOff })).toHaveCount(0)

    // The teacher's screen, which the browser gives as a picture that moves, and back.
    await teacher.getByRole('button', { name: t.share, exact: true }).click()
    for (const student of students) await expect(student.getByLabel(t.screenOfTeacher)).toBeVisible({ timeout: 20_000 })
    await expectMore(third, 'frames')
    await teacher.getByRole('button', { name: t.stopSharing, exact: true }).click()
    await expect(third.getByLabel(t.screenOfTeacher)).toHaveCount(0)

    await teacher.getByRole('button', { name: t.chat }).click()
    await teacher.getByLabel(t.write).fill('Turn to page 12')
    await teacher.getByLabel(t.write).press('Enter')
    for (const student of students) await expect(student.getByText('Turn to page 12')).toBeVisible()

    // The poll opens by itself where it is to be answered.
    await teacher.getByRole('button', { name: t.poll }).click()
    await teacher.getByRole('button', { name: t.yesNo, exact: true }).click()
    await second.getByText(t.yes, { exact: true }).click()
    await teacher.getByRole('button', { name: t.closePoll }).click()
    await expect(third.getByText(t.vote)).toBeVisible()

    await teacher.getByRole('button', { name: t.board, exact: true }).click()
    const board = teacher.locator('.room-board [role=img]')
    const box = (await board.boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await teacher.mouse.move(...at(0.3, 0.4))
    await teacher.mouse.down()
    await teacher.mouse.move(...at(0.5, 0.5), { steps: 5 })
    await teacher.mouse.up()
    for (const student of students) await expect(student.locator('.room-board [role=img]')).toHaveAccessibleName(/1/)

    // The lesson waits for a teacher who is gone, and goes on without the lobby.
    const address = teacher.url()
    await teacher.goto('about:blank')
    await expect(third.getByText(t.away)).toBeVisible()
    const begun = Date.now()
    await teacher.goto(address)
    await expect(third.getByText(t.away)).toHaveCount(0)
    await expect(teacher.getByRole('toolbar')).toBeVisible()
    await expectMore(third, 'frames')
    test.info().annotations.push({ type: 'back after', description: `${Date.now() - begun} ms` })

    await teacher.getByRole('button', { name: t.end, exact: true }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: t.end, exact: true }).click()
    for (const page of [teacher, ...students]) await expect(page.getByText(t.over)).toBeVisible()
    // Nothing leads into it any more.
    await visit(teacher, `/authoring/live-sessions/${sessionId}`)
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(teacher.locator(`a[href="/zoom-courses/rooms/${sessionId}"]`)).toHaveCount(0)
    await visit(second, '/')
    await expect(second.locator(`a[href="/zoom-courses/rooms/${sessionId}"]`)).toHaveCount(0)
    await visit(first, `/zoom-courses/rooms/${sessionId}`)
    await first.getByRole('button', { name: t.join, exact: true }).click()
    await expect(first.getByRole('toolbar')).toHaveCount(0)
  })

for (const { language, title } of inLanguages(
  'a student whose network lets no UDP through hears the teacher all the same',
))
  test(title, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    const school = await browser.newContext()
    await signInNewTeacher(school, 'Lim Hui Min')
    const { courseId, sessionId } = await planLesson(school)
    const args = [...launchOptions.args, '--force-webrtc-ip-handling-policy=disable_non_proxied_udp']
    const walled = await chromium.launch({ ...launchOptions, args })
    try {
      const desk = await walled.newContext({ baseURL: baseURL! })
      await signInNewPerson(desk)
      const seat = await desk.request.post(`/api/live-courses/${courseId}/enrolments`, { data: {} })
      expect(seat.status()).toBe(200)
      await enterRoom(school, language, sessionId, t.join)
      const student = await desk.newPage()
      await student.addInitScript(() => {
        const { start } = AudioBufferSourceNode.prototype
        Object.assign(window, { heard: 0 })
        AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...values) {
          const isLoud = this.buffer?.getChannelData(0).some((sample) => Math.abs(sample) > 0.01)
          if (isLoud) (window as unknown as { heard: number }).heard += 1
          return start.apply(this, values)
        }
      })
      await setLanguage(student, language)
      await visit(student, `/zoom-courses/rooms/${sessionId}`)
      await student.getByRole('button', { name: t.join, exact: true }).click()
      await expect(student.getByText(t.soundOnly)).toBeVisible({ timeout: 20_000 })
      const heard = () => student.evaluate(() => (window as unknown as { heard: number }).heard)
      await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(5)
    } finally {
      await walled.close()
    }
  })
