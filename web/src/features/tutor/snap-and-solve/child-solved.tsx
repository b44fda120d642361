import { useViewer } from '#features/identity/auth/session.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ladderMessages, rungOf } from './ladder-messages.ts'
import { useChildSolved } from './queries.ts'
import { SolvedHelp } from './solved-help.tsx'

/** What a child asked help with, for the parent. */
export function ChildSolved({ childId }: { childId: string }) {
  const t = useText(ladderMessages)
  const language = useLanguage()
  const viewer = useViewer()
  const isParent = viewer?.userType === 'parent' && !viewer.isChild
  const query = useChildSolved(childId, isParent)
  if (!isParent) return null
  return (
    <section className="page-width pb-10">
      <h2 className="text-xl">{t('ofChild')}</h2>
      <p className="mt-1 text-ink-soft">{t('ofChildWhy')}</p>
      <Card className="mt-4 py-2 md:py-3">
        <Fetched query={query} lines={3} unknown={<p className="py-3 text-ink-soft">{t('ofChildNone')}</p>}>
          {(list) =>
            list.length === 0 ? (
              <p className="py-3 text-ink-soft">{t('ofChildNone')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((one) => (
                  <li key={one.id}>
                    <details className="py-2">
                      <summary className="min-h-11 cursor-pointer rounded-control p-2 hover:bg-well">
                        <span lang={languageTag(one.language)} className="font-bold wrap-anywhere">
                          {one.text}
                        </span>
                        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                          {formatDateTime(one.askedAt, language)}
                          <Badge tone={one.rung === 'solution' ? 'yuzu' : 'spring'}>{t(rungOf(one))}</Badge>
                        </span>
                      </summary>
                      <div className="p-2">
                        <SolvedHelp solved={one} isForParent />
                      </div>
                    </details>
                  </li>
                ))}
              </ul>
            )
          }
        </Fetched>
      </Card>
    </section>
  )
}
