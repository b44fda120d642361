import type { AnswerFlag, AnswerKey, MarkingPoint, SchemeLine } from '@capyzen/contracts/questions'
import { toSimplified } from './folding.ts'
import { normaliseText } from './text-answer.ts'

type PointsKey = Omit<Extract<AnswerKey, { kind: 'points' }>, 'kind'>

/** What marking points say about an answer. A keyword proves little, so a person confirms the marks. */
export function markOpenAnswer(
  answer: string,
  { points, model }: PointsKey,
  source: string,
): { scheme: SchemeLine[]; flag: AnswerFlag | null } {
  const flag = flagOf(answer, { points, model, source })
  const clauses = clausesOf(answer)
  const scheme = points.map((point, index): SchemeLine => {
    const { marks, label = unlabelled(point, index) } = point
    return { label, marks, awarded: flag === null && makesPoint(clauses, point) ? marks : 0 }
  })
  return { scheme, flag }
}

const unlabelled = ({ anyOf: [wording = ''] }: MarkingPoint, index: number) => ({
  en: `Point ${index + 1}: such as “${wording}”`,
  zh: `要点${index + 1}：如“${wording}”`,
})

const normalise = (text: string) => normaliseText(toSimplified(text.normalize('NFKC')))

/** Normalised, with `|` where a clause ends. */
const clausesOf = (answer: string) =>
  answer
    .normalize('NFKC')
    .split(/[,，。.;；:：!！?？\n]+(?!\d)/)
    .map(normalise)
    .filter((clause) => clause !== '')
    .join('|')

function makesPoint(clauses: string, { anyOf, except = [] }: MarkingPoint): boolean {
  const left = except.reduce((text, wording) => text.replace(patternOf(wording), '|'), clauses)
  return anyOf.some((wording) =>
    [...left.matchAll(patternOf(wording))].some(
      ({ index }) => !isNegated(left.slice(left.lastIndexOf('|', index) + 1, index)),
    ),
  )
}

/** Punctuation within the wording is ignored. An English wording begins where a word begins: `happy` is not in `unhappy`. */
function patternOf(wording: string): RegExp {
  const known = patterns.get(wording)
  if (known) return known
  const letters = [...normalise(wording)].map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  const pattern = new RegExp(`(?<![a-z](?=[a-z]))${letters.join(String.raw`\|?`)}`, 'gu')
  if (patterns.size >= mostPatterns) patterns.clear()
  patterns.set(wording, pattern)
  return pattern
}

/** Keys never change, and a class that submits the same paper is marked by the same wordings. */
const patterns = new Map<string, RegExp>()
const mostPatterns = 20_000

const chineseFillers =
  '法|觉得|感到|感觉|认为|以为|是|会|要|用|需要|需|必|须|必须|能|能够|可以|可|应该|应|该|太|很|再|有|曾|曾经|想|肯|敢|愿意|愿|因为|因|由于|怎么|那么|这么|非常|十分|特别|真的|真|让|使|令|被|把|我|你|他|她|它|们|爷爷|对|有点|一点|任何'
const negatedChinese = new RegExp(`(?:不|没有?|未|无|勿|别|非)(?:${chineseFillers}){0,4}$`)
/** Contain 不, 没, 无, 别 or 非 and deny nothing. */
const affirming =
  /不但|不仅|不只|不光|不单|不禁|不由得?|不得不|不能不|不会不|不是不|没有不|不断|不停地?|不久|不过|不料|不管|不论|无论|不然|不如|对不起|忍不住|了不起|差不多|说不定|要不是|若不是|不知不觉|不小心|特别|别人|分别|非常|没想到|想不到|非要/g
const negatedEnglish =
  /(?:\b(?:not|never|no|without|hardly|cannot|neither|nor|nobody|unable|fails?|failed|refuses?|refused)|n't) (?:(?:a|an|the|any|at|all|really|very|so|feel|felt|be|been|being|is|was|were|to|because|of|want|need|have|had|get|got|actually|able|even|that|too|his|her|their|make|makes|made|become|became) ){0,4}$/

const isNegated = (before: string) =>
  negatedChinese.test(before.replace(affirming, '＋')) || negatedEnglish.test(before)

const [shortestJudged, longestFair, timesModel] = [8, 60, 4]

/**
 * Answers whose points prove nothing: those that are mostly copied from the passage or the question, and those that say
 * so much that every point would be in them. The accepted wordings themselves may be copied.
 */
function flagOf(answer: string, { points, model, source }: PointsKey & { source: string }): AnswerFlag | null {
  const words = wordsOf(answer)
  if (words.length > Math.max(longestFair, timesModel * wordsOf(model).length)) return 'too_long'
  const copied = copiedWords(words, wordsOf(source))
  const fair = coveredWords(
    words,
    points.flatMap(({ anyOf }) => anyOf.map(wordsOf)),
  )
  const judged = words.map((_, index) => index).filter((index) => !fair.has(index))
  const share = judged.filter((index) => copied.has(index)).length / judged.length
  return judged.length >= shortestJudged && share >= 0.7 ? 'copied' : null
}

/** Chinese characters, and words of other scripts. */
const wordsOf = (text: string): string[] =>
  toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? []

/** A run this long is no coincidence: six Chinese characters or four words. */
const runLength = (word: string) => (/\p{Script=Han}/u.test(word) ? 6 : 4)

function copiedWords(words: string[], source: string[]): Set<number> {
  const text = ` ${source.join(' ')} `
  const copied = new Set<number>()
  for (const [start, word] of words.entries()) {
    const run = words.slice(start, start + runLength(word))
    if (run.length < runLength(word) || !text.includes(` ${run.join(' ')} `)) continue
    for (const offset of run.keys()) copied.add(start + offset)
  }
  return copied
}

function coveredWords(words: string[], wordings: string[][]): Set<number> {
  const covered = new Set<number>()
  for (const wording of wordings)
    for (const start of words.keys())
      if (wording.length > 0 && wording.every((word, offset) => words[start + offset] === word))
        for (const offset of wording.keys()) covered.add(start + offset)
  return covered
}
