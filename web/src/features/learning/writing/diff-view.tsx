import type { Language } from '@capyzen/contracts/bilingual'
import { useMemo } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { practiceMessages } from './practice-messages.ts'
import { diffTexts } from './text-diff.ts'

interface DiffViewProps {
  before: { name: string; text: string }
  after: { name: string; text: string }
  language: Language
}

export function DiffView({ before, after, language }: DiffViewProps) {
  const t = useText(practiceMessages)
  const parts = useMemo(() => diffTexts(before.text, after.text, language), [before.text, after.text, language])
  if (parts.every(({ change }) => change === 'same')) return <p className="text-ink-soft">{t('same')}</p>
  return (
    <div>
      <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{t('legend', { before: before.name, after: after.name })}</span>
        <ins className="rounded-sm bg-leaf-soft px-1 text-leaf-ink">{t('added')}</ins>
        <del className="rounded-sm bg-plum-soft px-1 text-plum-ink">{t('removed')}</del>
      </p>
      <p lang={languageTag(language)} className="text-lg leading-[1.9] wrap-anywhere whitespace-pre-wrap">
        {parts.map(({ text, change }, nth) =>
          change === 'added' ? (
            <ins key={nth} className="rounded-sm bg-leaf-soft text-leaf-ink">
              {text}
            </ins>
          ) : change === 'removed' ? (
            <del key={nth} className="rounded-sm bg-plum-soft text-plum-ink">
              {text}
            </del>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}
