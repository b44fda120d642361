import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markPlaces, Watermark } from './picture-overlays.tsx'

const media = vi.hoisted(() => ({ started: false, currentTime: 0 }))
vi.mock('@vidstack/react', () => ({
  useMediaState: (name: keyof typeof media) => media[name],
  useMediaRemote: () => undefined,
}))

beforeEach(() => void Object.assign(media, { started: false, currentTime: 0 }))

describe('watermark', () => {
  it.each(markPlaces)('stays at %i, %i % clear of headings at the top left and of captions', (left, top) => {
    expect(left < 60 && top < 30).toBe(false)
    // Captions above the controls of a small full screen begin at the middle.
    expect(top).toBeLessThanOrEqual(40)
    expect(left).toBeLessThanOrEqual(66)
  })

  it.each([
    [{}, false],
    [{ started: true }, true],
    // Resumed, or paused while its address is renewed.
    [{ currentTime: 12 }, true],
  ])('is hidden on the poster and shown once the video has begun: %o', (state, isShown) => {
    Object.assign(media, state)
    const { container } = render(<Watermark mark="9f2c71" />)
    expect(container.textContent).toBe(isShown ? '9f2c71' : '')
  })
})
