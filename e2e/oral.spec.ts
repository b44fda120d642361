import { expect, test, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { fakeMicrophone } from './fake-microphone.ts'
import { addChild, idOfViewer, inNewContext, picturePin, setLanguage, signIn, signInNewPerson } from './people.ts'
import { untilReady, visit } from './screen.ts'
import { inLanguages } from './tier.ts'
import { agreeToWriting, givePremium } from './tutor-screens.ts'

test.use(fakeMicrophone)

const words = {
  en: {
    ...{ begin: /^Begin: The man with the keys/, goOn: /^Carry on: The man with the keys/, ready: 'I’m ready to read' },
    ...{ toTalk: 'On to the talk', next: 'Next', toLook: 'Look back', finish: 'Finish the rehearsal' },
    ...{ start: /^Start recording/, stop: /^Stop recording/, speak: 'Speak now', english: 'English', p6: 'P6' },
    ...{ map: 'Your reading', said: 'What you said', again: 'Try this sentence again', done: 'Done once' },
    ...{ missed: /Words to listen to again:/, all: 'Every word was heard.', refused: /switched off for this page/ },
    ...{ waiting: 'It isn’t sent yet', sendAgain: 'Send it now', listen: /^Listen to it/, prepare: 'Get ready' },
    ...{
      look: /^Look: The man with the keys/,
      readWell: /^jingling: Read well/,
      listenAgain: /^jingling: Listen again/,
    },
    ...{ talk: 'Talk', voice: 'Clear words', veryGood: 'Very good' },
  },
  zh: {
    ...{ begin: /^开始：带钥匙的人/, goOn: /^继续：带钥匙的人/, ready: '我准备好了，开始朗读' },
    ...{ toTalk: '去会话', next: '下一步', toLook: '去回顾', finish: '完成彩排' },
    ...{ start: /^开始录音/, stop: /^停止录音/, speak: '请说', english: '英文', p6: '小六' },
    ...{ map: '你的朗读', said: '你说的话', again: '再读这一句', done: '完成过 1 次' },
    ...{ missed: /再听听的字词：/, all: '每个字词都听到了。', refused: /这一页还不能用麦克风/ },
    ...{ waiting: '还没送出去', sendAgain: '现在送出', listen: /^听一听/, prepare: '先准备一下' },
    ...{ look: /^看一看：带钥匙的人/, readWell: /^jingling: 读得好/, listenAgain: /^jingling: 再听听/ },
    ...{ talk: '会话', voice: '字音清楚', veryGood: '很好' },
  },
}
type Words = (typeof words)['en'] | (typeof words)['zh']

/** Stands in for the endpoint that writes down speech: it hears what `said` gives. */
async function writeDown(page: Page, said: () => string): Promise<void> {
  await page.route('**/api/conversations/allowance', (route) =>
    route.fulfill({ json: { answeredBy: 'rules', left: 20, perDay: 30, canSee: false, canHear: true } }),
  )
  await page.route('**/api/conversations/transcriptions', (route) =>
    route.fulfill({ json: { outcome: 'written', text: said() } }),
  )
}

async function passage(): Promise<string> {
  const [set] = await inDatabase<{ text: string }>(
    `select content->'reading'->>'text' as text from oral_sets where id = 'english-p6-1'`,
  )
  return set!.text
}

async function keepVoice(studentId: string): Promise<void> {
  await agreeToWriting(studentId)
  await inDatabase('update consents set keeps_voice_and_pictures = true where pupil_id = $1', [studentId])
}

async function speak(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.start }).click()
  await expect(page.getByText(t.speak, { exact: true })).toBeVisible()
  // Long enough to count as practice.
  await expect(page.getByText(/^0:0[4-9] /).first()).toBeVisible()
  await page.getByRole('button', { name: t.stop }).click()
}

async function choose(page: Page, t: Words): Promise<void> {
  await visit(page, '/tools/oral-exam')
  await page.getByRole('button', { name: t.english, exact: true }).click()
  await page.getByRole('button', { name: t.p6, exact: true }).click()
}

