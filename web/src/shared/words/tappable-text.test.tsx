import { lookUpWord } from '@capyzen/contracts/dictionary'
import { getVoices } from '@capyzen/contracts/spoken-words'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { TappableText, TappableWords } from './tappable-text.tsx'
import { WordKeepingContext, type MetWord } from './word-keeping.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getVoices, { packs: [], canSpeak: { en: false, zh: false } })
  api.on(lookUpWord, { entries: [] })
})

const Keep = ({ word, language, sentence }: MetWord) => <p>{`keep ${word} (${language}): ${sentence ?? 'alone'}`}</p>

const words = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('TappableText', () => {
  it('shows a tapped word with what keeps it and its sentence, and gives the focus back', async () => {
    const { user } = renderApp(
      <WordKeepingContext value={Keep}>
        <TappableText>
          <TappableWords text={'Ice melts at 0 °C. It doesn’t boil.\n他们坚持跑完。'} isExample />
        </TappableText>
      </WordKeepingContext>,
    )
    expect(words()).toEqual(['Ice', 'melts', 'at', 'C', 'It', 'doesn’t', 'boil', '他们', '坚持', '跑', '完'])
    await user.click(screen.getByRole('button', { name: 'doesn’t' }))
    const popover = await screen.findByRole('dialog', { name: 'doesn’t' })
    expect(within(popover).getByText('keep doesn’t (en): It doesn’t boil.')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toBe('doesn’t')
    await user.click(screen.getByRole('button', { name: '坚持' }))
    expect(await screen.findByText('keep 坚持 (zh): 他们坚持跑完。')).toBeDefined()
  })

  it('is one tab stop, which arrow keys move', async () => {
    const { user } = renderApp(
      <TappableText>
        <TappableWords text="one two" /> <TappableWords text="three" />
      </TappableText>,
    )
    await user.tab()
    expect(document.activeElement?.textContent).toBe('one')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('three')
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('leaves words alone that stand outside of it, such as a question that is being asked', () => {
    renderApp(<TappableWords text="What is ice?" />)
    expect(screen.getByText('What is ice?')).toBeDefined()
    expect(words()).toEqual([])
  })
})
