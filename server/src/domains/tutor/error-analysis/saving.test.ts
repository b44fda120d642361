import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import * as contract from '@capyzen/contracts/error-analysis'
import { signIn } from '@capyzen/contracts/auth'
import { recordConsent } from '@capyzen/contracts/families'
import { listWorkToCheck } from '@capyzen/contracts/attempts'
import { answerTurn, listMistakes, readMistake, readPractice, takeTurn } from '@capyzen/contracts/practice'
import { readDashboard } from '@capyzen/contracts/progress'
import { listAuthoredQuestions, getAuthoredQuestion } from '@capyzen/contracts/question-authoring'
import { readBankQuestion, searchQuestions } from '@capyzen/contracts/question-bank'
import { readLearner, sumWaiting } from '#domains/insight/learning-events'
import { attempts, attemptsDomain } from '#domains/learning/attempts'
import { rebuildPractice } from '#domains/learning/practice'
import { questions, questionVersions } from '#domains/learning/questions'
import { agreedChild, agreedLearner } from '#test/fixtures/conversations'
import { analyse, analyseAndSave } from '#test/fixtures/error-analysis'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const paper = '1. 3/4 + 1/8 = 4/12\n2. 12 × 3 = 36\n3. 402 - 137 = 335\n4. Explain why.\nAns: because'
const mistakesOf = async (learner: Awaited<ReturnType<typeof agreedLearner>>) =>
  (await learner.call(listMistakes, {})).body
const privateOf = (userId: string) => app.db.select().from(questions).where(eq(questions.authorId, userId))

it('is not saved after the guardian withdrew the consent', async () => {
  const [child, parent] = [await agreedChild(app), app.visitor()]
  await parent.call(signIn, { email: child.email, password: child.password })
  const { id } = await analyse(child, paper)
  await parent.call(recordConsent, { childId: child.id, isGiven: false })
  expect((await child.call(contract.saveAnalysis, { analysisId: id })).body.error).toBe('consent_required')
  expect(await privateOf(child.id)).toEqual([])
})

