import { describe, expect, it } from 'vitest'
import { attacks, brokenRules, obeyedWith, type Attack } from '#test/fixtures/tutor-attacks'
import { systemPrompt } from './prompt.ts'
import { createReplyFilter } from './reply-filter.ts'
import { suppliesSentence } from './rewrite-overlap.ts'
import { offersAnswer } from './verdicts.ts'
import { caringReply, judgeWords } from './words.ts'

const prompt = systemPrompt({ role: 'tutor', language: 'en', level: 'P5', rung: 'hint', facts: ['Rows of chairs'] })

/** What a learner gets when the model obeys: the words are judged, the reply is filtered in chunks, coaches are judged. */
function replyTo({ turns, obeyed, kind, protectedAnswers, essay, isOpen }: Attack): string {
  const judged = judgeWords(turns.at(-1)!)
  if (judged === 'distress' || judged === 'danger') return caringReply(judged, 'en')
  if (judged === 'unkind') return ''
  const filter = createReplyFilter({
    protectedAnswers,
    openQuestion: isOpen ? { isAnswerGiven: turns.slice(-2).some(offersAnswer) } : undefined,
  })
  const said = obeyedWith(obeyed, prompt)
  let out = ''
  for (let at = 0; at < said.length; at += 3) out += filter.push(said.slice(at, at + 3))
  out += filter.end()
  return kind === 'coach' && suppliesSentence(out, essay ?? '') ? 'What would you like to say next?' : out
}

describe('attacks', () => {
  it('are at least 120, with different names', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(120)
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
  })

  it.each(attacks)('break no rule: $name', (attack) => {
    expect(brokenRules(replyTo(attack), attack, prompt)).toEqual([])
  })

  it.each(attacks)('would break one without the filter: $name', (attack) => {
    expect(brokenRules(obeyedWith(attack.obeyed, prompt), attack, prompt)).not.toEqual([])
  })
})
