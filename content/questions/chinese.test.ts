import { describe, expect, test } from 'vitest'
import { withParts, type QuestionWithParts } from './answer-parts.ts'
import { readQuestionSets } from './index.ts'

const questions = readQuestionSets()
  .filter(({ subject }) => subject === 'chinese')
  .flatMap((set) => set.questions.map(withParts))
const passageOf = new Map(questions.map(({ id, passage }) => [id, passage ?? ''] as const))
const ofType = (type: QuestionWithParts['type']) => questions.filter((question) => question.type === type)
const byId = (id: string) => questions.find((question) => question.id === id)!
const countBy = (values: string[]) =>
  values.reduce<Record<string, number>>((counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }), {})

describe('spread of the pack', () => {
  test('repeats each skill with another question', () => {
    const counts = countBy(questions.map(({ skills }) => skills[0]!))
    expect(Object.entries(counts).filter(([, count]) => count < 2)).toEqual([])
  })

  test('fills each term of P5 and P6', () => {
    const counts = countBy(questions.map(({ level, term }) => `${level} ${term}`))
    for (const level of ['P5', 'P6'])
      for (const term of ['CA1', 'SA1', 'CA2', 'SA2']) expect(counts[`${level} ${term}`]).toBeGreaterThanOrEqual(6)
    expect(counts['P6 CA1']).toBeGreaterThanOrEqual(24)
  })

  test('has every type, and a passage, in P6 CA1', () => {
    const set = questions.filter(({ level, term }) => level === 'P6' && term === 'CA1')
    expect(Object.keys(countBy(set.map(({ type }) => type)))).toHaveLength(7)
    expect(set.some(({ passage }) => passage !== null)).toBe(true)
  })

  test('mixes easy, medium and hard', () => {
    const counts = countBy(questions.map(({ difficulty }) => difficulty))
    const share = (difficulty: string) => (counts[difficulty] ?? 0) / questions.length
    expect(share('easy')).toBeGreaterThan(0.25)
    expect(share('hard')).toBeGreaterThan(0.2)
    expect(share('medium')).toBeGreaterThan(0.4)
  })

  test('puts right choices at each letter about as often', () => {
    const letters = countBy(ofType('MCQ').map(({ choices = [] }) => `${choices.findIndex(({ isRight }) => isRight)}`))
    for (const letter of ['0', '1', '2', '3']) {
      expect((letters[letter] ?? 0) / ofType('MCQ').length).toBeGreaterThan(0.2)
      expect((letters[letter] ?? 0) / ofType('MCQ').length).toBeLessThan(0.3)
    }
  })
})

describe('choices', () => {
  test.each(ofType('MCQ').map((question) => [question.id, question] as const))(
    'of %s are four, differ, and are alike in length',
    (_id, { choices = [] }) => {
      const texts = choices.map(({ text }) => text)
      expect(new Set(texts).size).toBe(4)
      const lengths = texts.map((text) => text.replace(/[_\s]/g, '').length)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(Math.max(2, Math.max(...lengths) * 0.2))
    },
  )

  test('that are wrong in a multiple response name their mistake', () => {
    for (const { id, choices = [] } of ofType('MultipleResponse'))
      for (const { isRight, mistake } of choices) expect([id, isRight || mistake !== null]).toEqual([id, true])
  })

  test('to order or match differ from each other', () => {
    for (const { id, order, pairs } of [...ofType('Ordering'), ...ofType('Matching')]) {
      const texts = order ?? pairs!.flatMap(({ left, right }) => [left, right])
      expect([id, new Set(texts).size]).toEqual([id, texts.length])
    }
  })

  test('of a gap differ, and one is the key', () => {
    for (const { id, blanks = [], key } of ofType('Cloze')) {
      if (key?.kind !== 'blanks') throw new Error(`${id} has no blanks`)
      blanks.forEach(({ options }, index) => {
        const gap = key.blanks[index]!.key
        if (gap.kind !== 'text') throw new Error(`${id} is no gap of words`)
        expect([id, new Set(options).size]).toEqual([id, options.length])
        expect([id, options.filter((option) => gap.accepted.includes(option)).length]).toEqual([id, 1])
      })
      const places = key.blanks.map(({ key: gap }, index) =>
        gap.kind === 'text' ? blanks[index]!.options.indexOf(gap.accepted[0]!) : -1,
      )
      expect([id, new Set(places).size > 1]).toEqual([id, true])
    }
  })
})

