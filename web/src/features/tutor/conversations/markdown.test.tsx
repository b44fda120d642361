import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { keepAmounts } from './dollar-signs.ts'
import { Markdown } from './markdown.tsx'

describe('keepAmounts', () => {
  it.each([
    ['It costs $5 and $6.', String.raw`It costs \$5 and \$6.`],
    ['S$5-S$6', String.raw`S\$5-S\$6`],
    ['$3+4$ is a sum', '$3+4$ is a sum'],
    [String.raw`$\frac{1}{2}$ of $10`, String.raw`$\frac{1}{2}$ of \$10`],
    ['$$\nx = 1\n$$', '$$\nx = 1\n$$'],
    [String.raw`already \$5`, String.raw`already \$5`],
    ['`$5 and x$`', '`$5 and x$`'],
  ])('%s becomes %s', (written, kept) => expect(keepAmounts(written)).toBe(kept))
})

describe('Markdown', () => {
  it('draws formulas, and says amounts as they are', () => {
    const { container } = renderApp(<Markdown text={String.raw`Half: $\frac{1}{2}$. It costs $5 and $6.`} />)
    expect(container.querySelector('math mfrac')).toBeTruthy()
    expect(container.querySelectorAll('.katex')).toHaveLength(1)
    expect(container.textContent).toContain('It costs $5 and $6.')
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![picture](https://evil.test/x.png)',
    '[press](javascript:alert(1))',
    '<https://evil.test>',
    String.raw`$\href{javascript:alert(1)}{x}$`,
    String.raw`$\includegraphics{https://evil.test/x.png}$`,
    String.raw`$\htmlStyle{position:fixed}{x}$`,
    '[ref]: https://evil.test\n[ref]',
  ])('makes no element that fetches, leads away or runs of %s', (text) => {
    const { container } = renderApp(<Markdown text={text} />)
    expect(container.querySelector('a, img, script, iframe, [onerror], [href], [src]')).toBeNull()
    expect(container.querySelector('[style*=position]')).toBeNull()
  })

  it('keeps a giant formula small', () => {
    const { container } = renderApp(<Markdown text={String.raw`$\rule{9999em}{9999em}$`} />)
    expect(container.querySelector<HTMLElement>('.rule')?.style.borderRightWidth).toBe('10em')
  })
})
