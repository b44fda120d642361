import ts from 'typescript'
import type { Finding, Rule, SourceFile } from './tree.ts'

const parsed = new WeakMap<SourceFile, ts.SourceFile>()

/** The syntax tree of a file, cached because several rules read it. */
function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  parsed.set(file, tree)
  return tree
}

/** Calls `visit` for every node, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** A rule about the syntax of the files that it applies to; `visit` is called for every node and reports findings by `add`. */
export const syntaxRule =
  (
    appliesTo: (path: string) => boolean,
    visit: (node: ts.Node, add: (at: ts.Node, message: string) => void, file: SourceFile) => void,
  ): Rule =>
  (files) =>
    files
      .filter(({ path }) => appliesTo(path))
      .flatMap((file) => {
        const findings: Finding[] = []
        const tree = parse(file)
        const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
        const add = (at: ts.Node, message: string) => void findings.push({ file: file.path, line: lineOf(at), message })
        walk(tree, (node) => visit(node, add, file))
        return findings
      })

/** The text of a literal; of a template, its fixed parts. */
export function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
  return undefined
}
