import { setTimeout as pause } from 'node:timers/promises'
import type { AnalysisSubject } from '@capyzen/contracts/error-analysis'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { CheckedText, Finding, FindingKind } from '@capyzen/contracts/writing-findings'
import { findInText } from '#domains/learning/writing-findings'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { advices } from './advices.ts'
import { skillOf } from './judging.ts'
import { asOwnWriting } from './own-writing.ts'
import type { StoredQuestion } from './tables.ts'

/** What each kind is called, and the skill that practises it. */
const kinds: Record<FindingKind, { name: Bilingual; skill: Partial<Record<Language, string>> }> = {
  spelling: { name: { en: 'Spelling', zh: '拼写' }, skill: { en: 'EN.ED.02' } },
  agreement: { name: { en: 'Subject and verb don’t agree', zh: '主语和动词不一致' }, skill: { en: 'EN.GR.VB.10' } },
  tense: { name: { en: 'Tense', zh: '时态' }, skill: { en: 'EN.GR.VB.09' } },
  article: { name: { en: 'a, an, the', zh: '冠词' }, skill: { en: 'EN.GR.NP.02' } },
  punctuation: { name: { en: 'Punctuation', zh: '标点' }, skill: { en: 'EN.ED.05', zh: 'ZH.ZS.JZ.05' } },
  word_choice: { name: { en: 'Choice of words', zh: '用词' }, skill: { en: 'EN.VO.07', zh: 'ZH.ZS.CY.03' } },
  measure_word: { name: { en: 'Measure word', zh: '量词' }, skill: { zh: 'ZH.ZS.CY.01' } },
  wrong_character: { name: { en: 'Wrong character', zh: '错别字' }, skill: { zh: 'ZH.ZS.HZ.03' } },
  capital: { name: { en: 'Capital letters', zh: '大写' }, skill: { en: 'EN.ED.01' } },
  plural: { name: { en: 'Singular and plural', zh: '单数与复数' }, skill: { en: 'EN.GR.NP.01' } },
}

/** Also in an answer that is no sentence. */
const ofWords: ReadonlySet<FindingKind> = new Set(['spelling', 'wrong_character'])
const between = '\n\n'

const languageOf = (subject: AnalysisSubject, answers: string): Language => {
  if (subject === 'chinese') return 'zh'
  return subject !== 'english' && /\p{Script=Han}/u.test(answers) ? 'zh' : 'en'
}

const isSentence = (answer: string, language: Language) =>
  language === 'zh'
    ? (answer.match(/\p{Script=Han}/gu) ?? []).length >= 5
    : answer.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length >= 4

/**
 * What is wrong in how these answers are written. In English and Chinese papers it is what is asked for; in other subjects
 * it says nothing of the answer, so only words are looked at. Where the check is too busy or fails they are told so.
 */
export async function withLanguage(
  { log }: Pick<DomainDeps, 'log'>,
  subject: AnalysisSubject,
  asked: readonly StoredQuestion[],
  learnerId: string,
): Promise<StoredQuestion[]> {
  const isOfLanguage = subject === 'english' || subject === 'chinese'
  const questions = isOfLanguage ? asOwnWriting(asked) : asked
  const isChecked = (one: StoredQuestion) =>
    one.judge === 'none' && one.advice === advices.unknown && /\p{L}{2}|\p{Script=Han}/u.test(one.learnerAnswer)
  const checked = questions.filter(isChecked)
  if (checked.length === 0) return [...questions]
  const whole = checked.map(({ learnerAnswer }) => learnerAnswer).join(between)
  const language = languageOf(subject, whole)
  const told = await findPatiently(log, () => findInText(whole, language, `analysis ${learnerId}`))
  if (!told) return questions.map((one) => (isOfLanguage && isChecked(one) ? { ...one, advice: advices.busy } : one))
  const found = new Map<StoredQuestion, Finding[]>()
  let start = 0
  for (const one of checked) {
    const end = start + one.learnerAnswer.length
    const [from, isWhole] = [start, isSentence(one.learnerAnswer, language)]
    if (end <= told.checkedTo)
      found.set(
        one,
        told.findings
          .filter((finding) => finding.start >= from && finding.end <= end)
          .filter(({ kind }) => ofWords.has(kind) || (isOfLanguage && isWhole))
          .map((finding) => ({ ...finding, start: finding.start - from, end: finding.end - from })),
      )
    start = end + between.length
  }
  return questions.map((one) => {
    const findings = found.get(one)
    return findings ? judgedByRules(one, { findings, language, isOfLanguage }) : one
  })
}

/** The first text after a pause waits until the rules are loaded, for longer than one that is checked while it is typed. */
const mostTries = 4
const longestPauses = 30

/** Undefined where it stays busy, or fails. */
export async function findPatiently(
  log: Pick<DomainDeps['log'], 'warn'>,
  find: () => Promise<CheckedText>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<CheckedText | undefined> {
  let waited = 0
  for (let tries = 1; ; tries += 1)
    try {
      return await find()
    } catch (error) {
      const seconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined
      if (seconds === undefined)
        log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'no text is checked')
      if (seconds === undefined || tries === mostTries || waited + seconds > longestPauses) return undefined
      waited += seconds
      await wait(seconds * 1000)
    }
}

function judgedByRules(
  one: StoredQuestion,
  { findings, language, isOfLanguage }: { findings: Finding[]; language: Language; isOfLanguage: boolean },
): StoredQuestion {
  const [first] = findings
  if (!first) return isOfLanguage ? { ...one, judge: 'rules', advice: advices.wellWritten } : one
  const { name, skill } = kinds[first.kind]
  const judged = { ...one, judge: 'rules' as const, findings, advice: advices.badlyWritten }
  return isOfLanguage
    ? { ...judged, isCorrect: false, misconception: name, skill: skillOf(skill[language] ?? null) }
    : judged
}
