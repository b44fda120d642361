import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scoreAnswer } from '../../server/src/domains/learning/questions/scoring.ts'
import { toDraft } from '../../server/src/domains/learning/questions/starter-content.ts'
import { orderByTitle } from '../../server/src/domains/classroom/homework/card-order.ts'
import { questionSets } from '../questions/index.ts'
import { QuestionSetSource } from '../questions/question-source.ts'
import { HomeworkSetSource } from './homework-source.ts'
import { homeworkSets } from './index.ts'
import { pictureComposition } from './picture-composition.ts'

const sets = homeworkSets.map((set) => HomeworkSetSource.parse(set))
const composition = QuestionSetSource.parse(pictureComposition)
const subjectOf = new Map(
  [...questionSets, composition].flatMap(({ subject, questions }) => questions.map(({ id }) => [id, subject] as const)),
)

describe('general homework', () => {
  it('has three practice sets of four to six questions of at least three subjects, then a picture composition', () => {
    const titles = sets.map(({ title }) => ({ titleEn: title.en, titleZh: title.zh }))
    expect(orderByTitle(titles)).toEqual(titles)
    expect(sets.map(({ title }) => title.zh)).toEqual(['第一套练习题', '第二套练习题', '第三套练习题', '看图作文'])
    for (const { cards } of sets.slice(0, 3)) {
      expect(cards.length).toBeGreaterThanOrEqual(4)
      expect(cards.length).toBeLessThanOrEqual(6)
      expect(new Set(cards.map(({ question }) => subjectOf.get(question))).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('names questions that there are, each once', () => {
    const slugs = sets.flatMap(({ cards }) => cards.map(({ question }) => question))
    expect(slugs.filter((slug) => !subjectOf.has(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  it('uses every figure', () => {
    const used = composition.questions.flatMap(({ figure }) => figure?.file ?? [])
    expect(readdirSync(new URL('./figures/', import.meta.url))).toEqual(used)
  })

  it('gives the model composition all marks and a list of things few, for now only', () => {
    const [question] = composition.questions
    const draft = toDraft(composition, { ...question!, image: null })
    const scored = { ...draft, unit: null, blanks: [], hasWorking: false, passage: null }
    const marks = (answer: string) => scoreAnswer(scored, answer)
    const model = draft.key?.kind === 'points' ? draft.key.model : ''
    // The model itself is recognised as copied, so it is tried in other words.
    expect(
      marks(
        '昨天下雨，我和妹妹在车站等车。一位婆婆的袋子裂开，橙子都掉出来。我们赶紧帮她捡起来，婆婆很高兴，一直夸我们。',
      ),
    ).toMatchObject({ marksAwarded: 6, provisional: true })
    expect(model.length).toBeGreaterThan(80)
    expect(marks('图里有一把红伞，一个老婆婆和很多橙子。').marksAwarded).toBeLessThanOrEqual(1)
  })
})
