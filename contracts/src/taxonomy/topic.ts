import type { Bilingual } from '../bilingual.ts'
import type { Level, Subject } from '../vocabulary.ts'

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
