import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import {
  shownKey,
  type AnswerKey,
  type NamedMistake,
  type NearMiss,
  type SchemeLine,
} from '@capyzen/contracts/questions'
import { joinedParts, partsOf } from '../authoring/cell-parts.ts'
import { notRight } from '../marking/marked-answer.ts'
import { awardLines, markMethod } from '../marking/working.ts'
import { plain, sum, type MarkedKind } from './kind.ts'
import { cellOfKey, keyOfCell, markBox, saidByKey, showGivenKey, showRightKey, withAnswerLine } from './short.ts'

/** Each blank has its own marks. Working is shared and comes last. */
export const blanks: MarkedKind<Extract<AnswerKey, { kind: 'blanks' }>, Extract<DraftAnswer, { kind: 'blanks' }>> = {
  score(question, key, answer, score) {
    const parts = splitParts(answer)
    const { text = '', hasWorking } = question
    if (parts.length !== key.blanks.length + (hasWorking ? 1 : 0)) return score(0)
    const working = hasWorking ? (parts.at(-1) ?? '') : ''
    const mistakes: NamedMistake[] = []
    const nearMisses: NearMiss[] = []
    const scheme = key.blanks.flatMap((blank, index): SchemeLine[] => {
      const { label, unit, options = [] } = question.blanks[index] ?? { label: null, unit: null }
      const given = parts[index] ?? ''
      // The number of a gap may be copied, too.
      const asked = { unit, label: label ?? `(${index + 1})`, text }
      const isChoice = options.length === 0 || options.includes(given)
      const { isRight: isCorrect, mistake, nearMiss } = isChoice ? markBox(given, blank.key, asked) : notRight
      if (mistake) mistakes.push(mistake)
      if (nearMiss) nearMisses.push(nearMiss)
      const name = label ?? `(${index + 1})`
      const method = hasWorking ? (key.method ?? []).filter((line) => line.blank === index) : []
      if (method.length === 0)
        return [
          { label: { en: name, zh: name }, blank: index, marks: blank.marks, awarded: isCorrect ? blank.marks : 0 },
        ]
      const named = method.map((line) => ({ ...line, label: prefixed(name, line.label) }))
      return withAnswerLine(
        isCorrect ? awardLines(named, named.length, blank.marks) : markMethod(named, working, text, blank.marks - 1),
        { label: prefixed(name, { en: 'right answer', zh: '答案正确' }), marks: blank.marks, isCorrect },
      ).map((line) => ({ ...line, blank: index }))
    })
    return score(sum(scheme), { scheme, mistake: mistakes[0] ?? null, nearMiss: nearMisses[0] ?? null })
  },
  show: (key) => joinParts(key.blanks.map((blank) => shownKey(blank.key))),
  says: (key) => key.blanks.flatMap((blank) => saidByKey(blank.key)),
  showRight: (question, key) =>
    key.blanks.map((blank, at) => showRightKey(blank.key, question.blanks[at]?.unit ?? null)).join(' · '),
  showGiven(question, key, answer) {
    const parts = splitParts(answer)
    const given = question.blanks.map(({ options, unit }, at) => {
      const part = parts[at] ?? ''
      if (options.length > 0) return options.includes(part) ? plain(part) : null
      const own = key.blanks[at]?.key
      return own ? showGivenKey(own, part, unit) : null
    })
    return given.length > 0 && given.every((part) => part !== null) ? given.join(' · ') : null
  },
  fromCells({ answer, marks, isExported }) {
    const gaps = partsOf(answer, '|', isExported)
    const each = marks / gaps.length
    return { kind: 'blanks', blanks: gaps.map((gap) => ({ marks: each, ...keyOfCell(gap, isExported) })) }
  },
  toCells(answer) {
    const isPlain = answer.blanks.every(
      ({ label, options, marks }) => label === null && options.length === 0 && marks === answer.blanks[0]?.marks,
    )
    const cells = answer.blanks.map(({ key }) => cellOfKey(key))
    return isPlain && cells.every((cell) => cell !== undefined)
      ? { options: [], answer: joinedParts(cells, '|') }
      : undefined
  },
}

const prefixed = (name: string, { en, zh }: SchemeLine['label']) => ({ en: `${name} ${en}`, zh: `${name} ${zh}` })
