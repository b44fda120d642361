import type { TaughtClass } from '@capyzen/contracts/classes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { openClassesQuery } from '#shared/class-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { classMessages } from './class-messages.ts'

/** The classes of a teacher that are not archived; where there is none, the way to the first. */
export function OpenClasses({
  children,
}: {
  children: (classes: readonly [TaughtClass, ...TaughtClass[]]) => ReactNode
}) {
  const t = useText(classMessages)
  const query = useQuery(openClassesQuery)
  return (
    <Fetched query={query} lines={2}>
      {([first, ...others]) => {
        if (first) return children([first, ...others])
        return (
          <div className="flex flex-col items-start gap-3">
            <p>{t('noClasses')}</p>
            <ButtonLink to={paths.classes()}>{t('toClasses')}</ButtonLink>
          </div>
        )
      }}
    </Fetched>
  )
}

interface ClassSelectProps {
  classes: readonly TaughtClass[]
  value: string
  onChoose: (classId: string) => void
}

export function ClassSelect({ classes, value, onChoose }: ClassSelectProps) {
  const t = useText(classMessages)
  return (
    <Field label={t('class')}>
      {({ id }) => (
        <Select
          id={id}
          value={value}
          onValueChange={onChoose}
          options={classes.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </Field>
  )
}