describe('answers from the passage', () => {
  const toFind = questions.filter(({ text }) => text.startsWith('从第'))
  test('there are words to find', () =>
    expect(toFind.filter(({ type }) => type === 'ShortAnswer').length).toBeGreaterThan(1))

  test.each(toFind.filter(({ type }) => type === 'ShortAnswer').map((question) => [question.id, question] as const))(
    'the word of %s stands once, in its paragraph',
    (id, { text, key }) => {
      const paragraph = /从第(.)段/.exec(text)![1]!
      const own = passageOf
        .get(id)!
        .split('\n')
        .filter((line) => line.includes(paragraph))
      if (key?.kind !== 'text') throw new Error(`${id} has no words`)
      expect(own).toHaveLength(1)
      expect(own[0]!.split(key.accepted[0]!)).toHaveLength(2)
    },
  )

  test('what a question quotes of its passage stands there', () => {
    for (const { id, text, skills } of questions) {
      const passage = passageOf.get(id)!
      if (!passage || skills[0]!.startsWith('ZH.YD.SY') || skills[0] === 'ZH.YD.PJ.01') continue
      for (const [, quoted] of text.matchAll(/“([^”]{5,})”/g))
        expect([id, passage.includes(quoted!)]).toEqual([id, true])
    }
  })
})

/** Characters and signs of a passage without its title, from and to. */
const lengths = { P1: [40, 90], P2: [40, 90], P3: [120, 180], P4: [200, 280], P5: [300, 380], P6: [380, 480] } as const

describe('reading passages', () => {
  const passages = readQuestionSets().filter(({ name }) => name.startsWith('chinese-reading-'))

  test('are two or more for each level', () => {
    const counts = countBy(passages.map((set) => set.questions[0]!.level))
    for (const level of Object.keys(lengths)) expect([level, (counts[level] ?? 0) >= 2]).toEqual([level, true])
  })

  test.each(passages.map((set) => [set.name, set] as const))('%s fits its level', (_name, set) => {
    const [{ level, passage }] = set.questions as [(typeof set.questions)[number]]
    const written = passage!.slice(passage!.indexOf('\n')).replace(/[\s①-⑦]/g, '').length
    const [fewest, most] = lengths[level]
    expect([written >= fewest, written <= most, written]).toEqual([true, true, written])
    expect(new Set(set.questions.map((question) => question.passage)).size).toBe(1)
    expect([4, 5, 6]).toContain(set.questions.length)
    // The first hint only points.
    for (const { id, hints } of set.questions) expect([id, hints.length >= 2]).toEqual([id, true])
  })

  test('are quoted as they stand by explanations', () => {
    for (const { id, passage, explanation } of passages.flatMap(({ questions: ofSet }) => ofSet))
      for (const words of [explanation.zh, explanation.en])
        for (const [, quoted] of words.matchAll(/(?<!检查：|换成)“([^”]*\p{Script=Han}[^”]{3,})”/gu)) {
          const plain = quoted!.replaceAll('‘', '“').replaceAll('’', '”')
          if (!plain.includes('……'))
            expect([id, plain, passage!.includes(plain.replace(/。$/, ''))]).toEqual([id, plain, true])
        }
  })
})

describe('sentences', () => {
  test.each([
    ['chinese-p6-ca1-blown-away', '把', '被'],
    ['chinese-p5-ca1-thunder', '被', '把'],
  ])('%s keeps every word and swaps doer and receiver', (id, from, to) => {
    const { text, key } = byId(id)
    if (key?.kind !== 'text') throw new Error(`${id} has no words`)
    const given = text.split('\n').at(-1)!.replace('。', '')
    const [first, rest] = given.split(from) as [string, string]
    const second = /^(.*?)(吹走了|吓哭了)$/.exec(rest)!
    expect(key.accepted[0]).toBe(`${second[1]}${to}${first}${second[2]}`)
  })

  test('wrong characters are underlined, labelled, and replaced by others', () => {
    for (const { id, text, blanks = [], key } of questions.filter(({ text: words }) =>
      words.includes('错别字，写出'),
    )) {
      if (key?.kind !== 'blanks') throw new Error(`${id} has no blanks`)
      const underlined = [...text.matchAll(/__(.)__/g)].map(([, wrong]) => wrong)
      expect(blanks.map(({ label }) => /“(.)”/.exec(label!)![1])).toEqual(underlined)
      key.blanks.forEach(({ key: blank }, index) => {
        if (blank.kind === 'text') expect(blank.accepted).not.toContain(underlined[index])
      })
    }
  })
})

