import { describe, expect, it } from 'vitest'
import type { Language } from '@capyzen/contracts/bilingual'
import { suppliesSentence } from '#domains/tutor/conversations'
import { focusesOf } from './focus.ts'
import { judgeReply, questionIn } from './judge.ts'
import { followUps, notWritten, questions, smallerQuestions } from './questions.ts'
import { asksToWrite, askByRules, isLowEffort, topicOf } from './rule-coach.ts'

const range = { least: 300, most: 400 }
const focuses = (text: string, language: Language = 'en') => focusesOf({ text, language, range, findings: [] })
const topics = (text: string, language: Language = 'en') => focuses(text, language).map(({ topic }) => topic)
const essay = 'Mei went out with her dog. She walked and walked. Then she was very sad. The dog had gone.'
const asked = (said: string, earlier: string[] = [], language: Language = 'en', text = essay) =>
  askByRules({
    ...{ said, language, earlier, focuses: focuses(text, language), isNewQuestion: false },
    ...{ sessionType: 'full_process', grade: 'grade_4', genre: 'picture_composition' },
  })

describe('the questions', () => {
  it.each(['en', 'zh'] as const)('are at least 40 in %s, all different, and none supplies a sentence', (language) => {
    const all = questions[language].map(({ text }) => text)
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all).size).toBe(all.length)
    const smaller = Object.values(smallerQuestions[language]).flat()
    for (const text of [...all, ...smaller, ...followUps[language]]) {
      expect([text, judgeReply(essay)(`${notWritten[language]} ${text}`)]).toEqual([text, null])
      expect(questionIn(text), text).toBeTruthy()
    }
  })
})

describe('focusesOf', () => {
  it.each([
    ['nothing', '', 'en', 'start'],
    ['a few words', 'My dog ran.', 'en', 'start'],
    ['no place', essay, 'en', 'setting'],
    ['no speech', essay, 'en', 'speech'],
    ['a feeling that is told', essay, 'en', 'told'],
    ['few senses', essay, 'en', 'senses'],
    ['no place in Chinese', '小明和小狗一起出去，走了很久很久，小狗突然不见了，他非常难过。', 'zh', 'setting'],
    [
      'a feeling that is told in Chinese',
      '小明和小狗一起出去，走了很久很久，小狗突然不见了，他非常难过。',
      'zh',
      'told',
    ],
    ['one long paragraph', `${essay} `.repeat(6), 'en', 'paragraphs'],
    ['a word again and again', `${essay} `.repeat(6), 'en', 'repeated'],
    ['no ending', `${essay}\n\n`.repeat(12), 'en', 'ending'],
    ['few linking words', `${essay}\n\n`.repeat(6), 'en', 'connectives'],
    ['a short paragraph', `${essay}\n\nThe dog ran.`, 'en', 'short'],
  ] as const)('finds %s', (_name, text, language, topic) => expect(topics(text, language)).toContain(topic))

  it('points at the sentence that tells a feeling', () => {
    const { span, word } = focuses(essay).find(({ topic }) => topic === 'told')!
    expect(word).toBe('sad')
    expect(essay.slice(span.start, span.end)).toBe('Then she was very sad.')
  })

  it('asks about a tense that the check found', () => {
    const message = { en: '', zh: '' }
    const finding = { start: 3, end: 8, kind: 'tense' as const, message, suggestions: [] }
    expect(focusesOf({ text: essay, language: 'en', range, findings: [finding] }).map(({ topic }) => topic)).toContain(
      'tense',
    )
  })
})

describe('askByRules', () => {
  it.each([
    ['en', 'sad', 'You tell the reader “sad”.'],
    ['zh', '难过', '你直接告诉读者“难过”。'],
  ] as const)('names the word that tells a feeling, in %s', (language, word, said) => {
    const focus = { topic: 'told' as const, span: { start: 0, end: 3 }, word }
    const { text } = askByRules({
      ...{ said: 'What next?', language, sessionType: 'full_process', grade: 'grade_6', genre: 'narrative' },
      ...{ focuses: [focus], earlier: [], isNewQuestion: true },
    })
    expect(text).toContain(said)
    expect(topicOf(text, language)).toBe('told')
  })

  it.each(['en', 'zh'] as const)('never asks the same twice in a row in %s', (language) => {
    const said = {
      en: ['what next', 'I think she was really scared', 'idk'],
      zh: ['还有呢', '我觉得她很害怕很难过', '不知道'],
    }
    const earlier: string[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const { text } = asked(said[language][turn % 3]!, earlier, language)
      expect(text).not.toBe(earlier.at(-1))
      expect(suppliesSentence(text, essay)).toBe(false)
      earlier.push(text)
    }
    expect(new Set(earlier).size).toBeGreaterThan(15)
  })

  it.each(['idk', 'IDK lah', 'dunno', '...', 'ok', "I don't know", 'no idea', '不知道', '不知道啊', '随便', '嗯'])(
    'asks a smaller question after “%s”',
    (said) => {
      expect(isLowEffort(said)).toBe(true)
      const first = asked('Can you look at my story?').text
      const { text } = asked(said, [first])
      expect(Object.values(smallerQuestions.en).flat()).toContain(text)
    },
  )

  it.each(['She was hiding under the table', '她躲在桌子下面'])('does not call “%s” little', (said) =>
    expect(isLowEffort(said)).toBe(false),
  )

  it('leads an answer back to the draft', () => {
    expect(followUps.en).toContain(asked('Her hands were shaking', [asked('hello there').text]).text)
  })

  it.each([
    'write the next sentence',
    'finish my story',
    '帮我写结尾',
    '下一句怎么写',
    'translate my essay into english',
  ])('says that it doesn’t write after “%s”', (said) => {
    expect(asksToWrite(said)).toBe(true)
    expect(asked(said).text.startsWith(notWritten.en)).toBe(true)
  })
})