describe('an analysis that is saved', () => {
  it('enters the mistakes book, the review schedule, mastery and recent activity, and earns nothing', async () => {
    const learner = await agreedLearner(app)
    const { analysis, scheduled } = await analyseAndSave(learner, paper)
    expect([analysis.isSaved, scheduled]).toEqual([true, 2])
    const { mistakes, total } = await mistakesOf(learner)
    expect(total).toBe(2)
    expect(mistakes.map(({ title }) => title).toSorted()).toEqual(['3/4 + 1/8', '402 - 137'])
    expect(mistakes[0]).toMatchObject({
      source: { purpose: 'analysis', title: { en: 'Analysed paper', zh: '分析过的试卷' } },
      skill: { id: expect.any(String) as string },
    })
    const versionId = mistakes.find(({ title }) => title === '3/4 + 1/8')!.questionVersionId
    const { reviewed } = (await learner.call(readMistake, { questionVersionId: versionId })).body
    expect(reviewed).toMatchObject({ answer: '4/12', isCorrect: false, question: { text: '{3/4} + {1/8}' } })
    expect(reviewed.correctAnswer).toBe('7/8')
    expect(reviewed.explanation?.en).toContain('{7/8}')
    await sumWaiting(app)
    expect(await readLearner(app.db, learner.id)).toMatchObject({ xp: 0, questions: 0 })
    const { skills, openMistakes } = (await learner.call(readPractice, {})).body
    expect([openMistakes, skills.reduce((sum, { answered }) => sum + answered, 0)]).toEqual([2, 3])
    expect(skills.reduce((sum, { right }) => sum + right, 0)).toBe(1)
    const { activity } = (await learner.call(readDashboard, {})).body
    expect(JSON.stringify(activity)).toContain('"answered"')
  })

  it('is counted the same when it is counted anew', async () => {
    const learner = await agreedLearner(app)
    await analyseAndSave(learner, paper)
    const before = [(await learner.call(readPractice, {})).body, (await mistakesOf(learner)).mistakes]
    await rebuildPractice(app.db)
    expect([(await learner.call(readPractice, {})).body, (await mistakesOf(learner)).mistakes]).toEqual(before)
  })

  it('counts once, however often and however fast it is saved, and so does the same paper', async () => {
    const learner = await agreedLearner(app)
    const { id } = await analyse(learner, paper)
    const saved = await Promise.all(
      Array.from({ length: 5 }, () => learner.call(contract.saveAnalysis, { analysisId: id })),
    )
    expect(saved.map(({ body }) => body.scheduled)).toEqual([2, 2, 2, 2, 2])
    for (let times = 0; times < 19; times += 1) expect((await analyseAndSave(learner, paper)).scheduled).toBe(2)
    expect((await mistakesOf(learner)).total).toBe(2)
    expect(await privateOf(learner.id)).toHaveLength(3)
    const { skills } = (await learner.call(readPractice, {})).body
    expect(skills.reduce((sum, { answered }) => sum + answered, 0)).toBe(3)
    const own = await app.db.select().from(attempts).where(eq(attempts.userId, learner.id))
    expect(own.map(({ purpose, totalMarks, score }) => [purpose, totalMarks, score])).toEqual([['analysis', 3, 1]])
  })

  it('is deleted, and what was learned stays', async () => {
    const learner = await agreedLearner(app)
    const { analysis } = await analyseAndSave(learner, paper)
    await learner.call(contract.deleteAnalysis, { analysisId: analysis.id })
    expect((await learner.call(contract.listAnalyses, {})).body.analyses).toEqual([])
    const { mistakes } = await mistakesOf(learner)
    expect(mistakes.map(({ source }) => source?.title?.en)).toEqual(['Analysed paper', 'Analysed paper'])
    expect((await learner.call(contract.saveAnalysis, { analysisId: analysis.id })).body.error).toBe('not_found')
  })

  it('records the bank’s own question where that judged it', async () => {
    const learner = await agreedLearner(app)
    const text = 'Which gas do plants take in to make their food?'
    const key = { kind: 'text' as const, accepted: ['carbon dioxide'] }
    const [versionId = ''] = await publishForPractice(
      app.db,
      practiceQuestion({ text, key, subject: 'science', skills: null }),
    )
    await analyseAndSave(learner, `1. ${text}\nAns: oxygen`, 'science')
    const { mistakes } = await mistakesOf(learner)
    expect(mistakes).toMatchObject([{ questionVersionId: versionId, source: { purpose: 'analysis' } }])
    expect(await privateOf(learner.id)).toEqual([])
  })

  it('teaches nothing by rules of language alone', async () => {
    const learner = await agreedLearner(app)
    const { scheduled } = await analyseAndSave(learner, '1. Who came?\nAns: 1819', 'history')
    expect([scheduled, (await mistakesOf(learner)).total]).toEqual([0, 0])
  })
})

