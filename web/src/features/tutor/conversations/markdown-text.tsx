import { Suspense } from 'react'
import { latePart } from '#platform/late-part.ts'

const Markdown = latePart(() => import('./markdown.tsx').then((m) => m.Markdown))

/** Formulas and lists are drawn by libraries that come with the first reply; until then the text stands as it was written. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  )
}
