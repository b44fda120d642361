import { expect, it } from 'vitest'
import { freeLift } from './free-place.ts'

const box = { left: 320, right: 374, top: 670, bottom: 724 }
/** A field from one height to the other, over the whole width. */
const field = (top: number, bottom: number) => (_x: number, y: number) => y >= top && y <= bottom

it.each([
  ['nothing lies below', () => false, 0],
  ['a field at the bottom', field(690, 740), 76],
  [
    'a bar at the thumb and a field above it',
    (x: number, y: number) => field(660, 740)(x, y) || field(600, 640)(x, y),
    152,
  ],
  ['a field beside it', (x: number) => x < 300, 0],
  ['fields everywhere', () => true, 0],
])('%s', (_name, isCovered, lift) => expect(freeLift(box, isCovered)).toBe(lift))
