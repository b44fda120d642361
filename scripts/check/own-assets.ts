import ts from 'typescript'
import { lineOfNode, literalText, parse, walk } from './syntax.ts'
import { isTest, lineAt, type Finding, type Rule } from './tree.ts'

const message = 'a page loads nothing from elsewhere: put the file into web/public or install its package'
/** Addresses that can be loaded: not the name of an XML vocabulary, not one that is reserved for examples. */
const foreign =
  /(https?:)?\/\/(?!www\.w3\.org\/|[a-z0-9.-]+\.(invalid|test|example)(?![\w.-]))[a-z0-9-]+(\.[a-z0-9-]+)+/i

/** Pages load their own files only: schools block content networks, and a content network sees who learns. */
export const ownAssets: Rule = (files) => {
  const findings: Finding[] = []
  for (const file of files) {
    if (!(file.path.startsWith('web/src/') || file.path === 'web/index.html') || isTest(file.path)) continue
    if (/\.tsx?$/.test(file.path))
      walk(parse(file), (node) => {
        const text = literalText(node)
        if (text === undefined || !/^\s*(https?:)?\/\//i.test(text) || !foreign.test(text)) return
        if (!isLink(node)) findings.push({ file: file.path, line: lineOfNode(node), message })
      })
    else if (/\.(css|html|svg)$/.test(file.path)) {
      const text = file.text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
      for (const found of text.matchAll(new RegExp(`(url\\(|src=|href=|@import)\\s*["']?${foreign.source}`, 'gi')))
        findings.push({ file: file.path, line: lineAt(text, found.index), message })
    }
  }
  return findings
}

/** `<a href="https://…">`: loaded only when somebody follows it. */
function isLink(node: ts.Node): boolean {
  const attribute = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'href') return false
  return attribute.parent.parent.tagName.getText() === 'a'
}
