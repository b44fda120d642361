import { protect, secretWordings, type Known } from './answer-forms.ts'
import { compare } from './compared-text.ts'
import { contextLength, judgeText } from './told-answers.ts'

/** Withholds text until it can't tell a protected answer any more; what would tell one is cut off. */
interface AnswerGuard {
  push(character: string): string
  end(): string
  readonly isCut: boolean
}

/** No reply has so many digits or number words in a row, and each is compared with all before it. */
const mostHeld = 400
const mostMarks = 40

/** `secrets` are sentences that no reply repeats, in clear or encoded. */
export function createAnswerGuard(
  answers: readonly string[],
  secrets: readonly string[] = [],
  known: Known = {},
): AnswerGuard {
  const guarded = protect(answers, known)
  guarded.wordings.push(...secretWordings(secrets))
  const isOpen = guarded.numbers.size === 0 && guarded.wordings.length === 0
  let context = ''
  let held = ''
  let dollars = 0
  let isCut = false

  function release(length: number): string {
    const text = held.slice(0, length)
    held = held.slice(length)
    context = (context + text).slice(-contextLength)
    dollars += text.match(/(?<!\\)\$/g)?.length ?? 0
    return text
  }

  /** Marks alone tell nothing; what stood before them still decides what follows. */
  function releaseMarks(): string {
    const before = context
    const text = release(held.length)
    context = before
    return text
  }

  function judge(isEnd: boolean): string {
    const text = compare(context + held)
    const { units } = text
    const begin = units.findIndex(({ to }) => to > context.length)
    if (begin < 0) return isEnd || held.length > mostMarks ? releaseMarks() : ''
    const { told, held: hold } = judgeText(text, begin, guarded, isEnd)
    if (told !== undefined) {
      isCut = true
      const before = release(Math.max(0, units[told]!.from - context.length)).trimEnd()
      held = ''
      return `${before}${dollars % 2 === 1 ? '$' : ''}…`
    }
    if (isEnd) return release(held.length)
    if (held.length > mostHeld) {
      isCut = true
      held = ''
      return '…'
    }
    const upTo = hold < units.length ? units[hold]!.from : (units.at(-1)?.to ?? 0)
    return release(Math.max(0, upTo - context.length))
  }

  return {
    push(character) {
      if (isOpen) return character
      if (isCut) return ''
      held += character
      // Half of a character that takes two.
      return /[\ud800-\udbff]$/.test(held) ? '' : judge(false)
    },
    end: () => (isOpen || isCut ? '' : judge(true)),
    get isCut() {
      return isCut
    },
  }
}
