import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { cpuSeconds } from '#test/cpu-seconds'
import { questionDraft } from '#test/fixtures/question-authoring'
import { readItem, splitQuestionFile, writeQuestionFile } from './question-file.ts'
import { partsOf } from './cell-parts.ts'
import { readNumberCell } from './number-cell.ts'
import { readRow } from './row.ts'
import { readTable } from './table.ts'

const readBack = (yaml: string) => {
  const file = splitQuestionFile(yaml)!
  return file.items.map((item) => readItem(item, file))
}

describe('a file of questions', () => {
  it('gives back texts with separators, quotes, line breaks and signs of YAML', () => {
    const signs = fc.constantFrom(...';|=:#-?&*!%@`"\'{}[],>~\\\n\t 0aé好😀'.split(/(?:)/u))
    const text = fc
      .array(signs, { minLength: 1, maxLength: 30 })
      .map((each) => each.join(''))
      .filter((each) => each.trim() === each && each !== '')
    const draft = fc.record({ text, left: text, right: text, other: text }).map(({ text: asked, left, right, other }) =>
      questionDraft({
        ...{ type: 'Matching', text: asked, explanation: { en: left, zh: right } },
        answer: {
          kind: 'pairs',
          pairs: [
            { left: `1 ${left}`, right: `1 ${right}` },
            { left: `2 ${other}`, right: '2' },
          ],
        },
      }),
    )
    fc.assert(
      fc.property(draft, (each) => {
        const read = QuestionDraft.safeParse(each)
        fc.pre(read.success)
        expect(readBack(writeQuestionFile([read.data!]))[0]?.draft).toEqual(read.data)
      }),
      { numRuns: 100 },
    )
  })

  it('reads a set that says what holds for all its questions, with its passages', () => {
    const set = `name: heat
subject: science
language: en
level: P5
passages:
  kettle: A kettle sings.
questions:
  - id: heat-1
    type: ShortAnswer
    difficulty: easy
    topic: Heat
    marks: 1
    passage: kettle
    text: What sings?
    answer: { kind: short, key: { kind: text, accepted: [a kettle] } }
    typed: { right: [the kettle] }
`
    expect(readBack(set)).toMatchObject([
      { problems: [], draft: { level: 'P5', passage: 'A kettle sings.', answer: { unit: null, hasWorking: false } } },
    ])
  })

  it('names the line and the field of what is wrong, and reads the others', () => {
    const [good] = writeQuestionFile([questionDraft({ topic: 'Heat' })]).split(/(?<=\n)(?=- )/)
    const bad = good!.replace('type: MCQ', 'type: Riddle').replace('marks: 2', 'marks: many')
    const file = splitQuestionFile(`${good}${bad}- [not\n${good}`)!
    const read = file.items.map((item) => ({ row: item.number, ...readItem(item, file) }))
    const lines = good!.trimEnd().split('\n').length
    expect(
      read.map(({ row, problems }) => [row, problems.map(({ column, problem }) => `${column} ${problem}`)]),
    ).toEqual([
      [1, []],
      [lines + 1, ['type unknown_word', 'marks bad_answer']],
      [2 * lines + 1, ['text broken_row']],
      [2 * lines + 2, []],
    ])
  })
})

const head = 'type,language,subject,level,marks,topic,text,answer,unit'
const rowsOf = (csv: string) => readTable(csv, 100).rows.map((row) => readRow(row))
const answerTo = (cell: string, unit = '') =>
  rowsOf(`${head}\nShortAnswer,en,math,P5,1,Numbers,How much?,"${cell}",${unit}`)[0]!

it('writes what a question is before what it asks, and names a number that is none', () => {
  const written = writeQuestionFile([
    questionDraft({
      type: 'ShortAnswer',
      answer: { kind: 'short', key: { kind: 'number', value: '5' }, unit: null, hasWorking: false, method: [] },
    }),
  ])
  const fields = [...written.matchAll(/^[- ] (\w+):/gm)].map(([, field]) => field)
  expect([fields[0], ...fields.slice(-5)]).toEqual(['type', 'marks', 'text', 'answer', 'hints', 'explanation'])
  expect(readBack(written.replace("value: '5'", 'value: six'))[0]?.problems).toEqual([
    { column: 'answer.key.value', problem: 'not_a_number' },
  ])
})

it('reads hostile text without delay', async () => {
  const long = 300_000
  const laughs = `- a: &a [${'x,'.repeat(9)}]\n  b: &b [${'*a,'.repeat(9)}]\n  c: &c [${'*b,'.repeat(9)}]\n  d: [${'*c,'.repeat(9)}]`
  const items = [laughs, `- text: ${'x'.repeat(long)}`, `- text: ${'['.repeat(39_000)}`, '- __proto__: { level: P5 }']
  const spent = await cpuSeconds(() => {
    expect(splitQuestionFile(`${' \n'.repeat(long / 2)}x\n- a`)).toBeUndefined()
    for (const text of items) {
      const file = splitQuestionFile(text)!
      expect(readItem(file.items[0]!, file).draft).toBeNull()
    }
    expect(partsOf(`a${' '.repeat(long)}b`, ';', true)).toHaveLength(1)
    expect(readNumberCell(' 1'.repeat(long))).toBeUndefined()
  })
  expect(spent).toBeLessThan(5)
})

describe('a table of questions', () => {
  it.each([
    ['−3', '-3', null],
    ['$7.50', '7.50', 'dollars'],
    ['12 cm', '12', 'cm'],
    ['2.5 ℓ', '2.5', 'ℓ'],
    ['40 cm²', '40', 'cm²'],
    ['½', '1/2', null],
    ['2 ½', '2 1/2', null],
    ['7,5', '7.5', null],
    ['1,500', '1500', null],
    ['x = 5', '5', null],
  ])('reads %s as the number %s, unit %s', (cell, value, unit) => {
    expect(answerTo(cell).draft?.answer).toMatchObject({ kind: 'short', key: { kind: 'number', value }, unit })
  })

  it.each(['2-Jan', '03:04:00', '4.31E+06', '#REF!', '1月2日', '2026-01-02'])(
    'reports %s, which a spreadsheet made',
    (cell) => {
      expect(answerTo(cell)).toMatchObject({ draft: null, problems: [{ column: 'answer', problem: 'mangled' }] })
    },
  )

  it.each(['heat;thermal energy', 'heat ; thermal energy'])('takes alternatives: %s', (cell) => {
    expect(answerTo(cell).draft?.answer).toMatchObject({ key: { accepted: ['heat', 'thermal energy'] } })
  })

  it('takes a semicolon of a sentence as one where our export wrote it, or with a backslash', () => {
    const text = 'It rained; we stayed at home.'
    const [exported] = rowsOf(`id,state,${head}\n1,draft,ShortAnswer,en,english,P5,2,Joining,Join them.,${text},`)
    expect(exported?.draft?.answer).toMatchObject({ key: { accepted: [text] } })
    expect(answerTo(String.raw`It rained\; we stayed at home.`).draft?.answer).toMatchObject({
      key: { accepted: [text] },
    })
  })

  it('reads the line that names its separator, and marks as spreadsheets write them', () => {
    const [read] = rowsOf(`sep=;\n${head.replaceAll(',', ';')}\nShortAnswer;en;math;P5;2.0;Numbers;What is 1+1?;2;`)
    expect(read?.draft).toMatchObject({ marks: 2, answer: { key: { kind: 'number', value: '2' } } })
  })
})
