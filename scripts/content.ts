import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import { paperFiles } from '../content/exams/paper-files.ts'
import { itemFiles, readItemFile } from '../content/language-arts/item-files.ts'
import { readOralSets } from '../content/oral/oral-set-source.ts'
import { readQuestionSets } from '../content/questions/index.ts'

/* What the starter content holds, and how much of it a second reader has checked. */

const content = join(import.meta.dirname, '../content')

type Row = Record<string, string>

const readRows = (pattern: string): Row[] =>
  globSync(pattern, { cwd: content }).flatMap(
    (file) => Papa.parse<Row>(readFileSync(join(content, file), 'utf8'), { header: true, skipEmptyLines: true }).data,
  )

/** `P1 60, P2 60, …` */
function tally<Item>(items: readonly Item[], groupOf: (item: Item) => string): string {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(groupOf(item), (counts.get(groupOf(item)) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, count]) => `${group} ${count}`)
    .join(', ')
}

const checked = (rows: readonly Row[]) => `${rows.filter((row) => row['checked'] === 'true').length} checked`
const say = (what: string, count: number, ...details: string[]) =>
  console.log([`${what}: ${count}`, ...details].join(' · '))

const characters = readRows('characters/grade-*.csv')
const lessons = Map.groupBy(characters, (row) => `${row['grade']} ${row['lesson_number']}`)
say(
  'Chinese characters',
  characters.length,
  tally(characters, (row) => `P${row['grade']}`),
  checked(characters),
)
say(
  'Lessons of characters',
  lessons.size,
  `at least ${Math.min(...[...lessons.values()].map((rows) => rows.length))} each`,
)

const pairs = readRows('dictation/confusable-characters.csv')
say('Confusable pairs', pairs.length, checked(pairs))

for (const language of ['english', 'chinese']) {
  const words = readRows(`words/${language}.csv`)
  say(
    `Graded words, ${language}`,
    words.length,
    tally(words, (row) => row['level'] ?? ''),
    checked(words),
  )
}

for (const language of ['english', 'chinese'] as const) {
  const sets = readOralSets(language)
  say(
    `Oral exams, ${language}`,
    sets.length,
    tally(sets, ({ level }) => level),
  )
}

const items = itemFiles.flatMap((file) => {
  const { round, language, items: ofFile } = readItemFile(file)
  return ofFile.map((item) => ({ ...item, group: `${language} ${round}` }))
})
say(
  'Items of the word game',
  items.length,
  tally(items, ({ group }) => group),
  tally(items, ({ level }) => level),
)

const questions = readQuestionSets().flatMap((set) => set.questions)
say(
  'Questions',
  questions.length,
  tally(questions, ({ subject }) => subject),
  tally(questions, ({ level }) => level),
)
say('Papers', paperFiles.length, paperFiles.map((file) => basename(file, '.yaml')).join(', '))
