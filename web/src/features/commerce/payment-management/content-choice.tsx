import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { usePick, useText } from '#platform/i18n.ts'
import { SearchBox } from '#shared/search-box.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { messages } from './access-messages.ts'
import { contentQuery } from './queries.ts'

interface ContentChoiceProps {
  chosen: string | undefined
  onChoose: (contentId: string) => void
  error?: string | undefined
}

const mostShown = 8

export function ContentChoice({ chosen, onChoose, error }: ContentChoiceProps) {
  const t = useText(messages)
  const pick = usePick()
  const errorId = useId()
  const { data = [] } = useQuery(contentQuery)
  const [search, setSearch] = useState('')
  const wanted = search.toLowerCase()
  const found = data.filter(({ id, title }) =>
    wanted === '' ? id === chosen : [id, title.en, title.zh].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('chooseContent')} hint={t('chooseContentHint')}>
        {(control) => <SearchBox {...control} text={search} onSearch={setSearch} />}
      </Field>
      {search !== '' && found.length === 0 && <p className="text-ink-soft">{t('noContent')}</p>}
      {found.length > 0 && (
        <RadioGroup
          name={t('whichContent')}
          value={chosen}
          onValueChange={onChoose}
          options={found.slice(0, mostShown).map(({ id, title, kind }) => ({
            value: id,
            label: (
              <>
                <span className="font-bold">{pick(title)}</span>
                <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">
                  {t(kind)} · {id}
                </span>
              </>
            ),
          }))}
        />
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