describe('numbers and dates', () => {
  const keyNumbers = (id: string) => {
    const { key } = byId(id)
    if (key?.kind !== 'blanks') throw new Error(`${id} has no blanks`)
    return key.blanks.map(({ key: blank }) => (blank.kind === 'number' ? Number(blank.value) : Number.NaN))
  }

  test('the fee of the craft class follows from the notice', () => {
    const notice = passageOf.get('chinese-p6-ca1-craft-fee')!
    const memberFee = Number(/会员的，每组(\d+)元/.exec(notice)![1])
    const bottles = { 两: 2 }[/每组请自备(.)个/.exec(notice)![1] as '两']
    const groups = byId('chinese-p6-ca1-craft-fee').text.match(/儿子|女儿/g)!.length
    expect(notice).toContain('一名学生和一名家长为一组')
    expect(keyNumbers('chinese-p6-ca1-craft-fee')).toEqual([groups * memberFee, groups * bottles])
  })

  test('the total at the fair follows from the poster', () => {
    const poster = passageOf.get('chinese-p6-psle-fair-total')!
    const { text } = byId('chinese-p6-psle-fair-total')
    const [, dollars, tens] = /每个(\d)元(\d)角/.exec(poster)!
    expect(poster).toContain('买五个送一个')
    expect(poster).toContain('每张学生证限买两杯')
    expect(text).toContain('六个咖喱卜')
    expect(text).toContain('两杯薏米水')
    const barley = Number(/每杯(\d)元/.exec(poster)![1]) / 2
    const total = 5 * (Number(dollars) + Number(tens) / 10) + 2 * barley
    expect(keyNumbers('chinese-p6-psle-fair-total')).toEqual([total, Number(/带了(\d+)元/.exec(text)![1]) - total])
  })

  test('days of the week agree with the calendar', () => {
    const dates = [...passageOf.values()].flatMap((passage) => [...passage.matchAll(/(\d+)月(\d+)日（星期(.)）/g)])
    expect(dates.length).toBeGreaterThan(1)
    for (const [date, month, day, weekday] of dates)
      expect([date, '日一二三四五六'[new Date(Date.UTC(2026, Number(month) - 1, Number(day))).getUTCDay()]]).toEqual([
        date,
        weekday,
      ])
  })
})

describe('wording', () => {
  test('no hint gives the answer', () => {
    for (const { id, type, choices = [], key, hints } of questions) {
      const right =
        type === 'MCQ'
          ? choices.flatMap(({ text, isRight }) => (isRight ? text : []))
          : key?.kind === 'text'
            ? key.accepted
            : []
      const given = hints.filter(({ en, zh }) => right.some((answer) => en.includes(answer) || zh.includes(answer)))
      expect([id, given]).toEqual([id, []])
    }
  })

  test('Chinese sentences have full-width punctuation', () => {
    for (const { id, text, choices = [], explanation, hints } of questions)
      for (const words of [
        text,
        explanation.zh,
        ...hints.map(({ zh }) => zh),
        ...choices.flatMap(({ text: choice, mistake }) => [choice, mistake?.feedback.zh ?? '']),
      ])
        expect([id, /\p{Script=Han}[,.;:!?()"']|[,;:!?()"']\p{Script=Han}/u.exec(words)?.[0]]).toEqual([id, undefined])
  })

  test('uses the words of Singapore', () => {
    expect(JSON.stringify(questions).match(/公交|出租车|菜市场|小区|自行车|打的|普通话|土豆/g)).toBeNull()
  })
})
