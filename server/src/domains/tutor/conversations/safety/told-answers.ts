import type { Protected, Wording } from './answer-forms.ts'
import { isLatin, type Compared, type Streams, type Unit } from './compared-text.ts'
import { isSaid } from './said.ts'
import { toldNumbers } from './told-numbers.ts'

/** What was passed on and still decides whether a word is said to be the answer. */
export const contextLength = 60

/** Where the first protected answer that is told begins, and from where on text is withheld, as it may become one. */
export function judgeText(text: Compared, begin: number, guarded: Protected, isEnd: boolean) {
  const numbers = guarded.numbers.size > 0 ? toldNumbers(text.line, begin, guarded, isEnd) : undefined
  const starts = [
    ...(numbers?.starts ?? []),
    ...guarded.wordings.flatMap((wording) => toldWording(text, begin, wording, isEnd)),
  ]
  if (starts.length > 0) return { told: Math.min(...starts), held: begin }
  const held = isEnd ? text.units.length : firstHeld(text, begin, guarded.wordings)
  return { told: undefined, held: Math.max(begin, Math.min(held, numbers?.held ?? held)) }
}

const isCalledRight =
  /^[\s"'”’」』》).,:]*(?:(?:is|was|would be|must be|should be)? ?(?:the |your )?(?:correct|right|answer|best|true)|(?:才|就)?(?:是|为)?(?:正确|对|答案))/u

function toldWording(text: Compared, begin: number, wording: Wording, isEnd: boolean): number[] {
  const { units, line, streams } = text
  const { letters } = streams
  const { searched, wanted } = searchIn(streams, wording)
  const starts: number[] = []
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const first = letters[at]!
    const last = letters[at + wanted.length - 1]!
    if (last < begin && wording.needsContext !== 'letter') continue
    if (!wording.isBeginning && !isWhole(units, first, last)) continue
    const isClosed = isEnd || last < units.length - 1
    if (!isClosed && !wording.isBeginning && isLatin(units[last]!.text)) continue
    if (wording.isUpperCase && !letters.slice(at, at + wanted.length).every((one) => units[one]!.isUpperCase)) continue
    if (wording.needsContext === null || isSaidToBeIt(units, line, first, last, wording.needsContext, isEnd))
      if (last >= begin) starts.push(Math.max(first, begin))
  }
  return starts
}

const searchIn = ({ plain, folded }: Streams, { isFolded, compact }: Wording) => ({
  searched: isFolded ? folded : plain,
  wanted: compact,
})

/** Not a part of longer words. */
const isWhole = (units: readonly Unit[], first: number, last: number) =>
  !(isLatin(units[first]!.text) && isLatin(units[first - 1]?.text)) &&
  !(isLatin(units[last]!.text) && isLatin(units[last + 1]?.text))

function isSaidToBeIt(
  units: readonly Unit[],
  line: string,
  first: number,
  last: number,
  kind: 'letter' | 'word',
  isEnd: boolean,
) {
  const [before, after] = [line.slice(0, first), line.slice(last + 1)]
  if (kind === 'letter' && !units[first]!.isUpperCase && !/[(]$/.test(before)) return false
  if (isSaid.test(before) || units[first]!.isEmphasised) return true
  if (/["'“‘「『《([]$/.test(before) && /^["'”’」』》)\]]/.test(after)) return true
  if (isCalledRight.test(after)) return true
  const isAlone =
    /(?:^|\n)\W*$/.test(before) && (/^[^\p{L}\p{N}\n]*\n/u.test(after) || (isEnd && /^[^\p{L}\p{N}\n]*$/u.test(after)))
  return isAlone && (before.length < contextLength / 2 || before.includes('\n'))
}

/** In characters, after an option's letter: whether it is called right is known then. */
const decidedAfter = 18

/** As many letters of an instruction may be passed on before it is known to be one. */
const tellsNothing = 12

function firstHeld({ units, line, streams }: Compared, begin: number, wordings: readonly Wording[]): number {
  let hold = units.length
  const holdFrom = (at: number) => {
    if (at < hold) hold = Math.max(at, begin)
  }
  const { letters } = streams
  for (const wording of wordings) {
    const { searched, wanted } = searchIn(streams, wording)
    const upTo = searched.length - (wording.isSecret ? tellsNothing : 1)
    const next = (from: number) => searched.indexOf(wanted[0]!, from)
    for (let at = next(Math.max(0, searched.length - wanted.length)); at >= 0 && at <= upTo; at = next(at + 1)) {
      const first = letters[at]!
      if (first < begin && letters.at(-1)! < begin) continue
      if (isLatin(units[first]!.text) && isLatin(units[first - 1]?.text)) continue
      if (!wanted.startsWith(searched.slice(at))) continue
      const isWholeWording = searched.length - at === wanted.length
      // A whole one that something else follows is decided.
      if (isWholeWording && letters.at(-1)! < units.length - 1 && wording.needsContext === null) continue
      holdFrom(wording.isSecret ? letters[at + tellsNothing - 1]! : first)
      break
    }
    if (wording.needsContext === null) continue
    for (let at = letters.length - 1; at >= 0 && units.length - letters[at]! <= decidedAfter + wanted.length; at--) {
      const [first, last] = [letters[at]!, letters[at + wanted.length - 1]]
      if (first < begin) break
      if (last === undefined || !searched.startsWith(wanted, at) || !isWhole(units, first, last)) continue
      if (wording.needsContext === 'letter' && !units[first]!.isUpperCase && units[first - 1]?.text !== '(') continue
      if (!line.slice(last + 1).includes('\n')) holdFrom(first)
    }
  }
  return hold
}
