import {
  createSheetPhotoReader,
  type ReadMark,
  type ReadSheet,
} from '../server/src/domains/learning/sheet-answers/index.ts'
import { createTypesetter } from '../server/src/domains/learning/worksheets/index.ts'
import {
  photographsOf,
  poorPhotographsOf,
  printAll,
  type Filled,
  type PhotoCase,
} from '../server/test/photographed-sheets.ts'
import { notPages } from '../server/test/pictures-without-print.ts'

/*
 * How printed sheets are read that were filled in and photographed: what was read of circles and boxes, what a person is asked to look at,
 * and what was read wrongly without asking. Fails below what is promised. `--wrong` lists what was wrong, `--each=N` takes so many
 * photographs of a kind.
 */

const bars = { flagged: 0.12, firstTry: 0.8, codes: 0.98, fewest: 120, seconds: 1.5 }
const optionOf = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const each = Number(optionOf('each') ?? 12)
const isListed = process.argv.includes('--wrong')

interface Figures {
  photos: number
  read: number
  codes: number
  parts: number
  right: number
  flagged: number
  wrong: number
}
const none = (): Figures => ({ photos: 0, read: 0, codes: 0, parts: 0, right: 0, flagged: 0, wrong: 0 })
const byKind = new Map<string, Figures>()
const byHabit = new Map<string, Figures>()
const boxes = new Map<string, Figures>()
const of = (table: Map<string, Figures>, key: string): Figures => {
  const known = table.get(key) ?? none()
  table.set(key, known)
  return known
}

const say = (values: readonly string[] | null) => values?.join('+') ?? '?'

function compare(filled: Filled, mark: ReadMark | undefined, tables: Figures[], about: string): void {
  const meant = filled.values ?? []
  const isSame = mark?.values !== null && mark !== undefined && say(mark.values) === say(meant)
  // Circles of a part that goes on over the page are not told where they are empty.
  const isRight = mark === undefined ? meant.length === 0 : isSame
  const isFlagged = mark !== undefined && mark.doubt !== null
  const isWrong = !isRight && !isFlagged
  for (const one of tables) {
    one.parts += 1
    if (isFlagged) one.flagged += 1
    else if (isRight) one.right += 1
    if (isWrong) one.wrong += 1
  }
  if (isListed && (isWrong || (isFlagged && ['full', 'left blank', 'medium'].includes(filled.kind))))
    console.log(
      `  ${isWrong ? 'WRONG  ' : 'flagged'} ${about}: ${filled.kind}, ${say(meant)} as ${say(mark?.values ?? null)} ${mark?.doubt}`,
    )
}

function compareBox(filled: Filled, mark: ReadMark | undefined, about: string): void {
  const one = of(boxes, filled.kind)
  one.parts += 1
  const isSeen = filled.kind === 'written' ? mark?.doubt === 'handwriting' : mark?.doubt === null || mark === undefined
  if (mark?.doubt) one.flagged += 1
  if (isSeen) one.right += 1
  // Nothing that was written may be taken for nothing.
  if (filled.kind === 'written' && (mark === undefined || mark.doubt === null)) one.wrong += 1
  if (isListed && !isSeen)
    console.log(`  box     ${about}: ${filled.kind} as ${say(mark?.values ?? null)} ${mark?.doubt}`)
}

const seconds: number[] = []
/** Of processors, whatever else they do. */
const processorSeconds: number[] = []
const reader = createSheetPhotoReader()
let largestPicture = 0

async function read({ bytes, printed }: PhotoCase, edition = printed.layout.edition): Promise<ReadSheet> {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const sheet = await reader.read(bytes, async ({ number }) =>
    number === printed.sheet.number ? { layout: { ...printed.layout, edition } } : null,
  )
  seconds.push((performance.now() - start) / 1_000)
  const { user, system } = process.cpuUsage(used)
  processorSeconds.push((user + system) / 1_000_000)
  for (const { picture } of sheet.marks) largestPicture = Math.max(largestPicture, picture?.length ?? 0)
  return sheet
}

