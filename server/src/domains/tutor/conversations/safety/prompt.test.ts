import { describe, expect, it } from 'vitest'
import { rungs } from '../rungs.ts'
import { systemPrompt, type PromptRole } from './prompt.ts'

describe('systemPrompt', () => {
  const roles: PromptRole[] = ['tutor', 'capyzen', 'coach', 'feedback', 'image']
  it.each(roles)('is short and plain (%s)', (role) => {
    for (const rung of rungs) {
      const prompt = systemPrompt({ role, language: 'en', level: 'P5', rung })
      expect(prompt.length).toBeLessThan(2_000)
      expect(prompt).toContain('P5')
    }
  })

  it('names the language and the facts, each on one line', () => {
    const prompt = systemPrompt({
      role: 'capyzen',
      language: 'zh',
      level: null,
      facts: ['The page: Fractions\nof a set'],
    })
    expect(prompt).toContain('Simplified Chinese')
    expect(prompt).toContain('- The page: Fractions of a set')
    expect(prompt).not.toContain('level')
  })

  it('has the rung alone that help has reached', () => {
    const said = rungs.map((rung) => systemPrompt({ role: 'tutor', language: 'en', level: 'P4', rung }))
    expect(new Set(said).size).toBe(rungs.length)
    expect(said[0]).toContain('no hint yet')
    expect(said[3]).toContain('other numbers')
  })
})
