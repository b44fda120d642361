import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Integer } from './numbers.ts'
import { mostMarks } from './question-drafts.ts'
import { mostFindings, QuestionId } from './question-authoring.ts'
import { Difficulty, Level, Subject, Term } from './vocabulary.ts'

export const largestQtiFile = 5_242_880
export const largestUnpackedQti = 20_971_520
export const mostQtiEntries = 1_000

/** Whether a file can be QTI at all: a ZIP, or XML in whatever encoding. */
export function mayBeQti(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  return start.startsWith('PK') || /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?[\s\0]*</.test(start)
}

/** What QTI does not say of a question; holds for each item whose own metadata says nothing else. */
export const QtiDefaults = z.strictObject({
  language: Language,
  subject: Subject,
  level: Level,
  term: Term.nullable(),
  difficulty: Difficulty,
  /** Taxonomy ids, for items of the same subject. */
  skills: z.array(z.string().max(40)).max(4),
  /** May be empty beside a skill. */
  topic: z.string().trim().max(100),
  /** Of an item without a maximum score; each gap counts 1 instead. */
  marks: Integer.min(1).max(mostMarks),
  syllabusYear: Integer.min(2000).max(2100),
})
export type QtiDefaults = z.infer<typeof QtiDefaults>

/** Why nothing can be read from a package. */
export const PackageProblem = z.enum([
  'not_qti',
  'broken_zip',
  'encrypted',
  'too_many_entries',
  'unpacked_too_large',
  'unsafe_name',
  'manifest_missing',
  'manifest_unreadable',
  /** QTI 1.x, and its accessible variant: other formats of the same name. */
  'qti_1',
  'apip',
  'doctype',
  'no_items',
])
export type PackageProblem = z.infer<typeof PackageProblem>

export const ItemProblem = z.enum([
  'not_utf8',
  'too_large',
  'doctype',
  'broken_xml',
  'too_deep',
  'item_missing',
  'not_an_item',
  'changing_item',
  'no_interaction',
  'several_interactions',
  'unsupported_interaction',
  'unsupported_content',
  'unsupported_math',
  'no_answer',
  'bad_answer',
  'not_one_to_one',
  'several_pictures',
  'picture_missing',
  'picture_kind',
  'picture_too_large',
  'picture_alt',
  'picture_in_choice',
  'missing',
  'too_long',
  'too_many',
  'too_few',
  'out_of_range',
  'twice',
  'unknown_skill',
  'marks_differ',
])
export type ItemProblem = z.infer<typeof ItemProblem>

/** What the question of an imported item does not keep, or what its author still has to write. */
export const ItemNote = z.enum([
  'feedback_left_out',
  'one_language',
  'partial_marks_left_out',
  'marking_left_out',
  'score_left_out',
  'model_missing',
])
export type ItemNote = z.infer<typeof ItemNote>

export const ItemFinding = z.object({
  /** Its path in the package, or the name of the file. */
  file: z.string(),
  /** The beginning of the question. */
  text: z.string(),
  /** `detail`: the element, file or field. */
  problems: z.array(z.object({ problem: ItemProblem, detail: z.string().nullable() })),
  notes: z.array(ItemNote),
  /** The same text, choices and passage: an earlier item of the file, or a question. */
  duplicateOf: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('item'), file: z.string() }),
      z.object({ kind: z.literal('question'), id: QuestionId }),
    ])
    .nullable(),
})
export type ItemFinding = z.infer<typeof ItemFinding>

/** `apply: false` only checks; `true` writes the items without problems, as drafts. */
export const importQti = endpoint('POST /api/authoring/questions/import/qti', {
  access: 'authors',
  summary: 'Read items of QTI 2.1 or 3, alone or in a content package, to check or to apply',
  errors: ['storage_full'],
  largestBody: Math.ceil((largestQtiFile * 4) / 3) + 10_000,
  body: z.strictObject({
    name: z.string().trim().min(1).max(255),
    base64: z.base64().max(Math.ceil(largestQtiFile / 3) * 4),
    defaults: QtiDefaults,
    apply: z.boolean(),
    /** Leaves likely duplicates out. */
    skipsDuplicates: z.boolean(),
    /** As the check counted them. Where there are others by now and they are not skipped, nothing is written. */
    duplicatesSeen: Integer.min(0).optional(),
  }),
  result: z.object({
    packageProblem: PackageProblem.nullable(),
    items: z.number().int(),
    refused: z.number().int(),
    duplicates: z.number().int(),
    findings: z.array(ItemFinding).max(mostFindings),
    /** Questions written; null where nothing was. */
    imported: z.number().int().nullable(),
  }),
})
