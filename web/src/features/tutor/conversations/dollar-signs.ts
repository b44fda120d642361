/**
 * A dollar sign may begin a formula or name an amount, such as “$5 and $6”. As in other writers of Markdown, a formula has
 * no space inside its signs, and no digit follows it; every other sign is shown as it is.
 */
export function keepAmounts(markdown: string): string {
  return markdown
    .split(/(\$\$[\s\S]*?\$\$|```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : keepInText(part)))
    .join('')
}

const formula = /(?<!\\)\$(?=\S)((?:\\.|[^$\\\n])*?)(?<=\S)\$(?!\d)/g

function keepInText(text: string): string {
  let kept = ''
  let from = 0
  for (const { 0: found, index } of text.matchAll(formula)) {
    kept += escaped(text.slice(from, index)) + found
    from = index + found.length
  }
  return kept + escaped(text.slice(from))
}

const escaped = (text: string) => text.replace(/(?<!\\)\$/g, '\\$')
