import type { ReadQuestion } from '@capyzen/contracts/recognition'
import type { RefObject } from 'react'
import { useText } from '#platform/i18n.ts'
import { hasDoubt, ReadLine } from '#shared/scan/read-line.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

/** Lines that a sentence runs over are one again; sums stay on their own. */
export const textOf = ({ lines }: ReadQuestion): string =>
  lines
    .map((words) => words.map(({ text }) => text).join(' '))
    .reduce((whole, line) => {
      const last = whole.slice(whole.lastIndexOf('\n') + 1)
      if (!isProse(last) || !goesOn(line) || /[?？]\s*$/u.test(last)) return whole === '' ? line : `${whole}\n${line}`
      const isChinese = /[\p{Script=Han}，。、；：]$/u.test(last) && /^[\p{Script=Han}“‘（]/u.test(line)
      return `${whole}${isChinese ? '' : ' '}${line}`
    }, '')

/** Choices stand on lines of their own. */
const goesOn = (line: string) =>
  /\p{Script=Latin}{3,}|\p{Script=Han}/u.test(line) && !/^\(?(?:[A-Ea-e]|\d)[.)] /.test(line)
const isProse = (line: string) => /\p{Script=Latin}{2,}[^\p{L}]+\p{Script=Latin}{2,}|\p{Script=Han}{3,}/u.test(line)

interface ReadQuestionsProps {
  questions: readonly ReadQuestion[]
  chosen: number | undefined
  choices: RefObject<HTMLFieldSetElement | null>
  onChoose: (index: number) => void
}

/** What was read, as it was read; of several questions one is chosen. */
export function ReadQuestions({ questions, chosen, choices, onChoose }: ReadQuestionsProps) {
  const t = useText(messages)
  const shown = chosen === undefined ? undefined : questions[chosen]
  return (
    <div className="flex flex-col gap-3">
      {questions.length > 1 && (
        <fieldset ref={choices} tabIndex={-1} className="outline-none">
          <legend className="font-bold">{t('whichOne')}</legend>
          <div className="mt-2 flex flex-col gap-2">
            {questions.map((question, index) => (
              <button
                // They never change places.
                key={index}
                type="button"
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
                className={cn(
                  'min-h-11 cursor-pointer rounded-control border-2 border-line bg-card px-4 py-2 text-left transition-colors hover:border-spring',
                  'aria-pressed:border-spring aria-pressed:bg-spring-soft',
                )}
              >
                <span className="block text-sm font-bold text-ink-soft">{t('questionAt', { number: index + 1 })}</span>
                <span className="line-clamp-2 wrap-anywhere">{textOf(question)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {shown && <AsRead question={shown} />}
    </div>
  )
}

/** What sentences lose when they are typed: fractions, signs and how a sum stands. */
const isMathematics = /\d\/\d|[×÷=+−√∠°²³]/

/** With what was read as it stands on the page, where it must be compared: doubtful words and mathematics. */
function AsRead({ question: { lines, cut } }: { question: ReadQuestion }) {
  const t = useText(messages)
  const isDoubtful = lines.some(hasDoubt)
  const isShown = isDoubtful || lines.some((words) => words.some(({ text }) => isMathematics.test(text)))
  if (!isShown && cut.length === 0) return null
  const leftOut = cut.length > 0 && (
    <p className="text-sm text-ink-soft not-first:mt-2">{t('leftOut', { parts: cut.join(', ') })}</p>
  )
  if (!isShown) return leftOut
  return (
    <section aria-label={t('asRead')} className="rounded-control bg-well p-4">
      <p className="text-sm font-bold text-ink-soft">{t('asRead')}</p>
      <div className="mt-1 wrap-anywhere">
        {lines.map((words, line) => (
          <p key={line}>
            <ReadLine words={words} />
          </p>
        ))}
      </div>
      {isDoubtful && <p className="mt-2 text-sm text-ink-soft">{t('doubtful')}</p>}
      {leftOut}
    </section>
  )
}
