import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTurn, readMistake, takeTurn } from '@capyzen/contracts/practice'
import {
  changeQuestion,
  createQuestion,
  exportQuestions,
  getAuthoredQuestion,
  importQuestions,
  listAuthoredQuestions,
  setInPractice,
  tryAnswer,
} from '@capyzen/contracts/question-authoring'
import { answerOfContent, QuestionDraft, toContent } from '@capyzen/contracts/question-drafts'
import { topics } from '@capyzen/contracts/taxonomy'
import { listAudit } from '@capyzen/contracts/users'
import { cpuSeconds } from '#test/cpu-seconds'
import { questionDraft } from '#test/fixtures/question-authoring'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { fingerprintOf } from './importing.ts'

let app: TestApp
type Caller = Awaited<ReturnType<TestApp['person']>>
let teacher: Caller
let colleague: Caller
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher()
  colleague = await app.confirmedTeacher()
  admin = await app.administrator()
})
afterAll(() => app?.close())

const write = async (draft = questionDraft(), by = teacher) =>
  (await by.call(createQuestion, { question: draft })).body.question
const publish = async ({ id, version }: { id: string; version: number }, isInPractice = true) =>
  (await admin.call(setInPractice, { questionId: id, version, isInPractice })).body

const short = (key: object, more: object = {}) =>
  ({ kind: 'short', key, unit: null, hasWorking: false, method: [], ...more }) as QuestionDraft['answer']
const answers: Record<string, Partial<QuestionDraft>> = {
  choice: {},
  'several choices': {
    type: 'MultipleResponse',
    answer: {
      kind: 'choices',
      choices: ['a', 'b', 'c'].map((text) => ({ text, isRight: text !== 'b', mistake: null })),
    },
  },
  'a number with unit and working': {
    type: 'ShortAnswer',
    answer: short(
      { kind: 'number', value: '3/4', form: 'lowest_terms' },
      { unit: 'kg', hasWorking: true, method: [{ label: { en: 'Half', zh: '一半' }, marks: 1, result: '1.5' }] },
    ),
  },
  words: { type: 'ShortAnswer', answer: short({ kind: 'text', accepted: ['heat', 'thermal energy'] }) },
  'a cloze': {
    type: 'Cloze',
    text: 'Ice [1] when it [2] warm.',
    answer: {
      kind: 'blanks',
      hasWorking: false,
      method: [],
      blanks: [
        { label: null, unit: null, options: ['melts', 'boils'], marks: 1, key: { kind: 'text', accepted: ['melts'] } },
        { label: null, unit: null, options: [], marks: 1, key: { kind: 'text', accepted: ['is', 'gets'] } },
      ],
    },
  },
  'an order': { type: 'Ordering', answer: { kind: 'order', items: ['cold', 'warm', 'hot'] } },
  pairs: {
    type: 'Matching',
    answer: {
      kind: 'pairs',
      pairs: [
        { left: 'ice', right: 'solid' },
        { left: 'steam', right: 'gas' },
      ],
    },
  },
  'marking points': {
    type: 'OpenAnswer',
    answer: {
      kind: 'points',
      model: 'Metal conducts heat.',
      points: [{ label: { en: 'Conducts', zh: '导热' }, marks: 2, anyOf: ['conducts'], except: ['not conducts'] }],
    },
  },
}

