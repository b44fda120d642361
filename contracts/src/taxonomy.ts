import type { Topic } from './taxonomy/topic.ts'
import { chineseTopics } from './taxonomy/chinese.ts'
import { englishTopics } from './taxonomy/english.ts'
import { mathTopics } from './taxonomy/math.ts'
import { scienceTopics } from './taxonomy/science.ts'

export type { Misconception, Skill, Topic } from './taxonomy/topic.ts'

/** In the order of the syllabus. Ids never change and are never used again; labels may change. */
export const topics: readonly Topic[] = [...englishTopics, ...mathTopics, ...scienceTopics, ...chineseTopics]

const bySkill = new Map(topics.flatMap((topic) => topic.skills.map((skill) => [skill.id, { topic, skill }] as const)))
const byMisconception = new Map(
  topics.flatMap(({ misconceptions }) => misconceptions.map((misconception) => [misconception.id, misconception])),
)

export const findSkill = (skillId: string) => bySkill.get(skillId)
export const findMisconception = (misconceptionId: string) => byMisconception.get(misconceptionId)
