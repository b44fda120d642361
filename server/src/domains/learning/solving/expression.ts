import Fraction from 'fraction.js'
import type { Token } from '#domains/learning/questions'
import { isSign } from '#domains/learning/questions'
import { refuse } from './working.ts'

type Operator = '+' | '-' | '×' | '÷'
interface NumberNode {
  kind: 'number'
  value: Fraction
  written: string
}
interface OperationNode {
  kind: 'operation'
  operator: Operator
  left: Expression
  right: Expression
}
export type Expression = NumberNode | OperationNode

export const numberNode = (value: Fraction, written: string): NumberNode => ({ kind: 'number', value, written })
export const operation = (operator: Operator, left: Expression, right: Expression): OperationNode => ({
  kind: 'operation',
  operator,
  left,
  right,
})

const deepest = 8
const mostOperations = 14

/** Undefined for what is no calculation. Refused: what may be read in two ways, and what is too deep. */
export function readExpression(tokens: readonly Token[]): Expression | undefined {
  let [at, depth, operations] = [0, 0, 0]
  const failed = new Error('no calculation')
  const fail = (): never => {
    throw failed
  }
  const factor = (): Expression => {
    const token = tokens[at++]
    if (isSign(token, '(')) {
      depth += 1
      if (depth > deepest) refuse('too_large')
      const inner = sum()
      if (!isSign(tokens[at++], ')')) fail()
      depth -= 1
      return inner
    }
    if (token?.kind !== 'number') return fail()
    if (!isSign(tokens[at], '%')) return numberNode(token.value, token.written)
    at += 1
    return numberNode(token.value.div(100), `${token.written}%`)
  }
  const product = (): Expression => {
    let [value, divides, slashes] = [factor(), false, 0]
    for (;;) {
      const sign = tokens[at]
      const isBracket = isSign(sign, '(')
      if (!isBracket && !isSign(sign, '×÷*/')) return value
      // `6 ÷ 2(1 + 2)` and `3/4/2` are read in two ways.
      const isSlash = isSign(sign, '/')
      if ((isBracket && (divides || isFractionBefore(tokens, at))) || (isSlash && slashes > 0)) refuse('ambiguous')
      if (isSlash && (isFractionBefore(tokens, at) || isFraction(tokens[at + 1]))) refuse('ambiguous')
      if (!isBracket) at += 1
      const operator = isSign(sign, '÷/') ? '÷' : '×'
      divides = operator === '÷'
      slashes += isSlash ? 1 : 0
      operations += 1
      value = operation(operator, value, factor())
    }
  }
  const sum = (): Expression => {
    let value = product()
    for (let sign = tokens[at]; isSign(sign, '+-'); sign = tokens[at]) {
      at += 1
      operations += 1
      value = operation(sign.text === '+' ? '+' : '-', value, product())
    }
    return value
  }
  try {
    const value = sum()
    if (at !== tokens.length || operations === 0) return undefined
    return operations > mostOperations ? refuse('too_large') : value
  } catch (error) {
    if (error === failed) return undefined
    throw error
  }
}

const isFraction = (token: Token | undefined) => token?.kind === 'number' && token.written.includes('/')
const isFractionBefore = (tokens: readonly Token[], at: number) => isFraction(tokens[at - 1])

const ranks = { '+': 1, '-': 1, '×': 2, '÷': 2 } as const

/** With the brackets that it needs. */
export function render(node: Expression, within: 0 | 1 | 2 = 0, isRight = false): string {
  if (node.kind === 'number') return node.written
  const rank = ranks[node.operator]
  const text = `${render(node.left, rank)} ${node.operator} ${render(node.right, rank, true)}`
  const needs = rank < within || (isRight && rank === within)
  return needs ? `(${text})` : text
}

export const replace = (root: Expression, from: Expression, to: Expression): Expression => {
  if (root === from) return to
  if (root.kind === 'number') return root
  return { ...root, left: replace(root.left, from, to), right: replace(root.right, from, to) }
}
