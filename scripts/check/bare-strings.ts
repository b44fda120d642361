import ts from 'typescript'
import { lineOfNode, literalText, parse, walk } from './syntax.ts'
import { isTest, type Finding, type Rule } from './tree.ts'

/** Attributes, and properties of our own parts, whose text a person reads or hears. */
const readAttributes = new Set(
  'title alt placeholder label hint heading description error aria-label aria-description aria-roledescription aria-valuetext aria-placeholder'.split(
    ' ',
  ),
)

/** Whatever a person reads is in messages.ts, in both languages; punctuation, symbols and single letters need none. */
export const bareStrings: Rule = (files) => {
  const findings: Finding[] = []
  for (const file of files) {
    if (!file.path.startsWith('web/src/') || !file.path.endsWith('.tsx') || isTest(file.path)) continue
    const add = (node: ts.Node, text: string) => {
      if (isWords(text))
        findings.push({
          file: file.path,
          line: lineOfNode(node),
          message: `“${text.trim().replace(/\s+/g, ' ')}” is in one language: put it into messages.ts and say t('…')`,
        })
    }
    walk(parse(file), (node) => {
      // The text of a node starts with the line break before it.
      if (ts.isJsxText(node)) add(node, node.text)
      else if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText()) && node.initializer)
        for (const said of spoken(node.initializer)) add(said, literalText(said) ?? '')
      else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
        for (const said of spoken(node.expression)) add(said, literalText(said) ?? '')
    })
  }
  return findings
}

function isWords(text: string): boolean {
  // ABCD1234 is an example to copy, not a word.
  const words = text.replace(/\b[A-Z]*\d[A-Z\d]*\b/g, '')
  return /\p{Script=Han}|\p{L}[^\p{L}]*\p{L}/u.test(words)
}

/** The literals that an expression can come to: not the ones that are compared or passed to a call. */
function spoken(node: ts.Node): ts.Node[] {
  if (literalText(node) !== undefined) return [node]
  if (ts.isJsxExpression(node)) return node.expression ? spoken(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return spoken(node.expression)
  if (ts.isConditionalExpression(node)) return [...spoken(node.whenTrue), ...spoken(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return spoken(node.right)
    if (
      operator === ts.SyntaxKind.BarBarToken ||
      operator === ts.SyntaxKind.QuestionQuestionToken ||
      operator === ts.SyntaxKind.PlusToken
    )
      return [...spoken(node.left), ...spoken(node.right)]
  }
  return []
}
