import { createAnswerGuard } from './protected-answers.ts'
import { promptBeginnings } from './prompt.ts'
import { createProseGuard } from './prose-guard.ts'
import { createSafeMarkdown } from './safe-markdown.ts'
import { createVerdictGuard, type OpenQuestionRule } from './verdicts.ts'

interface ReplyFilter {
  push(chunk: string): string
  end(): string
  /** Something that no reply says was about to be told; nothing comes out any more. */
  readonly isCut: boolean
  /** It was writing that its learner could hand in. */
  readonly isProse: boolean
}

interface FilterRules {
  protectedAnswers: readonly string[]
  openQuestion?: OpenQuestionRule | undefined
  /** See `createProseGuard`; their numbers are known to the child, too. */
  ownTexts?: readonly string[] | undefined
  /** See `Known`. */
  allowsCalculations?: boolean | undefined
}

/**
 * Makes a reply safe while it comes: Markdown without HTML, links, pictures and contacts, TeX without commands that load
 * or define, and nothing that tells a protected answer, repeats the instructions to the model or could be handed in as
 * own writing. Judges character by character, so how the text is cut into chunks changes nothing.
 */
export function createReplyFilter(rules: FilterRules): ReplyFilter {
  const { protectedAnswers, openQuestion, ownTexts, allowsCalculations } = rules
  const markdown = createSafeMarkdown()
  const { offered = [], choices = [], text: question } = openQuestion ?? {}
  const guard = createAnswerGuard([...protectedAnswers, ...offered, ...choices], promptBeginnings, {
    ...{ question, texts: ownTexts, allowsCalculations },
  })
  const verdicts = createVerdictGuard(openQuestion)
  const prose = createProseGuard(ownTexts)
  const guardAll = (text: string) =>
    prose.push(
      verdicts.push(
        text
          .split('')
          .map((one) => guard.push(one))
          .join(''),
      ),
    )
  return {
    push(chunk) {
      let out = ''
      for (const one of chunk.split('')) out += guardAll(markdown.push(one))
      return guard.isCut || verdicts.isCut ? out + prose.push(verdicts.end()) + prose.end() : out
    },
    end: () => guardAll(markdown.end()) + prose.push(verdicts.push(guard.end()) + verdicts.end()) + prose.end(),
    get isCut() {
      return guard.isCut || verdicts.isCut || prose.isCut
    },
    get isProse() {
      return prose.isCut
    },
  }
}

/** A whole text at once. */
export function filterReply(
  text: string,
  protectedAnswers: readonly string[] = [],
  more: Partial<FilterRules> = {},
): { text: string; isCut: boolean } {
  const filter = createReplyFilter({ protectedAnswers, ...more })
  return { text: filter.push(text) + filter.end(), isCut: filter.isCut }
}
