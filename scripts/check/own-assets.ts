import ts from 'typescript'
import { literalText, syntaxRule } from './syntax.ts'
import { isTest, lineAt, type Rule } from './tree.ts'

const message = 'a page loads nothing from elsewhere: put the file into web/public or install its package'
/** Addresses that can be loaded, unlike XML namespaces and domains reserved for examples. */
const foreign =
  /(https?:)?\/\/(?!www\.w3\.org\/|[a-z0-9.-]+\.(invalid|test|example)(?![\w.-]))[a-z0-9-]+(\.[a-z0-9-]+)+/i

const isInPage = (path: string) => (path.startsWith('web/src/') || path === 'web/index.html') && !isTest(path)

const inScripts = syntaxRule(
  (path) => isInPage(path) && /\.tsx?$/.test(path),
  (node, add) => {
    const text = literalText(node)
    if (text === undefined || !/^\s*(https?:)?\/\//i.test(text) || !foreign.test(text)) return
    if (!isLink(node)) add(node, message)
  },
)

/** Pages load only files of their own server: schools block other hosts, and other hosts would see who learns. */
export const ownAssets: Rule = (files) => [
  ...inScripts(files),
  ...files.flatMap((file) => {
    if (!isInPage(file.path) || !/\.(css|html|svg)$/.test(file.path)) return []
    const text = file.text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
    const found = text.matchAll(new RegExp(`(url\\(|src=|href=|@import)\\s*["']?${foreign.source}`, 'gi'))
    return [...found].map(({ index }) => ({ file: file.path, line: lineAt(text, index), message }))
  }),
]

/** `<a href="https://…">` loads nothing until it is clicked. */
function isLink(node: ts.Node): boolean {
  const attribute = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'href') return false
  return attribute.parent.parent.tagName.getText() === 'a'
}
