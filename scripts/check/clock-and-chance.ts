import ts from 'typescript'
import { lineOfNode, parse, walk } from './syntax.ts'
import { isTest, type Finding, type Rule } from './tree.ts'

const product = /^(server|web|contracts)\/src\/|^content\//
const platform = /^(server|web)\/src\/platform\//

/** The present moment and chance come in as parameters, so that a test can choose them. */
export const clockAndChance: Rule = (files) => {
  const findings: Finding[] = []
  for (const file of files) {
    if (!product.test(file.path) || !/\.tsx?$/.test(file.path) || platform.test(file.path) || isTest(file.path))
      continue
    const side = file.path.startsWith('server/') ? 'the Clock of #platform/clock' : 'web/src/platform'
    walk(parse(file), (node) => {
      const add = (what: string, instead: string) =>
        findings.push({ file: file.path, line: lineOfNode(node), message: `${what} hides an input: ${instead}` })
      if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
        add('new Date()', `take \`now\` as a parameter; it comes from ${side}`)
      if (!ts.isPropertyAccessExpression(node)) return
      const name = node.getText().replace(/^globalThis\./, '')
      if (name === 'Date.now') add(name, `take \`now\` as a parameter; it comes from ${side}`)
      if (name === 'Math.random') add(name, 'take the chance as a parameter; draw it in platform')
    })
  }
  return findings
}
