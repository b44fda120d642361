/** The plain text of questions, with `{3/5}` and `__word__`, as Markdown. */
export const inMarkdown = (text: string): string =>
  text
    .replace(/\{(?:(\d+) )?([^{}/]+)\/([^{}/]+)\}/g, (_, whole: string | undefined, top: string, bottom: string) =>
      [top, bottom].every((part) => /^[\w .+-]+$/.test(part))
        ? `$${whole ?? ''}\\frac{${top.trim()}}{${bottom.trim()}}$`
        : `${whole === undefined ? '' : `${whole} `}${top}/${bottom}`,
    )
    .replace(/(?<!_)__(?=[^\s_])(.+?)__(?!_)/gs, '**$1**')
