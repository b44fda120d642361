import type { SheetLayout } from '#domains/learning/worksheets'
import { contentOf, guidesOf } from './boxes.ts'
import { medianOf, seeCircles, type SeenCircle } from './circles.ts'
import { cutOut } from './cut-outs.ts'
import { judged } from './judging.ts'
import type { ReadMark } from './reading.ts'
import type { StraightPage } from './straightening.ts'

type Question = SheetLayout['questions'][number]

/** Room for the texts beside circles, in millimetres. */
const besideCircles = 26
const aroundPlace = 2.5
const mostBlank = 0.12

/** Everything that is answered on the page. */
export async function readAnswers(page: StraightPage, layout: SheetLayout, number: number): Promise<ReadMark[]> {
  const own = layout.questions.map(({ bubbles, boxes, type }) => ({
    type,
    bubbles: bubbles.filter((one) => one.page === number),
    boxes: boxes.filter((one) => one.page === number),
  }))
  const circles = seeCircles(
    page,
    own.flatMap(({ bubbles }) => bubbles),
  )
  const blank = blankOf(circles)
  const marks: ReadMark[] = []
  let taken = 0
  for (const [question, { type, bubbles, boxes }] of own.entries()) {
    const seen = circles
      .slice(taken, taken + bubbles.length)
      .map((circle, at) => ({ ...circle, part: bubbles[at]!.part }))
    taken += bubbles.length
    const parts = [...new Set([...bubbles, ...boxes].map(({ part }) => part))].toSorted((one, other) => one - other)
    for (const part of parts) {
      const own = seen.filter((circle) => circle.part === part)
      const read = own.length > 0 ? await readShaded(page, own, type, blank) : await readBox(page, boxes, part, type)
      // What goes on behind the page is empty only where it is so on both.
      if (read.doubt === null && read.values?.length === 0 && goesOn(layout.questions[question]!, part)) continue
      marks.push({ question, part, ...read })
    }
  }
  return marks
}

const goesOn = ({ bubbles, boxes }: Question, part: number): boolean =>
  new Set([...bubbles, ...boxes].filter((one) => one.part === part).map(({ page }) => page)).size > 1

/** Most circles of a page are empty: how dark they seem is the picture's, not the pencil's. */
function blankOf(circles: readonly SeenCircle[]): number {
  const seen = circles.filter(({ isSeen }) => isSeen).map(({ shade }) => shade)
  const lower = seen.toSorted((one, other) => one - other).slice(0, Math.ceil(seen.length * 0.6))
  return Math.max(0, Math.min(mostBlank, medianOf(lower)))
}

type Read = Omit<ReadMark, 'question' | 'part'>

async function readShaded(
  page: StraightPage,
  circles: readonly SeenCircle[],
  type: Question['type'],
  blank: number,
): Promise<Read> {
  const { values, doubt } = judged(circles, blank, type === 'MultipleResponse')
  if (doubt === null) return { values, doubt, picture: null }
  const [left, right] = [
    Math.min(...circles.map(({ x, radius }) => x - radius)),
    Math.max(...circles.map(({ x, radius }) => x + radius)),
  ]
  const [top, bottom] = [
    Math.min(...circles.map(({ y, radius }) => y - radius)),
    Math.max(...circles.map(({ y, radius }) => y + radius)),
  ]
  const area = { x: left, y: top, width: Math.min(right + besideCircles, 196) - left, height: bottom - top }
  return { values, doubt, picture: await cutOut(page, area, aroundPlace) }
}

async function readBox(
  page: StraightPage,
  boxes: Question['boxes'],
  part: number,
  type: Question['type'],
): Promise<Read> {
  const box = boxes.find((one) => one.part === part)!
  const content = contentOf(page, box, guidesOf(type, box))
  if (content === 'empty') return { values: [], doubt: null, picture: null }
  const picture = await cutOut(page, box, aroundPlace)
  if (content === 'traces') return { values: [], doubt: 'erased', picture }
  return { values: null, doubt: 'handwriting', picture }
}
