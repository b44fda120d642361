import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { addChild, idOfViewer, password, setLanguage, signInNewPerson, signOut } from './people.ts'
import { untilReady, visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'

const phone = { width: 390, height: 844 }

/** Counts what a family does with a finger, and apart from it the fields that are typed. */
function hand() {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    async tap(...targets: Locator[]) {
      for (const target of targets) {
        await target.click()
        counted.taps += 1
      }
    },
    async type(field: Locator, text: string) {
      await field.fill(text)
      counted.fields += 1
    },
  }
}
type Hand = ReturnType<typeof hand>

const labels = {
  getStarted: { en: 'Get Started', zh: '开始学习' },
  tryThem: { en: 'Let’s try', zh: '试一试' },
  check: { en: 'Check', zh: '看看对不对' },
  next: { en: /^(Next question|Done)$/, zh: /^(下一题|做完了)$/ },
  threeDone: { en: 'That was all. Well done for trying!', zh: '都做完了，真不错！' },
  kept: { en: 'Your first answers are kept', zh: '刚才做的题记下来了' },
  parent: { en: /Parent/, zh: /家长/ },
  name: { en: 'Your name', zh: '姓名' },
  email: { en: 'Email', zh: '电邮' },
  password: { en: 'Password', zh: '密码' },
  register: { en: 'Register', zh: '注册' },
  login: { en: 'Log in', zh: '登录' },
  addChild: { en: 'Add a child', zh: '添加孩子' },
  nickname: { en: 'Nickname', zh: '昵称' },
  toPin: { en: 'Next: picture PIN', zh: '下一步：图片密码' },
  pictures: { en: 'Pictures', zh: '图片' },
  handOver: { en: /(Let|Hand over to) .*小雨/, zh: /小雨/ },
  whoLearns: { en: 'Who is learning today?', zh: '今天谁来学习？' },
  hello: { en: 'Hello, 小雨!', zh: '小雨，你好！' },
  code: { en: 'I have a code', zh: '我有班级码或课程码' },
  checkAnswer: { en: 'Check', zh: '检查答案' },
  play: { en: 'Play', zh: '播放' },
  start: { en: 'Start', zh: '开始作答' },
  submit: { en: 'Hand in', zh: '交卷' },
  submitNow: { en: 'Hand in now', zh: '确定交卷' },
  result: { en: 'Your result', zh: '你的成绩' },
  notYou: { en: 'Not you? Log in here', zh: '不是你？从这里登录' },
  week: { en: 'The week of 小雨', zh: '这一周：小雨' },
  score: { en: /\d+ of \d+ marks?/, zh: /满分 \d+ 分/ },
  practice: { en: 'Carry on practising', zh: '接着练' },
}

const pin = (page: Page, name: string) => {
  const pad = page.getByRole('group', { name, exact: true })
  return [0, 1, 2, 3].map((place) => pad.getByRole('button').nth(place))
}

