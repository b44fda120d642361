import type { QuestionDraft } from '@capyzen/contracts/question-drafts'
import type { QuestionType } from '@capyzen/contracts/questions'
import { readNumberCell } from '../number-cell.ts'
import { plainTextOf, type Body, type Report } from './body.ts'
import { bestScore, type Declaration } from './declarations.ts'
import { descendantsOf, elementsOf, type XmlElement } from './xml.ts'

type DraftAnswer = QuestionDraft['answer']
type Blanks = Extract<DraftAnswer, { kind: 'blanks' }>
type Blank = Blanks['blanks'][number]
type Key = Blank['key']

interface Answered {
  type: QuestionType
  text: string
  marks: number
  answer: DraftAnswer
}

interface Asked {
  body: Body
  declarations: ReadonlyMap<string, Declaration>
  /** The maximum score that the item declares. */
  whole: number | null
  /** Where it declares none. */
  marks: number
  report: Report
}

/** Undefined where a problem was reported. */
export function answerOf(asked: Asked): Answered | undefined {
  const { body, report } = asked
  const [interaction, another] = body.interactions
  if (!interaction) return body.gaps.length > 0 ? gapsOf(asked) : report.problem('no_interaction')
  if (interaction.name === 'gapMatchInteraction' && !another) return draggedGapsOf(interaction, asked)
  if (another || body.gaps.length > 0) {
    const names = [...body.interactions, ...body.gaps].map(({ name }) => name)
    return report.problem('several_interactions', [...new Set(names)].join(', '))
  }
  switch (interaction.name) {
    case 'choiceInteraction':
      return choicesOf(interaction, asked)
    case 'orderInteraction':
      return orderOf(interaction, asked)
    case 'matchInteraction':
      return matchOf(interaction, asked)
    case 'associateInteraction':
      return associationOf(interaction, asked)
    case 'extendedTextInteraction':
      return openOf(interaction, asked)
    default:
      return report.problem('unsupported_interaction', interaction.name)
  }
}

const none: Declaration = { cardinality: 'single', baseType: '', correct: [], mapping: [] }

const declarationOf = ({ attributes }: XmlElement, { declarations }: Asked): Declaration =>
  declarations.get(attributes.get('responseIdentifier') ?? '') ?? none

const isWhole = (marks: number | null): marks is number => marks !== null && Number.isInteger(marks) && marks > 0

const marksOf = ({ whole, marks }: Asked, mapped: number | null = null): number =>
  whole ?? (isWhole(mapped) ? mapped : marks)

/** Texts of choices by their identifier, in the order of the document. */
const textsOf = (parent: XmlElement, name: string, report: Report): Map<string, string> =>
  new Map(
    elementsOf(parent, name).map((choice) => [choice.attributes.get('identifier') ?? '', plainTextOf(choice, report)]),
  )

function choicesOf(interaction: XmlElement, asked: Asked): Answered | undefined {
  const { body, report } = asked
  const declaration = declarationOf(interaction, asked)
  const isSingle = declaration.cardinality === 'single'
  const texts = textsOf(interaction, 'simpleChoice', report)
  const best = bestScore(declaration)
  const mapped = declaration.mapping.filter(({ score }) => (isSingle ? score === best : score > 0))
  const right = new Set(declaration.correct.length > 0 ? declaration.correct : mapped.map(({ key }) => key))
  const unknown = [...right].find((identifier) => !texts.has(identifier))
  if (right.size === 0) return report.problem('no_answer')
  if (unknown !== undefined) return report.problem('bad_answer', unknown)
  const total = isSingle ? best : mapped.reduce((sum, { score }) => sum + score, 0)
  if (declaration.mapping.some(({ score }) => score > 0 && score !== total)) report.note('partial_marks_left_out')
  const choices = [...texts].map(([identifier, text]) => ({ text, isRight: right.has(identifier), mistake: null }))
  return {
    type: isSingle ? 'MCQ' : 'MultipleResponse',
    text: body.text,
    marks: marksOf(asked, total),
    answer: { kind: 'choices', choices },
  }
}

