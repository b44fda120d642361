import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinParts } from '@capyzen/contracts/answer-parts'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import { questions, questionVersions } from '#domains/learning/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { typedAnswers } from '../../content/questions/answer-forms.ts'
import { withParts } from '../../content/questions/answer-parts.ts'
import { generate, lastSeed, listedSeed, mathGenerators } from '../../content/questions/math-generators.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ starterContent: true })))
afterAll(() => app?.close())

it('asks a question of each generator with numbers that its content was checked for, and marks them', async () => {
  const student = await app.person()
  for (const generator of mathGenerators) {
    const slug = generate(generator, listedSeed).id
    const [row] = await app.db.select().from(questions).where(eq(questions.slug, slug))
    const scope = { kind: 'question', questionId: row!.id } as const
    const { turn } = (await student.call(takeTurn, { scope })).body
    const { id, text, image } = turn!.question
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, id))
    const seed = version!.seed!
    expect([seed > listedSeed, seed <= lastSeed], slug).toEqual([true, true])
    const made = withParts(generate(generator, seed))
    expect([text, image?.alt], slug).toEqual([made.text, made.figure?.alt])
    if (image) expect((await student.send({ method: 'GET', url: image.url })).status, slug).toBe(200)
    const [right = ''] = made.key?.kind === 'option' ? [made.key.value] : typedAnswers(made).right
    const answer = typeof right === 'string' ? right : joinParts(right)
    const { body } = await student.call(answerTurn, { turnId: turn!.id, answer })
    expect(body, slug).toMatchObject({ outcome: 'answered', reviewed: { isCorrect: true } })
  }
})
