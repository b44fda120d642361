import ts from 'typescript'
import { syntaxRule } from './syntax.ts'
import { isTest } from './tree.ts'

const product = /^(server|web|contracts)\/src\/|^content\//
const platform = /^(server|web)\/src\/platform\//

/** Time and randomness are parameters, so that tests can choose them. */
export const clockAndChance = syntaxRule(
  (path) => product.test(path) && /\.tsx?$/.test(path) && !platform.test(path) && !isTest(path),
  (node, add, { path }) => {
    const source = path.startsWith('server/') ? 'the Clock of #platform/clock' : 'web/src/platform'
    const useNow = `take \`now\` as a parameter; it comes from ${source}`
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
      add(node, `new Date() hides an input: ${useNow}`)
    if (!ts.isPropertyAccessExpression(node)) return
    const name = node.getText().replace(/^globalThis\./, '')
    if (name === 'Date.now') add(node, `${name} hides an input: ${useNow}`)
    if (name === 'Math.random') add(node, `${name} hides an input: take the chance as a parameter; draw it in platform`)
  },
)
