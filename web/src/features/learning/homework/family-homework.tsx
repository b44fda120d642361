import type { AssignedHomework } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { AboutHomework } from './assigned-list.tsx'
import { MarksLine, StateBadge } from './homework-state.tsx'
import { familyMessages, messages } from './messages.ts'
import { familyQuery } from './queries.ts'

/** What the classes of each child set, and how far they’ve got. */
export function FamilyHomework() {
  const t = useText(familyMessages)
  const query = useQuery(familyQuery)
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{t('heading')}</h2>
      <Fetched query={query} messages={messages.words} lines={3} className="mt-4">
        {({ children }) =>
          children.length === 0 ? (
            <Card className="mt-4">
              <p className="font-bold">{t('noChildren')}</p>
              <p className="mt-1 text-ink-soft">{t('noChildrenWhy')}</p>
              <ButtonLink to={paths.family()} variant="secondary" className="mt-4">
                {t('family')}
              </ButtonLink>
            </Card>
          ) : (
            <ul className="mt-4 grid gap-5 lg:grid-cols-2">
              {children.map(({ childId, nickname, avatar, assignments }) => (
                <li key={childId}>
                  <Card className="h-full">
                    <h3 className="flex items-center gap-3 text-xl">
                      <Avatar of={avatar} size={40} />
                      <span className="min-w-0 break-words">{nickname}</span>
                    </h3>
                    {assignments.length === 0 && <p className="mt-3 text-ink-soft">{t('none')}</p>}
                    <ul className="mt-1 divide-y divide-line">
                      {assignments.map((homework) => (
                        <ChildHomework key={homework.id} childId={childId} name={nickname} homework={homework} />
                      ))}
                    </ul>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  )
}

function ChildHomework({ childId, name, homework }: { childId: string; name: string; homework: AssignedHomework }) {
  const t = useText(familyMessages)
  const ofHomework = useText(messages)
  const { id, title, marks, answered, questions, submittedAt } = homework
  const progress = ofHomework(submittedAt === null ? 'progress' : 'marksLater', { answered, total: questions })
  return (
    <li className="py-4">
      <p className="flex flex-wrap gap-2">
        <StateBadge {...homework} />
      </p>
      <p className="mt-1.5 font-bold break-words">{title}</p>
      <AboutHomework homework={homework} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft tabular-nums">{marks ? <MarksLine marks={marks} /> : progress}</p>
        {submittedAt !== null && (
          <ButtonLink
            to={`${paths.homework()}?child=${childId}&assignment=${id}`}
            variant="quiet"
            size="small"
            aria-label={t('lookNamed', { title, name })}
          >
            {t('look')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