function orderOf(interaction: XmlElement, asked: Asked): Answered | undefined {
  const { body, report } = asked
  const { correct } = declarationOf(interaction, asked)
  const texts = textsOf(interaction, 'simpleChoice', report)
  if (correct.length === 0) return report.problem('no_answer')
  const items = correct.flatMap((identifier) => texts.get(identifier) ?? [])
  if (items.length !== texts.size || new Set(correct).size !== texts.size) return report.problem('bad_answer')
  return { type: 'Ordering', text: body.text, marks: marksOf(asked), answer: { kind: 'order', items } }
}

/** The two sides of each right pair. */
const pairsOf = ({ correct, mapping }: Declaration): [string, string][] =>
  (correct.length > 0 ? correct : mapping.filter(({ score }) => score > 0).map(({ key }) => key)).map((pair) => {
    const [one = '', other = ''] = pair.split(/\s+/)
    return [one, other]
  })

function matchOf(interaction: XmlElement, asked: Asked): Answered | undefined {
  const { report } = asked
  const declaration = declarationOf(interaction, asked)
  const [lefts, rights] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
    textsOf(set, 'simpleAssociableChoice', report),
  )
  const pairs = pairsOf(declaration)
  if (pairs.length === 0) return report.problem('no_answer')
  if (!lefts || !rights || pairs.some(([left, right]) => !lefts.has(left) || !rights.has(right)))
    return report.problem('bad_answer')
  const isOneToOne =
    [lefts, rights].every(({ size }) => size === pairs.length) &&
    [0, 1].every((side) => new Set(pairs.map((pair) => pair[side])).size === pairs.length)
  if (!isOneToOne) return report.problem('not_one_to_one')
  // In the order of the left side, so that the key does not depend on how it was written down.
  const rightOf = new Map(pairs)
  return matching(
    [...lefts].map(([identifier, left]) => ({ left, right: rights.get(rightOf.get(identifier) ?? '') ?? '' })),
    declaration,
    asked,
  )
}

function associationOf(interaction: XmlElement, asked: Asked): Answered | undefined {
  const { report } = asked
  const declaration = declarationOf(interaction, asked)
  const texts = textsOf(interaction, 'simpleAssociableChoice', report)
  const pairs = pairsOf(declaration)
  if (pairs.length === 0) return report.problem('no_answer')
  const used = pairs.flat()
  if (used.some((identifier) => !texts.has(identifier))) return report.problem('bad_answer')
  if (used.length !== texts.size || new Set(used).size !== texts.size) return report.problem('not_one_to_one')
  return matching(
    pairs.map(([left, right]) => ({ left: texts.get(left) ?? '', right: texts.get(right) ?? '' })),
    declaration,
    asked,
  )
}

function matching(pairs: { left: string; right: string }[], { mapping }: Declaration, asked: Asked): Answered {
  const total = mapping.reduce((sum, { score }) => sum + Math.max(score, 0), 0)
  return {
    type: 'Matching',
    text: asked.body.text,
    marks: marksOf(asked, total),
    answer: { kind: 'pairs', pairs },
  }
}

function openOf(interaction: XmlElement, asked: Asked): Answered | undefined {
  const { body, report } = asked
  const { correct, mapping } = declarationOf(interaction, asked)
  // Essays rarely have one; as in the editor, a question mark stands where the author has to write it.
  const model = correct[0] || body.scorerText || '?'
  if (model === '?') report.note('model_missing')
  const mapped = mapping.filter(({ score, key }) => isWhole(score) && key !== '')
  const total = mapped.reduce((sum, { score }) => sum + score, 0)
  const marks = marksOf(asked, total)
  const points =
    total === marks
      ? mapped.map(({ key, score }) => ({ marks: score, anyOf: [key] }))
      : [{ marks, anyOf: correct.length > 0 ? correct : [model] }]
  return { type: 'OpenAnswer', text: body.text, marks, answer: { kind: 'points', points, model } }
}

