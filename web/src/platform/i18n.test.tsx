import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageToggle } from '#ui/language-toggle.tsx'
import { forgetPageChoices } from '#platform/device-choices.ts'
import { defineMessages, pick, setLanguage, suggestLanguage, textNow, useText } from '#platform/i18n.ts'

const messages = defineMessages('test', {
  greeting: { en: 'Hello, {name}', zh: '你好，{name}' },
  lessons: { en: { one: '{count} lesson', other: '{count} lessons' }, zh: '{count} 节课' },
})

function Greeting({ count = 1 }: { count?: number }) {
  const t = useText(messages)
  return (
    <p>
      {t('greeting', { name: '小明' })} {t('lessons', { count })}
    </p>
  )
}

function Forgotten() {
  const t = useText(messages)
  return <p>{t('farewell' as 'greeting')}</p>
}

beforeEach(() => act(() => setLanguage('en')))

describe('messages in two languages', () => {
  it('shows the page’s language and plurals in English', () => {
    const { rerender } = render(<Greeting />)
    expect(screen.getByText('Hello, 小明 1 lesson')).toBeTruthy()
    rerender(<Greeting count={2} />)
    expect(screen.getByText('Hello, 小明 2 lessons')).toBeTruthy()
    act(() => setLanguage('zh'))
    expect(screen.getByText('你好，小明 2 节课')).toBeTruthy()
  })

  it('follows the account’s language until one is chosen on this device', () => {
    render(<Greeting />)
    localStorage.clear()
    forgetPageChoices()
    act(() => suggestLanguage('zh'))
    expect(screen.getByText('你好，小明 1 节课')).toBeTruthy()
    expect(localStorage.getItem('capyzen.language')).toBeNull()
    act(() => setLanguage('en'))
    act(() => suggestLanguage('zh'))
    expect(screen.getByText('Hello, 小明 1 lesson')).toBeTruthy()
  })

  it.each([
    ['小明', '我同意保存小明写的内容'],
    ['Mei', '我同意保存 Mei 写的内容'],
    ['小明 Tan', '我同意保存小明 Tan 写的内容'],
  ])('leaves no spaces around Chinese that fills a place in a Chinese sentence: %s', (name, sentence) => {
    const consent = defineMessages('test', {
      agree: { en: 'keep what {name} writes', zh: '我同意保存 {name} 写的内容' },
    })
    act(() => setLanguage('zh'))
    expect(textNow(consent, 'agree', { name })).toBe(sentence)
    act(() => setLanguage('en'))
    expect(textNow(consent, 'agree', { name })).toBe(`keep what ${name} writes`)
  })

  it('shows the key of a missing message in square brackets', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    render(<Forgotten />)
    expect(screen.getByText('[farewell]')).toBeTruthy()
  })

  it('does not compile without both languages', () => {
    // @ts-expect-error a message needs its Chinese half
    defineMessages('half', { hello: { en: 'Hello' } })
    // @ts-expect-error a key has to be one of the messages
    void ((t: ReturnType<typeof useText<(typeof messages)['words']>>) => t('farewell'))
  })

  it('picks the page’s language of bilingual data', () => {
    const title = { en: 'Fractions', zh: '分数' }
    expect(pick(title)).toBe('Fractions')
    act(() => setLanguage('zh'))
    expect(pick(title)).toBe('分数')
  })
})

describe('language toggle', () => {
  it('changes the page language and its lang attribute, and is remembered on this device', async () => {
    render(
      <>
        <LanguageToggle />
        <Greeting />
      </>,
    )
    expect(document.documentElement.lang).toBe('en')

    await userEvent.click(screen.getByRole('button', { name: '中文' }))
    expect(screen.getByText('你好，小明 1 节课')).toBeTruthy()
    expect(document.documentElement.lang).toMatch(/^zh/)
    expect(localStorage.getItem('capyzen.language')).toBe('zh')

    vi.resetModules()
    const afterReload = await import('#platform/i18n.ts')
    expect(afterReload.currentLanguage()).toBe('zh')
  })
})
