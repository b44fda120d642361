import { describe, expect, it } from 'vitest'
import { ClassDraft } from './classes.ts'
import { PaperDraft } from './paper-authoring.ts'
import { SetName } from './question-bank.ts'
import { TextKey } from './question-kinds/short.ts'
import { visibleText } from './visible-text.ts'

describe('visibleText', () => {
  it.each([
    ['Pa\u202eper 1\u202c', 'Paper 1'],
    ['\ufeffPaper 1', 'Paper 1'],
    ['Pa\u200bper\u2060 1\u200d', 'Paper 1'],
    ['\u2067Paper 1\u2069\u200e', 'Paper 1'],
    ['Pa\u00adper\u0007 1', 'Paper 1'],
    ['\u200b Paper 1 \u200b', 'Paper 1'],
    ['华\u200b文\u{e0041}', '华文'],
    ['Family 👩‍👧 and 👩🏽‍🏫', 'Family 👩‍👧 and 👩🏽‍🏫'],
    ['∠ABC = 2 3/5 °\n\t“H₂O” – 50 %', '∠ABC = 2 3/5 °\n\t“H₂O” – 50 %'],
  ])('leaves out what nobody sees and keeps the rest: %j', (typed, kept) => {
    expect(visibleText(100).parse(typed)).toBe(kept)
  })

  it('refuses a text of which nothing is seen', () => {
    expect(visibleText(100).safeParse('\u200b\u202e\ufeff').success).toBe(false)
  })

  it('holds for titles, names, options and accepted answers', () => {
    const typed = 'O\u202ene\u200b'
    const title = { en: typed, zh: '一\ufeff' }
    expect(SetName.parse(typed)).toBe('One')
    expect(ClassDraft.parse({ name: typed, level: null }).name).toBe('One')
    expect(PaperDraft.shape.title.parse(title)).toEqual({ en: 'One', zh: '一' })
    expect(TextKey.parse({ kind: 'text', accepted: [typed] }).accepted).toEqual(['One'])
  })
})
