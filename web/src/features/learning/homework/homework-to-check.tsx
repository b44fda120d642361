import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { toCheckQuery } from './queries.ts'
import { teacherMessages, toCheckMessages } from './teacher-messages.ts'

/** Homework in which answers wait, each with the way to its results; nothing where none do. For teachers only. */
export function HomeworkToCheck() {
  const viewer = useViewer()
  return viewer?.isConfirmedTeacher ? <ToCheck /> : null
}

function ToCheck() {
  const t = useText(toCheckMessages)
  const ofHomework = useText(teacherMessages)
  const query = useQuery(toCheckQuery)
  return (
    <Fetched query={query} messages={toCheckMessages.words} lines={1} className="mt-6">
      {({ homework }) =>
        homework.length > 0 && (
          <Card className="mt-6">
            <h2 className="text-xl">{t('heading')}</h2>
            <ul className="mt-2 divide-y divide-line">
              {homework.map(({ id, className, title, toCheck }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="mr-auto min-w-0">
                    <p className="font-bold break-words">{title}</p>
                    <p className="text-sm break-words text-ink-soft tabular-nums">
                      {className} · {ofHomework('toCheck', { count: toCheck })}
                    </p>
                  </div>
                  <ButtonLink
                    to={`${paths.homework()}?results=${id}`}
                    variant="secondary"
                    size="small"
                    aria-label={t('openNamed', { title })}
                  >
                    {t('open')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Fetched>
  )
}