for (const { language, title } of inLanguages(
  'a child rehearses, tries a sentence again, and a parent listens and marks',
)) {
  test(title, async ({ page, context }) => {
    test.slow()
    const t = words[language]
    await setLanguage(page, language)
    const parent = await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
    await addChild(context, '小雨', { level: 'P6' })
    const { children } = (await (await context.request.get('/api/family/children')).json()) as {
      children: { id: string }[]
    }
    const childId = children[0]!.id
    const text = await passage()
    let said = text.replace('jingling', 'singing')
    await writeDown(page, () => said)
    await context.request.post('/api/family/sign-in', { data: { childId, pin: picturePin } })
    await givePremium(context)
    await keepVoice(childId)

    await choose(page, t)
    await page.getByRole('button', { name: t.begin }).click()
    await page.getByRole('button', { name: t.ready }).click()
    await speak(page, t)
    await expect(page.getByRole('heading', { name: t.map })).toBeVisible()
    await expect(page.getByText(t.missed)).toContainText('jingling')

    // One sentence is read again, and the map follows.
    said = 'most of you know uncle rahman as the man with the ring of jingling keys'
    await page.getByRole('button', { name: t.again }).first().click()
    const sentence = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t.start }) })
    await sentence.getByRole('button', { name: t.start }).click()
    await expect(page.getByText(t.speak, { exact: true })).toBeVisible()
    await expect(page.getByText(/^0:0[1-9] /).first()).toBeVisible()
    await page.getByRole('button', { name: t.stop }).click()
    await expect(page.getByText(t.all)).toBeAttached()
    await page.getByRole('radiogroup', { name: t.voice }).getByRole('radio', { name: t.veryGood }).click()

    // Another device goes on where this one stopped.
    await visit(page, '/tools/oral-exam')
    await choose(page, t)
    await page.getByRole('button', { name: t.goOn }).click()
    said = 'I think the man has no umbrella because he forgot it'
    for (const last of [false, false, true]) {
      await speak(page, t)
      await expect(page.getByRole('heading', { name: t.said })).toBeVisible()
      await page.getByRole('button', { name: last ? t.toLook : t.next, exact: true }).click()
    }
    await page.getByRole('button', { name: t.finish }).click()
    await choose(page, t)
    await expect(page.getByText(t.done)).toBeVisible()
    const { streak } = (await (await context.request.get('/api/streak')).json()) as {
      streak: { learnedToday: boolean }
    }
    expect(streak.learnedToday).toBe(true)

    await inNewContext(context, async (home) => {
      await signIn(home, parent)
      const office = await home.newPage()
      await setLanguage(office, language)
      await office.goto(`/oral-rehearsals/${childId}`)
      await office.getByRole('button', { name: t.look }).click()
      await expect(office.getByRole('button', { name: t.listen }).first()).toBeVisible()
      await office.getByRole('button', { name: t.readWell }).click()
      await expect(office.getByRole('button', { name: t.listenAgain })).toBeVisible()
      await office.reload()
      await untilReady(office)
      await expect(office.getByRole('button', { name: t.listenAgain })).toBeVisible()
    })
  })
}

for (const { language, title } of inLanguages('what was read while the server was away is sent after a reload')) {
  test(title, async ({ page, context }) => {
    const t = words[language]
    await setLanguage(page, language)
    await signInNewPerson(context)
    await givePremium(context)
    await agreeToWriting(await idOfViewer(context))
    const text = await passage()
    await writeDown(page, () => text)
    await choose(page, t)
    await page.getByRole('button', { name: t.begin }).click()
    await page.getByRole('button', { name: t.ready }).click()
    await page.route('**/api/oral/rehearsals/*/takes', (route) => route.abort())
    await speak(page, t)
    // Calls that can be repeated are tried for half a minute.
    await expect(page.getByText(t.waiting)).toBeVisible({ timeout: 45_000 })
    await page.unroute('**/api/oral/rehearsals/*/takes')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('heading', { name: t.map })).toBeVisible()
    await expect(page.getByText(t.all)).toBeAttached()
  })
}

test.describe('without a microphone', () => {
  for (const { language, title } of inLanguages('a refused microphone says how to allow it, and the talk goes on')) {
    test(title, async ({ page, context }) => {
      const t = words[language]
      await setLanguage(page, language)
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      await signInNewPerson(context)
      await givePremium(context)
      await agreeToWriting(await idOfViewer(context))
      await choose(page, t)
      await page.getByRole('button', { name: t.begin }).click()
      await page.getByRole('button', { name: t.ready }).click()
      await page.getByRole('button', { name: t.start }).click()
      await expect(page.getByText(t.refused)).toBeVisible()
      await page.getByRole('navigation').getByRole('button', { name: t.talk }).click()
      await expect(page.getByText(/Which person do you think is having the hardest time/)).toBeVisible()
    })
  }
})
