import { expect, test, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { setLanguage, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'
import { givePremium } from './tutor-screens.ts'

const words = {
  next: { en: 'Next', zh: '下一张' },
  turnOver: { en: 'Turn over', zh: '翻面' },
  inOther: { en: 'In Chinese', zh: '中文意思' },
  play: { en: 'Play with these', zh: '用这三个词玩一玩' },
  spell: { en: /^Spell/, zh: /^听写/ },
  yourWord: { en: /Your word/, zh: /你写的词/ },
  check: { en: 'Check', zh: '检查' },
  goOn: { en: /^(Next|See how it went)$/, zh: /^(下一个|看看结果)$/ },
  right: { en: 'Yes, that’s it.', zh: '答对了。' },
  done: { en: 'All done!', zh: '做完了！' },
  keep: { en: /^Keep “/, zh: /^收藏“/ },
  kept: { en: /^Take “.*” out/, zh: /^取消收藏“/ },
  keptWords: { en: /^Kept words/, zh: /^收藏的词语/ },
  noReview: { en: 'Nothing is waiting for review', zh: '现在没有要复习的词' },
  more: { en: 'Review more', zh: '继续复习' },
  premiumOnly: { en: 'Premium members only', zh: '仅限会员' },
} as const

/** Answers an exercise of spelling with the word that the device would say. */
async function spell(page: Page, spoken: string, t: { [Key in keyof typeof words]: string | RegExp }) {
  await page.getByRole('textbox', { name: t.yourWord }).fill(spoken)
  await page.getByRole('button', { name: t.check, exact: true }).click()
  await expect(page.getByText(t.right)).toBeVisible()
  await page.getByRole('button', { name: t.goOn }).click()
}

interface SpellRound {
  round: { exercises: { exercise: { spoken: string } }[] }
}

for (const { language, title } of inLanguages(
  'a student turns cards over, plays a round, keeps a word, and reviews without premium when the words are back',
))
  test(title, async ({ page, context }) => {
    const t = labelsIn(words, language)
    const { email } = await signInNewStudent(context)
    await givePremium(context)
    await setLanguage(page, language)
    await visit(page, '/ai-tutor/vocabulary?language=en&level=P3')
    const main = page.getByRole('main')

    // After the third card comes the first again.
    const word = main.locator('.words-side').first().locator('p').first()
    const first = await word.innerText()
    for (let card = 0; card < 3; card += 1) await main.getByRole('button', { name: t.next, exact: true }).click()
    await expect(word).toHaveText(first)
    await main.getByRole('button', { name: t.keep }).click()
    await expect(main.getByRole('button', { name: t.kept })).toBeVisible()
    await main.getByRole('button', { name: t.turnOver, exact: true }).click()
    await expect(main.getByText(t.inOther)).toBeVisible()
    await expect(main.getByRole('link', { name: t.keptWords })).toBeVisible()

    await main.getByRole('link', { name: t.play }).click()
    const begun = page.waitForResponse((response) => response.url().endsWith('/api/words/rounds'))
    await main.getByRole('link', { name: t.spell }).click()
    const { round } = (await (await begun).json()) as SpellRound
    expect(round.exercises).toHaveLength(3)
    for (const { exercise } of round.exercises) await spell(page, exercise.spoken, t)
    await expect(main.getByText(t.done)).toBeVisible()

    // Days later the words are due, and premium has ended.
    await inDatabase(
      `with later as (
         update review_cards set due_at = due_at - interval '20 days'
         where user_id = (select id from users where email = $1))
       update subscriptions set start_date = start_date - interval '60 days', end_date = end_date - interval '60 days'
       where user_id = (select id from users where email = $1)`,
      [email],
    )
    await visit(page, '/ai-tutor/vocabulary')
    await expect(page.getByText(t.premiumOnly).first()).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    const reviewed = page.waitForResponse((response) => response.url().endsWith('/api/words/reviews'))
    await visit(page, '/ai-tutor/vocabulary?review=due')
    const review = (await (await reviewed).json()) as SpellRound
    expect(review.round.exercises).toHaveLength(3)
    for (const { exercise } of review.round.exercises) await spell(page, exercise.spoken, t)
    await main.getByRole('button', { name: t.more }).click()
    await expect(main.getByText(t.noReview)).toBeVisible()
  })
