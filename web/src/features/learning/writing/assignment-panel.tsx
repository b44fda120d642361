import type { Assignment } from '@capyzen/contracts/writing'
import { languageTag, useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { labels } from './messages.ts'
import { practiceMessages } from './practice-messages.ts'

export function AssignmentPanel({ assignment }: { assignment: Assignment }) {
  const t = useText(practiceMessages)
  const l = useText(labels)
  const { title, grade, sessionType, genre, language, wordRange, requirements, picture } = assignment
  const facts = [
    [t('grade'), l(grade)],
    [t('type'), `${l(sessionType)} · ${l(genre)}`],
    [t('wordCount'), t('aim', { ...wordRange })],
  ] as const
  return (
    <Card className="flex min-h-full flex-col gap-4">
      <h2 lang={languageTag(language)} className="text-xl wrap-anywhere">
        {title}
      </h2>
      <a href={picture.url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={t('pictureAlt')}
          className="h-auto w-full"
        />
      </a>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-base text-ink-soft">{t('requirements')}</h3>
        {requirements === '' ? (
          <p>{t('noRequirements')}</p>
        ) : (
          <p lang={languageTag(language)} className="mt-1 wrap-anywhere whitespace-pre-line">
            {requirements}
          </p>
        )}
      </div>
    </Card>
  )
}
