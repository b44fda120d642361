import type { ReadQuestion } from '@capyzen/contracts/recognition'
import { useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'

type Line = ReadQuestion['lines'][number]

/** Words of a line as they were read, with those marked that may be read wrong. */
export function ReadLine({ words }: { words: Line }) {
  const t = useText(messages)
  return words.map(({ text, isDoubtful }, word) =>
    isDoubtful ? (
      <span key={word}>
        <mark className="rounded-sm bg-yuzu-soft px-0.5 text-yuzu-ink underline decoration-dashed decoration-2 underline-offset-4">
          {text}
          <span className="sr-only"> {t('isDoubtful')}</span>
        </mark>{' '}
      </span>
    ) : (
      `${text} `
    ),
  )
}

export const hasDoubt = (words: Line): boolean => words.some(({ isDoubtful }) => isDoubtful)
