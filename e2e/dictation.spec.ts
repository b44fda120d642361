import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { idOfViewer, openClass, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'
import { writeCharacter } from './strokes.ts'

/** A voice for Chinese that says everything at once, as the browser of the tests has none. */
async function withVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('capyzen.heard-zh', 'yes')
    class Utterance extends EventTarget {
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const said: string[] = []
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'zh-CN', name: 'Mei', voiceURI: 'mei' }],
      cancel: () => undefined,
      speak(utterance: Utterance) {
        said.push(utterance.text)
        queueMicrotask(() => {
          utterance.dispatchEvent(new Event('start'))
          utterance.dispatchEvent(new Event('end'))
        })
      },
    })
    Object.assign(window, { said })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
  })
}

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('a child writes the list of a class, is told that it wrote 元, and the parent sees it in the week', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [school, desk, home] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  await Promise.all([
    signInNewTeacher(school),
    signInNewPerson(desk, { name: 'Xiao Yu' }),
    signInNewPerson(home, { name: 'Mrs Lim', userType: 'parent' }),
  ])
  const [childId, parentId, { id: classId, joinCode }] = await Promise.all([
    idOfViewer(desk),
    idOfViewer(home),
    openClass(school, '2 Joy'),
  ])
  expect((await desk.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)
  await inDatabase('update users set guardian_id = $1 where id = $2', [parentId, childId])
  const item = (text: string, pinyin: string, mode: string) => ({ text, pinyin, mode, recordingId: null })
  const items = [item('公园', 'gōng yuán', 'write'), item('一', 'yī', 'write'), item('绿', 'lǜ', 'pinyin')]
  const list = { revision: 0, title: 'Week 3', testOn: null, classIds: [classId], items }
  const saved = await school.request.put(`/api/dictation/lists/${randomUUID()}`, { data: list })
  expect(saved.status()).toBe(200)

  // Set by the teacher, so it opens without premium.
  const page = await desk.newPage()
  await withVoice(page)
  await visit(page, '/ai-tutor/dictation-practice')
  await page.getByRole('link', { name: 'Start: Week 3' }).click()
  await expect(page.getByText('Please begin the dictation practice…')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Word 1 of 3')).toBeVisible()
  await expect.poll(() => said(page)).toContain('公园')
  expect((await said(page))[0]).toContain('请开始听写练习')
  await expect(page.getByText('公园')).toHaveCount(0)
  const squares = page.locator('[data-writing-pad]')
  await writeCharacter(page, squares.nth(0), '公')
  await writeCharacter(page, squares.nth(1), '元')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('You wrote 元')).toBeVisible()

  // Leaving in the middle loses nothing.
  await visit(page, '/ai-tutor/dictation-practice')
  await page.getByRole('link', { name: 'Carry on: Week 3' }).click()
  await page.getByRole('button', { name: 'Carry on with word 2' }).click()
  await expect(page.getByText('Word 2 of 3')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Carry on', exact: true })).toBeVisible()
  await writeCharacter(page, squares.first(), '一')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Right!')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Pinyin' }).fill('lv4')
  await page.getByRole('textbox', { name: 'Pinyin' }).press('Enter')
  await expect(page.getByText('Right!')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: '2 of 3 right' })).toBeVisible()
  await page.getByRole('button', { name: 'Practise the wrong ones' }).click()
  await expect(page.getByText('Word 1 of 1')).toBeVisible()

  const week = await home.newPage()
  await visit(week, `/family/week/${childId}`)
  await expect(week.getByRole('heading', { name: 'Dictations' })).toBeVisible()
  await expect(week.getByText('(wrote 公元)')).toBeVisible()
  await week.getByRole('link', { name: 'Open: Week 3' }).click()
  await expect(week.getByText('You look at your child’s dictation.')).toBeVisible()
})
