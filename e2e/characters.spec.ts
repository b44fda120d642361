import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import { idOfViewer, setLanguage, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'
import { strokesOf, writeCharacter, writeStrokes } from './strokes.ts'
import { inLanguages, labelsIn } from './tier.ts'

const words = {
  write: { en: 'Write this lesson', zh: '练写这一课' },
  follow: { en: 'Follow', zh: '跟着写' },
  memory: { en: 'From memory', zh: '默写' },
  backwards: { en: 'Right line, but from the other end.', zh: '方向反了，从另一头写起。' },
  followed: { en: /^Done:/, zh: /^写好了/ },
  check: { en: 'Check', zh: '检查' },
  again: { en: 'Write it again', zh: '再写一遍' },
  youWrote: { en: 'You wrote 元.', zh: '你写的是“元”。' },
  notYet: { en: 'Not quite yet', zh: '还差一点' },
  right: { en: /^(Right, with a look|Well written)/, zh: /^(看着写对了|写得真好)/ },
  review: { en: 'Review now', zh: '开始复习' },
  finish: { en: 'Finish', zh: '完成' },
  done: { en: 'Well done!', zh: '真棒！' },
} as const

for (const { language, title } of inLanguages(
  'a child opens a lesson, follows a character, writes another in its place and then the right one, and reviews it when it is due',
))
  test(title, async ({ page, context }) => {
    const t = labelsIn(words, language)
    await signInNewStudent(context)
    await setLanguage(page, language)
    const [lesson] = await inDatabase<{ grade: number; lesson: number }>(
      "select grade, lesson_number as lesson from chinese_characters where character = '园' limit 1",
    )
    if (!lesson) throw new Error('no lesson has 园')
    await visit(page, `/chinese-characters?grade=${lesson.grade}&lesson=${lesson.lesson}`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /园/ }).click()

    await main.getByRole('button', { name: t.follow, exact: true }).click()
    const quiz = page.locator('[data-stroke-quiz]')
    const strokes = await strokesOf(page, '园')
    await writeStrokes(page, quiz, [strokes[0]!.toReversed()])
    await expect(main.getByText(t.backwards)).toBeVisible()
    await writeStrokes(page, quiz, strokes)
    await expect(main.getByText(t.followed)).toBeVisible()

    await main.getByRole('button', { name: t.memory, exact: true }).click()
    const pad = page.locator('[data-writing-pad]')
    await writeCharacter(page, pad, '元')
    await main.getByRole('button', { name: t.check, exact: true }).click()
    await expect(main.getByText(t.notYet)).toBeVisible()
    await expect(main.getByText(t.youWrote)).toBeVisible()
    await main.getByRole('button', { name: t.again }).click()
    await writeCharacter(page, pad, '园')
    await main.getByRole('button', { name: t.check, exact: true }).click()
    await expect(main.getByText(t.right)).toBeVisible()

    const id = await idOfViewer(context)
    await inDatabase("update review_cards set due_at = now() - interval '1 hour' where user_id = $1", [id])
    await visit(page, '/chinese-characters')
    await main.getByRole('link', { name: t.review }).click()
    await writeCharacter(page, pad, '园')
    await main.getByRole('button', { name: t.check, exact: true }).click()
    await main.getByRole('button', { name: t.finish }).click()
    await expect(main.getByText(t.done)).toBeVisible()
  })
