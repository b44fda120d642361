import { describe, expect, it } from 'vitest'
import { chooseAgain, chooseNext, type Candidate, type Situation } from './next-question.ts'

const candidates: Candidate[] = [
  { questionId: 'a1', versionId: 'a1', slug: null, skillId: 'A', level: 'P6', difficulty: 'hard', marks: 1 },
  { questionId: 'a2', versionId: 'a2', slug: null, skillId: 'A', level: 'P6', difficulty: 'easy', marks: 1 },
  { questionId: 'b1', versionId: 'b1', slug: null, skillId: 'B', level: 'P6', difficulty: 'easy', marks: 1 },
]
type Changes = Partial<Situation> & { answered?: Set<string> }
const situation = ({ answered = new Set(), ...changes }: Changes): Situation => ({
  candidates,
  fresh: candidates.filter(({ questionId }) => !answered.has(questionId)),
  due: [],
  masteries: new Map(),
  missedSkillId: null,
  level: null,
  ...changes,
})
const choose = (changes: Changes) => {
  const chosen = chooseNext(situation(changes))
  return chosen && [chosen.candidate.questionId, chosen.reason]
}

describe('chooseNext', () => {
  it('begins a new skill with its easy question, in syllabus order', () => {
    expect(choose({})).toEqual(['a2', 'new_skill'])
  })
  it('asks another question of a skill that was missed before anything else', () => {
    const answered = new Set(['a2', 'b1'])
    const due = ['elsewhere', 'b1', 'a2']
    expect(choose({ answered, due, missedSkillId: 'A' })).toEqual(['a1', 'same_skill_again'])
    expect(choose({ answered, due })).toEqual(['b1', 'due_review'])
  })
  it('prefers a weak skill to a new one, and a harder question once a skill is known', () => {
    const answered = new Set(['a2'])
    expect(choose({ answered, masteries: new Map([['A', 'attempted']]) })).toEqual(['a1', 'weak_skill'])
    expect(choose({ answered, masteries: new Map([['A', 'proficient']]) })).toEqual(['b1', 'new_skill'])
    expect(
      choose({
        masteries: new Map([
          ['A', 'proficient'],
          ['B', 'proficient'],
        ]),
      }),
    ).toEqual(['a1', 'next_step'])
  })
  it('asks what is nearest to the level of the student, below before above, whatever is easiest', () => {
    const graded = (['P1', 'P3', 'P4', 'P6'] as const).map((level, index): Candidate => {
      const difficulty = index === 0 ? 'easy' : 'medium'
      return { questionId: level, versionId: level, slug: null, skillId: 'A', level, difficulty, marks: 1 }
    })
    const first = (level: Situation['level'], fresh = graded) => choose({ candidates: graded, fresh, level })?.[0]
    expect([first('P1'), first('P4'), first('P5'), first('P6'), first(null)]).toEqual(['P1', 'P4', 'P4', 'P6', 'P1'])
  })
  it('finds nothing when every question was answered and none is due', () => {
    expect(choose({ answered: new Set(['a1', 'a2', 'b1']), due: ['elsewhere'] })).toBeNull()
  })
})

describe('chooseAgain', () => {
  it('looks back at the question of the scope whose last answer is oldest', () => {
    const chosen = chooseAgain(candidates, ['elsewhere', 'b1', 'a2'])
    expect([chosen?.candidate.questionId, chosen?.reason]).toEqual(['b1', 'mixed_review'])
    expect(chooseAgain(candidates, ['elsewhere'])).toBeNull()
  })
})
