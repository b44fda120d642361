import type { ItemNote, ItemProblem } from '@capyzen/contracts/qti-import'
import { elementsOf, isElement, rawTextOf, type XmlElement, type XmlNode } from './xml.ts'

export type Problem = { problem: ItemProblem; detail: string | null }

/** Gathers what is wrong with an item, each thing once. */
export interface Report {
  /** Returns nothing, in place of what could not be read. */
  problem: (problem: ItemProblem, detail?: string | null) => undefined
  note: (note: ItemNote) => void
}

export interface Body {
  text: string
  /** Elements that `[1]`, `[2]` … stand for in the text. */
  gaps: XmlElement[]
  /** Interactions that are no gaps. */
  interactions: XmlElement[]
  pictures: XmlElement[]
  /** For those who mark. */
  scorerText: string
}

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl dt dd pre blockquote address section article figure figcaption prompt itemBody contentBody'.split(
    ' ',
  ),
)
const inline = new Set(
  'span em strong b i a abbr acronym big small cite code dfn kbd samp tt var label bdo bdi q mark time ruby rb rbc rtc'.split(
    ' ',
  ),
)
const unshown = new Set(['stylesheet', 'style', 'catalogInfo', 'companionMaterialsInfo', 'rp'])
/** Inside tables and media, which are reported themselves. */
const innerParts = new Set('caption colgroup col thead tbody tfoot tr th td source track param'.split(' '))
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'
const gapKinds = new Set(['textEntryInteraction', 'inlineChoiceInteraction'])

export function readBody(body: XmlElement, report: Report): Body {
  const found: Omit<Body, 'text' | 'scorerText'> = { gaps: [], interactions: [], pictures: [] }
  const scorerTexts: string[] = []
  const addGap = (element: XmlElement) => {
    found.gaps.push(element)
    return `[${found.gaps.length}]`
  }
  const text = textOf([body], report, (element, inner) => {
    const { name, attributes } = element
    if (gapKinds.has(name) || name === 'gap') return addGap(element)
    if (name.endsWith('Interaction')) {
      found.interactions.push(element)
      const shown = name === 'gapMatchInteraction' ? element.children : elementsOf(element, 'prompt')
      return `\n${inner(shown.filter((node) => !(isElement(node) && /^gap(Text|Img)$/.test(node.name))))}\n`
    }
    if (isPicture(element)) {
      found.pictures.push(element)
      return ''
    }
    if (name === 'rubricBlock') {
      const views = (attributes.get('view') ?? 'candidate').split(/\s+/)
      const shown = inner(element.children)
      if (views.includes('candidate')) return `\n${shown}\n`
      if (views.includes('scorer')) scorerTexts.push(tidy(shown))
      return ''
    }
    return undefined
  })
  if (found.gaps.length > 0) {
    const placed = [...text.matchAll(/\[\d+\]/g)].map(([mark]) => mark)
    if (placed.length !== found.gaps.length) report.problem('unsupported_content', placed.at(-1) ?? null)
  }
  return { text, ...found, scorerText: scorerTexts.join('\n') }
}

/** The text of a choice or of feedback, without pictures and interactions. */
export const plainTextOf = (element: XmlElement, report: Report): string =>
  textOf(element.children, report, (inner) => {
    if (!isPicture(inner)) return undefined
    report.problem('picture_in_choice')
    return ''
  })

const isPicture = ({ name, attributes }: XmlElement) =>
  name === 'img' || (name === 'object' && (attributes.get('type') ?? '').startsWith('image/'))

type Special = (element: XmlElement, inner: (nodes: readonly XmlNode[]) => string) => string | undefined

function textOf(nodes: readonly XmlNode[], report: Report, special: Special): string {
  const all = (some: readonly XmlNode[]): string => some.map(one).join('')
  const one = (node: XmlNode): string => {
    if (!isElement(node)) return collapse(node)
    const { name, children, attributes } = node
    const said = special(node, all)
    if (said !== undefined) return said
    switch (name) {
      case 'br':
      case 'hr':
        return '\n'
      case 'li':
        return `\n• ${all(children).trim()}\n`
      case 'ol':
        return `\n${elementsOf(node, 'li')
          .map((item, index) => `${index + 1}. ${all(item.children).trim()}`)
          .join('\n')}\n`
      case 'u':
      case 'ins':
        return underlined(all(children))
      case 'sup':
      case 'sub': {
        const digits = all(children).trim()
        if (!/^\d+$/.test(digits)) report.problem('unsupported_content', name)
        return digits.replace(/\d/g, (digit) => (name === 'sup' ? superscripts : subscripts).charAt(Number(digit)))
      }
      case 'rt':
        return `(${all(children).trim()})`
      case 'math': {
        const text = mathText(children)
        if (text === undefined) report.problem('unsupported_math')
        return text ?? ''
      }
      case 'feedbackInline':
      case 'feedbackBlock':
        report.note('feedback_left_out')
        return ''
      default:
        if (unshown.has(name)) return ''
        if (blocks.has(name)) return `\n${all(children)}\n`
        if (!inline.has(name) && !innerParts.has(name)) report.problem('unsupported_content', name)
        return /underline/.test(attributes.get('style') ?? '') ? underlined(all(children)) : all(children)
    }
  }
  return tidy(all(nodes))
}

const underlined = (text: string) => (text.trim() === '' ? text : `__${text.trim()}__`)

/** As a browser does; lines of Chinese are joined without a space. */
const collapse = (text: string) =>
  text
    .replace(/(?<=[\p{Script=Han}，。、；：？！])[^\S\n]*\n\s*(?=[\p{Script=Han}，。、；：？！])/gu, '')
    .replace(/[ \t\r\n]+/g, ' ')

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

/** Numbers, signs, fractions and squares; undefined for what one line cannot say. */
function mathText(nodes: readonly XmlNode[]): string | undefined {
  const parts = nodes.filter(isElement).map(mathPart)
  if (parts.includes(undefined)) return undefined
  // A whole number before a fraction makes a mixed number.
  return parts
    .join('')
    .replace(/(?<!\d)(\d+)\{(\d[^{}/]*\/)/g, '{$1 $2')
    .trim()
}

function mathPart(element: XmlElement): string | undefined {
  const { name, children } = element
  const parts = () => elementsOf(element).map(mathPart)
  switch (name) {
    case 'mn':
    case 'mi':
    case 'mtext':
      return rawTextOf(element)
    case 'mo': {
      const sign = rawTextOf(element)
      if (/^[\u2061-\u2064]?$/.test(sign)) return ''
      return /^[()[\]%.,]$/.test(sign) ? sign : ` ${sign} `
    }
    case 'mspace':
      return ' '
    case 'mrow':
    case 'mstyle':
    case 'semantics':
      return mathText(children)
    case 'annotation':
      return ''
    case 'mfrac': {
      const [top, bottom, ...rest] = parts()
      if (top === undefined || bottom === undefined || rest.length > 0) return undefined
      return /[{}/]/.test(top + bottom) ? undefined : `{${top.trim()}/${bottom.trim()}}`
    }
    case 'msup': {
      const [base, power] = parts()
      if (base === undefined || power === undefined || !/^\d+$/.test(power)) return undefined
      return base + power.replace(/\d/g, (digit) => superscripts.charAt(Number(digit)))
    }
    default:
      return undefined
  }
}
