import { gaveNothing, type BankLine, type BankLineDecision } from '@capyzen/contracts/paynow'

/** Above zero for too much, below for too little; 0 without one payment to compare with. */
export const differenceOf = ({ amountCents, payment }: BankLine): number =>
  payment === null ? 0 : amountCents - payment.amountCents

const isPaid = ({ payment }: BankLine): boolean =>
  payment !== null && (payment.status === 'completed' || payment.status === 'refunded')

/** The proposal first. A payment that another line paid can't be completed again. */
export function choicesFor({ issue, proposal }: BankLine): BankLineDecision[] {
  const all = (['complete', 'refund', 'ignore'] as const).filter(
    (decision) => decision !== 'complete' || issue !== 'paid_twice',
  )
  return proposal === null ? all : [proposal, ...all.filter((decision) => decision !== proposal)]
}

/** Needs an order that the administrator chooses. */
export const needsOrder = ({ issue, payment }: BankLine, decision: BankLineDecision): boolean =>
  decision === 'complete' && payment === null && issue !== 'several_references'

/** What would go back by transfer; the server says it for certain after the decision. */
export function refundCents(line: BankLine, decision: BankLineDecision): number {
  const excess = Math.max(0, differenceOf(line))
  if (decision === 'ignore') return 0
  if (decision === 'complete') return line.issue === 'overpaid' ? excess : 0
  return isProofOfTooMuch(line) ? excess : line.amountCents
}

/** Too much for an order that was completed before, by a decision. */
const isProofOfTooMuch = (line: BankLine) => line.issue === 'overpaid' && isPaid(line)

type DecisionEffect =
  | 'completeEffect'
  | 'completeLess'
  | 'completeMore'
  | 'keepEffect'
  | 'refundEffect'
  | 'refundExcess'
  | 'refundOwned'
  | 'refundSeatless'
  | 'ignoreEffect'

export function effectOf(line: BankLine, decision: BankLineDecision): DecisionEffect {
  const { issue } = line
  if (decision === 'ignore') return 'ignoreEffect'
  if (decision === 'refund' && issue === 'no_seat') return 'refundSeatless'
  if (decision === 'refund')
    return gaveNothing(issue) ? 'refundOwned' : isProofOfTooMuch(line) ? 'refundExcess' : 'refundEffect'
  if (gaveNothing(issue)) return 'keepEffect'
  return issue === 'underpaid' ? 'completeLess' : issue === 'overpaid' ? 'completeMore' : 'completeEffect'
}
