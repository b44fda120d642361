import { setImmediate as turn } from 'node:timers/promises'
import {
  mostCharacterFindings,
  mostImportedCharacters,
  neededCharacterColumns,
  type CharacterRowFinding,
  type importCharacters as operation,
} from '@capyzen/contracts/characters'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { strokeDataOf } from '#domains/content/strokes'
import { recordAudit } from '#platform/audit'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import { describeByDictionary } from './character-page.ts'
import { readCharacterTable, type CharacterRow } from './import-table.ts'
import { countLessons, lessonName, replaceLessons, type LessonCharacter } from './lessons.ts'
import { isReading, readingOf, writtenReading } from './readings.ts'

type Verdict = CallResult<typeof operation>
type Imported = Omit<LessonCharacter, 'isSample'>

interface ReadRow {
  finding: CharacterRowFinding
  character: Imported | null
  isFilled: boolean
}

/** Looking words up is slow, so other requests run between batches. */
const atOnce = 50

export async function importCharacters(
  { db, clock }: Deps,
  { csv, apply, by }: { csv: string; apply: boolean; by: string },
): Promise<Verdict> {
  const table = readCharacterTable(csv)
  const missingColumns = neededCharacterColumns.filter((column) => !table.columns.includes(column))
  const tooManyRows = table.rowCount > mostImportedCharacters
  const { unknownColumns } = table
  const nothing = { rows: table.rowCount, refused: 0, filled: 0, findings: [], lessons: [], imported: null }
  if (missingColumns.length + unknownColumns.length > 0 || tooManyRows)
    return { ...nothing, missingColumns, unknownColumns, tooManyRows }

  const rows = await readRows(db, table.rows)
  const characters = rows.flatMap(({ character }) => character ?? [])
  const refused = rows.filter(({ character }) => character === null).length
  const findings = rows.map(({ finding }) => finding)
  const withProblems = findings.filter(({ problems }) => problems.length > 0)
  const withNotes = findings.filter(({ problems, notes }) => problems.length === 0 && notes.length > 0)
  const before = await countLessons(db)
  const verdict = {
    ...{ missingColumns, unknownColumns, tooManyRows, rows: rows.length, refused },
    filled: rows.filter(({ isFilled, character }) => isFilled && character).length,
    findings: [...withProblems, ...withNotes].slice(0, mostCharacterFindings),
    lessons: lessonsOf(characters, before),
  }
  if (!apply || characters.length === 0) return { ...verdict, imported: apply ? 0 : null }
  const now = clock.now()
  await db.transaction(async (tx) => {
    await replaceLessons(tx, characters, false)
    await recordAudit(tx, {
      ...{ actorId: by, action: 'characters_imported', subjectId: 'characters', at: now },
      detail: `${characters.length} characters in ${verdict.lessons.length} lessons`,
    })
  })
  return { ...verdict, imported: characters.length }
}

function lessonsOf(characters: readonly Imported[], before: ReadonlyMap<string, number>): Verdict['lessons'] {
  const lessons = new Map<string, Verdict['lessons'][number]>()
  for (const one of characters) {
    const name = lessonName(one)
    const known = lessons.get(name)
    const { grade, lessonNumber } = one
    lessons.set(name, {
      ...{ grade, lessonNumber, replaced: before.get(name) ?? 0 },
      characters: (known?.characters ?? 0) + 1,
    })
  }
  return [...lessons.values()].toSorted(
    (one, other) => one.grade - other.grade || one.lessonNumber - other.lessonNumber,
  )
}

async function readRows(db: Database, rows: readonly CharacterRow[]): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    read.push(await readRow(db, row, seen))
    if (at % atOnce === atOnce - 1) await turn()
  }
  return read
}

const yes = new Set(['true', 'yes', 'y', '1', '是', '会', '√', '✓'])
const no = new Set(['false', 'no', 'n', '0', '', '否', '不会', '×', '-'])
const yesOrNo = (cell: string): boolean | undefined => {
  const word = cell.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** `3`, `P3`, `三` and `三年级` are the third. */
function numberIn(cell: string, most: number): number | undefined {
  const chinese = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
  const plain = cell
    .normalize('NFKC')
    .trim()
    .replace(/^(?:p|第)|(?:年级|课)$/giu, '')
  const number = chinese.includes(plain) ? chinese.indexOf(plain) + 1 : /^\d{1,2}$/.test(plain) ? Number(plain) : 0
  return number >= 1 && number <= most ? number : undefined
}

const longest = { meaning: 120, radical: 4, word: 8 }
const mostWords = 4

async function readRow(db: Database, { number, cells, isBroken }: CharacterRow, seen: Set<string>): Promise<ReadRow> {
  const finding: CharacterRowFinding = { row: number, text: textOf(cells), problems: [], notes: [] }
  const report = (
    column: CharacterRowFinding['problems'][number]['column'],
    problem: CharacterRowFinding['problems'][number]['problem'],
  ) => finding.problems.push({ column, problem })
  if (isBroken) {
    report('character', 'broken_row')
    return { finding, character: null, isFilled: false }
  }
  const character = cells.character.normalize('NFC')
  if (!/^\p{Script=Han}$/u.test(character)) report('character', 'not_one_character')
  const [grade, lessonNumber] = [numberIn(cells.grade, 6), numberIn(cells.lesson_number, 10)]
  if (grade === undefined) report('grade', 'out_of_range')
  if (lessonNumber === undefined) report('lesson_number', 'out_of_range')
  const [canRead, canWrite] = [yesOrNo(cells.can_read), yesOrNo(cells.can_write)]
  if (canRead === undefined) report('can_read', 'yes_or_no')
  if (canWrite === undefined) report('can_write', 'yes_or_no')
  if (cells.pinyin !== '' && !isReading(cells.pinyin)) report('pinyin', 'bad_pinyin')
  if (cells.meaning.length > longest.meaning) report('meaning', 'too_long')
  if (cells.radical.length > longest.radical) report('radical', 'too_long')
  const words = cells.words.split(/[\s,，、;；/|]+/u).filter((word) => word !== '')
  if (words.length > mostWords || words.some((word) => [...word].length > longest.word)) report('words', 'too_long')
  const name = `${grade}/${lessonNumber}/${character}`
  if (finding.problems.length === 0 && seen.has(name)) report('character', 'twice')
  if (finding.problems.length > 0 || !grade || !lessonNumber || canRead === undefined || canWrite === undefined)
    return { finding, character: null, isFilled: false }
  seen.add(name)
  if (!(await strokeDataOf(character))) finding.notes.push('no_strokes')
  const isDescribed = cells.pinyin !== '' && cells.meaning !== ''
  const described = isDescribed ? undefined : await describeByDictionary(db, character)
  const meaning = cells.meaning || (described?.meaning ?? '')
  if (meaning === '') finding.notes.push('no_meaning')
  const explained: Imported['words'] = []
  for (const word of words)
    explained.push({ word, pinyin: readingOf(word), meaning: (await describeByDictionary(db, word)).meaning })
  return {
    finding,
    character: {
      ...{ character, grade, lessonNumber, canRead, canWrite, meaning, words: explained },
      pinyin: writtenReading(cells.pinyin) || (described?.pinyin ?? readingOf(character)),
      radical: cells.radical || null,
    },
    isFilled: !isDescribed || words.length > 0,
  }
}

/** The beginning of the row, for the one who looks it up. */
const textOf = (cells: CharacterRow['cells']) =>
  [cells.character, cells.grade, cells.lesson_number, cells.pinyin]
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 60)
    .toWellFormed()