/** Text entries and lists to choose from that stand in the text. */
function gapsOf(asked: Asked): Answered | undefined {
  const { body, report } = asked
  const read = body.gaps.map((gap) => {
    const declaration = declarationOf(gap, asked)
    const best = bestScore(declaration)
    const right = [
      ...declaration.correct,
      ...declaration.mapping.filter(({ score }) => score === best).map(({ key }) => key),
    ].filter((value) => value !== '')
    if (declaration.mapping.some(({ score, key }) => score > 0 && score !== best && !declaration.correct.includes(key)))
      report.note('partial_marks_left_out')
    return { gap, declaration, best, accepted: [...new Set(right)] }
  })
  if (read.some(({ accepted }) => accepted.length === 0)) return report.problem('no_answer')
  const made = read.map(({ gap, declaration, best, accepted }) => ({
    best,
    ...(gap.name === 'inlineChoiceInteraction'
      ? listedGap(textsOf(gap, 'inlineChoice', report), accepted, report)
      : { options: [], key: keyOf(accepted, declaration, report) }),
  }))
  const [only] = made
  const single = body.text.replace(/\s*\[1\]\s*$/, '')
  if (made.length === 1 && only?.options.length === 0 && only.key && single !== body.text && single !== '')
    return {
      type: 'ShortAnswer',
      text: single,
      marks: marksOf(asked, only.best),
      answer: { kind: 'short', key: only.key, unit: null, hasWorking: false, method: [] },
    }
  return cloze(made, asked)
}

function listedGap(texts: Map<string, string>, accepted: readonly string[], report: Report) {
  const right = accepted.flatMap((identifier) => texts.get(identifier) ?? [])
  if (right.length !== accepted.length) report.problem('bad_answer')
  return { options: [...texts.values()], key: { kind: 'text', accepted: right } satisfies Key }
}

/** A number where it is declared as one or looks like one. */
function keyOf(accepted: string[], { baseType }: Declaration, report: Report): Key | undefined {
  const [value = ''] = accepted
  const number = accepted.length === 1 ? readNumberCell(value) : undefined
  if (number?.unit === null) return { kind: 'number', value: number.value }
  if (baseType === 'integer' || baseType === 'float')
    return accepted.length > 1 ? { kind: 'text', accepted } : report.problem('bad_answer', value)
  return { kind: 'text', accepted }
}

/** Gaps that words of one list are dragged into. */
function draggedGapsOf(interaction: XmlElement, asked: Asked): Answered | undefined {
  const { body, report } = asked
  if (descendantsOf(interaction).some(({ name }) => name === 'gapImg'))
    return report.problem('unsupported_content', 'gapImg')
  if (body.gaps.some(({ name }) => name !== 'gap')) return report.problem('several_interactions', interaction.name)
  const texts = textsOf(interaction, 'gapText', report)
  const pairs = pairsOf(declarationOf(interaction, asked))
  if (pairs.length === 0) return report.problem('no_answer')
  const wordOf = new Map(pairs.map(([word, gap]) => [gap, texts.get(word)]))
  const made = body.gaps.map(({ attributes }) => {
    const word = wordOf.get(attributes.get('identifier') ?? '')
    return { best: null, options: [...texts.values()], key: word === undefined ? undefined : wordKey(word) }
  })
  if (made.some(({ key }) => !key) || wordOf.size !== body.gaps.length) return report.problem('bad_answer')
  return cloze(made, asked)
}

const wordKey = (word: string): Key => ({ kind: 'text', accepted: [word] })

interface Gap {
  best: number | null
  options: string[]
  key: Key | undefined
}

function cloze(gaps: readonly Gap[], { body, whole, report }: Asked): Answered | undefined {
  const own = gaps.map(({ best }) => (isWhole(best) ? best : 1))
  const sum = own.reduce((total, marks) => total + marks, 0)
  const marks = whole ?? sum
  const each = marks / gaps.length
  if (marks !== sum && !isWhole(each)) return report.problem('marks_differ', String(marks))
  const blanks = gaps.flatMap(({ options, key }, index): Blank[] =>
    key ? [{ label: null, unit: null, options, marks: marks === sum ? (own[index] ?? 1) : each, key }] : [],
  )
  if (blanks.length < gaps.length) return undefined
  return { type: 'Cloze', text: body.text, marks, answer: { kind: 'blanks', blanks, hasWorking: false, method: [] } }
}
