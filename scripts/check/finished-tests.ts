import ts from 'typescript'
import { lineOfNode, parse, walk } from './syntax.ts'
import { type Finding, type Rule } from './tree.ts'

const openings = new Set(['it', 'test', 'describe', 'suite'])
const unfinished = new Set(['only', 'skip', 'todo', 'fails', 'fixme', 'fail'])

/** A test that doesn't run promises what nobody holds. Conditional ones (`skipIf`) say their condition. */
export const finishedTests: Rule = (files) => {
  const findings: Finding[] = []
  for (const file of files) {
    if (!/\.(test|spec)\.tsx?$/.test(file.path)) continue
    walk(parse(file), (node) => {
      if (!ts.isPropertyAccessExpression(node) || !unfinished.has(node.name.text)) return
      let root: ts.Expression = node.expression
      while (ts.isPropertyAccessExpression(root)) root = root.expression
      if (!ts.isIdentifier(root) || !openings.has(root.text)) return
      findings.push({
        file: file.path,
        line: lineOfNode(node),
        message: `${node.getText()} leaves tests out: make them pass, or delete them`,
      })
    })
  }
  return findings
}
