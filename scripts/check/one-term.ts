import ts from 'typescript'
import { literalText, syntaxRule, walk } from './syntax.ts'
import { isTest, lineAt, type Rule } from './tree.ts'

type Term = [wrong: RegExp, right: string]

/** What is not written, and the term that is, on screens and in emails. */
const terms: Record<'en' | 'zh', Term[]> = {
  en: [
    [/\bcancel(ed|ing)\b/i, 'cancelled'],
    [/\bjoin codes?\b/i, 'class code'],
    [/(?<!Upgrade to)(?<=[a-z,;’]) Premium\b/, 'premium, in the middle of a sentence'],
    [/\bsign(ed|ing) in\b/i, 'log in'],
    [/\bby (itself|themselves)\b/, 'automatically'],
    [/\bgrown-up of your family\b/, 'your parent'],
    [/\bopen for you\b/, 'you can use, you can watch'],
    [/\bshows? (up )?here\b/, 'appears here'],
    [/\bFacility\b/, 'Marks earned'],
  ],
  zh: [
    [/邮箱|邮件/, '电邮'],
    [/写信|寄(给|到)/, '发电邮'],
    [/(成为|购买|支付)会员/, '开通会员'],
    [/学习主页/, '学习概览'],
    [/爸爸妈妈/, '家长'],
    [/教师/, '老师'],
    [/仅限老师/, '仅供老师使用'],
    [/班级代码/, '班级码'],
    [/延时|延长时间/, '额外时间'],
    [/技能/, '知识点'],
    [/水豚助教/, '小水豚'],
    [/(账户|家庭)页/, '“我的账户”, “我的家庭”'],
    [/正在取|加载中/, '正在加载'],
    [/重新加载页面/, '刷新页面'],
    [/下载表格/, '下载 CSV'],
    [/生命线|援人协会/, '新加坡援人机构（SOS）'],
    [/\{(?!from\})\w+\}–\{\w+\}/, '至, between two numbers'],
    [/\p{Script=Han}\{\w|\w\}\p{Script=Han}/u, 'a space around {…}, which goes beside Chinese values'],
  ],
}

/** Texts to the letter of the specification. */
const givenByTheSpecification = new Set([
  'Payment Canceled',
  'Your payment has been canceled. No charges were made to your account.',
  'Click each module to visit its page. More features will show up here soon. Stay tuned!',
])

function problemIn(language: 'en' | 'zh', text: string): string | undefined {
  if (givenByTheSpecification.has(text)) return undefined
  const term = terms[language].find(([wrong]) => wrong.test(text))
  return term && `“${text}” has another term: write ${term[1]}`
}

const inCode = syntaxRule(
  (path) => /^(web|server)\/src\/.*\.tsx?$/.test(path) && !isTest(path),
  (node, add) => {
    if (!ts.isPropertyAssignment(node)) return
    const language = node.name.getText()
    if (language !== 'en' && language !== 'zh') return
    walk(node.initializer, (literal) => {
      const problem = problemIn(language, literalText(literal) ?? '')
      if (problem) add(literal, problem)
    })
  },
)

/** The long texts of the pages about the academy. */
const inPages: Rule = (files) =>
  files
    .filter(({ path }) => /^web\/src\/.*\.json$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/"(en|zh)": "((?:[^"\\]|\\.)*)"/g)].flatMap(({ 1: language, 2: words = '', index }) => {
        const problem = problemIn(language === 'en' ? 'en' : 'zh', words)
        return problem ? [{ file: path, line: lineAt(text, index), message: problem }] : []
      }),
    )

/** The same thing has the same name everywhere: readers and translators look for the term that they know. */
export const oneTerm: Rule = (files) => [...inCode(files), ...inPages(files)]
