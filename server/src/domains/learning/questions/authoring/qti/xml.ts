import { SaxesParser } from 'saxes'
import type { ItemProblem } from '@capyzen/contracts/qti-import'

export type XmlNode = XmlElement | string

/** Names are those of QTI 2.1 without prefix: `qti-choice-interaction` is `choiceInteraction`, `xml:lang` is `lang`. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlNode[]
}

type XmlProblem = Extract<ItemProblem, 'not_utf8' | 'too_large' | 'doctype' | 'broken_xml' | 'too_deep'>

const deepest = 64
/** An element takes far more memory and time than its characters. */
const itemLimits = { bytes: 524_288, elements: 10_000 }
const mostAttributes = 100

class Refusal extends Error {
  readonly problem: XmlProblem
  constructor(problem: XmlProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Takes no DOCTYPE and so no entity but the five of XML; nothing outside the document is read. */
export function readXml(bytes: Uint8Array, limits = itemLimits): { root: XmlElement } | { problem: XmlProblem } {
  if (bytes.length > limits.bytes) return { problem: 'too_large' }
  try {
    return { root: parse(decode(bytes), limits.elements) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('not_utf8')
  }
}

function parse(text: string, mostElements: number): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const document: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open = [document]
  const add = (node: XmlNode) => void open.at(-1)?.children.push(node)
  parser.on('error', () => {
    throw new Refusal('broken_xml')
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw new Refusal('not_utf8')
  })
  parser.on('doctype', () => {
    throw new Refusal('doctype')
  })
  let elements = 0
  let ownAttributes = 0
  parser.on('opentagstart', () => {
    elements += 1
    ownAttributes = 0
    if (elements > mostElements) throw new Refusal('too_large')
  })
  parser.on('attribute', () => {
    ownAttributes += 1
    if (ownAttributes > mostAttributes) throw new Refusal('too_large')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > deepest) throw new Refusal('too_deep')
    const named = Object.values(attributes).map(({ local: name, value }) => [camelCase(name), value] as const)
    const element = { name: nameOf(local), attributes: new Map(named), children: [] }
    add(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  return elementsOf(document)[0]!
}

const camelCase = (name: string) => name.replace(/-([a-z\d])/g, (_all, letter: string) => letter.toUpperCase())
const nameOf = (local: string) => (local.startsWith('qti-') ? camelCase(local.slice(4)) : local)

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

/** The children that are elements; only those of a name, where it is given. */
export const elementsOf = (parent: XmlElement, name?: string): XmlElement[] =>
  parent.children.filter(isElement).filter((element) => name === undefined || element.name === name)

/** In the order of the document. */
export const descendantsOf = (parent: XmlElement): XmlElement[] =>
  elementsOf(parent).flatMap((element) => [element, ...descendantsOf(element)])

export const rawTextOf = ({ children }: XmlElement): string =>
  children
    .map((node) => (isElement(node) ? rawTextOf(node) : node))
    .join('')
    .trim()
