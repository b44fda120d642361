import { describe, expect, test } from 'vitest'
import { PaperSource } from './paper-source.ts'
import { paper as draft } from './papers/p6-chinese-1.ts'

const paper = PaperSource.parse(draft)
const questions = paper.topics.flatMap((topic) => topic.questions)
const level = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** What the format promises about `points`, in its plainest form: the wordings are tried here, not the marker. */
function marksFor(id: string, answer: string): number {
  const key = questions.find((question) => question.id === id)?.key
  if (key?.kind !== 'points') throw new Error(`${id} is not marked by points`)
  return key.points
    .filter(({ anyOf, except = [] }) => {
      const rest = except.map(level).reduce((text, wording) => text.replaceAll(wording, '￼'), level(answer))
      return anyOf.some((wording) => rest.includes(level(wording)))
    })
    .reduce((sum, { marks }) => sum + marks, 0)
}

test('passages number their gaps like their questions', () => {
  for (const { topic, passage, questions: own } of paper.topics) {
    const gaps = [...(passage ?? '').matchAll(/（(\d+)）/g)].map(([, number]) => Number(number))
    if (gaps.length === 0) continue
    expect(gaps, topic).toEqual(own.map((question) => questions.indexOf(question) + 1))
    own.forEach((question, index) => expect(question.text).toContain(`（${gaps[index]}）`))
  }
})

test('exactly one open question has no key', () => {
  expect(questions.filter(({ key }) => !key).map(({ id, type }) => [id, type])).toEqual([['ydb-6', 'OpenAnswer']])
})

test('the answer to copy occurs in the passage', () => {
  const key = questions.find(({ id }) => id === 'ydb-4')?.key
  if (key?.kind !== 'text') throw new Error('ydb-4 is not a text question')
  expect(paper.topics.some(({ passage }) => passage?.includes(key.accepted[0]!))).toBe(true)
})

describe('marking of model answers', () => {
  for (const { id, key, marks } of questions)
    if (key?.kind === 'points')
      test(`awards full marks to the model answer of ${id}`, () => expect(marksFor(id, key.model)).toBe(marks))
})

describe('marking of sample answers', () => {
  test.each<[string, string, number]>([
    ['yda-1', '她最迟要在 5 月 30 日报名，当天要和妈妈一起去。', 2],
    ['yda-1', '５月３０日以前报名，要由家长陪着出席', 2],
    ['yda-1', '她要在五月三十号报名。', 1],
    ['yda-1', '她要在6月6日报名，不需要家长陪同。', 0],
    ['yda-2', '8张，因为通告说不收课本。', 2],
    ['yda-2', '八张，因为他带了八本故事书。', 1],
    ['yda-2', '十张，因为八加二等于十。', 0],
    ['yda-2', '十张，因为8个故事书加2本课本。', 0],
    ['yda-3', '旧书不会被丢掉，可以再利用。剩下的书会送给图书角，小朋友就有书看了。', 2],
    ['yda-3', '小朋友可以读到更多的书。', 1],
    ['yda-3', '活动在二楼举行，会派人打扫干净。', 0],
    ['ydb-1', '我说爷爷是送外卖的，因为他身上有油烟味，我怕同学笑我。', 3],
    ['ydb-1', '说爷爷是送外卖的，因为我不喜欢油烟味。', 2],
    ['ydb-1', '他说爷爷是卖炒粿条的，因为爷爷很忙。', 0],
    ['ydb-1', '说是送外卖的，他不觉得丢脸。', 1],
    ['ydb-2', '我很内疚，因为我不敢承认他是我爷爷，爷爷却没有骂我，还请同学吃。', 3],
    ['ydb-2', '我觉得很难过，因为我说谎了。', 2],
    ['ydb-2', '我很生气，因为炒粿条不好吃，太热了。', 0],
    ['ydb-2', '我笑着走开，心里很高兴。', 0],
    ['ydb-2', '我没有后悔，因为我不饿。', 0],
    ['ydb-3', '爷爷给他多加一个蛋，没有多收钱。他现在把爷爷的话告诉他的学生。', 2],
    ['ydb-3', '爷爷多给他加个蛋。', 1],
    ['ydb-3', '爷爷教他读书，他现在每个星期坐车来吃炒粿条。', 0],
    ['ydb-5', '因为我听了叔叔的话，知道爷爷很善良，而且他手受伤了还在炒。', 3],
    ['ydb-5', '因为爷爷工作很辛苦，我很佩服他。', 2],
    ['ydb-5', '因为爷爷换了一个新的铁锅，声音变小了。', 0],
    ['ydb-5', '因为爷爷做事不认真，不关心我。', 0],
  ])('awards %s the expected marks: %s', (id, answer, marks) => expect(marksFor(id, answer)).toBe(marks))
})
