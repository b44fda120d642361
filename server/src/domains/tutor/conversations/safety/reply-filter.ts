interface ReplyFilter {
  /** What may be shown of the text so far; the rest is held back. */
  push(chunk: string): string
  end(): string
  /** A protected answer began, and nothing after it is shown. */
  readonly isCut: boolean
}

const word = /[\p{L}\d.]/u

/** Lets through plain Markdown without HTML, pictures and links, and no protected answer. */
export function createReplyFilter({ protectedAnswers }: { protectedAnswers: readonly string[] }): ReplyFilter {
  const answers = protectedAnswers.map((answer) => answer.trim().toLowerCase()).filter((answer) => answer !== '')
  const held = Math.max(0, ...answers.map(({ length }) => length + 1))
  let waiting = ''
  let isCut = false
  const startOfAnswer = (text: string): number | undefined => {
    const lower = text.toLowerCase()
    for (let at = 0; at < lower.length; at++)
      for (const answer of answers)
        if (
          lower.startsWith(answer, at) &&
          !word.test(lower[at - 1] ?? ' ') &&
          !word.test((lower[at + answer.length] ?? ' ').replace('.', ' '))
        )
          return at
    return undefined
  }
  const safe = (text: string) =>
    text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(/https?:\/\//gi, '')
  const release = (isEnd: boolean): string => {
    if (isCut) return ''
    const start = startOfAnswer(waiting)
    if (start !== undefined && (isEnd || waiting.length > start + held)) {
      isCut = true
      return safe(waiting.slice(0, start))
    }
    const whole = isEnd ? waiting : waiting.slice(0, Math.max(0, waiting.length - held))
    const opened = isEnd ? -1 : whole.search(/(!?\[[^\]]*(\]\([^)]*)?|<[^>]*|h|ht|htt|https?:?\/?)$/i)
    const shown = opened < 0 ? whole.length : opened
    const out = waiting.slice(0, shown)
    waiting = waiting.slice(shown)
    return safe(out)
  }
  return {
    push(chunk) {
      waiting += chunk
      return release(false)
    },
    end: () => release(true),
    get isCut() {
      return isCut
    },
  }
}
