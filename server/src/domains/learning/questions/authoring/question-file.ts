import { Document, isScalar, parse, visit } from 'yaml'
import { z } from 'zod'
import { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { RowProblem, type RowFinding } from '@capyzen/contracts/question-authoring'
import { findSkill } from '@capyzen/contracts/taxonomy'

/** A question of a file, by the line on which it begins. */
export interface WrittenItem {
  number: number
  text: string
}

interface QuestionFile {
  /** What holds for each question that doesn't say it. */
  shared: Record<string, unknown>
  passages: Record<string, unknown>
  items: WrittenItem[]
}

/**
 * A list of questions, or a set with `questions:` as content/ has them. Each is parsed by itself, so that a mistake of one
 * leaves the others readable. Undefined for other text.
 */
export function splitQuestionFile(text: string): QuestionFile | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const first = lines.findIndex((line) => /^ *- /.test(line))
  if (first < 0) return undefined
  const header = lines.slice(0, first).join('\n')
  const hasOnlyComments = lines.slice(0, first).every((line) => /^\s*(?:#|$)/.test(line))
  if (!hasOnlyComments && !/^questions:\s*$/m.test(header)) return undefined
  const lead = /^ *- /.exec(lines[first] ?? '')?.[0] ?? '- '
  const starts = lines.flatMap((line, at) => (at >= first && line.startsWith(lead) ? [at] : []))
  const items = starts.map((at, index) => ({ number: at + 1, text: lines.slice(at, starts[index + 1]).join('\n') }))
  const { passages, ...shared } = record(parsed(header.replace(/^questions:\s*$/m, '')))
  return { shared, passages: record(passages), items }
}

/** Parsing takes a while; no draft is as long. */
const longestItem = 40_000

/** The draft of an item, or what is wrong with it, by the name of its field. */
export function readItem(
  { text }: WrittenItem,
  { shared, passages }: Pick<QuestionFile, 'shared' | 'passages'>,
): { title: string; draft: QuestionDraft | null; problems: RowFinding['problems'] } {
  if (text.length > longestItem) return { title: '', draft: null, problems: [{ column: 'text', problem: 'too_long' }] }
  const list = parsed(text)
  const [written] = Array.isArray(list) ? list : []
  if (!isRecord(written)) return { title: '', draft: null, problems: [{ column: 'text', problem: 'broken_row' }] }
  // What content/ keeps beside its drafts.
  const { id: _id, typed: _typed, passage, ...own } = written
  const { subject, language, level, term } = shared
  const [skill] = Array.isArray(own['skills']) ? own['skills'] : []
  const topic = findSkill(String(skill))?.topic.label[own['language'] === 'zh' || language === 'zh' ? 'zh' : 'en']
  const named = typeof passage === 'string' && Object.hasOwn(passages, passage) ? passages[passage] : passage
  const read = QuestionDraft.safeParse({ ...{ subject, language, level, term, topic }, ...own, passage: named ?? null })
  return {
    title: typeof own['text'] === 'string' ? own['text'] : '',
    draft: read.data ?? null,
    problems: (read.error?.issues ?? []).map((issue) => ({
      column: fieldOf(issue).slice(0, 200).toWellFormed(),
      problem: problemOf(issue, own),
    })),
  }
}

const fieldOf = (issue: z.core.$ZodIssue) =>
  issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'text')

function problemOf(issue: z.core.$ZodIssue, written: unknown): z.infer<typeof RowProblem> {
  if (issue.code === 'custom') return RowProblem.safeParse(issue.message).data ?? 'bad_answer'
  if (issue.code === 'too_big') return issue.origin === 'number' ? 'out_of_range' : 'too_long'
  if (issue.code === 'too_small') return issue.origin === 'number' ? 'out_of_range' : 'missing'
  if (issue.code === 'invalid_format') return issue.path.at(-1) === 'value' ? 'not_a_number' : 'bad_answer'
  if (issue.code === 'invalid_type') {
    const value = issue.path.reduce<unknown>(
      (within, name) => (within as Record<PropertyKey, unknown>)?.[name],
      written,
    )
    return value === undefined ? 'missing' : 'bad_answer'
  }
  return 'unknown_word'
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const record = (value: unknown) => (isRecord(value) ? value : {})

/** Longer lists have a line for each item. */
const longestFlow = 200

/** The drafts as a file that the import takes; what is null, false or empty is left out. */
export function writeQuestionFile(drafts: readonly QuestionDraft[]): string {
  const document = new Document(drafts.map((draft) => withoutUsual(inReadingOrder(draft))))
  visit(document, {
    Map(_key, node) {
      // A text in both languages stands on one line.
      node.flow = node.items.every(({ key }) => isScalar(key) && (key.value === 'en' || key.value === 'zh'))
    },
    Seq(_key, node) {
      node.flow = node.items.every((item) => isScalar(item)) && JSON.stringify(node).length < longestFlow
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** What a question is first, then what it asks, then what is said about it. */
function inReadingOrder({ type, marks, text, passage, image, answer, hints, explanation, ...about }: QuestionDraft) {
  return { type, ...about, marks, passage, text, image, answer, hints, explanation }
}

function withoutUsual(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUsual)
  if (!isRecord(value)) return value
  const isUsual = (each: unknown) => each === null || each === undefined || each === false
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      isUsual(each) || (Array.isArray(each) && each.length === 0) ? [] : [[name, withoutUsual(each)]],
    ),
  )
}