for (const { language, title } of inLanguages(
  'a new family comes from three questions to the child’s own ones, a lesson and an exam, and the parent sees it',
)) {
  test(title, async ({ page, context }) => {
    test.setTimeout(240_000)
    const l = labelsIn(labels, language)
    await page.setViewportSize(phone)
    await setLanguage(page, language)
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

    await test.step('a visitor tries three questions, and nothing tells the key before', async () => {
      const answers: string[] = []
      page.on('response', async (response) => {
        if (response.url().endsWith('/api/sample-questions')) answers.push(await response.text())
      })
      await visit(page, '/')
      await button(l.tryThem).click()
      for (let question = 0; question < 3; question += 1) {
        await main.getByRole('radio').first().check({ force: true })
        await button(l.check).click()
        await button(l.next).click()
      }
      await expect(main.getByText(l.threeDone)).toBeVisible()
      expect(answers.join()).not.toMatch(/"key"|correctAnswer|explanation/)
    })

    const family = hand()
    const { tap, type, counted } = family
    const email = `${randomUUID()}@academy.test`
    await test.step('the parent registers, adds a child and hands the phone over', async () => {
      await tap(page.getByRole('banner').getByRole('link', { name: l.getStarted }))
      const card = page.getByRole('main')
      await card.getByRole('radio', { name: l.parent }).check({ force: true })
      counted.taps += 1
      await type(card.getByRole('textbox').first(), '林小水')
      await type(card.getByLabel(l.email), email)
      await type(card.getByLabel(l.password, { exact: true }), password)
      await tap(button(l.register))
      await expect(page).toHaveURL(/\/login/)
      // The form before it has fields of the same names.
      await expect(button(l.login)).toBeVisible()
      await expect(card.getByLabel(l.email)).toHaveValue(email)
      await type(card.getByLabel(l.password, { exact: true }), password)
      await tap(button(l.login))
      await tap(button(l.addChild))
      await type(page.getByLabel(l.nickname), '小雨')
      await tap(page.getByRole('combobox'), page.getByRole('option').nth(5), button(l.toPin))
      await tap(...pin(page, l.pictures))
      await tap(...pin(page, l.pictures))
      await tap(page.getByRole('dialog').getByRole('button', { name: l.handOver }))
    })

    await test.step('the child is asked a first question, and what was tried counts', async () => {
      await expect(page.getByText(l.kept)).toBeVisible()
      await untilReady(page)
      await firstQuestion(page, family)
      const { skills } = (await (await page.request.get('/api/practice')).json()) as { skills: object[] }
      expect(skills.length).toBeGreaterThan(0)
    })
    expect(counted.taps).toBeLessThanOrEqual(20)
    expect(counted.fields).toBeLessThanOrEqual(5)

    await test.step('the child answers, watches a lesson and sits a paper', async () => {
      const link = (to: string) => main.locator(`a[href="${to}"]`).first()
      const toHome = page.getByRole('banner').locator('a[href="/"]').first()
      await answerQuestion(page, family, l.checkAnswer)
      await tap(
        toHome,
        link('/video-tutorials'),
        link('/courses/p5-math-fraction-of-a-remainder'),
        button(l.play).first(),
      )
      const video = page.locator('video')
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
        .toBeGreaterThan(1)
      await tap(toHome, link('/mock-exam'), link('/take-exam/p6-math-2026-a'), button(l.start))
      const saved = page.waitForResponse((answer) => answer.url().includes('/answers/') && answer.ok())
      await page.getByRole('radio').first().check({ force: true })
      counted.taps += 1
      await saved
      await tap(button(/1\/40$/), page.getByRole('dialog').getByRole('button', { name: l.submit }), button(l.submitNow))
      await expect(page.getByRole('heading', { name: l.result })).toBeVisible()
    })

    await test.step('the parent sees the paper in the week', async () => {
      await signOut(context)
      await visit(page, '/')
      await tap(page.getByRole('banner').getByRole('link', { name: l.login }).first())
      await tap(button(l.notYou))
      await type(main.getByLabel(l.email), email)
      await type(main.getByLabel(l.password, { exact: true }), password)
      await tap(button(l.login))
      await tap(main.getByRole('link', { name: l.week }))
      await tap(main.locator('a[href^="/take-exam/p6-math-2026-a?"]'))
      await expect(main.getByText(l.score).first()).toBeVisible()
    })
    expect(counted.taps).toBeLessThanOrEqual(40)
    expect(counted.fields).toBeLessThanOrEqual(8)
  })
}

/** Chooses or types something, whatever the question asks for. */
async function answerQuestion(page: Page, { tap, type, counted }: Hand, check: string): Promise<void> {
  const main = page.getByRole('main')
  const fields = main.locator('fieldset').first()
  const [choice, text] = [fields.getByRole('radio').or(fields.getByRole('checkbox')), fields.getByRole('textbox')]
  if (await choice.first().isVisible()) {
    await choice.first().check({ force: true })
    counted.taps += 1
  } else for (const field of await text.all()) await type(field, '1')
  const marked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await tap(main.getByRole('button', { name: check, exact: true }))
  await marked
}

/** From where a child arrives: the list of what can be practised, or the question itself. */
async function firstQuestion(page: Page, { tap }: Hand): Promise<void> {
  const main = page.getByRole('main')
  const field = main.locator('fieldset input, fieldset textarea').first()
  const way = main.locator('a[href^="/question-practice?kind="]').first()
  for (let step = 0; step < 4; step += 1) {
    await expect(field.or(way).first()).toBeAttached()
    if ((await field.count()) > 0) break
    await tap(way)
    await untilReady(page)
  }
  await expect(field).toBeAttached()
}

for (const { language, title } of inLanguages('a child comes back to the family’s device and goes on')) {
  test(title, async ({ page, context }) => {
    test.setTimeout(120_000)
    const l = labelsIn(labels, language)
    await page.setViewportSize(phone)
    await setLanguage(page, language)
    await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
    await addChild(context, '小雨', { level: 'P5' })
    await addChild(context, 'Ming', { level: 'P3' })

    // The parent hands over from home; the child begins to practise, and leaves.
    await visit(page, '/')
    await untilReady(page)
    await page.getByRole('main').getByRole('button', { name: l.handOver }).first().click()
    await expect(page.getByRole('heading', { name: l.hello })).toBeVisible()
    await expect(page.getByRole('button', { name: l.code })).toBeVisible()
    const child = await idOfViewer(context)
    const taken = await context.request.post('/api/practice/turns', {
      data: { scope: { kind: 'set', level: 'P5', subject: 'math' } },
    })
    expect(taken.status()).toBe(200)
    await signOut(context)

    await visit(page, '/')
    await expect(page.getByRole('heading', { name: l.whoLearns })).toBeVisible()
    const { tap, counted } = hand()
    await tap(page.getByRole('main').getByRole('button', { name: '小雨' }))
    await tap(...pin(page, l.pictures))
    await tap(page.getByRole('main').getByRole('link', { name: l.practice }))
    await expect(page.getByRole('main').locator('fieldset input, fieldset textarea').first()).toBeAttached()
    expect(await idOfViewer(context)).toBe(child)
    expect(counted).toEqual({ taps: 6, fields: 0 })
  })
}
