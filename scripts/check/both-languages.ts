import ts from 'typescript'
import { lineOfNode, literalText, parse, walk } from './syntax.ts'
import { isTest, type Finding, type Rule } from './tree.ts'

/** Names that are written alike in Chinese. */
const sameInBoth = /\b(Capyzen|PayNow|PSLE|Google|Zoom|Stripe|Singpass|AI|AL|PDF|OK|QR|S\$)\b/g

/** The specification gives this one to the letter. */
const givenByTheSpecification = new Set(['正在验证身份...'])

const marksOfChinese: [wrong: RegExp, advice: string][] = [
  [/(?<!…)…(?!…)|\.{3}/, 'has an ellipsis of English: Chinese writes ……'],
  [
    /\p{Script=Han}[,;:!?()"]|[,;:!?()"]\p{Script=Han}|\p{Script=Han}\.(?!\w)/u,
    'has a mark of English: Chinese has ，；：！？（）“”。',
  ],
]

/** The compiler asks that both languages are there; this asks that each is what it says it is. */
export const bothLanguages: Rule = (files) => {
  const findings: Finding[] = []
  for (const file of files) {
    if (!file.path.startsWith('web/src/') || isTest(file.path) || !file.text.includes('defineMessages')) continue
    walk(parse(file), (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineMessages') return
      for (const argument of node.arguments)
        walk(argument, (part) => {
          if (!ts.isPropertyAssignment(part)) return
          const language = part.name.getText()
          if (language !== 'en' && language !== 'zh') return
          walk(part.initializer, (literal) => {
            const text = literalText(literal)
            const fault = text === undefined ? undefined : faultIn(language, text)
            if (fault) findings.push({ file: file.path, line: lineOfNode(literal), message: `“${text}” ${fault}` })
          })
        })
    })
  }
  return findings
}

function faultIn(language: 'en' | 'zh', text: string): string | undefined {
  if (text.trim() === '') return 'says nothing: write the words, or drop the key'
  const words = text.replace(/\{\w+\}/g, '').replace(sameInBoth, '')
  const hasHan = /\p{Script=Han}/u.test(words)
  if (language === 'zh' && !hasHan && /\p{L}/u.test(words))
    return 'stands under zh without a Chinese character: translate it'
  if (language === 'zh' && !givenByTheSpecification.has(text))
    for (const [wrong, advice] of marksOfChinese) if (wrong.test(text)) return advice
  if (language === 'en' && hasHan && !/\p{Script=Latin}/u.test(words))
    return 'stands under en but is Chinese: translate it'
  return undefined
}