describe('question drafts', () => {
  it.each(Object.keys(answers))('come back as they were written: %s', async (kind) => {
    const draft = questionDraft(answers[kind])
    const { id } = await write(draft)
    const { question } = (await teacher.call(getAuthoredQuestion, { questionId: id })).body
    expect(question.question).toEqual(draft)
  })

  it('show an order and pairs mixed, and mark the order of the author as right', async () => {
    for (const kind of ['an order', 'pairs']) {
      const draft = questionDraft(answers[kind])
      const content = toContent(draft)
      if (!('values' in content.key)) throw new Error('no order')
      expect(content.key.values).not.toEqual(content.options.map(({ value }) => value))
      const { reviewed } = (
        await teacher.call(tryAnswer, { question: draft, answer: JSON.stringify(content.key.values) })
      ).body
      expect(reviewed).toMatchObject({ isCorrect: true, marksAwarded: 2 })
      expect(answerOfContent(content)).toEqual(draft.answer)
    }
  })

  it.each(['order', 'pairs'] as const)(
    'are mixed in a way that their text does not give away, and that stays while the answer does: %s',
    async (kind) => {
      const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
      const draft =
        kind === 'order'
          ? questionDraft({ type: 'Ordering', answer: { kind, items: words } })
          : questionDraft({
              type: 'Matching',
              answer: { kind, pairs: words.map((right, index) => ({ left: String(index + 1), right })) },
            })
      const shown = async (id: string) => {
        const { rows } = await app.pool.query<{ options: { label: string }[] }>(
          'select options from question_versions where question_id = $1 order by version desc limit 1',
          [id],
        )
        return rows[0]?.options.map(({ label }) => label.slice(3)) ?? []
      }
      const written = [await write(draft), await write(draft), await write(draft)]
      const orders = await Promise.all(written.map(({ id }) => shown(id)))
      expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
      expect(orders).not.toContainEqual(words)
      const id = written[0]?.id ?? ''
      const save = (question: QuestionDraft, version: number) =>
        teacher.call(changeQuestion, { questionId: id, version, question })
      await save({ ...draft, topic: 'Numbers' }, 1)
      expect(await shown(id)).toEqual(orders[0])
      expect((await save({ ...draft, topic: 'Numbers' }, 2)).body.question.version).toBe(2)
    },
  )

  it('lose characters that nobody sees, in the text and in every choice', async () => {
    const choices = ['i\u200bce', '\ufefflava'].map((text, index) => ({ text, isRight: index === 1, mistake: null }))
    const { question } = await write(
      questionDraft({ text: 'Which is \u202ehot?', answer: { kind: 'choices', choices } }),
    )
    expect(question).toMatchObject({
      text: 'Which is hot?',
      answer: { choices: [{ text: 'ice' }, { text: 'lava' }] },
    })
  })

  it('name the field that is wrong', () => {
    const problemsOf = (changes: Partial<QuestionDraft>) =>
      (QuestionDraft.safeParse(questionDraft(changes)).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        message,
      ])
    const choices = ['ice', 'ice'].map((text) => ({ text, isRight: true, mistake: null }))
    expect(problemsOf({ answer: { kind: 'choices', choices } })).toEqual([
      ['answer.choices', 'one_right'],
      ['answer.choices.1.text', 'twice'],
    ])
    expect(problemsOf({ ...answers['a cloze'], text: 'Ice [1] only.', marks: 3 })).toEqual([
      ['marks', 'marks_differ'],
      ['text', 'gap_missing'],
    ])
    expect(problemsOf({ type: 'Ordering' })).toEqual([['answer', 'type_differs']])
    expect(problemsOf({ skills: ['MA.XX.99'] })).toEqual([['skills.0', 'unknown_skill']])
    const image = { url: 'https://elsewhere.test/x.png', alt: 'A cat', width: 1, height: 1 }
    for (const url of [
      image.url,
      '/api/storage/exam-figures/../../auth/session',
      '/api/storage/exam-figures/%2e%2e/x.png',
    ])
      expect(problemsOf({ image: { ...image, url } })).toEqual([['image', 'foreign_picture']])
  })
})

