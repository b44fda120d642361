import type { Locator, Page } from '@playwright/test'
import { standardLines } from '@capyzen/contracts/stroke-geometry'
import type { StrokeData } from '@capyzen/contracts/strokes'

type Strokes = (readonly (readonly [number, number])[])[]

/** A character as it is written in the right order, on the square of 1,000. */
export async function strokesOf(page: Page, character: string): Promise<Strokes> {
  const response = await page.request.get(`/api/characters/${encodeURIComponent(character)}/strokes`)
  return standardLines((await response.json()) as StrokeData).map(({ points }) =>
    points.filter((_, at) => at % 3 === 0 || at === points.length - 1),
  )
}

/** Writes strokes with the mouse into a square that is on the screen. */
export async function writeStrokes(page: Page, square: Locator, strokes: Strokes): Promise<void> {
  await square.scrollIntoViewIfNeeded()
  const box = await square.boundingBox()
  if (!box) throw new Error('the square is not on the screen')
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + (x / 1_000) * box.width, box.y + (y / 1_000) * box.height] as const
  for (const [first, ...rest] of strokes) {
    if (!first) continue
    await page.mouse.move(...at(first))
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...at(point))
    await page.mouse.up()
  }
}

export const writeCharacter = async (page: Page, square: Locator, character: string): Promise<void> =>
  writeStrokes(page, square, await strokesOf(page, character))
