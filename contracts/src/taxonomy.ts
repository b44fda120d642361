import type { Bilingual } from './bilingual.ts'
import chinese from './taxonomy/chinese.json' with { type: 'json' }
import english from './taxonomy/english.json' with { type: 'json' }
import math from './taxonomy/math.json' with { type: 'json' }
import science from './taxonomy/science.json' with { type: 'json' }
import type { Level, Subject } from './vocabulary.ts'

export interface Topic {
  /** Such as `MA.NA.FR`: subject, strand, topic. */
  id: string
  subject: Subject
  label: Bilingual
  skills: Skill[]
  misconceptions: Misconception[]
}

export interface Skill {
  /** Such as `MA.NA.FR.07`. */
  id: string
  label: Bilingual
  /** Where it is first taught; later levels may test it. */
  level: Level
}

export interface Misconception {
  /** Such as `MA.NA.FR.m1`. */
  id: string
  label: Bilingual
}

/** In the order of the syllabus. Ids never change and are never used again; labels may change. */
export const topics = [...english, ...math, ...science, ...chinese] as readonly Topic[]

const bySkill = new Map(topics.flatMap((topic) => topic.skills.map((skill) => [skill.id, { topic, skill }] as const)))
const byMisconception = new Map(
  topics.flatMap(({ misconceptions }) => misconceptions.map((misconception) => [misconception.id, misconception])),
)

export const findSkill = (skillId: string) => bySkill.get(skillId)
export const findMisconception = (misconceptionId: string) => byMisconception.get(misconceptionId)
