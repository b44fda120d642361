import { expect, it } from 'vitest'
import { markPlaces } from './picture-overlays.tsx'

it.each(markPlaces)(
  'keeps the watermark at %i, %i % clear of headings at the top left and of captions',
  (left, top) => {
    expect(left < 60 && top < 30).toBe(false)
    // Captions above the controls of a small full screen begin at the middle.
    expect(top).toBeLessThanOrEqual(40)
    expect(left).toBeLessThanOrEqual(66)
  },
)
