/** Besides drawing and moving, a drawing of ours does nothing. */
const unwanted = 'script, foreignObject, iframe, object, embed, a, style'

/** A drawing as an element of this page, without anything that acts; undefined where it is no drawing. */
export function safeSvg(text: string): SVGSVGElement | undefined {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (parsed.localName !== 'svg' || parsed.querySelector('parsererror')) return undefined
  for (const element of parsed.querySelectorAll(unwanted)) element.remove()
  for (const element of [parsed, ...parsed.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes]) {
      const isForeign = /(^|:)href$/i.test(name) && !value.startsWith('#')
      if (/^on/i.test(name) || isForeign) element.removeAttribute(name)
    }
  return document.importNode(parsed, true) as unknown as SVGSVGElement
}
