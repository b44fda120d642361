import type { z } from 'zod'
import type { ItemNote, ItemProblem, QtiDefaults } from '@capyzen/contracts/qti-import'
import { mostMarks, QuestionDraft } from '@capyzen/contracts/question-drafts'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Picture } from '#platform/pictures'
import { answerOf } from './answer.ts'
import { readBody, type Problem, type Report } from './body.ts'
import { declarationsOf, highestScore } from './declarations.ts'
import { feedbackOf } from './feedback.ts'
import { placeOf } from './metadata.ts'
import { resolvePath, type PackedItem } from './package.ts'
import type { PackedPictures } from './packed-pictures.ts'
import { descendantsOf, elementsOf, readXml, type XmlElement } from './xml.ts'

export interface ReadItem {
  file: string
  /** The beginning of the question, also of one with problems. */
  text: string
  /** Without its picture. */
  draft: QuestionDraft | null
  picture: DescribedPicture | null
  problems: Problem[]
  notes: ItemNote[]
}

interface DescribedPicture {
  picture: Picture
  alt: string
}

export async function readItem(
  { file, bytes, metadata }: PackedItem,
  packed: PackedPictures,
  defaults: QtiDefaults,
): Promise<ReadItem> {
  const problems: Problem[] = []
  const notes = new Set<ItemNote>()
  const report: Report = {
    problem: (problem, detail = null) => {
      const isKnown = problems.some((one) => one.problem === problem && one.detail === detail)
      if (!isKnown && problems.length < 20)
        problems.push({ problem, detail: detail && detail.slice(0, 200).toWellFormed() })
      return undefined
    },
    note: (note) => notes.add(note),
  }
  const read = bytes ? readXml(bytes) : { problem: 'item_missing' as const }
  if ('problem' in read) report.problem(read.problem)
  const found =
    'root' in read ? await readRoot({ root: read.root, file, packed, metadata, defaults, problems, report }) : undefined
  return {
    file,
    text: found?.text ?? '',
    draft: problems.length > 0 ? null : (found?.draft ?? null),
    picture: found?.picture ?? null,
    problems,
    notes: problems.length > 0 ? [] : [...notes],
  }
}

interface Source {
  root: XmlElement
  file: string
  packed: PackedPictures
  metadata: readonly XmlElement[]
  defaults: QtiDefaults
  /** Found so far. */
  problems: readonly Problem[]
  report: Report
}

async function readRoot({ root, file, packed, metadata, defaults, problems, report }: Source) {
  if (root.name !== 'assessmentItem') return report.problem('not_an_item', root.name)
  if (root.attributes.get('adaptive') === 'true') report.problem('changing_item', 'adaptive')
  for (const { name } of elementsOf(root)) {
    if (name.startsWith('template')) report.problem('changing_item', name)
    if (name === 'assessmentStimulusRef') report.problem('unsupported_content', name)
  }
  const [itemBody] = elementsOf(root, 'itemBody')
  if (!itemBody) return report.problem('no_interaction')
  const body = readBody(itemBody, report)
  const declarations = declarationsOf(root)
  const answered = answerOf({
    body,
    declarations,
    whole: marksOf(highestScore(root), report),
    marks: defaults.marks,
    report,
  })
  const place = placeOf(root, metadata, defaults)
  const picture = await pictureOf(body.pictures, { file, packed, report })
  if (hasOwnRules(root)) report.note('marking_left_out')
  const text = answered?.text ?? body.text
  if (!answered) return { text, draft: null, picture }
  const read = QuestionDraft.safeParse({
    ...place,
    topic: place.topic || findSkill(place.skills[0] ?? '')?.topic.label[place.language] || '',
    type: answered.type,
    marks: answered.marks,
    text,
    passage: null,
    image: null,
    answer: answered.answer,
    ...feedbackOf(root, place.language, report),
  })
  // Issues of an answer that could not be read whole would only repeat the problem.
  const isReported = problems.length > 0
  for (const issue of read.error?.issues ?? [])
    if (!(isReported && issue.path[0] === 'answer')) report.problem(...problemOf(issue))
  return { text, draft: read.data ?? null, picture }
}

/** The marks of a declared score; one in percent or with halves is left out. */
function marksOf(score: number | null, report: Report): number | null {
  if (score === null || (Number.isInteger(score) && score >= 1 && score <= mostMarks)) return score
  report.note('score_left_out')
  return null
}

/** A template or nothing says that the correct answers decide; rules of its own may say anything. */
function hasOwnRules(root: XmlElement): boolean {
  const [rules] = elementsOf(root, 'responseProcessing')
  return rules !== undefined && !rules.attributes.has('template') && descendantsOf(rules).length > 0
}

async function pictureOf(
  pictures: readonly XmlElement[],
  { file, packed, report }: Pick<Source, 'file' | 'packed' | 'report'>,
): Promise<DescribedPicture | null> {
  const [picture, another] = pictures
  if (!picture) return null
  if (another) report.problem('several_pictures')
  const { attributes } = picture
  const href = attributes.get('src') ?? attributes.get('data') ?? ''
  const alt = (attributes.get('alt') ?? attributes.get('ariaLabel') ?? '').trim()
  if (alt === '') report.problem('picture_alt', href)
  const read = await packed.read(resolvePath(file, href) ?? '')
  if ('problem' in read) return report.problem(read.problem, href) ?? null
  return { picture: read, alt: alt.slice(0, 4_000) }
}

const fields: Record<string, string> = { skills: 'skill', hints: 'hint' }

/** An issue of a draft, in the words of an item. */
function problemOf(issue: z.core.$ZodIssue): [ItemProblem, string] {
  const [field = 'item'] = issue.path.map(String)
  const detail = fields[field] ?? field
  if (issue.code === 'custom') {
    const { message } = issue
    if (message === 'twice' || message === 'unknown_skill' || message === 'marks_differ') return [message, detail]
    return ['bad_answer', detail]
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return ['too_long', detail]
    return [issue.origin === 'array' ? 'too_many' : 'out_of_range', detail]
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return ['missing', detail]
    return [issue.origin === 'array' ? 'too_few' : 'out_of_range', detail]
  }
  return [field === 'marks' ? 'out_of_range' : 'bad_answer', detail]
}
