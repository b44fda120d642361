import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { isCaptureShortcut, isPointerMenu, spacedOut, useProtectedArea, usePauseOnTabSwitch } from './protection.ts'

it('spacedOut passes clicks that are at least 300 ms apart', () => {
  const passes = spacedOut(300)
  expect([0, 200, 299, 300, 450, 700].map(passes)).toEqual([true, false, false, true, false, true])
})

it('isCaptureShortcut matches print screen and developer tools, and no navigation key', () => {
  const pressed = (code: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) =>
    isCaptureShortcut({
      ...{ key: code.replace(/^Key|^Digit/, ''), code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
      ...Object.fromEntries(held.map((one) => [one, true])),
    })
  expect(pressed('PrintScreen')).toBe(true)
  expect(pressed('F12')).toBe(true)
  expect(pressed('KeyI', 'ctrlKey', 'shiftKey')).toBe(true)
  expect(pressed('KeyI', 'metaKey', 'altKey')).toBe(true)
  expect(pressed('Digit4', 'metaKey', 'shiftKey')).toBe(true)
  expect(pressed('KeyS', 'metaKey', 'shiftKey')).toBe(true)
  expect(pressed('KeyS', 'ctrlKey')).toBe(true)
  for (const code of ['Tab', 'ArrowRight', ' ', 'Enter', 'Escape', 'F10', 'KeyK', 'KeyI', 'Insert'])
    expect([code, pressed(code)]).toEqual([code, false])
})

it('isCaptureShortcut matches no screen reader command', () => {
  const voiceOver = { ctrlKey: true, altKey: true, metaKey: false }
  for (const code of ['KeyI', 'KeyU', 'KeyC', 'KeyJ', 'KeyS', 'Digit3'])
    for (const shiftKey of [false, true])
      expect([code, isCaptureShortcut({ ...voiceOver, shiftKey, code, key: code })]).toEqual([code, false])
})

it('isPointerMenu leaves the context menu to keyboard users', () => {
  expect(isPointerMenu({ button: 2, pointerType: 'mouse' })).toBe(true)
  expect(isPointerMenu({ button: 0, pointerType: '' })).toBe(false)
})

function Area({ pause = () => true }: { pause?: () => boolean }) {
  usePauseOnTabSwitch(pause)
  return (
    <>
      <div {...useProtectedArea()}>inside</div>
      <p>outside</p>
    </>
  )
}

it('blocks copying inside the player area only, and says so once', () => {
  takeToasts()
  renderApp(<Area />, { language: 'zh' })
  const inside = screen.getByText('inside')
  const copy = createEvent.copy(inside)
  fireEvent(inside, copy)
  fireEvent.dragStart(inside)
  expect(copy.defaultPrevented).toBe(true)
  const outside = createEvent.copy(screen.getByText('outside'))
  fireEvent(screen.getByText('outside'), outside)
  expect(outside.defaultPrevented).toBe(false)
  expect(takeToasts().map(({ title }) => title)).toEqual(['为保护课程内容，此操作已被禁用'])
})

it('pauses when the tab is switched, and explains it only when a video was playing', () => {
  takeToasts()
  const pause = vi.fn(() => true)
  renderApp(<Area pause={pause} />, { language: 'zh' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(pause).toHaveBeenCalledOnce()
  expect(takeToasts().map(({ title }) => title)).toEqual(['为保护课程内容，切换标签页时视频将暂停播放'])
  pause.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(takeToasts()).toEqual([])
})
