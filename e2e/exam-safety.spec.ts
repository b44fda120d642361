import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type Page } from '@playwright/test'
import { QuestionType } from '@capyzen/contracts/questions'
import { readPapers } from '../content/exams/paper-files.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { inDatabase } from './database.ts'
import { signInNewStudent } from './people.ts'
import { untilReady } from './screen.ts'

const paperPath = '/take-exam/p6-math-2026-a'

async function start(page: Page): Promise<void> {
  await page.goto(paperPath)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

/** Chooses an option, and waits until the server has it. */
async function choose(page: Page, option: number): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes('/answers/') && answer.ok())
  await page.getByRole('radio').nth(option).check({ force: true })
  await saved
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}

const endings: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A browser of its own with a profile on disk; Playwright's own is closed in order and not killed. */
async function startBrowser(profile: string) {
  const port = join(profile, 'DevToolsActivePort')
  rmSync(port, { force: true })
  const child = spawn(
    findChromium('headless') ?? chromium.executablePath(),
    [...chromiumArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // A process group, so that all of its processes are killed.
    { detached: true, stdio: 'ignore' },
  )
  const exited = once(child, 'exit')
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL')
    await exited
  }
  endings.push(kill)
  const hasPort = () => existsSync(port) && readFileSync(port, 'utf8').split('\n').length > 1
  await expect.poll(hasPort, { timeout: 30_000 }).toBe(true)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, 'utf8').split('\n')[0]}`)
  const [context] = browser.contexts()
  return { context: context!, kill }
}

/** Texts that belong to the answer key only. */
const secrets = readPapers().flatMap((paper) =>
  paper.sections.flatMap((section) =>
    section.questions.flatMap(({ explanation, answer }) => [
      ...[explanation.en, explanation.zh],
      ...(answer.kind === 'points' ? [answer.model] : []),
    ]),
  ),
)

test('no response and no file of the web app contains an answer key or explanation before the paper is submitted', async ({
  page,
  context,
}) => {
  expect(secrets.length).toBeGreaterThan(140)
  await signInNewStudent(context)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/json|javascript|html/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''))
  })
  await page.goto('/mock-exam')
  await start(page)
  await choose(page, 0)
  await page.reload()
  await expect(page.getByText('1 of 40 answered').first()).toBeVisible()
  const seen = (await Promise.all(bodies)).join('\n')
  expect(seen).toContain('p6-math-2026-a')
  expect(secrets.filter((secret) => seen.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([])

  const assets = join(import.meta.dirname, '../web/dist/assets')
  const bundle = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  expect(bundle.length).toBeGreaterThan(100_000)
  expect(secrets.filter((secret) => bundle.includes(secret.slice(0, 40)))).toEqual([])
})

// A character to write comes from a lesson of characters, never from a paper.
const types = QuestionType.exclude(['Character']).options.length

/** A paper of one practice question of each type, and what only its keys say. */
async function paperOfEveryType(): Promise<string[]> {
  await inDatabase(
    `with made as (
       insert into papers (id, title_en, title_zh, school, subject, level, year, syllabus_year, type, language,
         duration_minutes, instructions_en, instructions_zh, current_version, approved_version, position, published_at)
       select 'every-type', 'Every type', '各种题型', school, subject, level, year, syllabus_year, type, 'en',
         duration_minutes, instructions_en, instructions_zh, 1, 1, 98, now() from papers where id = '1'
       on conflict do nothing returning id),
     chosen as (
       select distinct on (v.type) v.id, v.marks from question_versions v
       join questions q on q.id = v.question_id and q.current_version = v.version
       where q.in_practice order by v.type, v.id),
     version as (
       insert into paper_versions (paper_id, version, sections, total_marks, question_count, created_at)
       select made.id, 1, '[{"topic": "Every type", "passage": null}]', sum(marks), count(*), now()
       from made, chosen group by made.id returning paper_id)
     insert into paper_questions (paper_id, paper_version, question_version_id, position, marks, section)
     select paper_id, 1, chosen.id, row_number() over (order by chosen.id), marks, 0 from version, chosen`,
  )
  const keys = await inDatabase<{ en: string; zh: string; model: string | null; hints: { en: string; zh: string }[] }>(
    `select explanation_en as en, explanation_zh as zh, key ->> 'model' as model, hints
     from question_keys join paper_questions using (question_version_id) where paper_id = 'every-type'`,
  )
  expect(keys).toHaveLength(types)
  return keys.flatMap(({ en, zh, model, hints }) => [
    en,
    zh,
    ...(model ? [model] : []),
    ...hints.flatMap((hint) => [hint.en, hint.zh]),
  ])
}

test('no response for a paper with every type of question contains a key, hint or explanation before it is submitted', async ({
  page,
  context,
}) => {
  const ofKeys = await paperOfEveryType()
  const inJson = (text: string) => ofKeys.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))
  await signInNewStudent(context)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) bodies.push(response.text().catch(() => ''))
  })
  await page.goto('/mock-exam/every-type/print')
  await expect(page.locator('.printed-question')).toHaveCount(types)
  await page.goto('/take-exam/every-type')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (let number = 1; number <= types; number += 1) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of ${types}`) })).toBeVisible()
    await page.getByRole('button', { name: 'Rough work' }).or(page.getByRole('textbox').last()).first().click()
    if (number < types) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: new RegExp(`^Question \\d of ${types}`) })).toBeVisible()
  expect(inJson((await Promise.all(bodies)).join('\n'))).toEqual([])
  // They do appear afterwards, all but the hints, which proves that the search above can find them.
  const [, id] = /attempt=([\w-]+)/.exec(page.url()) ?? []
  const review = await (await context.request.post(`/api/attempts/${id}/submit`, { data: {} })).text()
  expect(inJson(review).length).toBeGreaterThanOrEqual(14)
})

