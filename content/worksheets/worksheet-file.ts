import { z } from 'zod'
import { Bilingual } from '@capyzen/contracts/bilingual'
import { topics } from '@capyzen/contracts/taxonomy'
import { Difficulty, Level, Subject } from '@capyzen/contracts/vocabulary'
import { SheetMinutes } from '@capyzen/contracts/worksheets'
import { readYaml } from '../questions/question-files.ts'

const Sheet = z.strictObject({
  level: Level,
  subject: Subject,
  minutes: SheetMinutes,
  /** Beginnings of the ids of skills, such as `EN.GR`; all skills where it is missing. */
  skills: z.array(z.string().min(1)).default([]),
  difficulty: z.union([Difficulty, z.literal('mixed')]).default('mixed'),
  hasPinyin: z.boolean().default(false),
  title: Bilingual.optional(),
  /** Another one makes another sheet of the same recipe. */
  seed: z.number().int().min(0).max(999).default(1),
})

const Squares = z.strictObject({
  squares: z.enum(['characters', 'dictation']),
  grade: z.number().int().min(1).max(6),
  lessons: z.array(z.number().int().min(1).max(10)).min(1),
})

const Worksheets = z.strictObject({ worksheets: z.record(z.string().regex(/^[a-z0-9-]+$/), z.union([Sheet, Squares])) })

/** The academy’s, in the order in which they are listed. */
export function readWorksheets() {
  const { worksheets } = readYaml(new URL('worksheets.yaml', import.meta.url).pathname, Worksheets)
  return Object.entries(worksheets).map(([slug, sheet]) => {
    if ('squares' in sheet) {
      const { squares: kind, ...squares } = sheet
      return { slug, seed: 1, recipe: { kind, ...squares } }
    }
    const { seed, title, skills, ...recipe } = sheet
    return { slug, seed, title, recipe: { kind: 'practice' as const, ...recipe, skills: skillsOf(slug, skills) } }
  })
}

function skillsOf(slug: string, beginnings: readonly string[]): string[] {
  const ids = topics.flatMap(({ skills }) => skills.map(({ id }) => id))
  return beginnings.flatMap((beginning) => {
    const found = ids.filter((id) => id === beginning || id.startsWith(`${beginning}.`))
    if (found.length === 0) throw new Error(`${slug}: there is no skill ${beginning}`)
    return found
  })
}
