import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { parseMarkup, withPartLines } from '@capyzen/contracts/question-markup'
import { QuestionText } from './question-text.tsx'

describe('withPartLines', () => {
  const asked = (text: string, labels: (string | null)[] = ['(a)', '(b)']) =>
    withPartLines({ text, blanks: labels.map((label) => ({ label, unit: null, options: [] })) })
  it.each([
    ['Read. (a) Find x. (b) Find y. (Take π = 3.)', 'Read.\n(a) Find x.\n(b) Find y. (Take π = 3.)'],
    ['甲有十元。(a) 求乙。(b) 求丙。', '甲有十元。\n(a) 求乙。\n(b) 求丙。'],
    ['Read.\n(a) Find x.\n\n(b) Find y.', 'Read.\n(a) Find x.\n(b) Find y.'],
    ['(a) Find x. (b) Use your answer in (a) to find y.', '(a) Find x.\n(b) Use your answer in (a) to find y.'],
    ['Look at (a) and (b) in the figure.', 'Look at (a) and (b) in the figure.'],
    ['Only one. (a) Find x.', 'Only one. (a) Find x.'],
  ])('puts each part of %j on a line of its own', (text, lines) => {
    expect(asked(text)).toBe(lines)
  })

  it('leaves questions without labelled parts as they are', () => {
    expect(asked('Read. (a) Find x. (b) Find y.', [])).toBe('Read. (a) Find x. (b) Find y.')
    expect(asked('Rice. Length of rice.', ['Length'])).toBe('Rice. Length of rice.')
  })
})

describe('parseMarkup', () => {
  it.each([
    ['plain, 3/5 and {braces}', [{ kind: 'text', text: 'plain, 3/5 and {braces}' }]],
    [
      'Find {3/5} of it',
      [
        { kind: 'text', text: 'Find ' },
        { kind: 'fraction', whole: null, top: '3', bottom: '5' },
        { kind: 'text', text: ' of it' },
      ],
    ],
    ['{2 3/5}', [{ kind: 'fraction', whole: '2', top: '3', bottom: '5' }]],
    ['{3n + 1/7}', [{ kind: 'fraction', whole: null, top: '3n + 1', bottom: '7' }]],
    [
      '别__勉强__他',
      [
        { kind: 'text', text: '别' },
        { kind: 'underline', parts: [{ kind: 'text', text: '勉强' }] },
        { kind: 'text', text: '他' },
      ],
    ],
    ['a ____ gap and another ____ here', [{ kind: 'text', text: 'a ____ gap and another ____ here' }]],
    ['one __ alone', [{ kind: 'text', text: 'one __ alone' }]],
    ['', []],
  ])('parses %j', (text, parts) => {
    expect(parseMarkup(text)).toEqual(parts)
  })
})

describe('QuestionText', () => {
  const spoken = (text: string, language: 'en' | 'zh') => {
    const { container, unmount } = renderApp(<QuestionText text={text} language={language} />)
    for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove()
    const content = container.textContent?.replace(/\s+/g, ' ').trim()
    unmount()
    return content
  }

  it('reads a fraction in words for screen readers', () => {
    expect(spoken('Find {3/5} of 20.', 'en')).toBe('Find 3 over 5 of 20.')
    expect(spoken('{2 3/5} kg', 'en')).toBe('2 and 3 over 5 kg')
    expect(spoken('求{2 3/5}的倒数', 'zh')).toBe('求 2又5分之3 的倒数')
  })

  it('stacks a fraction visually', () => {
    const { container } = renderApp(<QuestionText text="{2 3/5}" language="en" />)
    const shown = [...container.querySelectorAll('[aria-hidden] span, span[aria-hidden].mr-1')].map(
      (one) => one.textContent,
    )
    expect(shown).toEqual(['2', '3', '5'])
  })

  it('renders underlined text with a u element', () => {
    const { container } = renderApp(<QuestionText text="你就别__勉强__他" language="zh" />)
    expect(container.querySelector('u')?.textContent).toBe('勉强')
  })

  it('escapes HTML in the text', () => {
    const { container } = renderApp(<QuestionText text="<b>x</b> {<i>1</i>/2}" language="en" />)
    expect(container.querySelector('b, i')).toBeNull()
  })
})
