import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markPlaces, Watermark } from './picture-overlays.tsx'

const media = vi.hoisted(() => ({ started: false }))
vi.mock('@vidstack/react', () => ({
  useMediaState: (name: keyof typeof media) => media[name],
  useMediaRemote: () => undefined,
}))

beforeEach(() => void Object.assign(media, { started: false }))

describe('watermark', () => {
  it.each(markPlaces)('stays at %i, %i % clear of headings at the top left and of captions', (left, top) => {
    expect(left < 60 && top < 30).toBe(false)
    // Captions above the controls of a small full screen begin at the middle.
    expect(top).toBeLessThanOrEqual(40)
    expect(left).toBeLessThanOrEqual(66)
  })

  it('is hidden until the video first plays, and then stays while its address is renewed', () => {
    const { container, rerender } = render(<Watermark mark="9f2c71" />)
    expect(container.textContent).toBe('')
    media.started = true
    rerender(<Watermark mark="9f2c71" />)
    expect(container.textContent).toBe('9f2c71')
    media.started = false
    rerender(<Watermark mark="9f2c71" />)
    expect(container.textContent).toBe('9f2c71')
  })
})
