import ts from 'typescript'
import type { SourceFile } from './tree.ts'

const parsed = new WeakMap<SourceFile, ts.SourceFile>()

/** The syntax tree of a file; rules share it. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  parsed.set(file, tree)
  return tree
}

/** Calls `see` for every node, outer before inner. */
export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => walk(child, see))
}

export function lineOfNode(node: ts.Node): number {
  const tree = node.getSourceFile()
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}

/** What a literal says; of a template, the words between its places. */
export function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
  return undefined
}
