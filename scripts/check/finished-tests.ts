import ts from 'typescript'
import { syntaxRule } from './syntax.ts'

const testFunctions = new Set(['it', 'test', 'describe', 'suite'])
const unfinished = new Set(['only', 'skip', 'todo', 'fails', 'fixme', 'fail'])

/** No test is left out unconditionally; `skipIf` is allowed because it states its condition. */
export const finishedTests = syntaxRule(
  (path) => /\.(test|spec)\.tsx?$/.test(path),
  (node, add) => {
    if (!ts.isPropertyAccessExpression(node) || !unfinished.has(node.name.text)) return
    let root: ts.Expression = node.expression
    while (ts.isPropertyAccessExpression(root)) root = root.expression
    if (ts.isIdentifier(root) && testFunctions.has(root.text))
      add(node, `${node.getText()} leaves tests out: make them pass, or delete them`)
  },
)