describe('changeQuestion', () => {
  it('adds a version, and gives the second of two authors who save at once what the first one wrote', async () => {
    const { id, version } = await write()
    const save = (text: string) =>
      teacher.call(changeQuestion, { questionId: id, version, question: questionDraft({ text }) })
    const outcomes = (await Promise.all([save('One?'), save('Two?')])).map(({ body }) => body)
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed_meanwhile', 'saved'])
    expect(outcomes[0]?.question).toEqual(outcomes[1]?.question)
    expect(outcomes[0]?.question.version).toBe(2)
    const again = await teacher.call(changeQuestion, {
      questionId: id,
      version: 2,
      question: outcomes[0]!.question.question,
    })
    expect(again.body.question.version).toBe(2)
  })

  it('opens a question of a starter paper, whose open answer has one accepted wording', async () => {
    const key = { kind: 'text' as const, accepted: ['heat'] }
    await publishForPractice(app.db, practiceQuestion({ slug: 'open', type: 'OpenAnswer', text: 'Open?', key }))
    const [found] = (await admin.call(listAuthoredQuestions, { from: 'all', search: 'Open?' })).body.questions
    const { question } = (await admin.call(getAuthoredQuestion, { questionId: found!.id })).body
    expect(question.question).toMatchObject({ type: 'ShortAnswer', answer: { kind: 'short', key } })
  })

  it('hides a teacher’s questions from colleagues and shows them to administrators', async () => {
    const { id, version } = await write()
    const refused = await Promise.all([
      colleague.call(getAuthoredQuestion, { questionId: id }),
      colleague.call(changeQuestion, { questionId: id, version, question: questionDraft() }),
      colleague.call(setInPractice, { questionId: id, version, isInPractice: true }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await admin.call(getAuthoredQuestion, { questionId: id })).status).toBe(200)
  })

  it('is recorded in the audit log with the title of the question', async () => {
    app.clock.advance(1)
    await write(questionDraft({ text: 'Which question is audited?' }))
    const { records } = (await admin.call(listAudit, {})).body
    expect(records[0]).toMatchObject({ action: 'question_created', subjectName: 'Which question is audited?' })
  })
})

describe('setInPractice', () => {
  it('refuses a question without explanation or hint', async () => {
    for (const changes of [{ explanation: null }, { hints: [] }])
      expect(await publish(await write(questionDraft(changes)))).toMatchObject({
        outcome: 'incomplete',
        question: { state: 'draft' },
      })
  })

  it('makes students meet the question, and withdraws it without taking it from the mistakes book', async () => {
    const scope = { kind: 'set', level: 'P2', subject: 'chinese' } as const
    const written = await write(questionDraft({ level: 'P2', subject: 'chinese' }))
    expect((await publish(written)).question.state).toBe('practice')
    const student = await app.person()
    const { turn } = (await student.call(takeTurn, { scope })).body
    expect(turn?.question.text).toBe('Which is the hottest?')
    await student.call(answerTurn, { turnId: turn!.id, answer: 'A', isLast: true })
    expect((await publish(written, false)).question.state).toBe('draft')
    app.clock.advance(86_400)
    expect((await (await app.person()).call(takeTurn, { scope })).body.turn).toBeNull()
    const mistake = await student.call(readMistake, { questionVersionId: written.versionId })
    expect(mistake.body.reviewed).toMatchObject({ answer: 'A', correctAnswer: 'C' })
  })
})

describe('tryAnswer', () => {
  it('marks as for a student, with the feedback of a known mistake', async () => {
    const [topic] = topics.filter(({ subject, misconceptions }) => subject === 'science' && misconceptions.length > 0)
    const misconception = topic!.misconceptions[0]!
    const feedback = { en: 'Milk is only warm.', zh: '牛奶只是温的。' }
    const choices = ['milk', 'lava'].map((text) => ({
      text,
      isRight: text === 'lava',
      mistake: text === 'milk' ? { misconception: misconception.id, feedback } : null,
    }))
    const draft = questionDraft({ answer: { kind: 'choices', choices } })
    const { reviewed } = (await teacher.call(tryAnswer, { question: draft, answer: 'A' })).body
    expect(reviewed).toMatchObject({ isCorrect: false, mistake: { label: misconception.label, feedback } })
    expect((await teacher.call(tryAnswer, { question: draft, answer: 'B' })).body.reviewed.marksAwarded).toBe(2)
  })
})

describe('listAuthoredQuestions', () => {
  it('finds own questions by text, filters and state, and the bank’s of everybody', async () => {
    const author = await app.confirmedTeacher()
    const list = async (query: object, by = author) => (await by.call(listAuthoredQuestions, query)).body
    await write(questionDraft({ text: 'Why is 100% of snow cold?' }), author)
    const shared = await write(questionDraft({ text: 'Why does snow melt?', level: 'P3', type: 'MCQ' }), author)
    expect((await list({})).questions.map(({ title }) => title)).toHaveLength(2)
    await publish(shared)
    expect((await list({ search: '0% OF SNOW' })).total).toBe(1)
    expect((await list({ search: '%' })).total).toBe(1)
    expect((await list({ level: 'P3' })).questions).toMatchObject([{ id: shared.id, state: 'practice', isOwn: true }])
    expect((await list({ state: 'draft' })).total).toBe(1)
    expect((await list({ from: 'bank', search: 'snow' }, colleague)).questions).toMatchObject([
      { id: shared.id, isOwn: false },
    ])
    expect((await list({ search: 'snow' }, colleague)).total).toBe(0)
    expect((await colleague.call(listAuthoredQuestions, { from: 'all' })).body.error).toBe('forbidden')
    expect((await list({ from: 'all', search: 'snow' }, admin)).total).toBe(2)
  })
})

const heading = 'type,language,subject,level,topic,marks,text,option_1,option_2,answer,hint_en,hint_zh'
const table = (...rows: string[]) => [heading, ...rows].join('\n')
const read = (csv: string, apply = false, by = teacher, skipsDuplicates = false) =>
  by.call(importQuestions, { csv, apply, skipsDuplicates }).then(({ body }) => body)

describe('importQuestions', () => {
  it('names field and reason of every row’s problem, and writes the others', async () => {
    const csv = table(
      'MCQ,en,math,P4,Numbers,1,Is 2 even?,yes,no,A,,',
      'MCQ,en,math,P9,Numbers,1,Is 3 even?,yes,no,C,,',
      'MCQ,en,math,P4,Numbers,many,,yes,yes,A,Look.,',
      'Riddle,en,math,P4,Numbers,1,What?,,,x,,',
      'MCQ,en,math,P4,Numbers,1,Is 4 even?,yes,no,A,,,,surplus',
      'Cloze,en,math,P4,Numbers,3,Two gaps [1] and [2],,,1 | 2,,',
    )
    const checked = await read(csv, true)
    expect(checked).toMatchObject({ rows: 6, refused: 5, imported: 1 })
    expect(
      checked.findings.map(({ row, problems }) => [row, problems.map((one) => `${one.column} ${one.problem}`)]),
    ).toEqual([
      [3, ['level unknown_word', 'answer bad_answer']],
      [4, ['hint_zh both_languages', 'marks not_a_number', 'text missing']],
      [5, ['type unknown_word', 'answer bad_answer']],
      [6, ['type broken_row']],
      [7, ['answer marks_differ']],
    ])
    expect((await teacher.call(listAuthoredQuestions, { search: 'even?' })).body.total).toBe(1)
  })

  it('names likely duplicates in the file and among the questions that the author can see, and leaves them out on request', async () => {
    const author = await app.confirmedTeacher()
    const rows = ['MCQ,en,math,P4,Numbers,1,Is 12 odd?,yes,no,B,,', 'MCQ,en,math,P4,Numbers,1,  is 12 ODD ?,no,yes,A,,']
    const csv = table(...rows)
    expect((await read(csv, false, author)).findings).toMatchObject([{ row: 3, duplicateOf: { kind: 'row', row: 2 } }])
    expect((await read(csv, true, author, true)).imported).toBe(1)
    const again = await read(csv, false, author)
    expect(again.findings.map(({ duplicateOf }) => duplicateOf?.kind)).toEqual(['question', 'question'])
    expect((await read(csv, false, colleague)).duplicates).toBe(1)
    expect(fingerprintOf({ text: '5 - 3', options: [] })).not.toBe(fingerprintOf({ text: '53', options: [] }))
  })

  it('takes what the export wrote, formulas included, which the export makes harmless', async () => {
    const author = await app.confirmedTeacher()
    for (const kind of ['choice', 'several choices', 'words', 'an order', 'pairs', 'marking points'])
      await write(questionDraft({ ...answers[kind], text: `=HYPERLINK("x") ${kind}, [1]` }), author)
    const { csv, leftOut } = (await author.call(exportQuestions, {})).body
    expect(leftOut).toBe(0)
    expect(csv).not.toMatch(/(^|,|")=/m)
    const other = await app.confirmedTeacher()
    expect(await read(csv, true, other)).toMatchObject({ refused: 0, duplicates: 0, imported: 6 })
    const copy = (await other.call(exportQuestions, {})).body.csv
    const withoutIds = (text: string) =>
      text
        .replace(/[\da-f-]{36}/g, '')
        .split('\n')
        .toSorted()
    expect(withoutIds(copy)).toEqual(withoutIds(csv))
  })

  it('refuses a table without its columns, with unknown ones or with more than 10,000 rows', async () => {
    expect(await read('type,text,colour\nMCQ,x,red')).toMatchObject({
      missingColumns: ['language', 'subject', 'level', 'marks'],
      unknownColumns: ['colour'],
    })
    expect(await read(table(...Array<string>(10_001).fill('MCQ')))).toMatchObject({ tooManyRows: true, findings: [] })
  })

  it.each([
    ['heading cells', 'x,'.repeat(3_900_000)],
    ['empty heading cells', `${heading}${','.repeat(3_900_000)}`],
    ['cells in a row', `${heading}\n${'x,'.repeat(3_900_000)}`],
    ['rows', `${heading}\n${'x\n'.repeat(1_000_000)}`],
  ])('answers within seconds to a table with millions of %s', async (_what, csv) => {
    const taken = await cpuSeconds(async () => expect(await read(csv)).toMatchObject({ imported: null }))
    expect(taken).toBeLessThan(6)
  })

  it('finds columns beside many empty ones, as spreadsheets write them', async () => {
    const row = 'MCQ,en,math,P4,Numbers,1,Is 21 odd?,yes,no,A,,'
    const csv = [`,,${heading}${','.repeat(16_000)}`, `,,${row}${','.repeat(16_000)}`].join('\n')
    expect(await read(csv)).toMatchObject({ missingColumns: [], unknownColumns: [], rows: 1, refused: 0 })
  })

  it('imports 10,000 questions in less than half a minute of work', async () => {
    const author = await app.confirmedTeacher()
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `MCQ,en,math,P4,Numbers,1,Is ${index} a big number?,yes,no,A,,`,
    )
    const taken = await cpuSeconds(async () =>
      expect(await read(table(...rows), true, author)).toMatchObject({ refused: 0, imported: 10_000 }),
    )
    expect(taken).toBeLessThan(30)
    expect((await author.call(listAuthoredQuestions, {})).body.total).toBe(10_000)
  })
})
