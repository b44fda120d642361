import type { Finding } from '@capyzen/contracts/writing-findings'

/** Findings of `before` at their places in `after`; those in what was edited are gone. */
export function moveFindings(findings: readonly Finding[], before: string, after: string): readonly Finding[] {
  if (before === after) return findings
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const editedEnd = before.length - end
  const shift = after.length - before.length
  return findings.flatMap((finding) => {
    if (finding.end <= start) return [finding]
    if (finding.start >= editedEnd) return [{ ...finding, start: finding.start + shift, end: finding.end + shift }]
    return []
  })
}

interface TextPart {
  text: string
  finding: Finding | null
}

/** The text cut at its findings, in order and without overlaps. */
export function partsOf(text: string, findings: readonly Finding[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const finding of findings.toSorted((one, other) => one.start - other.start)) {
    if (finding.start < at || finding.end > text.length || finding.end <= finding.start) continue
    if (finding.start > at) parts.push({ text: text.slice(at, finding.start), finding: null })
    parts.push({ text: text.slice(finding.start, finding.end), finding })
    at = finding.end
  }
  if (at < text.length) parts.push({ text: text.slice(at), finding: null })
  return parts
}
