import type { SchemeLine } from '@capyzen/contracts/questions'

/** Undefined when the parts cannot come from the question's own input. */
type ChosenLine = SchemeLine | undefined

/** All right picks earn all marks; each wrong one takes a right one away. */
export function markPicks(picks: string[], right: string[], options: string[], marks: number): ChosenLine {
  if (new Set(picks).size < picks.length || !areOptions(picks, options)) return undefined
  const hits = picks.filter((pick) => right.includes(pick)).length
  const misses = picks.length - hits
  const wrong = misses > 0 ? { en: `, ${misses} wrong`, zh: `，选错 ${misses} 项` } : { en: '', zh: '' }
  return {
    label: {
      en: `${hits} of ${right.length} right choices${wrong.en}`,
      zh: `选对 ${hits} 项（共 ${right.length} 项）${wrong.zh}`,
    },
    ...shareOf(marks, Math.max(0, hits - misses), right.length),
  }
}

/** The share of neighbours that follow each other as they should; all marks only for the right order. */
export function markOrder(order: string[], right: string[], marks: number): ChosenLine {
  if (order.length !== right.length || new Set(order).size < order.length || !areOptions(order, right)) return undefined
  const pairs = right.length - 1
  const inOrder = order.filter(
    (value, index) => index > 0 && right[right.indexOf(value) - 1] === order[index - 1],
  ).length
  return {
    label: {
      en: `${inOrder} of ${pairs} neighbours in the right order`,
      zh: `${pairs} 对相邻的内容中，${inOrder} 对顺序正确`,
    },
    ...shareOf(marks, inOrder, pairs),
  }
}

/** An empty part is a prompt without a partner. */
export function markPairs(partners: string[], right: string[], options: string[], marks: number): ChosenLine {
  const chosen = partners.filter((partner) => partner !== '')
  if (partners.length !== right.length || !areOptions(chosen, options)) return undefined
  const hits = partners.filter((partner, index) => partner === right[index]).length
  return {
    label: { en: `${hits} of ${right.length} matched`, zh: `${right.length} 组中配对 ${hits} 组` },
    ...shareOf(marks, hits, right.length),
  }
}

const areOptions = (values: string[], options: string[]) => values.every((value) => options.includes(value))

/** Whole marks, rounded down. */
const shareOf = (marks: number, count: number, all: number) => ({ marks, awarded: Math.floor((marks * count) / all) })
