import ts from 'typescript'
import { literalText, syntaxRule } from './syntax.ts'
import { isTest } from './tree.ts'

/** Attributes and props whose text is shown or read out. */
const textAttributes = new Set(
  'title alt placeholder label hint heading description error aria-label aria-description aria-roledescription aria-valuetext aria-placeholder'.split(
    ' ',
  ),
)

/** Text on a screen comes from messages.ts, in both languages; punctuation, symbols and single letters may be literals. */
export const bareStrings = syntaxRule(
  (path) => path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest(path),
  (node, add) => {
    const check = (at: ts.Node, text: string) => {
      if (isText(text))
        add(at, `“${text.trim().replace(/\s+/g, ' ')}” is in one language: put it into messages.ts and say t('…')`)
    }
    const checkLiterals = (value: ts.Node) => literalsOf(value).forEach((one) => check(one, literalText(one) ?? ''))
    if (ts.isJsxText(node)) check(node, node.text)
    else if (ts.isJsxAttribute(node) && textAttributes.has(node.name.getText()) && node.initializer)
      checkLiterals(node.initializer)
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      checkLiterals(node.expression)
  },
)

function isText(text: string): boolean {
  // Example codes such as ABCD1234 are no text.
  const rest = text.replace(/\b[A-Z]*\d[A-Z\d]*\b/g, '')
  return /\p{Script=Han}|\p{L}[^\p{L}]*\p{L}/u.test(rest)
}

/** The literals that an expression can evaluate to, not those that are compared or passed to a call. */
function literalsOf(node: ts.Node): ts.Node[] {
  if (literalText(node) !== undefined) return [node]
  if (ts.isJsxExpression(node)) return node.expression ? literalsOf(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken } = ts.SyntaxKind
    const operator = node.operatorToken.kind
    if (operator === AmpersandAmpersandToken) return literalsOf(node.right)
    if (operator === BarBarToken || operator === QuestionQuestionToken || operator === PlusToken)
      return [...literalsOf(node.left), ...literalsOf(node.right)]
  }
  return []
}
