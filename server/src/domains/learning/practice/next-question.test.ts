import { describe, expect, it } from 'vitest'
import { chooseNext, type Situation } from './next-question.ts'

const now = new Date('2026-11-22T08:00:00Z')
const startOfToday = new Date('2026-11-21T16:00:00Z')
const situation = (changes: Partial<Situation>): Situation => ({
  candidates: [
    { questionId: 'a1', versionId: 'a1', skillId: 'A', difficulty: 'hard' },
    { questionId: 'a2', versionId: 'a2', skillId: 'A', difficulty: 'easy' },
    { questionId: 'b1', versionId: 'b1', skillId: 'B', difficulty: 'easy' },
  ],
  states: new Map(),
  masteries: new Map(),
  missedSkillId: null,
  startOfToday: startOfToday.getTime(),
  ...changes,
})
const answered = (at: string, dueAt: string | null = null) => ({
  lastAnsweredAt: Date.parse(at),
  lastWasRight: dueAt === null,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
  isDue: dueAt !== null && Date.parse(dueAt) <= now.getTime(),
})
const choose = (changes: Partial<Situation>) => {
  const chosen = chooseNext(situation(changes))
  return chosen && [chosen.candidate.questionId, chosen.reason]
}

describe('chooseNext', () => {
  it('begins a new skill with its easy question, in syllabus order', () => {
    expect(choose({})).toEqual(['a2', 'new_skill'])
  })
  it('asks another question of a skill that was missed before anything else', () => {
    const states = new Map([
      ['a2', answered('2026-11-22T07:00:00Z', '2026-11-23T00:00:00Z')],
      ['b1', answered('2026-11-20T07:00:00Z', '2026-11-21T00:00:00Z')],
    ])
    expect(choose({ states, missedSkillId: 'A' })).toEqual(['a1', 'same_skill_again'])
    expect(choose({ states })).toEqual(['b1', 'due_review'])
  })
  it('prefers a weak skill to a new one, and a harder question once a skill is known', () => {
    const states = new Map([['a2', answered('2026-11-22T07:00:00Z')]])
    expect(choose({ states, masteries: new Map([['A', 'attempted']]) })).toEqual(['a1', 'weak_skill'])
    expect(choose({ states, masteries: new Map([['A', 'proficient']]) })).toEqual(['b1', 'new_skill'])
    expect(
      choose({
        masteries: new Map([
          ['A', 'proficient'],
          ['B', 'proficient'],
        ]),
      }),
    ).toEqual(['a1', 'next_step'])
  })
  it('looks back at the oldest question of earlier days, and ends when all were answered today', () => {
    const today = answered('2026-11-22T07:00:00Z')
    const states = new Map([
      ['a1', today],
      ['a2', answered('2026-11-19T07:00:00Z')],
      ['b1', answered('2026-11-18T07:00:00Z')],
    ])
    expect(choose({ states })).toEqual(['b1', 'mixed_review'])
    expect(choose({ states: new Map(['a1', 'a2', 'b1'].map((id) => [id, today])) })).toBeNull()
  })
})
