import ts from 'typescript'
import { literalText, syntaxRule, walk } from './syntax.ts'
import { isTest } from './tree.ts'

/** Names that stay the same in Chinese. */
const sameInBoth = /\b(Capyzen|PayNow|PSLE|Google|Zoom|Stripe|Singpass|AI|AL|PDF|OK|QR|S\$)\b/g

/** A language is named in itself, whatever the page speaks. */
const namesOfLanguages = new Set(['中文'])

/** Prescribed by the specification. */
const givenByTheSpecification = new Set(['正在验证身份...', '请开始听写练习...'])

const marksOfChinese: [wrong: RegExp, advice: string][] = [
  [/(?<!…)…(?!…)|\.{3}/, 'has an ellipsis of English: Chinese writes ……'],
  [
    /\p{Script=Han}[,;:!?()"]|[,;:!?()"]\p{Script=Han}|\p{Script=Han}\.(?!\w)/u,
    'has a mark of English: Chinese has ，；：！？（）“”。',
  ],
]

/** Types demand both languages; this rule checks that each text is in its language. */
export const bothLanguages = syntaxRule(
  (path) => path.startsWith('web/src/') && !isTest(path) && /\.tsx?$/.test(path),
  (node, add) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineMessages') return
    walk(node, (part) => {
      if (!ts.isPropertyAssignment(part)) return
      const language = part.name.getText()
      if (language !== 'en' && language !== 'zh') return
      walk(part.initializer, (literal) => {
        const text = literalText(literal)
        const problem = text === undefined ? undefined : problemIn(language, text)
        if (problem) add(literal, `“${text}” ${problem}`)
      })
    })
  },
)

function problemIn(language: 'en' | 'zh', text: string): string | undefined {
  if (text.trim() === '') return 'says nothing: write the words, or drop the key'
  const rest = text.replace(/\{\w+\}/g, '').replace(sameInBoth, '')
  const hasHan = /\p{Script=Han}/u.test(rest)
  if (language === 'zh' && !hasHan && /\p{L}/u.test(rest))
    return 'stands under zh without a Chinese character: translate it'
  if (language === 'zh' && !givenByTheSpecification.has(text))
    for (const [wrong, advice] of marksOfChinese) if (wrong.test(text)) return advice
  if (language === 'en' && hasHan && !namesOfLanguages.has(text) && !/\p{Script=Latin}/u.test(rest))
    return 'stands under en but is Chinese: translate it'
  return undefined
}
