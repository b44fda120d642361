import { cutLine, readPage, stopReading, type PageResult } from '../server/src/domains/learning/recognition/index.ts'
import { damages, turns } from '../server/test/page-damages.ts'
import { atomsOf, compared, type Atom } from '../server/test/page-comparison.ts'
import { printedPages, printPage, textOfLine } from '../server/test/printed-pages.ts'
import { notPages } from '../server/test/pictures-without-print.ts'

/*
 * How much of printed pages is read rightly: clean ones, and as a phone sees them; what was read wrongly and not marked; and what is
 * said of pictures that are no printed page. Fails below what is promised. `--wrong` lists pictures with what was read wrongly, `--only=WORD`
 * reads pages of that word alone.
 */

const least = { clean: 0.97, damaged: 0.92 }
/** Of processors, whatever else they do; of two, one page has at most twice as many. */
const mostSeconds = 6
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7)
const isListed = process.argv.includes('--wrong')

const plain = (text: string) => text.replaceAll(' ', '')

function errors(read: string, printed: string): number {
  let row = Array.from({ length: printed.length + 1 }, (_, index) => index)
  for (let i = 1; i <= read.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= printed.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (read[i - 1] === printed[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

const joined = (atoms: Atom[]) => plain(atoms.map(({ text }) => text).join(''))

/** As it should be read: without numbers, parts and marks. */
const printedAtoms = (lines: string[]) =>
  atomsOf(
    lines.map((line) => {
      const text = textOfLine(line)
      const words = text.split(/\s+/).map((word) => ({ text: word, isDoubtful: false }))
      return line.startsWith('|') ? words : cutLine(words).words
    }),
  )

/** Lines that parts share are the same ones. */
const readAtoms = (reading: PageResult) =>
  atomsOf('problem' in reading ? [] : [...new Set(reading.questions.flatMap((question) => question.lines))])

interface Figures {
  pages: number
  letters: number
  errors: number
  signs: number
  unmarked: number
  marked: number
  doubted: number
  slowest: number
}
const results = new Map<string, Figures>()
const add = (label: string, more: Figures) => {
  const sums = results.get(label)
  if (!sums) return void results.set(label, more)
  for (const key of Object.keys(more) as (keyof Figures)[])
    sums[key] = key === 'slowest' ? Math.max(sums.slowest, more.slowest) : sums[key] + more[key]
}

async function measure(label: string, name: string, picture: Buffer, printed: Atom[]) {
  const start = process.cpuUsage()
  const reading = await readPage(picture, { seconds: 300 })
  const { user, system } = process.cpuUsage(start)
  const slowest = (user + system) / 1_000_000
  const read = readAtoms(reading)
  const result = compared(printed, read)
  const figures = {
    pages: 1,
    letters: joined(printed).length,
    errors: errors(joined(read), joined(printed)),
    ...result,
    unmarked: result.unmarked.length,
    marked: result.marked.length,
    slowest,
  }
  add(label, figures)
  if (isListed) {
    console.log(
      `${name}: ${figures.errors} of ${figures.letters} wrong${'problem' in reading ? `, ${reading.problem}` : ''}, ${slowest.toFixed(1)} s`,
    )
    for (const one of result.unmarked) console.log(`  NOT MARKED  ${one}`)
    for (const one of result.marked) console.log(`  marked      ${one}`)
    if (figures.errors > 0)
      console.log(`  read        ${read.map(({ text, isDoubtful }) => (isDoubtful ? `‹${text}›` : text)).join(' ')}`)
  }
}

/** Each picture takes seconds, so that a page in one face is damaged in two ways only, and one page of a kind is turned. */
const allDamages = Object.entries(damages)
const turnedKinds = new Set<string>()
const turned: (() => Promise<void>)[] = []
let next = 0
for (const { set, kind, about, faces, lines, ...layout } of printedPages)
  for (const face of faces) {
    const chosen = [allDamages[next % allDamages.length]!, allDamages[(next + 1) % allDamages.length]!]
    next += 2
    const title = `${set} ${kind}, ${about}, ${face}`
    if (only && !title.includes(only)) continue
    const page = await printPage(lines, face, layout)
    const printed = printedAtoms(lines)
    await measure(`${set}, clean, ${kind}`, `${title}, clean`, page, printed)
    for (const [name, damage] of chosen)
      await measure(`${set}, damaged, ${kind}`, `${title}, ${name}`, await damage(page), printed)
    if (turnedKinds.has(`${set} ${kind}`)) continue
    turnedKinds.add(`${set} ${kind}`)
    for (const [name, turn] of Object.entries(turns))
      turned.push(async () => await measure(`${set}, turned, ${kind}`, `${title}, ${name}`, await turn(page), printed))
  }
for (const one of turned) await one()

let hasFailed = false
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
console.log(
  'of letters right | numbers and signs: wrong and not marked, wrong and marked, right and marked | seconds of processors at most',
)
for (const [label, one] of [...results].sort(([a], [b]) => a.localeCompare(b))) {
  const share = 1 - one.errors / one.letters
  const isBelow =
    share < (label.includes('clean') ? least.clean : least.damaged) || one.unmarked > 0 || one.slowest > mostSeconds
  hasFailed ||= isBelow
  console.log(
    `${label.padEnd(32)} ${String(one.pages).padStart(3)} pictures  ${percent(one.letters - one.errors, one.letters)} | ${one.signs}: ` +
      `${one.unmarked}, ${one.marked}, ${one.doubted} (${percent(one.doubted, one.signs)}) | ${one.slowest.toFixed(1)} s${isBelow ? '  below' : ''}`,
  )
}

if (!only || only === 'pictures')
  for (const { about, draw, problems } of notPages) {
    const reading = await readPage(await draw())
    const problem = 'problem' in reading ? reading.problem : 'read'
    const isRight = problems.includes(problem)
    hasFailed ||= !isRight
    const text = readAtoms(reading).map(({ text }) => text)
    console.log(`${about.padEnd(32)} ${problem}${isRight ? '' : `  not ${problems.join(' or ')}: ${text.join(' ')}`}`)
  }
await stopReading()
if (hasFailed) process.exitCode = 1
