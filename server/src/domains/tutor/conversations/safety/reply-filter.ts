import { createAnswerGuard } from './protected-answers.ts'
import { promptBeginnings } from './prompt.ts'
import { createSafeMarkdown } from './safe-markdown.ts'
import { createVerdictGuard, type OpenQuestionRule } from './verdicts.ts'

interface ReplyFilter {
  push(chunk: string): string
  end(): string
  /** A protected answer, a verdict on an open question or an instruction was about to be told; nothing comes out any more. */
  readonly isCut: boolean
}

interface FilterRules {
  protectedAnswers: readonly string[]
  openQuestion?: OpenQuestionRule | undefined
}

/**
 * Makes a reply safe while it comes: Markdown without HTML, links, pictures and contacts, TeX without commands that load
 * or define, and nothing that tells a protected answer or repeats the instructions to the model. Judges character by
 * character, so how the text is cut into chunks changes nothing.
 */
export function createReplyFilter({ protectedAnswers, openQuestion }: FilterRules): ReplyFilter {
  const markdown = createSafeMarkdown()
  const { offered = [], choices = [] } = openQuestion ?? {}
  const guard = createAnswerGuard([...protectedAnswers, ...offered, ...choices], promptBeginnings)
  const verdicts = createVerdictGuard(openQuestion)
  const guardAll = (text: string) =>
    verdicts.push(
      text
        .split('')
        .map((one) => guard.push(one))
        .join(''),
    )
  return {
    push(chunk) {
      let out = ''
      for (const one of chunk.split('')) out += guardAll(markdown.push(one))
      return guard.isCut ? out + verdicts.end() : out
    },
    end: () => guardAll(markdown.end()) + verdicts.push(guard.end()) + verdicts.end(),
    get isCut() {
      return guard.isCut || verdicts.isCut
    },
  }
}

/** A whole text at once. */
export function filterReply(text: string, protectedAnswers: readonly string[] = []): { text: string; isCut: boolean } {
  const filter = createReplyFilter({ protectedAnswers })
  return { text: filter.push(text) + filter.end(), isCut: filter.isCut }
}
