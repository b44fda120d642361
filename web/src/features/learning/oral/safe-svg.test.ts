import { describe, expect, it } from 'vitest'
import { safeSvg } from './safe-svg.ts'

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5">${inner}</svg>`

describe('safeSvg', () => {
  it('keeps what draws and moves', () => {
    const made = safeSvg(svg('<defs><g id="a"/></defs><use href="#a"/><rect><animate attributeName="x"/></rect>'))
    expect(made?.querySelectorAll('use[href="#a"], animate')).toHaveLength(2)
  })

  it('drops what acts or comes from elsewhere', () => {
    const made = safeSvg(
      svg(
        '<script>1</script><foreignObject/><style>a{}</style><a href="https://x.test"/><rect onclick="1" width="2"/><image href="https://x.test/a.png"/>',
      ),
    )
    expect(made?.outerHTML).not.toMatch(/script|foreignObject|style|onclick|https:\/\/x\.test/)
    expect(made?.querySelector('rect')?.getAttribute('width')).toBe('2')
  })

  it.each(['', 'no drawing', '<p>text</p>', '<svg'])('takes %j for no drawing', (text) => {
    expect(safeSvg(text)).toBeUndefined()
  })
})