const typesetter = createTypesetter()
const printed = await printAll(typesetter)
await typesetter.close()
const total = none()
const flat = none()
for await (const photo of photographsOf(printed, each)) {
  const sheet = await read(photo)
  const about = `${photo.kind}, ${photo.printed.sheet.number} ${photo.page}`
  const isRead = sheet.problem === null
  for (const one of [of(byKind, photo.kind), total, ...(photo.kind === 'folded corner' ? [] : [flat])]) {
    one.photos += 1
    if (isRead) one.read += 1
    if (sheet.code?.number === photo.printed.sheet.number && sheet.code.page === photo.page) one.codes += 1
  }
  if (!isRead) {
    if (isListed) console.log(`  not read ${about}: ${sheet.problem} ${sheet.missingCorners.join(' ')}`)
    continue
  }
  for (const filled of photo.filled) {
    const mark = sheet.marks.find(({ question, part }) => question === filled.question && part === filled.part)
    const where = `${about}, ${filled.question + 1} (${filled.part})`
    if (filled.kind === 'written' || filled.kind === 'empty box') compareBox(filled, mark, where)
    else compare(filled, mark, [of(byKind, photo.kind), of(byHabit, filled.kind), total], where)
  }
}

let hasFailed = false
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const bar = (isHeld: boolean, text: string) => {
  hasFailed ||= !isHeld
  console.log(`${isHeld ? 'held  ' : 'MISSED'} ${text}`)
}
const parts = ({ parts: all, right, flagged, wrong }: Figures) =>
  `${String(all).padStart(5)} answers: ${String(right).padStart(5)} right, ${String(flagged).padStart(4)} to look at (${percent(flagged, all)}), ${wrong} wrong`

console.log('\nphotographs | read at the first try, code read | circles')
for (const [kind, one] of byKind)
  console.log(`${kind.padEnd(18)} ${String(one.photos).padStart(4)} | ${one.read}, ${one.codes} | ${parts(one)}`)
console.log('\nwhat was done with circles')
for (const [kind, one] of byHabit) console.log(`${kind.padEnd(18)} ${parts(one)}`)
console.log('\nboxes')
for (const [kind, one] of boxes)
  console.log(
    `${kind.padEnd(18)} ${String(one.parts).padStart(5)}: ${one.right} seen as that, ${one.wrong} taken for empty`,
  )

console.log('\nphotographs that can’t be read')
const poor = await poorPhotographsOf(printed[1]!)
for (const photo of poor) {
  const { problem, missingCorners } = await read(photo)
  const isRight =
    problem === photo.problem &&
    photo.missing.every((one) => missingCorners.includes(one)) &&
    missingCorners.length === photo.missing.length
  bar(isRight, `${photo.kind}: ${problem} ${missingCorners.join(' ')}`)
}
for await (const photo of photographsOf(printed, 1)) {
  const { problem } = await read(photo, 'OLD')
  bar(problem === 'old_edition', `paper of another edition: ${problem}`)
  break
}
for (const { about, draw } of notPages) {
  const { problem } = await reader.read(await draw(), async () => null)
  bar(problem === 'not_a_sheet' || problem === 'too_blurred', `${about}: ${problem}`)
}
await reader.close()

console.log('')
seconds.sort((one, other) => one - other)
processorSeconds.sort((one, other) => one - other)
const usual = processorSeconds[Math.floor(processorSeconds.length * 0.9)]!
console.log(
  `seconds a photograph, as busy as this machine is: ${seconds[Math.floor(seconds.length / 2)]!.toFixed(2)} in the middle, ${seconds.at(-1)!.toFixed(2)} at most; largest cut-out ${largestPicture} bytes`,
)
bar(
  total.photos >= bars.fewest || optionOf('each') !== undefined,
  `${total.photos} photographs, ${total.parts} answers in circles`,
)
bar(total.wrong === 0, `wrong and not to be looked at: ${total.wrong}`)
bar(
  [...boxes.values()].every(({ wrong }) => wrong === 0),
  'no writing taken for an empty box',
)
bar(
  total.flagged <= bars.flagged * total.parts,
  `to be looked at: ${percent(total.flagged, total.parts)} (at most 12 %)`,
)
bar(
  flat.read >= bars.firstTry * flat.photos,
  `unfolded, read at the first try: ${percent(flat.read, flat.photos)} (at least 80 %)`,
)
bar(total.codes >= bars.codes * total.photos, `codes read: ${percent(total.codes, total.photos)} (at least 98 %)`)
bar(usual <= bars.seconds, `seconds of processors, nine of ten photographs: ${usual.toFixed(2)} (at most 1.5)`)
if (hasFailed) process.exitCode = 1
