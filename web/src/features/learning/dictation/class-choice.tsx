import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/i18n.ts'
import { openClassesQuery } from '#shared/class-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { listMessages } from './messages.ts'

/** The classes of a teacher that get the list. */
export function ClassChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useText(listMessages)
  const classes = useQuery(openClassesQuery)
  return (
    <Card>
      <h2 className="text-xl">{t('classes')}</h2>
      <p className="text-sm text-ink-soft">{t('classesWhy')}</p>
      <Fetched query={classes} lines={1} className="mt-3">
        {(open) =>
          open.length === 0 ? (
            <p className="mt-3">{t('noClasses')}</p>
          ) : (
            <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
              {open.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    checked={chosen.includes(id)}
                    onCheckedChange={(isChosen) =>
                      onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  >
                    {name}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </Card>
  )
}