test('an answer given offline is kept, marked as unsaved, and saved when the network is back', async ({
  page,
  context,
}) => {
  await signInNewStudent(context)
  await start(page)
  await context.setOffline(true)
  await page.getByRole('radio').nth(2).check({ force: true })
  await expect(page.getByText('Not saved yet – still trying').first()).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('1 of 40 answered').first()).toBeVisible()
})

test('an answer given offline survives a browser that is killed at once', async ({ context, baseURL }) => {
  // It starts two browsers.
  test.slow()
  const profile = mkdtempSync(join(tmpdir(), 'capyzen-browser-'))
  endings.push(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }))
  await signInNewStudent(context)
  const { cookies } = await context.storageState()
  const first = await startBrowser(profile)
  await first.context.addCookies(cookies)
  const page = await first.context.newPage()
  await page.goto(`${baseURL}${paperPath}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await untilReady(page)
  await first.context.setOffline(true)
  await page.getByRole('radio').nth(2).check({ force: true })
  await expect(page.locator('[data-kept=true]').first()).toBeVisible()
  const address = page.url()
  await first.kill()

  const second = await startBrowser(profile)
  // The browser writes cookies to its disk later than answers; the student would sign in again.
  await second.context.addCookies(cookies)
  const again = await second.context.newPage()
  await again.goto(address)
  await expect(again.getByRole('radio').nth(2)).toBeChecked()
  await expect(again.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('the newest attempt in “Your exams” opens with a click on Review', async ({ page, context }) => {
  await signInNewStudent(context)
  for (let attempts = 0; attempts < 2; attempts += 1) {
    await start(page)
    await page.getByRole('button', { name: 'Hand in', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in now', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible()
  }
  await page.goto('/mock-exam')
  await page
    .getByRole('table', { name: 'Your exams' })
    .getByRole('link', { name: /Review/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible()
})

test('an attempt continues on another device', async ({ page, context, browser, baseURL }) => {
  await signInNewStudent(context)
  await start(page)
  await choose(page, 3)
  const tablet = await browser.newContext({ baseURL, storageState: await context.storageState() })
  const second = await tablet.newPage()
  await second.goto(paperPath)
  await second.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(second.getByText('1 of 40 answered').first()).toBeVisible()
  await expect(second.getByRole('radio').nth(3)).toBeChecked()
  await tablet.close()
})

test('the exam timer ignores changes of the device’s clock', async ({ page, context }) => {
  await signInNewStudent(context)
  await start(page)
  const timer = page.getByRole('timer').first()
  await expect(timer).toHaveText(/\d+:\d\d/)
  const before = await timer.innerText()
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 3_600_000
  })
  await expect.poll(() => timer.innerText()).not.toBe(before)
  const after = await timer.innerText()
  const minutes = (text: string) => Number(/(\d+):/.exec(text)?.[1])
  expect(minutes(before) - minutes(after)).toBeLessThanOrEqual(1)
})

test('when the time is up, the paper is submitted with the saved answers', async ({ page, context }) => {
  test.slow()
  const { email } = await signInNewStudent(context)
  await start(page)
  await choose(page, 0)
  // Long enough for a slow load, because the message is for those who were writing when the time ended.
  await inDatabase(
    `update attempts set deadline = now() + interval '12 seconds' where submitted_at is null and user_id = (select id from users where email = $1)`,
    [email],
  )
  await page.reload()
  await expect(page.getByText(/time is up/i).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible({ timeout: 20_000 })
})

test('the server submits the paper after the browser was closed', async ({ page, context }) => {
  const { email } = await signInNewStudent(context)
  await start(page)
  await choose(page, 0)
  await page.close()
  const mine = `user_id = (select id from users where email = $1)`
  await inDatabase(
    `update attempts set deadline = now() - interval '10 seconds', started_at = now() - interval '2 hours' where ${mine}`,
    [email],
  )
  await expect
    .poll(
      async () =>
        (await inDatabase<{ by: string | null }>(`select submitted_by as by from attempts where ${mine}`, [email]))[0]
          ?.by,
      { timeout: 40_000 },
    )
    .toBe('expiry')
})
