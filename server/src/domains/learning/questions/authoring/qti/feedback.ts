import type { Bilingual } from '@capyzen/contracts/bilingual'
import { mostHints } from '@capyzen/contracts/question-drafts'
import { plainTextOf, type Report } from './body.ts'
import { languageOf, type Place } from './metadata.ts'
import { elementsOf, type XmlElement } from './xml.ts'

interface Feedback {
  name: string
  language: Place['language']
  text: string
}

/** Modal feedback as explanation, and as hints where its name says so. */
export function feedbackOf(
  item: XmlElement,
  language: Place['language'],
  report: Report,
): { explanation: Bilingual | null; hints: Bilingual[] } {
  const all = elementsOf(item, 'modalFeedback').flatMap((element) => readFeedback(element, language, report) ?? [])
  const hints = all.filter(isHint)
  const rest = all.filter((one) => !isHint(one)).sort((one, other) => rank(one) - rank(other))
  const [explanation = null, ...more] = paired(rest, report)
  const pairs = paired(hints, report)
  if (more.length > 0 || pairs.length > mostHints) report.note('feedback_left_out')
  return { explanation, hints: pairs.slice(0, mostHints) }
}

function readFeedback(element: XmlElement, language: Place['language'], report: Report): Feedback | undefined {
  const { attributes } = element
  const [content] = elementsOf(element, 'contentBody')
  let isReadable = true
  const problem = () => {
    isReadable = false
    return undefined
  }
  const text = plainTextOf(content ?? element, { ...report, problem })
  if (!isReadable || text.length > 2_000) report.note('feedback_left_out')
  if (!isReadable || text === '' || text.length > 2_000) return undefined
  const tag = attributes.get('lang') ?? content?.attributes.get('lang')
  const name = `${attributes.get('outcomeIdentifier') ?? ''} ${attributes.get('identifier') ?? ''}`
  return { name, language: languageOf(tag) ?? language, text }
}

const isHint = ({ name }: Feedback) => /hint/i.test(name)

/** What is said whatever was answered explains best, then what is said of a right answer. */
function rank({ name }: Feedback): number {
  if (/solution|expla|general|worked/i.test(name)) return 0
  return /incorrect|wrong/i.test(name) || !/correct|right/i.test(name) ? 2 : 1
}

/** The first of each language together, and so on; one that stands alone is its own translation until someone writes one. */
function paired(all: readonly Feedback[], report: Report): Bilingual[] {
  const of = (language: Place['language']) => all.filter((one) => one.language === language).map(({ text }) => text)
  const [english, chinese] = [of('en'), of('zh')]
  const count = Math.max(english.length, chinese.length)
  return Array.from({ length: count }, (_none, index) => {
    const [en, zh] = [english[index], chinese[index]]
    if (en === undefined || zh === undefined) report.note('one_language')
    return { en: en ?? zh ?? '', zh: zh ?? en ?? '' }
  })
}