describe('a private question', () => {
  it('is asked again to its owner when it is due, and to nobody else', async () => {
    const learner = await agreedLearner(app)
    await analyseAndSave(learner, '1. 24 × 3 = 62')
    expect((await learner.call(takeTurn, { scope: { kind: 'reviews' } })).body.turn).toBeNull()
    app.clock.advance(2 * 86_400)
    const other = await agreedLearner(app)
    expect((await other.call(takeTurn, { scope: { kind: 'reviews' } })).body.turn).toBeNull()
    const { turn } = (await learner.call(takeTurn, { scope: { kind: 'reviews' } })).body
    expect(turn).toMatchObject({ question: { text: '24 × 3' }, reason: 'due_review' })
    const { body } = await learner.call(answerTurn, { turnId: turn!.id, answer: '72' })
    expect(body).toMatchObject({ outcome: 'answered', reviewed: { isCorrect: true }, isMistakeCorrected: true })
  })

  it('is in no list of the bank and of authors, and in no practice of its skill', async () => {
    const teacher = await app.confirmedTeacher()
    const admin = await app.administrator()
    const learner = await agreedLearner(app)
    await analyseAndSave(learner, '1. 987 × 3 = 62')
    const [own] = await privateOf(learner.id)
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.questionId, own!.id))
    const skillId = version!.skills![0]!
    expect((await learner.call(takeTurn, { scope: { kind: 'skill', skillId } })).body.turn).toBeNull()
    expect((await learner.call(takeTurn, { scope: { kind: 'question', questionId: own!.id } })).status).toBe(404)
    expect((await learner.call(searchQuestions, { search: '987' })).body.total).toBe(0)
    expect((await learner.call(readBankQuestion, { questionId: own!.id })).status).toBe(404)
    for (const author of [teacher, admin]) {
      const from = author === admin ? ('all' as const) : ('own' as const)
      expect((await author.call(listAuthoredQuestions, { from, search: '987' })).body.total).toBe(0)
      expect((await author.call(getAuthoredQuestion, { questionId: own!.id })).status).toBe(404)
    }
    expect((await teacher.call(listWorkToCheck, {})).body.work).toEqual([])
  })

  it('goes with the account, and its list', async () => {
    const learner = await agreedLearner(app)
    await analyseAndSave(learner, '1. 24 × 3 = 62')
    const other = await agreedLearner(app)
    await analyseAndSave(other, '1. 24 × 3 = 62')
    const [own] = await privateOf(learner.id)
    await app.pool.query('delete from users where id = $1', [learner.id])
    await attemptsDomain.periodicTasks?.find(({ name }) => name.includes('private questions'))?.run(app as never)
    const rows = await app.db.select().from(questions).where(eq(questions.id, own!.id))
    expect(rows).toEqual([])
    expect(await privateOf(other.id)).toHaveLength(1)
    expect((await mistakesOf(other)).total).toBe(1)
  })
})

describe('practice exercises', () => {
  it('are the sets of practice for what went wrong, or of the nearest skill that has questions', async () => {
    const learner = await agreedLearner(app)
    const found = await analyse(learner, paper)
    const ask = async () => (await learner.call(contract.practiseAnalysis, { analysisId: found.id })).body.sets
    expect(await ask()).toEqual([])
    const skillId = found.questions[0]!.skill!.id
    const [topic] = [skillId.replace(/\.\d+$/, '')]
    await publishForPractice(app.db, practiceQuestion({ skills: [`${topic}.01`] }))
    expect(await ask()).toMatchObject([{ skill: { id: `${topic}.01` }, questions: 1, isNearby: true }])
    await publishForPractice(app.db, practiceQuestion({ skills: [skillId] }))
    expect(await ask()).toMatchObject([{ skill: { id: skillId }, questions: 1, isNearby: false }])
    const { turn } = (await learner.call(takeTurn, { scope: { kind: 'skill', skillId } })).body
    expect(turn).not.toBeNull()
  })
})

it('an analysis that is saved tells nothing of what has come into homework since', async () => {
  const learner = await agreedLearner(app)
  const scene = await homeworkScene(app)
  const { id: classId } = await scene.classWith(learner)
  const found = await analyse(learner, paper)
  const questionVersionIds = await publishForPractice(
    app.db,
    practiceQuestion({ text: 'Find the value of 402 − 137.' }),
  )
  await scene.assigned(classId, { source: { kind: 'questions', questionVersionIds } })
  const { scheduled } = (await learner.call(contract.saveAnalysis, { analysisId: found.id })).body
  expect([scheduled, (await privateOf(learner.id)).length]).toEqual([1, 2])
  expect((await mistakesOf(learner)).mistakes.map(({ title }) => title)).toEqual(['3/4 + 1/8'])
})
