import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { chooseLevel, newAccessCode, password, signInAdministrator } from './people.ts'

test('a student registers, opens a locked lesson with a code, watches it, takes a paper with a reload in the middle, and reads the score in two languages', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const office = await browser.newContext()
  await signInAdministrator(office)
  const code = await newAccessCode(office, 'psle-chinese-masterclass-1')
  await office.close()

  await test.step('register and log in', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    const email = `${randomUUID()}@academy.test`
    await page.getByRole('radio', { name: /Student/ }).check({ force: true })
    await page.getByLabel('What should we call you?').fill('林小水')
    await chooseLevel(page, 'P6')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(
      page.getByText('Signed up successfully! Please check your email to verify your account.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    // The form before it has fields of the same names.
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Logged in successfully!')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('browse to the locked lesson', async () => {
    await page.goto('/courses')
    await page.locator('a[href="/courses/series/psle-chinese-comprehension-composition"]').first().click()
    await page.locator('a[href="/courses/psle-chinese-masterclass-1"]').first().click()
    await expect(page.locator('video')).toHaveCount(0)
  })

  const ranges: string[] = []
  page.on('request', (request) => {
    const { range } = request.headers()
    if (range) ranges.push(range)
  })

  await test.step('redeem the code', async () => {
    await page.getByRole('button', { name: 'Enter Access Code' }).click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.fill('WRONG000')
    await page.getByRole('dialog').getByRole('button', { name: 'Open the lesson' }).click()
    await expect(page.getByRole('dialog').getByText('This access code is not valid')).toBeVisible()
    await field.fill(` ${code.toLowerCase()} `)
    await page.getByRole('dialog').getByRole('button', { name: 'Open the lesson' }).click()
    await expect(page.getByText('Code accepted')).toBeVisible()
  })

  await test.step('the video plays and seeks by byte ranges', async () => {
    const video = page.locator('video')
    await expect(video).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(0.5)
    await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 60))
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => (element.seeking ? 0 : element.currentTime)), {
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(60)
    const shown = await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.textTracks.length])
    expect(shown[0]).toBe(1280)
    expect(shown[1]).toBeGreaterThanOrEqual(1)
    expect(ranges.length).toBeGreaterThan(0)
  })

  await test.step('sit the mathematics paper, with a reload in the middle', async () => {
    const choose = async (option: number) => {
      const saved = page.waitForResponse((answer) => answer.url().includes('/answers/') && answer.ok())
      await page.getByRole('radio').nth(option).check({ force: true })
      await saved
    }
    await page.goto('/take-exam/p6-math-2026-a')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await choose(1)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await choose(2)
    await expect(page.getByText('2 of 40 answered').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 of 40 answered').first()).toBeVisible()
  })

  await test.step('submit with unanswered questions after a confirmation', async () => {
    await page.getByRole('button', { name: 'Hand in', exact: true }).first().click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question.getByText('You still have unanswered questions. Sure to submit?')).toBeVisible()
    await question.getByRole('button', { name: 'Keep working' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Hand in', exact: true }).first().click()
    await question.getByRole('button', { name: 'Hand in now' }).click()
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible()
    await expect(page.getByText('Not answered').first()).toBeVisible()
  })

  await test.step('toggle the language', async () => {
    await page.getByRole('button', { name: '中文', exact: true }).click()
    await expect(page.getByRole('heading', { name: '你的成绩' })).toBeVisible()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible()
    await page.goto('/mock-exam')
    await expect(page.getByRole('heading', { name: 'Your exams' })).toBeVisible()
    await page.getByRole('button', { name: '中文' }).first().click()
    await expect(page.getByRole('heading', { name: '我的考试记录' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
    await page.reload()
    await expect(page.getByRole('heading', { name: '我的考试记录' })).toBeVisible()
  })
})
